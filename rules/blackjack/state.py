"""The state of one round of blackjack, deal to settlement."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.blackjack.hand import Hand
from rules.blackjack.house_rules import HouseRules
from rules.cards import Card
from rules.game import Chips, Seat
from rules.shoe import Shoe

SEATS_MAX = 7


class Phase(StrEnum):
    """What the round waits for."""

    INSURANCE = "insurance"
    PLAY = "play"
    SETTLED = "settled"


class Insurance(StrEnum):
    """What a seat said to the offer of insurance, and how an insurance came out (BJ-2.3)."""

    NOT_OFFERED = "not offered"
    UNDECIDED = "undecided"
    DECLINED = "declined"
    INSURED = "insured"
    WON = "won"
    LOST = "lost"
    EVEN_MONEY = "even money"


class HandInPlay(NamedTuple):
    """The hand that is played now: the seat and the index among its hands."""

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
        """Say whether the seat takes part in the round."""
        return bool(self.hands)


@dataclass(frozen=True, slots=True)
class RoundState:
    """Everything about a round, hidden cards included; show people a view instead.

    `seats` is indexed by seat and keeps those that sit out. `dealer` holds the up card first; its second card
    is face down while `hole_hidden`. `turn` is set in the phase of play only.
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
        """Give the turn of a round in the phase of play."""
        assert self.turn is not None, "a round in play has a turn"
        return self.turn
