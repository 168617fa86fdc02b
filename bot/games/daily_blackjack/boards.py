"""The leaderboard of daily blackjack: tournament chips at the end of the deals of the day, one by one or together."""

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.languages.language import MessageId
from storage import tournaments

DAILY = RankedBoard(
    key="hands",
    choice=MessageId("daily-choice-board"),
    title=MessageId("daily-board"),
    empty=MessageId("daily-board-empty"),
    rankings={
        Span.DAY: tournaments.of_day,
        Span.SEASON: tournaments.of_season,
        Span.WEEK: tournaments.of_week,
    },
    points=Words.number,
    total=MessageId("daily-score"),
)
