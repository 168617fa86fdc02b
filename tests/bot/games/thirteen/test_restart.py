"""A stop between any two steps: what the database holds is the match, to the last card and chip."""

from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from bot.core import duels
from bot.core.committed import Committed
from bot.games.thirteen.play.config import dump_config
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.opening import MatchSession
from rules.cards import DECK
from rules.pf2 import NOT_CUT, shuffled
from tests.bot.core.world import ANN, BEN, GUILD
from tests.bot.games.thirteen.world import SECOND, MatchHarness
from tests.known import known

pytestmark = pytest.mark.both_engines

Lasting = tuple[Committed[Match], dict[int, str], int, int | None, int]


def lasting(session: MatchSession) -> Lasting:
    """All that a stop must not change; of the deal before, what a message or a panel still shows."""
    committed = session.committed
    is_read = session.message_id is not None and session.message_round < session.round_number
    if committed.game.deal is not None and committed.game.deal.history and not is_read:
        committed = replace(committed, finished=None)
    return committed, session.names, session.channel_id, session.message_id, session.message_round


async def restart(room: MatchHarness) -> MatchSession:
    """Stop and start; the match is as it was before."""
    before = lasting(room.only_match())
    await room.restart()
    assert room.voided == []
    session = room.only_match()
    assert lasting(session) == before
    return session


@pytest.mark.parametrize(
    "terms", [{"stake": 100}, {"is_daily": True}], ids=["for a stake", "deal of the day"]
)
async def test_against_the_bot_while_it_thinks(room: MatchHarness, terms: dict[str, Any]) -> None:
    """Also at its turn, and also when only its deadline plays; a day's deal has no shoe of its own."""
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    room.opponent.may_think.clear()
    session = await room.ask(opponent_id=None, **terms)
    while not session.is_closed:
        session = await restart(room)
        if session.whose_turn is not None:
            await room.move(session, chance)
        elif chance.random() < 0.3:
            await room.pass_time(30 * SECOND)
        else:
            room.opponent.may_think.set()
            await room.settle()
            room.opponent.may_think.clear()


async def test_the_deal_before_comes_back_until_the_next_is_played(room: MatchHarness) -> None:
    """Panels tell how it ended until the first play; then it is not played again at a start."""
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    session = await room.begin()
    await room.play_first_deal(session, chance)
    finished = known(session.committed.finished)
    await room.restart()
    assert room.only_match().committed.finished == finished
    await room.move(room.only_match(), chance)
    await room.restart()
    assert room.only_match().committed.finished is None


async def test_a_challenge_gets_its_two_minutes_again(room: MatchHarness) -> None:
    await room.ask()
    await room.matches.stop()
    room.clock.time += 3_600 * SECOND
    await room.restart()
    assert room.only_match().view.deadline_at == room.clock.time + 120 * SECOND


async def test_practice_that_outlasts_its_cards_goes_on_with_the_same_seed(room: MatchHarness) -> None:
    """A game may take more deals than the one that it is compared with: then they are the next ones of its seed (pf2, 1)."""
    lender = await room.ask(opponent_id=None)
    await room.play_out(lender)
    await duels.challenge(room.matches, lender.game_id, room.caller(ANN))
    [shoe] = lender.committed.shoes
    deals = lender.game.deals + 2
    longer = replace(lender.game.config, stake=0, deals=deals, duel="own")
    await room.accounts.welcome(GUILD, BEN, "Ben")
    with patch.object(type(MATCH_PLAY), "duel", lambda *_, **__: dump_config(longer)):
        session = await duels.take_up(room.matches, lender.game_id, room.caller(BEN), is_swapped=False)
    session.shown(session.number)
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    while session.game.deal_number < deals:
        await room.move(session, chance)
    held = session.game.deck
    await room.restart()
    session = room.only_match()
    assert session.game.deck == held
    seed = bytes.fromhex(known(shoe.seed))
    assert held == shuffled(DECK, seed, lender.game_id, NOT_CUT, deals)
    await room.play_out(session, chance)
