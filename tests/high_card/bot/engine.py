"""High card in the engine protocol."""

from bot.engine import DeckEngine
from tests.high_card.rules import HIGH_CARD

ENGINE = DeckEngine(HIGH_CARD)
