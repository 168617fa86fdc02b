"""Hands and plays as numbers, for compiled code: counts of cards by rank, since suits do not matter to play (TH-2).

A place is a rank's number in playing order, 0 the lowest. A hand has four bits for each place, a count from 0 to 4. A
play is 16 * shape + its lowest place. Its shape is SINGLE, PAIR, TRIPLE, the length of a straight (3 to 13), or QUAD.
So numbers rise in the order in which the rules list plays, and a play of the same shape that beats another one has a
higher number.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.jit import compiled

Ints: TypeAlias = npt.NDArray[np.int64]

PLACES = 13
SINGLE, PAIR, TRIPLE, QUAD = 0, 1, 2, 14
SHAPES = 15
SHORTEST_STRAIGHT = 3

LEAD, PASS = -1, -2
"""The pile of a seat that is to lead, and the play of a seat that passes."""

PLAYS_MAX = 4 * PLACES + 66

_ONES = sum(1 << 4 * place for place in range(PLACES))


class PlayTerms(NamedTuple):
    """The house rules that plays depend on: the possible combinations, and whether a follower may always pass."""

    singles: bool
    min_straight: int
    bombs: bool
    free: bool


def _cards(shape: int, low: int) -> int:
    if SHORTEST_STRAIGHT <= shape < QUAD:
        return sum(1 << 4 * place for place in range(low, low + shape)) if low + shape <= PLACES else 0
    count = 4 if shape == QUAD else shape + 1
    return count << 4 * low if low < PLACES else 0


CARDS: Ints = np.array([_cards(play >> 4, play & 15) for play in range(16 * SHAPES)], dtype=np.int64)
"""The cards of each play, written as a hand; 0 if no play has the number."""


@compiled
def new_plays() -> Ints:
    """Create space for all plays of a hand."""
    return np.empty(PLAYS_MAX, dtype=np.int64)


@compiled
def size_of(hand: int) -> int:
    """Return the number of cards of a hand."""
    total = 0
    while hand:
        total += hand & 15
        hand >>= 4
    return total


@compiled
def lowest_place(hand: int) -> int:
    """Return the lowest place of a hand that has cards."""
    place = 0
    while not hand & 15:
        hand >>= 4
        place += 1
    return place


@compiled
def lows_of(hand: int, shape: int) -> int:
    """Return a bit for the lowest place of each play of a shape that a hand has."""
    if shape == QUAD:
        return (hand >> 2) & _ONES
    if shape == PAIR:
        return (hand >> 1 | hand >> 2) & _ONES
    if shape == TRIPLE:
        return (hand >> 1 & hand | hand >> 2) & _ONES
    some = (hand | hand >> 1 | hand >> 2) & _ONES
    lows = some
    for step in range(1, shape):
        lows &= some >> 4 * step
    return lows


@compiled
def has_shape(shape: int, terms: PlayTerms) -> bool:
    """Return whether plays of a shape exist."""
    if shape == SINGLE:
        return terms.singles
    if shape == QUAD:
        return terms.bombs
    return shape <= TRIPLE or shape >= terms.min_straight


@compiled
def list_plays(hand: int, pile: int, terms: PlayTerms, plays: Ints) -> int:
    """Write the plays that a hand may lead, or follow the pile with, into `plays` in the order of the rules; count them."""
    count = 0
    if pile == LEAD:
        for shape in range(QUAD):
            if has_shape(shape, terms):
                lows = lows_of(hand, shape)
                if not lows and shape > TRIPLE:
                    break
                count = _add(lows, shape, plays, count)
    else:
        shape, low = pile >> 4, pile & 15
        count = _add(lows_of(hand, shape) >> 4 * (low + 1) << 4 * (low + 1), shape, plays, count)
    if terms.bombs and pile < 16 * QUAD:
        count = _add(lows_of(hand, QUAD), QUAD, plays, count)
    return count


@compiled
def _add(lows: int, shape: int, plays: Ints, count: int) -> int:
    play = 16 * shape
    while lows:
        if lows & 1:
            plays[count] = play
            count += 1
        lows >>= 4
        play += 1
    return count
