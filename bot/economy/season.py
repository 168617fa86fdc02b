"""The season: the points of all deals of the day in a calendar month (docs/rules/season.md)."""

from __future__ import annotations

from bot.drawing.numbers import points_text
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from storage import seasons

SEASON = RankedBoard(
    key="dailies",
    choice="all daily deals",
    title="All daily deals",
    empty="No points yet. Each daily deal gives points when its day is over: 100 for the best, fewer for the others.",
    rankings={Span.SEASON: seasons.of_season},
    points="{:,}".format,
    total=points_text,
)
