"""Scoundrel's leaderboards: the best scores, and the daily dungeons, one by one or together."""

from __future__ import annotations

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.languages.language import MessageId
from storage import run_boards

EMPTY = MessageId("scoundrel-board-empty")

BEST = RankedBoard(
    key="best",
    choice=MessageId("scoundrel-choice-board-best"),
    title=MessageId("scoundrel-board-best"),
    empty=EMPTY,
    rankings={
        Span.ALL_TIME: lambda _: run_boards.BEST,
        Span.SEASON: run_boards.best_of_season,
        Span.WEEK: run_boards.best_of_week,
    },
    points=Words.number,
    total=MessageId("boards-points"),
)
DAILY = RankedBoard(
    key="daily",
    choice=MessageId("scoundrel-choice-board-daily"),
    title=MessageId("scoundrel-board-daily"),
    empty=EMPTY,
    rankings={
        Span.DAY: run_boards.of_day,
        Span.SEASON: run_boards.of_season,
        Span.WEEK: run_boards.of_week,
    },
    points=Words.number,
    total=MessageId("boards-points"),
)
