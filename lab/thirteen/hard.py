"""The choice of the level HARD among plays, in compiled code: by the cards that a play leaves in the hand."""

import numpy as np

from lab.jit import compiled
from lab.thirteen.plays import (
    CARDS,
    QUAD,
    SINGLE,
    Ints,
    PlayTerms,
    has_shape,
    lowest_place,
    lows_of,
    size_of,
)

_PART = 32
"""The base in which ranks are written: above the number of combinations of a hand, of places, and of cards of a play."""

RANKS_END = _PART**4
"""A number above every rank."""

_LAID_MAX = 26


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


@compiled
def fewest_combinations(hand: int, terms: PlayTerms) -> int:
    """Count the combinations in the best layout of a hand; a card that fits into none counts as one.

    Some combination contains the lowest card: each one in the hand is tried, and the rest is laid out in the same
    way.
    """
    if hand == 0:
        return 0
    # For each number of combinations laid out: the cards left, their lowest place and the shape to try next. The
    # compiler cannot cache a recursive function (numba issue 6061).
    hands = np.empty(_LAID_MAX, dtype=np.int64)
    lows = np.empty(_LAID_MAX, dtype=np.int64)
    shapes = np.empty(_LAID_MAX, dtype=np.int64)
    laid, best = 0, _LAID_MAX
    hands[0], lows[0], shapes[0] = hand, lowest_place(hand), QUAD
    while laid >= 0:
        shape = shapes[laid]
        if shape < SINGLE or laid + 1 >= best:
            laid -= 1
            continue
        shapes[laid] -= 1
        if not (lows_of(hands[laid], shape) >> 4 * lows[laid] & 1) or not (
            shape == SINGLE or has_shape(shape, terms)
        ):
            continue
        rest = hands[laid] - CARDS[16 * shape + lows[laid]]
        if rest == 0:
            best = laid + 1
        elif laid + 2 < best:
            laid += 1
            hands[laid], lows[laid], shapes[laid] = rest, lowest_place(rest), QUAD
    return best
