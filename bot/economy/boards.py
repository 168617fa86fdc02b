"""The parts of a leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.drawing.numbers import day_text
from bot.texts import chips
from storage import leaderboard
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from storage.database import Reader
    from storage.leaderboard import Page

Days = tuple[int, ...]
"""Which days a board is about, counted from 1970-01-01 UTC: none for all time, one, or the first and the one after the last."""


def all_time(_: int) -> Days:
    """Choose no days."""
    return ()


def today(now: int) -> Days:
    """Choose the day of a time in unix milliseconds."""
    return (now // DAY_MS,)


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedBoard:
    """One leaderboard.

    `key` names it in custom ids, in lower-case letters, and `choice` in the command. `title` heads a page, with `{day}`
    or `{month}` for its first day, and `empty` is the text of a page without lines. `of` names the board to the storage by
    its days, and `read` reads a page of it: of a server, page number and asking user. `days` chooses the days at a time
    in unix milliseconds. `points` writes a number in a line, `total` in the sentence about whoever asks.
    """

    key: str
    choice: str
    title: str
    empty: str
    of: Callable[..., Any]
    read: Callable[[Reader, int, Any, int, int], Awaitable[Page]]
    points: Callable[[int], str]
    total: Callable[[int], str]
    days: Callable[[int], Days] = all_time

    def heading(self, days: Days) -> str:
        """Write the title of the board of these days."""
        first = day_text(days[0]) if days else ""
        return self.title.format(day=first, month=first[:-3])


async def _read_chips(reader: Reader, guild_id: int, _: None, number: int, user_id: int) -> Page:
    return await leaderboard.page(reader, guild_id, number, user_id)


CHIPS = RankedBoard(
    key="chips",
    choice="chips",
    title="Chip leaders",
    empty="Nobody has any chips here yet. `/daily` gives you some.",
    of=lambda: None,
    read=_read_chips,
    points="{:,}".format,
    total=chips,
)
