"""How each level chooses its play, in compiled code: from what its seat knows, and from nothing else."""

import numpy as np

from lab.generator import Generator, draw_below
from lab.jit import compiled
from lab.thirteen.endgame import WON, new_memory, value
from lab.thirteen.knowledge import Knowledge, draw_hand
from lab.thirteen.partition import fewest_combinations
from lab.thirteen.plays import CARDS, LEAD, PASS, SINGLE, Ints, Terms, list_plays, new_plays, size_of

EASY, NORMAL, HARD, EXPERT = range(4)

SAMPLES = 16
CARDS_MOST = 26
"""With more cards in both hands together the expert plays as hard does."""
POSITIONS_MOST = 4_000_000
"""What the expert may look at for one move; it goes by the samples that were solved until then."""

# The parts of a rank: hands differ by fewer than 32 combinations, a play by fewer than 32 places and 32 cards.
_PART = 32


@compiled
def decide(level: int, known: Knowledge, terms: Terms, generator: Generator) -> int:
    """Choose a legal play, PASS only where there is none."""
    plays = new_plays()
    plays = plays[: list_plays(known.hand, known.pile, terms, plays)]
    if len(plays) == 0:
        return PASS
    if level == EASY:
        return int(plays[draw_below(generator, len(plays))])
    if level == NORMAL:
        return _longest_of_lowest(plays) if known.pile == LEAD else int(plays[0])
    ranks = _ranks(known, terms, plays)
    if level == EXPERT and len(plays) > 1 and size_of(known.hand) + known.theirs <= CARDS_MOST:
        ranks -= (_PART**4) * _wins(known, terms, plays, generator)
    return int(plays[np.argmin(ranks)])


@compiled
def _longest_of_lowest(plays: Ints) -> int:
    """Choose among leads the one with most cards of those with the lowest card."""
    best = plays[0]
    for play in plays:
        ahead = (best & 15) - (play & 15)
        if ahead > 0 or (ahead == 0 and size_of(CARDS[play]) > size_of(CARDS[best])):
            best = play
    return int(best)


@compiled
def _ranks(known: Knowledge, terms: Terms, plays: Ints) -> Ints:
    """Rank plays as hard does, the best lowest: by the combinations they leave, leads then by low rank and many cards.

    Against one last card what counts first is to lead no single, and to play a single as high as can be.
    """
    ranks = np.empty(len(plays), dtype=np.int64)
    for index, play in enumerate(plays):
        left = fewest_combinations(known.hand - CARDS[play], terms)
        low, size = play & 15, size_of(CARDS[play])
        if known.theirs == 1 and play >> 4 == SINGLE:
            ranks[index] = (_PART - low) * _PART**2 + left
        else:
            ranks[index] = (left * _PART + low) * _PART - size
    return ranks


@compiled
def _wins(known: Knowledge, terms: Terms, plays: Ints, generator: Generator) -> Ints:
    """Add up what each play is worth in solved samples: hands the other may hold, known to both from here on."""
    memory = new_memory(POSITIONS_MOST)
    totals = np.zeros(len(plays), dtype=np.int64)
    values = np.zeros(len(plays), dtype=np.int64)
    for _ in range(SAMPLES):
        theirs = draw_hand(known, terms, generator)
        for index, play in enumerate(plays):
            rest = known.hand - CARDS[play]
            values[index] = -value(theirs, rest, play, terms, memory) if rest else WON
        if memory.left[0] < 0:
            break
        totals += values
    return totals
