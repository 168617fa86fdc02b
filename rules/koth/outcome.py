"""The outcome of a hand, seat by seat (KH-5)."""

from dataclasses import dataclass
from typing import Literal

from rules.cards import Card
from rules.game import Chips
from rules.koth.dealer import dealer_score
from rules.koth.state import HandState


@dataclass(frozen=True, slots=True)
class DealerOutcome:
    """The dealer's cards and their score, 0 if it is over 21."""

    cards: tuple[Card, ...]
    score: int


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """A seat's score (also above 21), its stake and its payout; all 0 for a seat that was out."""

    score: int
    stake: Chips
    payout: Chips


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a hand; `seats` has every seat at its index."""

    reason: Literal["settled"]
    dealer: DealerOutcome
    seats: tuple[SeatOutcome, ...]


def outcome(state: HandState) -> Outcome | None:
    """Return the outcome of the hand, None while it goes on."""
    if not state.is_over:
        return None
    return Outcome(
        "settled",
        DealerOutcome(state.dealer, dealer_score(state.dealer)),
        tuple(SeatOutcome(place.score, place.stake, place.payout) for place in state.seats),
    )
