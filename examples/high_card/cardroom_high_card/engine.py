"""High card in the engine protocol."""

from bot.rules_api import DeckEngine
from cardroom_high_card.rules import HIGH_CARD

ENGINE = DeckEngine(HIGH_CARD)
