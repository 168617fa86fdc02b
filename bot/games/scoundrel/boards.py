"""Scoundrel's leaderboards: the best scores, today's dungeon, and this month's daily dungeons together."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.drawing.numbers import points_text, signed
from bot.economy.boards import RankedBoard, today
from storage import run_boards
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from bot.economy.boards import Days


def _this_month(now: int) -> Days:
    """Return the first day of a calendar month (UTC) and the first one after it."""
    day, date = now // DAY_MS, datetime.fromtimestamp(now / 1000, UTC)
    following = date.replace(year=date.year + date.month // 12, month=date.month % 12 + 1, day=1)
    first_day = day - date.day + 1
    return first_day, first_day + following.toordinal() - date.replace(day=1).toordinal()


BEST = RankedBoard(
    key="best",
    choice="Scoundrel: best score",
    title="Scoundrel · best scores",
    empty="No scores yet. `/scoundrel` starts a run; runs with hints or a typed seed don't count.",
    of=run_boards.Best,
    read=run_boards.page,
    points=signed,
    total=points_text,
)
OF_DAY = replace(
    BEST,
    key="daily",
    choice="Scoundrel: today's dungeon",
    title="Scoundrel · daily {day}",
    of=run_boards.OfDay,
    days=today,
)
OF_SEASON = replace(
    BEST,
    key="season",
    choice="Scoundrel: this month's daily dungeons together",
    title="Scoundrel · season {month}",
    of=run_boards.OfSeason,
    days=_this_month,
)
