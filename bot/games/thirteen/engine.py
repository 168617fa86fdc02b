"""Start a deal of 13×13 in the engine protocol."""

from typing import Any

from bot.engine.engine_game import EngineGame, read_order
from bot.engine.request import Body, ProtocolError
from rules.cards import DECK
from rules.game import AnyGame, Progress
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import from_options
from rules.thirteen.state import SEATS, DealState


class ThirteenEngine:
    """13×13: one deal, the lead by TH-4."""

    game: AnyGame = THIRTEEN

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for: thirteen to seat 0, thirteen to seat 1, the rest hidden."""
        rules = from_options(body.options("options"))
        cards = read_order(body, DECK)
        if body.number("seats", len(SEATS)) != len(SEATS):
            raise ProtocolError("a deal has two seats")
        body.close()
        return THIRTEEN.start(rules, cards)

    def load(self, body: Body) -> DealState:
        """Read a deal in text."""
        state = THIRTEEN.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Give a deal of the usual game."""
        return {"seed": seed}


ENGINE: EngineGame = ThirteenEngine()
