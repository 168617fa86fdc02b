"""High card as a game for a pot."""

from bot.games.simple.play.pot import PotGame, PotPlay
from tests.high_card.rules import HIGH_CARD

HIGH_CARD_PLAY = PotPlay(PotGame(rules=HIGH_CARD, letter="h", actions=("keep", "swap"), on_time_out="keep"))
