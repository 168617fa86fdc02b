"""The knowledge that a seat has of a deal, for compiled code, and the hands that the other seat may hold."""

from typing import NamedTuple

import numpy as np

from lab.generator import Generator, draw_below
from lab.jit import compiled
from lab.thirteen.plays import Ints, PlayTerms, list_plays, new_plays

ANY_LOW, NO_LOW, SOME_LOW = range(3)

_TRIES_MAX = 20_000
"""Nearly every hand is found within a hundred tries."""


class Knowledge(NamedTuple):
    """A seat's own hand, the pile or LEAD, the number of the other seat's cards, and what is known of them.

    `unseen` are the places of all cards out of sight, the lowest card first. The first `low` of them are lower than
    any card that this seat was dealt; `holding` says whether the other seat holds any, none or some of these (the
    leader of a deal holds its lowest card, TH-4). Each row of `passes` is a pile that the other seat could not
    follow, or LEAD, and the cards it has played since.
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
    """Draw a hand that the other seat may hold; all sets of cards that agree with what is known are equally likely.

    If no drawn hand agrees, return the last one drawn.
    """
    first = known.low if known.holding == NO_LOW else 0
    if len(known.unseen) - first < known.theirs:
        first = 0
    order = np.arange(first, len(known.unseen))
    hand = 0
    for _ in range(_TRIES_MAX):
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
    """Return whether a seat with this hand now had to pass each time."""
    plays = new_plays()
    for row in range(len(passes)):
        if list_plays(hand + passes[row, 1], passes[row, 0], terms, plays):
            return False
    return True
