"""Leaderboards with names: check each line against the server's members, and record those who have left."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.drawing.numbers import day_text
from bot.texts import chips
from storage import leaderboard
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.core.player_accounts import PlayerAccounts
    from bot.core.ports import Clock
    from storage.database import Database
    from storage.leaderboard import LeaderboardRow, Ranking

REMEMBER_MILLISECONDS = 10 * 60_000
REMEMBER_MAX = 20_000
ATTEMPTS_MAX = 5


def all_time(_: int) -> int:
    """Return the period of a board of all time."""
    return 0


def today(now: int) -> int:
    """Return the day of a time in unix milliseconds."""
    return now // DAY_MS


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedBoard:
    """One leaderboard.

    `key` names it in custom ids, in lower-case letters, and `choice` in the command. `title` heads a page, with `{day}`
    or `{month}` for its period, and `empty` is the text of a page without lines. `period` chooses the period at a time in
    unix milliseconds: its first day since 1970-01-01 UTC, 0 for all time. `of` returns the ranking of a period. `points`
    writes a number in a line, `total` in the sentence about the person who asks.
    """

    key: str
    choice: str
    title: str
    empty: str
    of: Callable[[int], Ranking]
    points: Callable[[int], str]
    total: Callable[[int], str]
    period: Callable[[int], int] = all_time

    def heading(self, period: int) -> str:
        """Write the title of the board of a period."""
        first_day = day_text(period)
        return self.title.format(day=first_day, month=first_day[:-3])


CHIPS = RankedBoard(
    key="chips",
    choice="chips",
    title="Chip leaders",
    empty="Nobody has any chips here yet. `/daily` gives you some.",
    of=lambda _: leaderboard.CHIPS,
    points="{:,}".format,
    total=chips,
)


@dataclass(frozen=True, slots=True)
class NamedPage:
    """One page, counted from 0, with a name for each line; `own` is the asking person's line."""

    number: int
    lines: tuple[tuple[LeaderboardRow, str], ...]
    has_next: bool
    own: LeaderboardRow | None


@dataclass
class Leaderboards:
    """Reads the boards, and remembers for a while which people are members."""

    database: Database
    accounts: PlayerAccounts
    clock: Clock
    boards: tuple[RankedBoard, ...] = (CHIPS,)
    _names: OrderedDict[tuple[int, int], tuple[int, str]] = field(default_factory=OrderedDict)

    def named(self, key: str) -> RankedBoard | None:
        """Return the board of this key."""
        return next((board for board in self.boards if board.key == key), None)

    async def page(
        self,
        guild_id: int,
        number: int,
        user_id: int,
        name_of: Callable[[int], Awaitable[str | None]],
        board: RankedBoard = CHIPS,
        period: int = 0,
    ) -> NamedPage:
        """Return a page of people who are in the server; `name_of` returns None for a person who has left (CH-4)."""
        attempt = 0
        while True:
            attempt += 1
            page = await self.database.read(
                lambda reader: leaderboard.page(reader, guild_id, number, user_id, board.of(period))
            )
            names = {
                line.user_id: await self._name(guild_id, line.user_id, name_of) for line in page.standings
            }
            gone = [who for who, name in names.items() if name is None]
            if not gone or attempt == ATTEMPTS_MAX:
                break
            for who in gone:
                await self.accounts.mark_left(guild_id, who)
        lines = tuple((line, name) for line in page.standings if (name := names[line.user_id]) is not None)
        return NamedPage(page.number, lines, page.has_next, page.own)

    async def _name(
        self, guild_id: int, user_id: int, name_of: Callable[[int], Awaitable[str | None]]
    ) -> str | None:
        key, now = (guild_id, user_id), self.clock.now()
        known = self._names.get(key)
        if known is not None and now - known[0] < REMEMBER_MILLISECONDS:
            return known[1]
        name = await name_of(user_id)
        if name is None:
            self._names.pop(key, None)
            return None
        self._names[key] = (now, name)
        if len(self._names) > REMEMBER_MAX:
            self._names.popitem(last=False)
        return name
