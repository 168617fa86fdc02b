"""High card as a game for a pot."""

from bot.game_api import PotGame, PotPlay
from cardroom_high_card.rules import HIGH_CARD

HIGH_CARD_PLAY = PotPlay(PotGame(rules=HIGH_CARD, letter="h", actions=("keep", "swap"), on_time_out="keep"))
