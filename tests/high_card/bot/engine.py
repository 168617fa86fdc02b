"""Start a round of high card in the engine protocol."""

from typing import Any

from bot.engine import Body, EngineGame, read_order
from rules.cards import DECK
from rules.game import AnyGame, Progress
from tests.high_card.rules import HIGH_CARD


class HighCardEngine(EngineGame):
    """High card: one round."""

    game: AnyGame = HIGH_CARD

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for."""
        cards = read_order(body, DECK)
        body.close()
        return HIGH_CARD.start(cards)


ENGINE = HighCardEngine()
