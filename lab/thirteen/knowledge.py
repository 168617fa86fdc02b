"""What a seat knows of a deal, for compiled code, and the hands the other may hold by that knowledge."""

from typing import NamedTuple

import numpy as np

from lab.generator import Generator, draw_below
from lab.jit import compiled
from lab.thirteen.plays import Ints, PlayTerms, list_plays, new_plays

ANY_LOW, NO_LOW, SOME_LOW = range(3)

_TRIES_MOST = 20_000
"""Nearly every hand is found within a hundred."""


class Knowledge(NamedTuple):
    """A seat's own hand, the pile or LEAD, how many cards the other has, and what is known of them.

    `unseen` are the places of all cards out of sight, the lowest card first. Of the first `low` of them, those lower than
    any card the seat was dealt, the other holds any, none or some: `holding` (who leads a deal holds its lowest
    card, TH-4). Each row of `passes` is a pile the other could not follow, or LEAD, and the cards it has played since.
    """

    hand: int
    pile: int
    theirs: int
    unseen: Ints
    low: int
    holding: int
    passes: Ints


@compiled
def draw_hand(known: Knowledge, terms: PlayTerms, generator: Generator) -> int:
    """Draw a hand the other may hold, each set of cards that agrees with what is known as likely as any other.

    Where nothing drawn agrees, the last one drawn is as good as any.
    """
    first = known.low if known.holding == NO_LOW else 0
    if len(known.unseen) - first < known.theirs:
        first = 0
    order = np.arange(first, len(known.unseen))
    hand = 0
    for _ in range(_TRIES_MOST):
        hand, has_low = 0, False
        for index in range(known.theirs):
            chosen = index + draw_below(generator, len(order) - index)
            order[index], order[chosen] = order[chosen], order[index]
            hand += 1 << 4 * known.unseen[order[index]]
            has_low |= order[index] < known.low
        if (has_low or known.holding != SOME_LOW) and _could_not_follow(hand, known.passes, terms):
            break
    return hand


@compiled
def _could_not_follow(hand: int, passes: Ints, terms: PlayTerms) -> bool:
    """Say whether whoever holds this hand now had to pass each time."""
    plays = new_plays()
    for row in range(len(passes)):
        if list_plays(hand + passes[row, 1], passes[row, 0], terms, plays):
            return False
    return True
