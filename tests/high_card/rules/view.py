"""What may be seen of a round: a seat's own card, and both when the round is over."""

from dataclasses import dataclass

from rules.cards import Card
from rules.errors import UnknownSeatError
from rules.game import Seat
from tests.high_card.rules.engine import (
    SEATS,
    Action,
    Outcome,
    RoundState,
    legal_actions,
    outcome,
    to_act,
)


@dataclass(frozen=True, slots=True)
class RoundView:
    """The cards that may be seen, None for a hidden one; whose turn it is; what `seat` may do."""

    seat: Seat | None
    hands: tuple[Card | None, Card | None]
    turn: Seat | None
    legal: tuple[Action, ...]
    outcome: Outcome | None


def view(state: RoundState, seat: Seat | None) -> RoundView:
    """Show a round to a seat or to a spectator (None); raises UnknownSeatError."""
    if seat is not None and seat not in SEATS:
        raise UnknownSeatError(seat)
    ended = outcome(state)
    first, second = (card if ended or number == seat else None for number, card in enumerate(state.hands))
    return RoundView(
        seat=seat,
        hands=(first, second),
        turn=next(iter(to_act(state)), None),
        legal=() if seat is None else legal_actions(state, seat),
        outcome=ended,
    )
