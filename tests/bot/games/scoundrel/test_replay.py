"""/replay tells an ended run turn by turn, to people of its server, once its cards may be known."""

import pytest

from bot.core.errors import DayGoesOnError
from bot.games.scoundrel.play.errors import RunGoesOnError, RunGoneError
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.events import RoomAvoided
from storage.results import newest_ended
from tests.bot.core.world import ANN, BEN, GUILD
from tests.bot.games.scoundrel.world import DAY, TODAY, RunHarness


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


async def test_a_daily_run_is_told_when_its_day_is_over(harness: RunHarness) -> None:
    """Its own player cannot replay it earlier, because others may still play its rooms."""
    ended = await harness.give_up(await harness.enter(is_daily=True))
    harness.clock.time = (TODAY + 1) * DAY - 1
    with pytest.raises(DayGoesOnError) as refusal:
        await harness.runs.replay(ended.game_id, GUILD)
    assert refusal.value.until == (TODAY + 1) * DAY
    harness.clock.time += 1
    assert (await harness.runs.replay(ended.game_id, GUILD)).turns[0].room == ended.run.room


async def test_a_run_is_told_in_its_own_server(harness: RunHarness) -> None:
    view = await harness.enter()
    for _ in range(2):
        with pytest.raises(RunGoneError):
            await harness.runs.replay(view.game_id, GUILD + 1)
        view = view if view.is_over else await harness.give_up(view)
    with pytest.raises(RunGoneError):
        await harness.runs.replay("nosuch", GUILD)


async def test_the_newest_ended_run_is_found(harness: RunHarness) -> None:
    assert await harness.read(newest_ended, GUILD, ANN, "scoundrel") is None
    ended = await harness.give_up(await harness.enter())
    await harness.enter()
    await harness.give_up(await harness.enter(BEN))
    assert await harness.read(newest_ended, GUILD, ANN, "scoundrel") == ended.game_id
