"""What a player does, as tables for compiled code: plays, insurance and bets by the true count."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Plays: TypeAlias = npt.NDArray[np.uint8]
"""What to do, by bin of the true count (or one for all), row, and what the up card counts, an ace one."""

STAND, HIT, DOUBLE, SURRENDER, SPLIT = 0, 1, 2, 4, 8
"""What a cell may hold, the first four in rows of totals, added up: the largest is done that the rules allow."""

ROWS, UPS = 64, 16
UP_CARDS = range(1, 11)

SOFT, PAIR = 32, 48
"""Where rows of soft hands and of pairs begin; a hard hand's row is its total.

A soft hand's row is 32 and its total less ten, a pair's 48 and what one card of it counts. A pair's row only says whether
it is split; where it is not, or may not be, it is played by its total.
"""

TOTALS = (*range(SOFT), *range(10, 26), *[0] * 16)
"""What a hand counts in each row, 0 in those of pairs."""

BINS, LEAST = 21, -10
"""Bins of the true count, rounded down: -10 and below, ..., 10 and above."""


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """How every seat plays; `insures` and `units`, the bet in units, are told by bin of the true count."""

    plays: Plays
    insures: npt.NDArray[np.bool_]
    units: npt.NDArray[np.int64]
    takes_even_money: bool = True

    @property
    def counts(self) -> bool:
        """Say whether a play may depend on the count."""
        return len(self.plays) > 1


def flat(plays: Plays) -> Policy:
    """Play one table whatever the count, with one unit each round, never insured."""
    return Policy(plays, np.zeros(BINS, dtype=np.bool_), np.ones(BINS, dtype=np.int64))


def new_plays(bins: int = 1) -> Plays:
    """Make a table that always stands."""
    return np.zeros((bins, ROWS, UPS), dtype=np.uint8)


def soft_row(total: int) -> int:
    """Give the row of a soft total, 12 to 21."""
    return SOFT + total - 10


def hit_below(hard: int, soft: int) -> Plays:
    """Hit hard totals below one number and soft totals below another; nothing else."""
    plays = new_plays()
    plays[:, 2:hard, :] = HIT
    plays[:, soft_row(12) : soft_row(soft), :] = HIT
    return plays


def mimic(*, hits_soft_17: bool) -> Policy:
    """Play as the dealer does: draw to 16, never double, split or surrender."""
    return flat(hit_below(17, 18 if hits_soft_17 else 17))


def never_bust() -> Policy:
    """Stand on every hard total that may bust; never double, split or surrender."""
    return flat(hit_below(12, 18))


def always_stand() -> Policy:
    """Stand on everything."""
    return flat(new_plays())
