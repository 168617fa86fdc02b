"""The leaderboard with names (CH-4)."""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from bot.economy.leaderboards import (
    ATTEMPTS_MAX,
    REMEMBER_MILLISECONDS,
    Leaderboards,
    NamedPage,
    Period,
    Span,
    periods_before,
)
from tests.bot.core.world import ANN, GUILD, SessionHarness


@dataclass
class Server:
    """People with chips, some of whom have left; counts how often somebody is looked up."""

    room: SessionHarness
    standings: Leaderboards
    gone: set[int] = field(default_factory=set)
    lookups: Counter[int] = field(default_factory=Counter)

    async def fill(self, *extra: int) -> None:
        """Grant person 1, 2, 3 … the starting chips and this many more."""
        for user_id, more in enumerate(extra, start=1):
            await self.room.accounts.welcome(GUILD, user_id, f"Person {user_id}")
            if more:
                await self.room.grant(user_id, more)

    async def name_of(self, user_id: int) -> str | None:
        self.lookups[user_id] += 1
        return None if user_id in self.gone else f"Member {user_id}"

    async def page(self, number: int = 0, own: int = ANN) -> NamedPage:
        return await self.standings.page(GUILD, number, own, self.name_of)

    async def shown(self, number: int = 0) -> list[int]:
        return [line.user_id for line, _ in (await self.page(number)).lines]


@pytest.fixture
def server(room: SessionHarness) -> Server:
    return Server(room, Leaderboards(room.database, room.accounts, room.clock))


async def test_names_are_those_of_the_server(server: Server) -> None:
    """The name shown is the one the server gives now (CH-4)."""
    await server.fill(0)
    assert [name for _, name in (await server.page()).lines] == ["Member 1"]


async def test_who_left_is_hidden_and_counts_for_no_rank(server: Server) -> None:
    """People known to have left are not shown; the next come up in their place (CH-4)."""
    await server.fill(*range(12, 0, -1))
    server.gone = {1, 3}
    board = await server.page()
    assert [line.user_id for line, _ in board.lines] == [2, *range(4, 13)]
    assert [line.rank for line, _ in board.lines] == list(range(1, 11))


async def test_who_left_is_not_asked_about_again(server: Server) -> None:
    """Who left is remembered, over a restart of the cache too (CH-4)."""
    await server.fill(2, 1)
    server.gone = {1}
    await server.page()
    server.standings = Leaderboards(server.room.database, server.room.accounts, server.room.clock)
    assert await server.shown() == [2]
    assert server.lookups[1] == 1


async def test_who_is_there_is_asked_about_once_in_a_while(server: Server) -> None:
    """Lookups are cached for a time, then asked again (CH-4)."""
    await server.fill(0)
    for passed, lookups in ((0, 1), (REMEMBER_MILLISECONDS - 1, 1), (1, 2)):
        server.room.clock.time += passed
        await server.page()
        assert server.lookups[1] == lookups


async def test_a_board_of_departed_people_is_not_walked_to_its_end(server: Server) -> None:
    """One page costs a bounded number of lookups; people known to have left are hidden either way."""
    await server.fill(*range(10 * ATTEMPTS_MAX + 5, 0, -1))
    server.gone = set(range(1, 1000))
    assert await server.shown() == []
    assert sum(server.lookups.values()) == 10 * ATTEMPTS_MAX
    assert await server.shown() == []


async def test_an_empty_server_has_an_empty_board(server: Server) -> None:
    assert await server.page() == NamedPage(0, (), has_next=False, own=None)


@pytest.mark.parametrize(
    ("day", "over"),
    [
        (20_783, {Span.DAY: 20_782}),
        (20_787, {Span.DAY: 20_786, Span.WEEK: 20_780}),
        (20_788, {Span.DAY: 20_787, Span.SEASON: 20_758}),
    ],
    ids=["a Thursday", "a Monday", "the first of a month"],
)
def test_a_day_ends_the_day_before_and_perhaps_a_week_or_a_season(day: int, over: dict[Span, int]) -> None:
    """SE-7: weeks begin on a Monday, seasons on the first of a month."""
    assert periods_before(day) == tuple(Period(span, first) for span, first in over.items())
