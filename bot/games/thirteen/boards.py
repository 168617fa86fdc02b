"""The leaderboards of 13×13: ratings, and the deals of the day, one by one or together."""

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard, daily_scores
from bot.economy.periods import Span
from bot.games.thirteen.play.config import KIND
from bot.language.language import MessageId
from storage import ratings

BY_RATING = RankedBoard(
    key="rating",
    choice=MessageId("thirteen-choice-board-rating"),
    title=MessageId("thirteen-board-rating"),
    empty=MessageId("thirteen-board-rating-empty"),
    rankings={Span.ALL_TIME: lambda _: ratings.ranking(KIND)},
    # A rating is a number like a year's, no amount of anything.
    points=lambda _, rating: str(rating),
    total=lambda words, rating: words.text("thirteen-board-rating-total", rating=str(rating)),
)
BY_MARGIN = RankedBoard(
    key="deal",
    choice=MessageId("thirteen-choice-board-deal"),
    title=MessageId("thirteen-board-deal"),
    empty=MessageId("thirteen-board-deal-empty"),
    rankings=daily_scores(KIND),
    points=Words.number,
    total=MessageId("boards-points"),
)
