"""The expert's valuation of each play, in compiled code: over hands that the other seat may hold, given what is known."""

import numpy as np

from lab.generator import Generator
from lab.jit import compiled
from lab.thirteen.endgame import LOST, WON, new_memory, value
from lab.thirteen.hard import best_by_rank
from lab.thirteen.knowledge import Knowledge, draw_hand
from lab.thirteen.plays import CARDS, LEAD, PASS, Ints, PlayTerms, list_plays, new_plays, size_of

SOLVED_CARDS_MAX = 20
"""With more cards in both hands together, deals are played out instead of solved."""
SOLVED_HANDS = 64
POSITIONS_MAX = 4_000_000
"""The most positions looked at for one move; the hands solved until then decide."""
PLAYED_HANDS = 128


@compiled
def worths_of(plays: Ints, known: Knowledge, terms: PlayTerms, generator: Generator) -> tuple[Ints, int]:
    """Add up the wins and losses of each play, or of PASS, over the same hands for all; return also how many hands."""
    worths = np.zeros(len(plays), dtype=np.int64)
    hands = 0
    if size_of(known.hand) + known.theirs <= SOLVED_CARDS_MAX:
        hands = _solve(plays, known, terms, generator, worths)
    if not hands:
        _play_out(plays, known, terms, generator, worths)
        hands = PLAYED_HANDS
    return worths, hands


@compiled
def _solve(plays: Ints, known: Knowledge, terms: PlayTerms, generator: Generator, worths: Ints) -> int:
    """Solve hands, as if both sides saw all cards from then on, until the positions run out; return the number of hands."""
    memory = new_memory(POSITIONS_MAX)
    values = np.zeros(len(plays), dtype=np.int64)
    for solved in range(SOLVED_HANDS):
        theirs = draw_hand(known, terms, generator)
        for index, play in enumerate(plays):
            rest = known.hand if play == PASS else known.hand - CARDS[play]
            pile = LEAD if play == PASS else play
            values[index] = -value(theirs, rest, pile, terms, memory) if rest else WON
        if memory.left[0] < 0:
            return solved
        worths += values
    return SOLVED_HANDS


@compiled
def _play_out(plays: Ints, known: Knowledge, terms: PlayTerms, generator: Generator, worths: Ints) -> None:
    """Play hands to their ends, with both sides at the level HARD."""
    for _ in range(PLAYED_HANDS):
        theirs = draw_hand(known, terms, generator)
        for index, play in enumerate(plays):
            rest = known.hand if play == PASS else known.hand - CARDS[play]
            pile = LEAD if play == PASS else play
            worths[index] += -_result(theirs, rest, pile, terms) if rest else WON


@compiled
def _result(hand: int, other: int, pile: int, terms: PlayTerms) -> int:
    """Play a deal at the level HARD and return WON, DRAWN or LOST for the side to act."""
    room = new_plays()
    sign, idle = WON, False
    while True:
        plays = room[: list_plays(hand, pile, terms, room)]
        if len(plays) == 0:
            if idle:
                ahead = size_of(other) - size_of(hand)
                return sign * min(max(ahead, LOST), WON)
            idle = pile == LEAD
            pile = LEAD
        else:
            idle = False
            pile = best_by_rank(plays, hand, size_of(other), terms)
            hand -= CARDS[pile]
            if hand == 0:
                return sign
        hand, other = other, hand
        sign = -sign
