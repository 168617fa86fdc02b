"""Start a deal of 13×13 in the engine protocol."""

from typing import Any

from bot.engine import Body, EngineGame, read_order, read_seats
from rules.cards import DECK
from rules.game import AnyGame, Progress
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import from_options
from rules.thirteen.state import SEATS


class ThirteenEngine(EngineGame):
    """13×13: one deal, the lead by TH-4."""

    game: AnyGame = THIRTEEN

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for: thirteen to seat 0, thirteen to seat 1, the rest hidden."""
        rules = from_options(body.options("options"))
        cards = read_order(body, DECK)
        read_seats(body, len(SEATS), "a deal has two seats")
        body.close()
        return THIRTEEN.start(rules, cards)


ENGINE = ThirteenEngine()
