"""The state of one hand at a table, deal to settlement."""

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
    """Where a seat stands in the hand; `OUT` could not pay the buy-in (KH-2)."""

    OUT = "out"
    OPEN = "open"
    STOOD = "stood"
    DOUBLED = "doubled"
    BUST = "bust"


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat: `chips` it has beside the stake, the payout among them once the hand is settled.

    `bets` counts those since its last card.
    """

    chips: Chips
    cards: tuple[Card, ...] = ()
    stake: Chips = 0
    status: Status = Status.OUT
    bets: int = 0
    payout: Chips = 0

    @property
    def score(self) -> int:
        """Count the cards, an ace as eleven where that does not exceed 21, else as one (KH-4)."""
        return total_of(self.cards).value


@dataclass(frozen=True, slots=True)
class HandState:
    """Everything about a hand, hidden cards included; show people a view instead.

    `dealer` holds the up card first; its second card is face down while somebody is in turn. `shoe` is what is left
    of the cards, the next one first. `turn` is None once the hand is settled.
    """

    rules: HouseRules
    seats: tuple[SeatState, ...]
    dealer: tuple[Card, ...]
    shoe: tuple[Card, ...]
    turn: Seat | None

    @property
    def is_over(self) -> bool:
        """Say whether the hand is settled."""
        return self.turn is None
