"""The leaderboard of blackjack."""

from __future__ import annotations

from bot.economy.leaderboards import board_of_winnings
from bot.games.blackjack.play.config import KIND

NET = board_of_winnings("blackjack", "Blackjack: net winnings", "Blackjack · net winnings", KIND)
