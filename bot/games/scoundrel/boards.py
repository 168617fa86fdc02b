"""Scoundrel's leaderboards: the best scores, today's dungeon, and this month's daily dungeons together."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.drawing.numbers import points_text, signed
from bot.economy.leaderboards import RankedBoard, today
from storage import run_boards
from storage.daily import DAY_MS


def _this_month(now: int) -> int:
    """Return the first day of a calendar month (UTC)."""
    return now // DAY_MS - datetime.fromtimestamp(now / 1000, UTC).day + 1


BEST = RankedBoard(
    key="best",
    choice="Scoundrel: best score",
    title="Scoundrel · best scores",
    empty="No scores yet. `/scoundrel` starts a run; runs with hints or a typed seed don't count.",
    of=lambda _: run_boards.BEST,
    points=signed,
    total=points_text,
)
OF_DAY = replace(
    BEST,
    key="daily",
    choice="Scoundrel: today's dungeon",
    title="Scoundrel · daily {day}",
    of=run_boards.of_day,
    period=today,
)
OF_SEASON = replace(
    BEST,
    key="season",
    choice="Scoundrel: this month's daily dungeons together",
    title="Scoundrel · season {month}",
    of=run_boards.of_season,
    period=_this_month,
)
