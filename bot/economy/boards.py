"""The parts of a leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.drawing.numbers import day_text
from bot.texts import chips
from storage import leaderboard
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from collections.abc import Callable

    from storage.leaderboard import Ranking


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
