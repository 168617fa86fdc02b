"""How a round of high card begins in the engine protocol."""

from typing import Any

from bot.engine.engine_game import EngineGame, read_order
from bot.engine.request import Body
from rules.cards import DECK
from rules.game import AnyGame, Progress
from tests.high_card.rules import HIGH_CARD
from tests.high_card.rules.engine import RoundState


class HighCardEngine:
    """High card: one round."""

    game: AnyGame = HIGH_CARD

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for."""
        cards = read_order(body, DECK)
        body.close()
        return HIGH_CARD.start(cards)

    def load(self, body: Body) -> RoundState:
        """Read a round in text."""
        state = HIGH_CARD.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give the only round there is."""
        return {"seed": seed}


ENGINE: EngineGame = HighCardEngine()
