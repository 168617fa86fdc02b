"""What every game promises, asked of high card."""

from cardroom_high_card.rules import HIGH_CARD
from high_card_walks import WALKS
from high_card_written import WRITTEN

from bot.testing.every_game import *  # noqa: F403 - These are tests.
from bot.testing.every_notation import *  # noqa: F403 - These are tests.
from bot.testing.plugin import GameUnderTest

GAMES_UNDER_TEST = (GameUnderTest(HIGH_CARD, WALKS, WRITTEN),)
