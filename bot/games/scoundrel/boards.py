"""Scoundrel's leaderboards: the best scores, those of treasure runs, and the daily dungeons, one by one or together."""

from functools import partial

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.games.scoundrel.play.opening import BOARDS
from bot.languages.language import MessageId
from storage import run_boards

BEST = RankedBoard(
    key="best",
    choice=MessageId("scoundrel-choice-board-best"),
    title=MessageId("scoundrel-board-best"),
    empty=MessageId("scoundrel-board-empty"),
    rankings={
        Span.ALL_TIME: lambda _: run_boards.BEST,
        Span.SEASON: run_boards.best_of_season,
        Span.WEEK: run_boards.best_of_week,
    },
    points=Words.number,
    total=MessageId("boards-points"),
)
TREASURE = RankedBoard(
    key="treasure",
    choice=MessageId("scoundrel-choice-board-treasure"),
    title=MessageId("scoundrel-board-treasure"),
    empty=MessageId("scoundrel-board-treasure-empty"),
    rankings={
        Span.ALL_TIME: lambda _: run_boards.best(BOARDS["treasure"]),
        Span.SEASON: partial(run_boards.best_of_season, board=BOARDS["treasure"]),
        Span.WEEK: partial(run_boards.best_of_week, board=BOARDS["treasure"]),
    },
    points=Words.number,
    total=MessageId("boards-points"),
)
DAILY = RankedBoard(
    key="daily",
    choice=MessageId("scoundrel-choice-board-daily"),
    title=MessageId("scoundrel-board-daily"),
    empty=MessageId("scoundrel-board-daily-empty"),
    rankings={
        Span.DAY: run_boards.of_day,
        Span.SEASON: run_boards.of_season,
        Span.WEEK: run_boards.of_week,
    },
    points=Words.number,
    total=MessageId("boards-points"),
)
