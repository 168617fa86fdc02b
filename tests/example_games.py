"""The examples of simple games in examples/high_card and tests/higher_lower, as kinds of games."""

from cardroom_high_card.kind import GAME as HIGH_CARD

from tests.higher_lower.bot.kind import GAME as HIGHER_LOWER

EXAMPLE_GAMES = (HIGH_CARD, HIGHER_LOWER)
