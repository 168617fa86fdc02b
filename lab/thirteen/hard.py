"""How hard chooses among plays, in compiled code: by what is left of its own hand."""

import numpy as np

from lab.jit import compiled
from lab.thirteen.partition import fewest_combinations
from lab.thirteen.plays import CARDS, SINGLE, Ints, PlayTerms, size_of

_PART = 32
"""More than there are combinations of a hand, places, or cards of a play: the base in which ranks are written."""

RANKS_END = _PART**4
"""Above every rank."""


@compiled
def rank(play: int, hand: int, theirs: int, terms: PlayTerms) -> int:
    """Rank a play of a hand against so many cards, the best lowest: by the combinations left, low rank, many cards.

    Against one last card what counts first is to play no single, and if one, the highest.
    """
    left = fewest_combinations(hand - CARDS[play], terms)
    low = play & 15
    if theirs == 1 and play >> 4 == SINGLE:
        return (_PART - low) * _PART**2 + left
    return (left * _PART + low) * _PART - size_of(CARDS[play])


@compiled
def ranks_of(plays: Ints, hand: int, theirs: int, terms: PlayTerms) -> Ints:
    """Rank each of some plays."""
    ranks = np.empty(len(plays), dtype=np.int64)
    for index, play in enumerate(plays):
        ranks[index] = rank(play, hand, theirs, terms)
    return ranks


@compiled
def best_by_rank(plays: Ints, hand: int, theirs: int, terms: PlayTerms) -> int:
    """Choose the play that ranks best, the first of what is equal."""
    if len(plays) == 1:
        return int(plays[0])
    return int(plays[np.argmin(ranks_of(plays, hand, theirs, terms))])
