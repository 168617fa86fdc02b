"""Cards and hands as small numbers, for compiled code.

The low five bits of a card are its value (an ace is one), the next bit marks an ace, and the upper two bits tell
jack, queen and king from the ten. A hand is the sum of its cards without those two bits: its lower five bits are its
total with every ace as one, and the bits above count its aces. No total exceeds 31, so nothing is carried.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lab.jit import compiled
from rules.cards import DECK, Card, Rank

Cards: TypeAlias = npt.NDArray[np.uint8]

PLAIN = 63
"""The bits of a card that are added to a hand."""

VALUE, ACE = 31, 32
NATURAL = ACE + 1 + 10
"""The hand of an ace and a ten-card."""


def card_code(card: Card) -> int:
    """Return the code of a card; suits do not matter."""
    if card.rank is Rank.ACE:
        return ACE + 1
    return min(card.rank, 10) + 64 * max(0, card.rank - Rank.TEN)


def codes_of(cards: tuple[Card, ...]) -> Cards:
    return np.array([card_code(card) for card in cards], dtype=np.uint8)


ONE_DECK = codes_of(DECK)


@compiled
def is_soft(hand: int) -> bool:
    """Return whether an ace counts eleven in the hand (BJ-1.3)."""
    return hand >= ACE and hand & VALUE <= 11  # noqa: PLR2004 - 21 less the ten that an ace may count more.


@compiled
def total_of(hand: int) -> int:
    """Return the total of a hand (BJ-1.3)."""
    return (hand & VALUE) + 10 * is_soft(hand)
