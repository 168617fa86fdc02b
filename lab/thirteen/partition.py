"""The smallest number of combinations into which a hand can be laid out."""

import numpy as np

from lab.jit import compiled
from lab.thirteen.plays import CARDS, QUAD, SINGLE, PlayTerms, has_shape, lowest_place, lows_of

_LAID_MAX = 26


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
