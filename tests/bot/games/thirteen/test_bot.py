"""Matches against the bot: it thinks elsewhere, sees its own cards, and never holds a match up."""

import asyncio
from random import Random

import pytest

from bot.core.commands import PlayAction
from bot.core.ports import ThinkingClosedError
from bot.games.thirteen.play.commands import Resign
from bot.games.thirteen.play.errors import BotsTurnError
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import MatchSession
from rules.thirteen.actions import parse_action
from storage.ledger import HOUSE, escrow
from tests.bot.core.world import ANN, CHIPS
from tests.bot.games.thirteen.test_secrets import cards_in
from tests.bot.games.thirteen.world import SECOND, MatchHarness


async def at_the_bots_turn(room: MatchHarness) -> MatchSession:
    """Begin a match and go on until the bot is thinking, which it does until the test lets it."""
    room.opponent.may_think.clear()
    chance = Random(3)  # noqa: S311 - a repeatable walk is wanted.
    session = await room.ask(opponent_id=None)
    while session.whose_turn is not None:
        await room.move(session, chance)
    await room.opponent.is_asked.wait()
    return session


async def test_it_accepts_at_once(room: MatchHarness) -> None:
    session = await room.ask(opponent_id=None, stake=100, level="expert")
    assert (session.view.stage, session.view.level, session.view.players[1].user_id) == (
        "playing",
        "expert",
        None,
    )
    assert (await room.recorded(session.game_id))[0] == (None, "accept")
    assert await room.balance(ANN) == CHIPS - 100
    assert await room.balance_of(escrow(session.game_id)) == 100


@pytest.mark.parametrize("seed", range(3))
async def test_the_house_plays_at_even_money(room: MatchHarness, seed: int) -> None:
    session = await room.ask(opponent_id=None, stake=100)
    await room.play_out(session, Random(seed))  # noqa: S311 - a repeatable walk is wanted.
    outcome = session.view.outcome
    assert outcome is not None
    paid = {0: 200, 1: 0, None: 100}[outcome.winner]
    assert outcome.payouts == (paid, 0)
    assert outcome.ratings == (None, None)
    assert await room.balance(ANN) == CHIPS - 100 + paid
    assert await room.balance_of(HOUSE) == 100 - paid


async def test_it_is_shown_its_own_seat(room: MatchHarness) -> None:
    """The bot gets its own seat's view, the level and a seed, but not the opponent's hand."""
    session = await room.ask(opponent_id=None, level="expert")
    await room.play_out(session)
    assert room.opponent.asked
    for view, level, _ in room.opponent.asked:
        assert (view.seat, level, view.hands, view.undealt) == (1, "expert", None, None)


async def test_a_person_gets_an_hour(room: MatchHarness) -> None:
    """Nobody is waiting (TH-7)."""
    session = await room.ask(opponent_id=None)
    await room.settle()
    assert session.whose_turn == ANN
    assert session.view.deadline_at == room.clock.time + 3_600 * SECOND


async def test_nobody_plays_for_it(room: MatchHarness) -> None:
    session = await at_the_bots_turn(room)
    with pytest.raises(BotsTurnError):
        await room.do(session, ANN, PlayAction(parse_action("play 3c")), session.number)
    await room.do(session, ANN, Resign(), 0)
    room.opponent.may_think.set()
    await room.settle()
    assert session.is_closed


async def test_a_hung_thought_is_outlived(room: MatchHarness) -> None:
    """The bot's deadline makes the lowest play, once."""
    session = await at_the_bots_turn(room)
    number = session.number
    await room.pass_time(30 * SECOND)
    assert session.number > number
    texts = [text for _, text in await room.recorded(session.game_id)]
    assert texts.count("time out") == 1


async def test_a_thought_behind_the_deadline_is_dropped(room: MatchHarness) -> None:
    """It was chosen for another pile and is not played for the next person."""
    session = await at_the_bots_turn(room)
    number, deadline, asked = session.number, session.committed.deadline, len(room.opponent.asked)
    assert deadline is not None
    room.clock.time = deadline.at
    room.clock.ring_due()
    await asyncio.sleep(0)
    room.opponent.may_think.set()
    await session.settle()
    recorded = (await room.recorded(session.game_id))[number:]
    assert recorded[0] == (None, "time out")
    # What the bot plays after that it has thought of anew: the next person may have had to pass.
    played = [text for _, text in recorded[1:] if text != "pass"]
    assert len(played) == len(room.opponent.asked) - asked


async def test_a_thought_of_an_earlier_turn_is_dropped(room: MatchHarness) -> None:
    session = await at_the_bots_turn(room)
    before = session.committed
    command = PlayAction(room.opponent.asked[-1][0].legal[0])
    await session.take_bots_turn(session.number - 1, command)
    assert session.committed is before


async def test_thoughts_that_fail_are_outlived(room: MatchHarness, caplog: pytest.LogCaptureFixture) -> None:
    """Each failure is logged; deadlines play for the bot, and it loses no deal by them."""
    room.opponent.failure = RuntimeError("no idea")
    session = await room.ask(opponent_id=None, stake=100)
    chance = Random(5)  # noqa: S311 - a repeatable walk is wanted.
    while not session.is_closed:
        if session.whose_turn is None:
            await room.settle()
            await room.pass_time(30 * SECOND)
        else:
            await room.move(session, chance)
    assert "the bot could not play" in caplog.text
    reasons = {
        one.result.reason for one in (session.finished, session.view) if one is not None and one.result
    }
    assert reasons == {"out"}


async def test_an_impossible_thought_is_a_failed_one(
    room: MatchHarness, caplog: pytest.LogCaptureFixture
) -> None:
    session = await at_the_bots_turn(room)
    held = seat_view(session.seen, ANN).deal.hand[0]

    async def cheat(*_: object) -> object:
        return parse_action(f"play {held}")

    number = session.number
    room.opponent.choose = cheat  # type: ignore[assignment,method-assign]
    session.arm()
    room.opponent.may_think.set()
    await room.settle()
    assert session.number == number
    assert "the bot could not play" in caplog.text
    assert not cards_in(caplog.text), "neither its hand nor anybody's is logged"


async def test_the_end_of_the_bot_is_quiet(room: MatchHarness, caplog: pytest.LogCaptureFixture) -> None:
    """A question asked during the stop gets no answer and is asked again at the next start."""
    room.opponent.failure = ThinkingClosedError()
    session = await room.ask(opponent_id=None)
    chance = Random(3)  # noqa: S311 - a repeatable walk is wanted.
    while session.whose_turn is not None:
        await room.move(session, chance)
    await room.settle()
    assert caplog.records == []
    room.opponent.failure = None
    await room.restart()
    await room.settle()
    assert room.only_match().whose_turn == ANN


async def test_stopping_waits_for_no_thought(room: MatchHarness, caplog: pytest.LogCaptureFixture) -> None:
    session = await at_the_bots_turn(room)
    await room.matches.stop()
    assert session._thinking is None
    assert room.clock.next_alarm() is None
    assert caplog.records == []


async def test_the_same_is_thought_after_a_restart(room: MatchHarness) -> None:
    """The bot's random choices follow from the deal, so a restart gives the same reply."""
    session = await at_the_bots_turn(room)
    before = room.opponent.asked[-1]
    await room.restart()
    await asyncio.sleep(0)
    assert room.opponent.asked[-1] == before
    assert len(room.opponent.asked) == 2
    room.opponent.may_think.set()
    await room.settle()
    assert room.only_match().number > session.number
