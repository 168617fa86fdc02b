"""The season: the points of all deals of the day in a calendar month (docs/rules/season.md)."""

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.languages.language import MessageId
from storage import seasons

SEASON = RankedBoard(
    key="dailies",
    choice=MessageId("boards-choice-season"),
    title=MessageId("boards-heading-season"),
    empty=MessageId("boards-empty-season"),
    rankings={Span.SEASON: seasons.of_season},
    points=Words.number,
    total=MessageId("boards-points"),
)
