"""The exact search of an endgame with both hands known, in compiled code: the winner if both play optimally."""

from typing import NamedTuple

import numpy as np

from lab.jit import compiled
from lab.thirteen.plays import CARDS, LEAD, PASS, PLACES, PLAYS_MAX, Ints, PlayTerms, list_plays, size_of

WON, DRAWN, LOST = 1, 0, -1
_UNKNOWN = -2

_SLOT_BITS = 18
_ABOVE_HAND = 4 * PLACES
_HAND = (1 << _ABOVE_HAND) - 1
_MIX, _MIX_TOO = 0x9E3779B97F4A7C1, 0x94D049BB133111D
_MIXED_FROM = 28

_LEVELS_MAX = 64
# A level of the search holds a position: hand and pile of the side to act, the other hand, its slot in the table, the
# best result found, and the plays still to be tried, from the last one down to the first.
_SIDE, _OTHER, _SLOT, _BEST, _LAST, _FIRST, _LEVEL_SIZE = range(7)


class EndgameMemory(NamedTuple):
    """Working space of the search: a table of known positions with one slot for each, and the levels with their plays.

    `left` is how many positions may still be looked at.
    """

    slots: Ints
    levels: Ints
    plays: Ints
    left: Ints


@compiled
def new_memory(positions: int) -> EndgameMemory:
    """Create the working space of searches that look at `positions` positions together."""
    return EndgameMemory(
        np.zeros((1 << _SLOT_BITS, 2), dtype=np.int64),
        np.empty((_LEVELS_MAX, _LEVEL_SIZE), dtype=np.int64),
        np.empty((_LEVELS_MAX, PLAYS_MAX + 1), dtype=np.int64),
        np.full(1, positions, dtype=np.int64),
    )


@compiled
def value(hand: int, other: int, pile: int, terms: PlayTerms, memory: EndgameMemory) -> int:
    """Return WON, DRAWN or LOST for the side to act with this hand on the pile, or on LEAD; both hands have cards.

    The result of a position is that of its best play, and the search stops at the first winning play. Once
    `memory.left` is below zero the result has no meaning.
    """
    levels = memory.levels
    depth = 0
    _look_at(hand, other, pile, depth, terms, memory)
    while memory.left[0] >= 0:
        best = levels[depth, _BEST]
        if best == WON or levels[depth, _LAST] < levels[depth, _FIRST]:
            slot = memory.slots[levels[depth, _SLOT]]
            slot[0] = levels[depth, _SIDE]
            slot[1] = levels[depth, _OTHER] | (best - _UNKNOWN) << _ABOVE_HAND
            if depth == 0:
                return int(best)
            depth -= 1
            levels[depth, _BEST] = max(levels[depth, _BEST], -best)
            continue
        play = memory.plays[depth, levels[depth, _LAST]]
        levels[depth, _LAST] -= 1
        hand, other = levels[depth, _SIDE] & _HAND, levels[depth, _OTHER]
        depth += 1
        if play == PASS:
            _look_at(other, hand, LEAD, depth, terms, memory)
        else:
            _look_at(other, hand - CARDS[play], play, depth, terms, memory)
    return DRAWN


@compiled
def _look_at(hand: int, other: int, pile: int, depth: int, terms: PlayTerms, memory: EndgameMemory) -> None:
    """Set up the level of a position: its result if that is known or obvious, else the plays to try."""
    level, plays = memory.levels[depth], memory.plays[depth]
    memory.left[0] -= 1
    side = hand | (pile + 1) << _ABOVE_HAND
    slot = (((side * _MIX) ^ (other * _MIX_TOO)) >> _MIXED_FROM) & ((1 << _SLOT_BITS) - 1)
    level[_SIDE], level[_OTHER], level[_SLOT] = side, other, slot
    level[_LAST], level[_FIRST] = 0, 1
    if memory.slots[slot, 0] == side and memory.slots[slot, 1] & _HAND == other:
        level[_BEST] = (memory.slots[slot, 1] >> _ABOVE_HAND) + _UNKNOWN
        return
    count = list_plays(hand, pile, terms, plays[1:])
    for index in range(1, count + 1):
        if CARDS[plays[index]] == hand:
            level[_BEST] = WON
            return
    if count == 0 and pile == LEAD and list_plays(other, LEAD, terms, plays[1:]) == 0:
        # If neither side can lead, fewer cards win (TH-8).
        level[_BEST] = min(max(size_of(other) - size_of(hand), LOST), WON)
        return
    level[_BEST] = _UNKNOWN
    level[_LAST] = count
    if count == 0 or (pile != LEAD and terms.free):
        plays[0] = PASS
        level[_FIRST] = 0
