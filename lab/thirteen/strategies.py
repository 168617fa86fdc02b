"""The strategy of each level, in compiled code, which uses only what its seat knows."""

import numpy as np

from lab.generator import Generator, draw_below
from lab.jit import compiled
from lab.thirteen.expert import worths_of
from lab.thirteen.hard import RANKS_END, best_by_rank, ranks_of
from lab.thirteen.knowledge import Knowledge
from lab.thirteen.plays import CARDS, LEAD, PASS, Ints, PlayTerms, list_plays, new_plays, size_of

EASY, NORMAL, HARD, EXPERT = range(4)


@compiled
def decide(level: int, known: Knowledge, terms: PlayTerms, generator: Generator) -> int:
    """Choose a legal play; PASS only if there is none."""
    plays = new_plays()
    plays = plays[: list_plays(known.hand, known.pile, terms, plays)]
    if len(plays) == 0:
        return PASS
    if level == EASY:
        return int(plays[draw_below(generator, len(plays))])
    if level == NORMAL:
        return _longest_of_lowest(plays) if known.pile == LEAD else int(plays[0])
    if level == HARD or len(plays) == 1:
        return best_by_rank(plays, known.hand, known.theirs, terms)
    worths, _ = worths_of(plays, known, terms, generator)
    ranks = ranks_of(plays, known.hand, known.theirs, terms)
    return int(plays[np.argmin(ranks - RANKS_END * worths)])


@compiled
def _longest_of_lowest(plays: Ints) -> int:
    """Choose the longest of the leads that contain the lowest card."""
    best = plays[0]
    for play in plays:
        ahead = (best & 15) - (play & 15)
        if ahead > 0 or (ahead == 0 and size_of(CARDS[play]) > size_of(CARDS[best])):
            best = play
    return int(best)
