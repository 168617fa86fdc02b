"""Start and continue rounds of blackjack in the engine protocol."""

from typing import Any

from bot.engine import (
    CHIPS_MAX,
    Body,
    EngineGame,
    ProtocolError,
    RoundInProgressError,
    read_order,
    read_seats,
)
from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import HouseRules, from_options
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.errors import UnknownOptionError
from rules.game import AnyGame, Progress
from rules.shoe import Shoe, unshuffled


class BlackjackEngine(EngineGame):
    """Blackjack: a shoe of any cards, used up over any number of rounds; nothing is shuffled in between."""

    game: AnyGame = BLACKJACK

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the first round from the cards or the seed asked for."""
        options = body.options("options")
        if "fresh_shoe" in options:
            # A table decides whether a round begins with a new shoe; the engine uses up the cards that it was given.
            raise UnknownOptionError("fresh_shoe")
        rules = from_options(options)
        order = read_order(body, unshuffled(rules.decks))
        return self._deal(rules, Shoe.fresh(order, rules.penetration), body)

    def next(self, state: RoundState, body: Body) -> Progress[Any, Any]:
        """Deal the next round from the same shoe."""
        if state.phase is not Phase.SETTLED:
            raise RoundInProgressError("the round is not over")
        return self._deal(state.rules, state.shoe, body)

    def load(self, body: Body) -> RoundState:
        """Read a round in text; its stakes are bounded as those of `new` are."""
        state: RoundState = super().load(body)
        hands = (hand for place in state.seats for hand in place.hands)
        if any(hand.stake > (2 * CHIPS_MAX if hand.doubled else CHIPS_MAX) for hand in hands):
            raise ProtocolError(f"a stake in 'state' is above {CHIPS_MAX}")
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Return one seat at a vegas table."""
        return {"seed": seed, "stakes": [100]}

    def _deal(self, rules: HouseRules, shoe: Shoe, body: Body) -> Progress[Any, Any]:
        stakes = body.chips("stakes")
        read_seats(body, len(stakes), "'seats' and 'stakes' do not agree")
        body.close()
        return BLACKJACK.start(rules, shoe, stakes)


ENGINE = BlackjackEngine()
