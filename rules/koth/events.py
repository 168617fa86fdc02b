"""The events of a hand, which everybody may see: no event reveals a card that lies face down."""

from dataclasses import dataclass

from rules.cards import Card
from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class BuyInPaid:
    """A seat paid for the hand; this is its opening stake (KH-2)."""

    seat: Seat
    stake: Chips


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card was dealt face up to a seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealerDrew:
    """The dealer took a card face up: the up card, or a card of the dealer's play."""

    card: Card


@dataclass(frozen=True, slots=True)
class HoleCardDealt:
    """The dealer's second card was dealt face down."""


@dataclass(frozen=True, slots=True)
class HoleCardRevealed:
    """The dealer turned the second card over."""

    card: Card


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The turn came to a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BetPlaced:
    """A seat added `amount` to its stake, which is now `stake`."""

    seat: Seat
    amount: Chips
    stake: Chips


@dataclass(frozen=True, slots=True)
class StakeDoubled:
    """A seat doubled its stake, which is now `stake`."""

    seat: Seat
    stake: Chips


@dataclass(frozen=True, slots=True)
class SeatStood:
    """A seat stood."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatBusted:
    """A seat went over 21."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatSettled:
    """A seat was settled; `payout` is twice the stake or nothing (KH-5)."""

    seat: Seat
    stake: Chips
    payout: Chips


Event = (
    BuyInPaid
    | CardDealt
    | DealerDrew
    | HoleCardDealt
    | HoleCardRevealed
    | TurnStarted
    | BetPlaced
    | StakeDoubled
    | SeatStood
    | SeatBusted
    | SeatSettled
)
