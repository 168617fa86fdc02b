"""The leaderboard of daily blackjack: tournament chips at the end of today's deal."""

from __future__ import annotations

from bot.economy.leaderboards import RankedBoard
from bot.economy.periods import Span
from bot.games.daily_blackjack.texts import tournament_chips
from storage import tournaments

OF_DAY = RankedBoard(
    key="hands",
    choice="Blackjack: today's deal",
    title="Blackjack · daily",
    empty="No results yet. `/blackjack daily:True` plays the ten hands of the day.",
    rankings={Span.DAY: tournaments.of_day},
    points="{:,}".format,
    total=tournament_chips,
)
