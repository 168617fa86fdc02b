"""The outcome of a round, seat by seat (BJ-2.9)."""

from dataclasses import dataclass

from rules.blackjack.engine import payout, staked
from rules.blackjack.hand import Result, total_of
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card
from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class DealerOutcome:
    """The dealer's final cards and their total."""

    cards: tuple[Card, ...]
    total: int


@dataclass(frozen=True, slots=True)
class InsuranceOutcome:
    """A seat's insurance: both zero without one; the payout includes the stake."""

    stake: Chips
    payout: Chips


@dataclass(frozen=True, slots=True)
class HandOutcome:
    """A hand's result; the payout includes the stake."""

    cards: tuple[Card, ...]
    stake: Chips
    payout: Chips
    result: Result


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """A seat's winnings (`net`, below zero for a loss), its insurance and its hands."""

    seat: Seat
    net: Chips
    insurance: InsuranceOutcome
    hands: tuple[HandOutcome, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a round; `seats` lists those that took part."""

    reason: str
    dealer: DealerOutcome
    seats: tuple[SeatOutcome, ...]


def outcome(state: RoundState) -> Outcome | None:
    """Return the outcome of the round, None while it goes on."""
    if state.phase is not Phase.SETTLED:
        return None
    return Outcome(
        reason="settled",
        dealer=DealerOutcome(state.dealer, total_of(state.dealer).value),
        seats=tuple(_seat_outcome(state, seat) for seat, place in enumerate(state.seats) if place.is_in),
    )


def _seat_outcome(state: RoundState, seat: Seat) -> SeatOutcome:
    place = state.seats[seat]
    hands = []
    for hand in place.hands:
        assert hand.result is not None, "a settled hand has a result"
        hands.append(HandOutcome(hand.cards, hand.stake, hand.payout, hand.result))
    return SeatOutcome(
        seat=seat,
        net=payout(state, seat) - staked(state, seat),
        insurance=InsuranceOutcome(place.insurance_stake, place.insurance_payout),
        hands=tuple(hands),
    )
