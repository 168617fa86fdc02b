"""Into how few combinations a hand can be laid out."""

import numpy as np

from lab.jit import compiled
from lab.thirteen.plays import CARDS, QUAD, SINGLE, PlayTerms, has_shape, lowest_place, lows_of

_LAID_MOST = 26


@compiled
def fewest_combinations(hand: int, terms: PlayTerms) -> int:
    """Count the combinations of the best way to lay out a hand; a card that fits none counts as one.

    The lowest card is in some combination: each that the hand has is tried, and the rest laid out likewise.
    """
    if hand == 0:
        return 0
    # By combinations laid out: what is left, its lowest place and the shape to try next. The compiler cannot keep a
    # function that calls itself (numba issue 6061).
    hands = np.empty(_LAID_MOST, dtype=np.int64)
    lows = np.empty(_LAID_MOST, dtype=np.int64)
    shapes = np.empty(_LAID_MOST, dtype=np.int64)
    laid, best = 0, _LAID_MOST
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
