"""The leaderboard of daily blackjack: tournament chips at the end of today's deal."""

from __future__ import annotations

from bot.drawing.words import Words
from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.languages.language import MessageId
from storage import tournaments

OF_DAY = RankedBoard(
    key="hands",
    choice=MessageId("daily-choice-board"),
    title=MessageId("daily-board"),
    empty=MessageId("daily-board-empty"),
    rankings={Span.DAY: tournaments.of_day},
    points=Words.number,
    total=MessageId("daily-score"),
)
