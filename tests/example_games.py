"""The examples of simple games in tests/high_card and tests/higher_lower, as kinds of games."""

from tests.high_card.bot.kind import GAME as HIGH_CARD
from tests.higher_lower.bot.kind import GAME as HIGHER_LOWER

EXAMPLE_GAMES = (HIGH_CARD, HIGHER_LOWER)
