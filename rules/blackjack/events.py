"""The events of a round, which everybody may see: no event reveals a hidden card."""

from dataclasses import dataclass

from rules.blackjack.hand import Result
from rules.cards import Card
from rules.game import Chips, Seat


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card was dealt face up to a player's hand."""

    seat: Seat
    hand: int
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
    """The dealer turned the hole card over."""

    card: Card


@dataclass(frozen=True, slots=True)
class InsuranceOffered:
    """Insurance was offered to these seats at once."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Insured:
    """A seat insured itself for `amount` chips."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True)
class InsuranceDeclined:
    """A seat declined insurance."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EvenMoneyTaken:
    """A seat took 1:1 for its natural."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PeekedNoNatural:
    """The dealer looked at the hole card and had no natural."""


@dataclass(frozen=True, slots=True)
class InsuranceSettled:
    """An insurance was won or lost; `payout` includes the stake."""

    seat: Seat
    stake: Chips
    payout: Chips


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The turn came to a hand."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class HandSplit:
    """A pair became two hands: `hand` and the one after it."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class HandDoubled:
    """A hand's stake was doubled to `stake`."""

    seat: Seat
    hand: int
    stake: Chips


@dataclass(frozen=True, slots=True)
class HandStood:
    """A hand stood, by choice or automatically."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class HandBusted:
    """A hand went over 21."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class HandSurrendered:
    """A hand was surrendered."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class HandSettled:
    """A hand was settled with `result`; `payout` includes the stake. Every hand is settled exactly once."""

    seat: Seat
    hand: int
    result: Result
    stake: Chips
    payout: Chips


@dataclass(frozen=True, slots=True)
class RoundSettled:
    """The round ended; every hand and insurance is settled."""


Event = (
    CardDealt
    | DealerDrew
    | HoleCardDealt
    | HoleCardRevealed
    | InsuranceOffered
    | Insured
    | InsuranceDeclined
    | EvenMoneyTaken
    | PeekedNoNatural
    | InsuranceSettled
    | TurnStarted
    | HandSplit
    | HandDoubled
    | HandStood
    | HandBusted
    | HandSurrendered
    | HandSettled
    | RoundSettled
)
