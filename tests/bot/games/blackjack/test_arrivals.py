"""Four people who sit down and bet within a second, in every order: all get cards, or a bet for the next round (BJ-2.1)."""

import asyncio
from collections.abc import Iterator
from itertools import permutations

import pytest

from bot.core.commands import PlayAction
from bot.games.blackjack.play import tables
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit
from bot.games.blackjack.play.tables import TableSession
from rules.blackjack.actions import Stand
from tests.bot.core.world import ANN, BEN, CHIPS, CLEO, GUILD, SessionHarness, config, name_of
from tests.known import known

pytestmark = pytest.mark.both_engines

DEE = 104
PEOPLE = (ANN, BEN, CLEO, DEE)
STAKES = dict(zip(PEOPLE, (10, 20, 30, 40), strict=True))
ORDERS = tuple(permutations(PEOPLE))


async def open_table(room: SessionHarness, channel: int) -> TableSession:
    """Open a table at which nobody sits, for people who have chips."""
    for user_id in PEOPLE:
        await room.accounts.welcome(GUILD, user_id, name_of(user_id))
    session, *_ = await tables.open_table(room.tables, GUILD, channel, config())
    session.shown(session.number)
    return session


def interleaved(order: tuple[int, ...], together: int) -> Iterator[tuple[int, Command]]:
    """Let so many of them sit down before the first of them bets."""
    for start in range(0, len(order), together):
        some = order[start : start + together]
        yield from ((user_id, Sit()) for user_id in some)
        yield from ((user_id, Bet(STAKES[user_id])) for user_id in reversed(some))


def stakes_in_round(session: TableSession) -> dict[int, int]:
    """Return the stakes that were dealt for, by person; a round of naturals is over at once."""
    return {chair.user_id: chair.last_stake for chair in session.game.seated if not chair.idle_rounds}


def was_dealt(session: TableSession) -> bool:
    return session.game.round is not None or session.round_number > 1


@pytest.mark.parametrize("together", [1, 2, 4])
async def test_everybody_gets_cards_in_every_order(room: SessionHarness, together: int) -> None:
    """Requests arrive at once; the cards come ten seconds after the last who sat down, for all four."""
    for channel, order in enumerate(ORDERS, 1):
        session = await open_table(room, channel)
        await asyncio.gather(*(room.post(session, *asked) for asked in interleaved(order, together)))
        assert not was_dealt(session)
        await room.pass_time(9_999)
        assert not was_dealt(session)
        await room.pass_time(1)
        assert stakes_in_round(session) == STAKES
        await session.close(f"end {channel}", "manager")


@pytest.mark.parametrize("together", [1, 4])
async def test_a_restart_between_any_two_requests_changes_nothing(
    room: SessionHarness, together: int
) -> None:
    """The wait begins anew after each start, because people must see it."""
    for order in ORDERS[::5]:
        session = await open_table(room, channel=1)
        for asked in interleaved(order, together):
            await room.post(session, *asked)
            await room.restart()
            session = known(room.tables.in_channel(1))
        assert not was_dealt(session)
        session.shown(session.number)
        await room.pass_time(10_000)
        assert stakes_in_round(session) == STAKES
        await session.close(f"end {order}", "manager")


@pytest.mark.parametrize("last", PEOPLE)
@pytest.mark.parametrize("restarts", [False, True], ids=["", "with a restart"])
async def test_who_comes_as_the_cards_come_plays_now_or_next(
    room: SessionHarness, last: int, *, restarts: bool
) -> None:
    """The fourth sits down and bets while somebody presses Deal: the bet is in this round, or kept for the next one."""
    others = tuple(user_id for user_id in PEOPLE if user_id != last)
    requests: tuple[tuple[int, Command], ...] = ((last, Sit()), (last, Bet(STAKES[last])))
    for place in range(3):
        session = await open_table(room, channel=1)
        for asked in interleaved(others, together=3):
            await room.post(session, *asked)
        together = list(requests)
        together.insert(place, (others[0], DealRound()))
        await asyncio.gather(*(room.post(session, *asked) for asked in together))
        if restarts:
            await room.restart()
            session = known(room.tables.in_channel(1))
        chair = known(session.game.chair_of(last))
        if session.game.round is not None:
            assert sorted((chair.stake, chair.next_stake)) == [0, STAKES[last]]
            await room.stand_all(session)
        chair = known(session.game.chair_of(last))
        assert STAKES[last] in {chair.stake, chair.last_stake}
        await session.close(f"end {place}", "manager")


async def test_a_bet_for_the_next_round_survives_a_restart_at_every_step(room: SessionHarness) -> None:
    """From the bet to the deal; its chips leave the account once, when its round opens."""
    session = await room.open_table(config("classic"), ANN, BEN)
    await room.deal(session, {ANN: 50}, lambda state: state.turn is not None)
    steps: tuple[tuple[int, Command], ...] = ((BEN, Bet(25)), (ANN, Bet(60)), (ANN, PlayAction(Stand())))
    for asked in steps:
        assert await room.balance(BEN) == CHIPS
        await room.post(session, *asked)
        await room.restart()
        (session,) = room.tables.every()
    assert await room.balance(BEN) == CHIPS - 25
    assert [chair.stake for chair in session.game.seated] == [60, 25]
    await room.post(session, BEN, DealRound())
    assert stakes_in_round(session) == {ANN: 60, BEN: 25}
