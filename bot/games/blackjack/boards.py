"""The leaderboard of blackjack."""

from bot.economy.leaderboards import board_of_winnings
from bot.games.blackjack.play.config import KIND
from bot.languages.language import MessageId

NET = board_of_winnings("blackjack", MessageId("blackjack-choice-board"), MessageId("blackjack-board"), KIND)
