"""How a hand ended, seat by seat (KH-5)."""

from dataclasses import dataclass
from typing import Literal

from rules.cards import Card
from rules.game import Chips
from rules.koth.dealer import dealer_score
from rules.koth.state import HandState


@dataclass(frozen=True, slots=True)
class DealerOutcome:
    """The dealer's cards and their score, 0 where they are over 21."""

    cards: tuple[Card, ...]
    score: int


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """What a seat's cards count, above 21 too, what it had staked and what it gets back; all 0 for one that was out."""

    score: int
    stake: Chips
    payout: Chips


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended; `seats` has every seat in its place."""

    reason: Literal["settled"]
    dealer: DealerOutcome
    seats: tuple[SeatOutcome, ...]


def outcome(state: HandState) -> Outcome | None:
    """Tell how the hand ended; None while it goes on."""
    if not state.is_over:
        return None
    return Outcome(
        "settled",
        DealerOutcome(state.dealer, dealer_score(state.dealer)),
        tuple(SeatOutcome(place.score, place.stake, place.payout) for place in state.seats),
    )
