"""The view of a deal: the seat's own hand, the plays so far, and the number of cards in each hand."""

from dataclasses import dataclass

from rules.cards import Card
from rules.errors import UnknownSeatError
from rules.game import Seat
from rules.thirteen.actions import Action, Play
from rules.thirteen.combinations import Combination, combination_of
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions
from rules.thirteen.outcome import Outcome, outcome
from rules.thirteen.state import SEATS, DealState, Hands, Taken, played


@dataclass(frozen=True, slots=True)
class DealView:
    """Everything that a drawing of the deal or an opponent needs, and nothing hidden.

    `hand` is the seat's own in playing order, empty for a spectator (seat None). `pile` is the plays since the last
    pass, none on lead; `history` is every action of the deal, including passes. `legal` lists the seat's legal
    actions. `hands` (the cards left) and `undealt` are set when the deal is over, in playing order.
    """

    rules: HouseRules
    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, int]
    leader: Seat
    turn: Seat | None
    pile: tuple[Taken, ...]
    history: tuple[Taken, ...]
    legal: tuple[Action, ...]
    hands: Hands | None
    undealt: tuple[Card, ...] | None
    outcome: Outcome | None

    @property
    def pile_combination(self) -> Combination | None:
        """Return the combination to beat, None on lead."""
        if not self.pile:
            return None
        top = self.pile[-1].action
        assert isinstance(top, Play), "a pile consists of plays"
        return combination_of(top.cards, self.rules)

    @property
    def played(self) -> tuple[Card, ...]:
        """List the cards both seats have played, in order."""
        return played(self.history)


def view(state: DealState, seat: Seat | None) -> DealView:
    """Return the view of a seat or a spectator (None); raises UnknownSeatError for any other seat."""
    if seat is not None and seat not in SEATS:
        raise UnknownSeatError(seat)
    is_over = state.is_over
    return DealView(
        rules=state.rules,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=(len(state.hands[0]), len(state.hands[1])),
        leader=state.leader,
        turn=state.turn,
        pile=state.pile,
        history=state.history,
        legal=() if seat is None else legal_actions(state, seat),
        hands=state.hands if is_over else None,
        undealt=state.undealt if is_over else None,
        outcome=outcome(state),
    )
