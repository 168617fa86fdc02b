"""The leaderboard with names: rows are checked against the server, and those who left are remembered."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from storage import leaderboard, match_boards, run_boards
from storage.match_boards import ByMargin, ByRating

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.core.player_accounts import PlayerAccounts
    from bot.core.ports import Clock
    from storage.database import Database, Reader
    from storage.leaderboard import LeaderboardRow, Page
    from storage.match_boards import MatchBoard
    from storage.run_boards import RunBoard

REMEMBER_MILLISECONDS = 10 * 60_000
REMEMBER_MAX = 20_000
ATTEMPTS_MAX = 5


@dataclass(frozen=True, slots=True)
class Board:
    """One page, counted from 0, with a name for each line; `own` is the asking person's line."""

    number: int
    lines: tuple[tuple[LeaderboardRow, str], ...]
    has_next: bool
    own: LeaderboardRow | None


@dataclass
class Leaderboards:
    """Reads the board and knows for a while who is still there."""

    database: Database
    accounts: PlayerAccounts
    clock: Clock
    _names: OrderedDict[tuple[int, int], tuple[int, str]] = field(default_factory=OrderedDict)

    async def page(
        self,
        guild_id: int,
        number: int,
        user_id: int,
        name_of: Callable[[int], Awaitable[str | None]],
        board: RunBoard | MatchBoard | None = None,
    ) -> Board:
        """Return a page of people who are in the server; `name_of` gives None for who has left (CH-4).

        Without a `board` the most chips are asked for.
        """
        attempt = 0
        while True:
            attempt += 1
            page = await self.database.read(partial(_page, board, guild_id, number, user_id))
            names = {
                line.user_id: await self._name(guild_id, line.user_id, name_of) for line in page.standings
            }
            gone = [who for who, name in names.items() if name is None]
            if not gone or attempt == ATTEMPTS_MAX:
                break
            for who in gone:
                await self.accounts.mark_left(guild_id, who)
        lines = tuple((line, name) for line in page.standings if (name := names[line.user_id]) is not None)
        return Board(page.number, lines, page.has_next, page.own)

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


async def _page(
    board: RunBoard | MatchBoard | None, guild_id: int, number: int, user_id: int, reader: Reader
) -> Page:
    if board is None:
        return await leaderboard.page(reader, guild_id, number, user_id)
    if isinstance(board, ByRating | ByMargin):
        return await match_boards.page(reader, guild_id, board, number, user_id)
    return await run_boards.page(reader, guild_id, board, number, user_id)
