"""The choice of the level HARD among plays, in compiled code: by the cards that a play leaves in the hand."""

import numpy as np

from lab.jit import compiled
from lab.thirteen.partition import fewest_combinations
from lab.thirteen.plays import CARDS, SINGLE, Ints, PlayTerms, size_of

_PART = 32
"""The base in which ranks are written: above the number of combinations of a hand, of places, and of cards of a play."""

RANKS_END = _PART**4
"""A number above every rank."""


@compiled
def rank(play: int, hand: int, theirs: int, terms: PlayTerms) -> int:
    """Rank a play of a hand against this many cards, the best lowest: by combinations left, then low rank, then many cards.

    Against one last card, plays other than singles come first, then singles from the highest down.
    """
    left = fewest_combinations(hand - CARDS[play], terms)
    low = play & 15
    if theirs == 1 and play >> 4 == SINGLE:
        return (_PART - low) * _PART**2 + left
    return (left * _PART + low) * _PART - size_of(CARDS[play])


@compiled
def ranks_of(plays: Ints, hand: int, theirs: int, terms: PlayTerms) -> Ints:
    """Return the rank of each play."""
    ranks = np.empty(len(plays), dtype=np.int64)
    for index, play in enumerate(plays):
        ranks[index] = rank(play, hand, theirs, terms)
    return ranks


@compiled
def best_by_rank(plays: Ints, hand: int, theirs: int, terms: PlayTerms) -> int:
    """Return the play with the lowest rank, the first of several."""
    if len(plays) == 1:
        return int(plays[0])
    return int(plays[np.argmin(ranks_of(plays, hand, theirs, terms))])
