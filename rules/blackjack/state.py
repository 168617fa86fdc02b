"""The state of one round of blackjack, from deal to settlement."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.blackjack.hand import Hand
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.phases import Insurance, Phase
from rules.cards import Card
from rules.game import Chips, Seat
from rules.shoe import Shoe

SEATS_MAX = 7


class HandInPlay(NamedTuple):
    """The hand in turn: its seat, and its index among the seat's hands."""

    seat: Seat
    hand: int


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat in the round: its hands in playing order (none: it sits out) and its insurance."""

    hands: tuple[Hand, ...] = ()
    insurance: Insurance = Insurance.NOT_OFFERED
    insurance_stake: Chips = 0
    insurance_payout: Chips = 0

    @property
    def is_in(self) -> bool:
        """Return whether the seat takes part in the round."""
        return bool(self.hands)


@dataclass(frozen=True, slots=True)
class RoundState:
    """Everything about a round, including hidden cards; show people a view instead.

    `seats` is indexed by seat and includes those that sit out. `dealer` holds the up card first; its second card is
    face down while `hole_hidden`. `turn` is set during play only.
    """

    rules: HouseRules
    shoe: Shoe
    phase: Phase
    dealer: tuple[Card, ...]
    hole_hidden: bool
    seats: tuple[SeatState, ...]
    turn: HandInPlay | None = None

    @property
    def active_turn(self) -> HandInPlay:
        """Return the turn of a round during play."""
        assert self.turn is not None, "a round in play has a turn"
        return self.turn
