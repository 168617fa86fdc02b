"""/replay tells an ended run turn by turn, to people of its server, once its cards may be known."""

import pytest

from bot.games.scoundrel.play.errors import RunGoesOnError
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.events import RoomAvoided
from tests.bot.core.world import GUILD
from tests.bot.games.scoundrel.world import RunHarness


async def test_what_was_done_is_told_after_the_end_and_after_a_restart(harness: RunHarness) -> None:
    """Hints and giving up are left out; the last turn is the room that was left."""
    first = await harness.enter()
    second = await harness.act(first, Avoid())
    faced = next(action for action in second.run.legal if isinstance(action, Face))
    view = await harness.hint(await harness.act(second, faced))
    with pytest.raises(RunGoesOnError):
        await harness.runs.replay(view.game_id, GUILD)
    ended = await harness.give_up(view)
    for _ in range(2):
        told = await harness.runs.replay(view.game_id, GUILD)
        assert told.view == ended
        assert [(turn.room, turn.life) for turn in told.turns] == [
            (first.run.room, 20),
            (second.run.room, ended.run.life),
        ]
        assert told.turns[0].deeds == (RoomAvoided(first.run.room),)
        assert len(told.turns[1].deeds) == 1
        await harness.restart()
