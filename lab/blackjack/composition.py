"""The cards left in a shoe and the cards of a hand, as counts by value.

A value index is a card's value less one: the ace has value index 0, all ten-cards have value index 9.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from rules.blackjack.hand import BLACKJACK_TOTAL, card_value
from rules.cards import Card, Rank

ACE, TEN, VALUE_COUNT = 0, 9, 10
NO_VALUE = -1
LETTERS = "A23456789T"
"""The letters of the value indices, as people write them."""

RANKS = 13
SUITS = 4

Counts: TypeAlias = npt.NDArray[np.float64]
"""Cards by value index."""

_ACE_EXTRA = 10


class CompositionError(Exception):
    """The cards cannot all come from this shoe; `reason` is one sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def value_index_of(card: Card) -> int:
    """Return the value index of a card, 0 for an ace to 9 for a ten-card."""
    return card_value(card) - 1


def rank_index(card: Card) -> int:
    """Return the index of a card's rank: 0 for an ace, 9 for a ten, 12 for a king."""
    return 0 if card.rank is Rank.ACE else int(card.rank) - 1


@dataclass(frozen=True, slots=True)
class Composition:
    """The cards that may come next, each as likely as any other.

    `by_rank` counts them from the ace to the king. `unit` is how much a dealt card takes from its count: 1, or 0 for
    an endless shoe, where only the ratios of the counts matter.
    """

    by_rank: tuple[int, ...]
    unit: int = 1

    @property
    def counts(self) -> Counts:
        """Count the cards by value index."""
        counts = np.zeros(VALUE_COUNT)
        for rank, count in enumerate(self.by_rank):
            counts[min(rank, TEN)] += count
        return counts

    @property
    def size(self) -> int:
        """Count the cards."""
        return sum(self.by_rank)

    def without(self, cards: Iterable[Card]) -> "Composition":
        """Take cards out; raises CompositionError for a card that is not there."""
        left = list(self.by_rank)
        for card in cards:
            left[rank_index(card)] -= self.unit
            if left[rank_index(card)] < 0:
                raise CompositionError(f"the shoe does not hold so many cards of the rank of {card}")
        return replace(self, by_rank=tuple(left))


def full_shoe(decks: int | None) -> Composition:
    """Create a full shoe of whole decks, or an endless one (None)."""
    return Composition((SUITS,) * RANKS, unit=0) if decks is None else Composition((SUITS * decks,) * RANKS)


class HandTable(NamedTuple):
    """All hands that are not bust, as multisets of cards; an index identifies a hand.

    A hand comes before all hands it can come from: `after[hand, value index]` is the index of the hand with one card more,
    which is lower than its own, or BUST.
    """

    counts: npt.NDArray[np.int64]
    totals: npt.NDArray[np.int64]
    soft: npt.NDArray[np.bool_]
    cards: npt.NDArray[np.int64]
    after: npt.NDArray[np.int64]

    @property
    def empty_hand(self) -> int:
        """Return the index of the hand without cards."""
        return len(self.totals) - 1

    def find(self, value_indices: Iterable[int]) -> int:
        """Return the index of a hand by the value indices of its cards; raises CompositionError for a bust one."""
        hand = self.empty_hand
        for value_index in value_indices:
            hand = int(self.after[hand, value_index])
            if hand == BUST:
                raise CompositionError("the hand is bust")
        return hand

    def letters(self, hand: int) -> str:
        """Write a hand by its letters, ace first, such as "A26"."""
        return "".join(letter * int(n) for letter, n in zip(LETTERS, self.counts[hand], strict=True))


BUST = -1


@cache
def hand_table() -> HandTable:
    """List all hands, 3,072 of them with two cards or more, by falling hard total."""
    hands = sorted(_multisets(BLACKJACK_TOTAL, TEN), key=lambda hand: -_hard_total(hand))
    indices = {hand: index for index, hand in enumerate(hands)}
    after = [
        [
            indices.get((*hand[:value_index], hand[value_index] + 1, *hand[value_index + 1 :]), BUST)
            for value_index in range(VALUE_COUNT)
        ]
        for hand in hands
    ]
    hard = np.array(list(map(_hard_total, hands)))
    counts = np.array(hands, dtype=np.int64)
    soft = (counts[:, ACE] > 0) & (hard + _ACE_EXTRA <= BLACKJACK_TOTAL)
    return HandTable(
        counts, hard + _ACE_EXTRA * soft, soft, counts.sum(axis=1), np.array(after, dtype=np.int64)
    )


def _multisets(total: int, last: int) -> list[tuple[int, ...]]:
    """List the counts of value indices 0 to `last` whose cards total at most `total`, with aces as one."""
    if last < 0:
        return [()]
    return [
        (*fewer, count)
        for count in range(total // (last + 1) + 1)
        for fewer in _multisets(total - count * (last + 1), last - 1)
    ]


def _hard_total(hand: tuple[int, ...]) -> int:
    return sum((value_index + 1) * count for value_index, count in enumerate(hand))
