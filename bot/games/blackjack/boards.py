"""The leaderboard of blackjack."""

from bot.economy.leaderboards import board_of_winnings
from bot.games.blackjack.play.config import KIND
from bot.language.language import MessageId

NET = board_of_winnings("blackjack", MessageId("blackjack-choice-board"), MessageId("blackjack-board"), KIND)
