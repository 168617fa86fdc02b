"""The season: the points of all deals of the day in a calendar month (docs/rules/season.md)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.drawing.numbers import points_text
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from storage import seasons

if TYPE_CHECKING:
    from storage.database import Database


async def score_days(database: Database, guild_id: int, now: int) -> None:
    """Give the points of the days of a server that are over; whoever reads the season first in a day has this done."""
    days = await database.read(partial(seasons.to_score, guild_id=guild_id, now=now))
    for one in days:
        await database.write(partial(seasons.score, one=one), guild_id=guild_id)


SEASON = RankedBoard(
    key="dailies",
    choice="all daily deals",
    title="All daily deals",
    empty="No points yet. Each daily deal gives points when its day is over: 100 for the best, fewer for the others.",
    rankings={Span.SEASON: seasons.of_season},
    points="{:,}".format,
    total=points_text,
    prepare=score_days,
)
