"""Totals of cards and a player's hand (BJ-1.3, BJ-1.4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.cards import Card, Rank
from rules.game import Chips

BLACKJACK_TOTAL = 21
TWO_CARDS = 2

_ACE_EXTRA = 10
_VALUES = {rank: 1 if rank is Rank.ACE else min(int(rank), 10) for rank in Rank}


class Total(NamedTuple):
    """The value of cards; it is `soft` while an ace counts eleven."""

    value: int
    soft: bool


def card_value(card: Card) -> int:
    """Return a card's value: its number, ten for a ten-card, one for an ace."""
    return _VALUES[card.rank]


def total_of(cards: Iterable[Card]) -> Total:
    """Add up cards, with an ace as eleven if the total stays within 21, else as one (BJ-1.3)."""
    hard = 0
    has_ace = False
    for card in cards:
        hard += _VALUES[card.rank]
        has_ace = has_ace or card.rank is Rank.ACE
    if has_ace and hard + _ACE_EXTRA <= BLACKJACK_TOTAL:
        return Total(hard + _ACE_EXTRA, soft=True)
    return Total(hard, soft=False)


def is_two_card_21(cards: tuple[Card, ...]) -> bool:
    """Return whether these are an ace and a ten-card and nothing else."""
    return len(cards) == TWO_CARDS and total_of(cards).value == BLACKJACK_TOTAL


class HandStatus(StrEnum):
    """The stage of a hand in its play; its `Result` determines its payout."""

    OPEN = "open"
    STOOD = "stood"
    BUST = "bust"
    SURRENDERED = "surrendered"


class Result(StrEnum):
    """The result of a hand (BJ-2.9)."""

    NATURAL = "natural"
    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    BUST = "bust"
    SURRENDER = "surrender"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a seat.

    `stake` is all chips on it (twice the first stake once doubled); `result` is None until it is settled; `payout` is
    the chips returned, the stake included. A split hand whose turn has not come has one card.
    """

    cards: tuple[Card, ...]
    stake: Chips
    status: HandStatus = HandStatus.OPEN
    doubled: bool = False
    from_split: bool = False
    result: Result | None = None
    payout: Chips = 0

    @property
    def total(self) -> Total:
        """Count the hand's cards."""
        return total_of(self.cards)

    @property
    def is_natural(self) -> bool:
        """Return whether the first two cards of this unsplit hand are an ace and a ten-card (BJ-1.4)."""
        return not self.from_split and is_two_card_21(self.cards)

    @property
    def is_split_ace(self) -> bool:
        """Return whether the hand grew from one of two split aces."""
        return self.from_split and self.cards[0].rank is Rank.ACE
