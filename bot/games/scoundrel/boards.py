"""Scoundrel's leaderboards: the best scores, today's dungeon, and this month's dungeons together."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.drawing.numbers import day_text, points_text, signed
from bot.economy.boards import Board, today
from storage import run_boards
from storage.daily import DAY_MS
from storage.run_boards import Best, OfDay, OfSeason

if TYPE_CHECKING:
    from bot.economy.boards import Days
    from storage.database import Reader
    from storage.leaderboard import Page

_EMPTY = (
    "Nobody stands here yet. `/scoundrel` starts a run; one with hints, or of a typed seed, does not count."
)


async def _best(reader: Reader, guild_id: int, _: Days, number: int, user_id: int) -> Page:
    return await run_boards.page(reader, guild_id, Best(), number, user_id)


async def _of_day(reader: Reader, guild_id: int, days: Days, number: int, user_id: int) -> Page:
    return await run_boards.page(reader, guild_id, OfDay(*days), number, user_id)


async def _of_season(reader: Reader, guild_id: int, days: Days, number: int, user_id: int) -> Page:
    return await run_boards.page(reader, guild_id, OfSeason(*days), number, user_id)


def _title_of_best(_: Days) -> str:
    return "Scoundrel · best scores"


def _title_of_day(days: Days) -> str:
    return f"Scoundrel · daily {day_text(days[0])}"


def _title_of_season(days: Days) -> str:
    return f"Scoundrel · season {day_text(days[0])[:-3]}"


def _this_month(now: int) -> Days:
    """Return the first day of a calendar month (UTC) and the first one after it."""
    today, date = now // DAY_MS, datetime.fromtimestamp(now / 1000, UTC)
    following = date.replace(year=date.year + date.month // 12, month=date.month % 12 + 1, day=1)
    first_day = today - date.day + 1
    return first_day, first_day + following.toordinal() - date.replace(day=1).toordinal()


BEST = Board(
    key="best",
    choice="Scoundrel: best score",
    title=_title_of_best,
    empty=_EMPTY,
    page=_best,
    points=signed,
    total=points_text,
)
OF_DAY = Board(
    key="daily",
    choice="Scoundrel: today's dungeon",
    title=_title_of_day,
    empty=_EMPTY,
    page=_of_day,
    points=signed,
    total=points_text,
    days=today,
)
OF_SEASON = Board(
    key="season",
    choice="Scoundrel: this month's dungeons together",
    title=_title_of_season,
    empty=_EMPTY,
    page=_of_season,
    points=signed,
    total=points_text,
    days=_this_month,
)
