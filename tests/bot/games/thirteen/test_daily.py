"""One deal a day for everybody against the bot: one try, the same replies, its cards kept until the day is over."""

from random import Random

import pytest

from bot.core.commands import PlayAction
from bot.core.daily_deals import reveal_past
from bot.core.errors import DailyDoneError, DailyGoesOnError
from bot.games.thirteen.play.commands import Resign
from bot.games.thirteen.play.errors import MatchOpenError
from bot.games.thirteen.play.match_view import seat_view
from bot.games.thirteen.play.opening import MatchSession
from rules.cards import DECK
from rules.pf2 import NOT_CUT, shuffled
from rules.thirteen.state import Taken
from storage import leaderboard
from storage.boards import daily
from tests.bot.core.world import ANN, BEN, CLEO, GUILD, START
from tests.bot.games.thirteen.world import DAY, SECOND, MatchHarness
from tests.known import known

TODAY = START // DAY


async def play_lowest(room: MatchHarness, session: MatchSession) -> tuple[Taken, ...]:
    """Play the first legal action each time; return the whole deal."""
    while not session.is_closed:
        if session.whose_turn is None:
            await room.settle()
            continue
        who = session.whose_turn
        await room.do(session, who, PlayAction(seat_view(session.seen, who).deal.legal[0]), session.number)
    (user_id,) = session.game.people
    return seat_view(session.seen, user_id).deal.history


async def margins(room: MatchHarness, day: int) -> dict[int, int]:
    page = await room.read(leaderboard.page, GUILD, 0, ANN, daily("thirteen", "day", day))
    return {line.user_id: line.amount for line in page.standings}


async def test_the_bot_gives_everybody_the_same_replies(room: MatchHarness) -> None:
    histories = []
    for who in (ANN, BEN, CLEO):
        histories.append(await play_lowest(room, await room.ask(who, None, is_daily=True)))
        await room.restart()
    assert histories[0] == histories[1] == histories[2]
    assert any(taken.seat == 1 for taken in histories[0])


async def test_its_terms_are_its_own(room: MatchHarness) -> None:
    session = await room.ask(opponent_id=None, is_daily=True)
    shown = session.view
    assert (shown.origin, shown.level, shown.deals, shown.stake, shown.day) == (
        "daily",
        "expert",
        1,
        0,
        TODAY,
    )
    assert session.game.config.turn_seconds == 3_600
    assert session.game.players[0].user_id == ANN


async def test_the_board_has_the_margin_of_the_day(room: MatchHarness) -> None:
    session = await room.ask(opponent_id=None, is_daily=True)
    await play_lowest(room, session)
    result = session.view.result
    assert result is not None
    margin = result.points if result.winner == 0 else -result.points
    other = await room.ask(BEN, None, is_daily=True)
    held = other.view.players[0].cards_left
    await room.do(other, BEN, Resign())
    with pytest.raises(DailyDoneError):
        await room.rematch(other.game_id, BEN)
    assert await margins(room, TODAY) == {ANN: margin, BEN: -held}


async def test_a_seed_that_is_public_stays_out_of_a_match_that_goes_on(room: MatchHarness) -> None:
    session = await room.ask(opponent_id=None, is_daily=True)
    await room.settle()
    room.clock.time = (TODAY + 1) * DAY
    await reveal_past(room.database, room.matches.world.seeds, room.clock.now())
    await room.restart()
    session = room.only_match()
    assert (session.view.is_secret, session.view.seed) == (False, None)
    await room.do(session, ANN, Resign())
    assert session.view.seed is not None


async def test_its_cards_are_secret_while_the_day_goes_on(room: MatchHarness) -> None:
    """Others see hand sizes, turn and score only; after the day the seed gives every card."""
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    session = await room.ask(opponent_id=None, is_daily=True)
    while not session.is_closed:
        shown = session.view
        assert shown.is_secret
        assert shown.deal is not None
        assert (shown.deal.hand, shown.deal.pile, shown.deal.history, shown.deal.legal) == ((), (), (), ())
        assert sum(shown.deal.hand_sizes) > 0
        await room.move(session, chance)
    shown, own = session.view, seat_view(session.seen, ANN).deal
    assert shown.deal is not None
    assert (shown.deal.hands, shown.deal.undealt, shown.deal.history, shown.seed) == (None, None, (), None)
    assert (own.hands, own.undealt) == (None, None)
    assert shown.result is not None

    room.clock.time = (TODAY + 1) * DAY
    await reveal_past(room.database, room.matches.world.seeds, room.clock.now())
    told = await room.matches.replay(session.game_id, GUILD)
    assert not told.view.is_secret
    (deal,) = told.deals
    order = shuffled(DECK, bytes.fromhex(known(deal.seed)), "thirteen-2027-01-15", NOT_CUT, 1)
    assert set(known(deal.deal.undealt)) == set(order[26:])
    assert deal.deal.history == own.history


async def test_nothing_from_outside_undoes_it(room: MatchHarness) -> None:
    """Its player has seen the cards: no manager voids it, and without its channel it goes on to its deadlines, and counts."""
    session = await room.ask(opponent_id=None, is_daily=True)
    await room.settle()
    with pytest.raises(DailyGoesOnError):
        await session.close("a manager", "manager")
    room.display.is_blind = True
    await session.lose_place("channel")
    assert room.only_match() is session
    with pytest.raises(MatchOpenError):
        await room.ask(opponent_id=None, is_daily=True)
    await room.pass_time(4 * 3_600 * SECOND)
    assert session.is_closed
    assert list(await margins(room, TODAY)) == [ANN]
    with pytest.raises(DailyDoneError):
        await room.ask(opponent_id=None, is_daily=True)
