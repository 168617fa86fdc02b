"""Higher or lower in the engine protocol."""

from bot.engine import DeckEngine
from tests.higher_lower.rules import HIGHER_LOWER

ENGINE = DeckEngine(HIGHER_LOWER)
