"""What a leaderboard is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.texts import chips
from storage import leaderboard
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from storage.database import Reader
    from storage.leaderboard import Page

Days = tuple[int, ...]
"""Which days a board is about, counted from 1970-01-01 UTC: none for all time, one, or the first and the one after the last."""


def today(now: int) -> Days:
    """Return the day of a time in unix milliseconds."""
    return (now // DAY_MS,)


def _all_time(_: int) -> Days:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One leaderboard.

    `key` names it in custom ids, in lower-case letters, and `choice` in the command. `title` heads a page and `empty`
    stands on it while nobody has a line. `page` reads a page: of a server, days, page number and asking user. `days` says
    of a time in unix milliseconds which days the board is then about. `points` writes a number in a line, `total` in the
    sentence about whoever asks.
    """

    key: str
    choice: str
    title: Callable[[Days], str]
    empty: str
    page: Callable[[Reader, int, Days, int, int], Awaitable[Page]]
    points: Callable[[int], str]
    total: Callable[[int], str]
    days: Callable[[int], Days] = _all_time


async def _page_of_chips(reader: Reader, guild_id: int, _: Days, number: int, user_id: int) -> Page:
    return await leaderboard.page(reader, guild_id, number, user_id)


def _title_of_chips(_: Days) -> str:
    return "Chip leaders"


CHIPS = Board(
    key="chips",
    choice="chips",
    title=_title_of_chips,
    empty="Nobody has any chips here yet. `/blackjack` is where they are won.",
    page=_page_of_chips,
    points="{:,}".format,
    total=chips,
)
