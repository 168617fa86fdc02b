"""Scoundrel's leaderboards: the best scores, and the daily dungeons, one by one or together."""

from __future__ import annotations

from bot.drawing.numbers import points_text, signed
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from storage import run_boards

EMPTY = "No scores yet. `/scoundrel` starts a run; runs with hints or a typed seed don't count."

BEST = RankedBoard(
    key="best",
    choice="Scoundrel: best score",
    title="Scoundrel · best scores",
    empty=EMPTY,
    rankings={
        Span.ALL_TIME: lambda _: run_boards.BEST,
        Span.SEASON: run_boards.best_of_season,
        Span.WEEK: run_boards.best_of_week,
    },
    points=signed,
    total=points_text,
)
DAILY = RankedBoard(
    key="daily",
    choice="Scoundrel: daily dungeons",
    title="Scoundrel · daily",
    empty=EMPTY,
    rankings={
        Span.DAY: run_boards.of_day,
        Span.SEASON: run_boards.of_season,
        Span.WEEK: run_boards.of_week,
    },
    points=signed,
    total=points_text,
)
