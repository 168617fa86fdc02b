"""The leaderboard of daily blackjack: tournament chips at the end of the deals of the day, one by one or together."""

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, daily_scores
from bot.games.blackjack.daily.play.config import KIND
from bot.language.language import MessageId

DAILY = RankedBoard(
    key="hands",
    choice=MessageId("daily-choice-board"),
    title=MessageId("daily-board"),
    empty=MessageId("daily-board-empty"),
    rankings=daily_scores(KIND),
    points=Words.number,
    total=MessageId("daily-score"),
)
