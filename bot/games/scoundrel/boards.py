"""Scoundrel's leaderboards: the best scores, those of treasure runs, and the daily dungeons, one by one or together."""

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, best_scores, daily_scores
from bot.games.scoundrel.play.config import BOARDS, KIND, USUAL_BOARD
from bot.language.language import MessageId

BEST = RankedBoard(
    key="best",
    choice=MessageId("scoundrel-choice-board-best"),
    title=MessageId("scoundrel-board-best"),
    empty=MessageId("scoundrel-board-empty"),
    rankings=best_scores(KIND, USUAL_BOARD),
    points=Words.number,
    total=MessageId("boards-points"),
)
TREASURE = RankedBoard(
    key="treasure",
    choice=MessageId("scoundrel-choice-board-treasure"),
    title=MessageId("scoundrel-board-treasure"),
    empty=MessageId("scoundrel-board-treasure-empty"),
    rankings=best_scores(KIND, BOARDS["treasure"]),
    points=Words.number,
    total=MessageId("boards-points"),
)
DAILY = RankedBoard(
    key="daily",
    choice=MessageId("scoundrel-choice-board-daily"),
    title=MessageId("scoundrel-board-daily"),
    empty=MessageId("scoundrel-board-daily-empty"),
    rankings=daily_scores(KIND),
    points=Words.number,
    total=MessageId("boards-points"),
)
