"""Higher or lower as a solo game."""

from bot.games.simple.play.solo import SoloGame, SoloPlay
from tests.higher_lower.rules import HIGHER_LOWER

HIGHER_LOWER_PLAY = SoloPlay(SoloGame(rules=HIGHER_LOWER, letter="u", actions=("higher", "lower")))
