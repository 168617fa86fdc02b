"""The state of one hand at a table, from deal to settlement."""

from dataclasses import dataclass
from enum import StrEnum

from rules.blackjack.hand import total_of
from rules.cards import Card
from rules.game import Chips, Seat
from rules.koth.house_rules import HouseRules

SEATS_MAX = 4
BETS_MAX = 20
"""The most bets between two cards (KH-3)."""

FIRST_CARDS = 2


class Status(StrEnum):
    """The stage of a seat in the hand; an `OUT` seat could not pay the buy-in (KH-2)."""

    OUT = "out"
    OPEN = "open"
    STOOD = "stood"
    DOUBLED = "doubled"
    BUST = "bust"


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat: `chips` are those apart from the stake, and include the payout once the hand is settled.

    `bets` counts the bets since its last card.
    """

    chips: Chips
    cards: tuple[Card, ...] = ()
    stake: Chips = 0
    status: Status = Status.OUT
    bets: int = 0
    payout: Chips = 0

    @property
    def score(self) -> int:
        """Return the score of the cards, with an ace as eleven if the score stays within 21, else as one (KH-4)."""
        return total_of(self.cards).value


@dataclass(frozen=True, slots=True)
class HandState:
    """Everything about a hand, including hidden cards; show people a view instead.

    `dealer` holds the up card first; its second card is face down while a seat is in turn. `shoe` holds the cards
    left, the next one first. `turn` is None once the hand is settled.
    """

    rules: HouseRules
    seats: tuple[SeatState, ...]
    dealer: tuple[Card, ...]
    shoe: tuple[Card, ...]
    turn: Seat | None

    @property
    def is_over(self) -> bool:
        """Return whether the hand is settled."""
        return self.turn is None
