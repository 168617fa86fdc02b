"""The policy of a player, as tables for compiled code: plays, insurance and bets by the true count."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Plays: TypeAlias = npt.NDArray[np.uint8]
"""The play by bin of the true count (or one bin for all), row, and value of the up card, with the ace as one."""

STAND, HIT, DOUBLE, SURRENDER, SPLIT, OWN = 0, 1, 2, 4, 8, 16
"""The values of a cell, added up. Rows of totals have only the first four; the largest of those that is legal is played.

A pair's cell has SPLIT if the pair is split where it cannot be surrendered by the same cell, and OWN if the first four there hold in
the place of those of its total, for the first two cards of a round.
"""

ROWS, UPS = 64, 16
UP_CARDS = range(1, 11)

SOFT, PAIR = 32, 48
"""The rows at which soft hands and pairs begin; a hard hand's row is its total.

A soft hand's row is 32 plus its total less ten, a pair's 48 plus the value of one of its cards.
"""

TOTALS = (*range(SOFT), *range(10, 26), 0, 12, *range(4, 22, 2), *[0] * 5)
"""The total of a hand in each row."""

BINS, LEAST = 21, -10
"""Bins of the true count, rounded down: -10 and below, ..., 10 and above."""


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """The policy of every seat; `insures`, and `units` for the bet in units, are indexed by bin of the true count."""

    plays: Plays
    insures: npt.NDArray[np.bool_]
    units: npt.NDArray[np.int64]
    takes_even_money: bool = True

    @property
    def counts(self) -> bool:
        """Return whether a play may depend on the count."""
        return len(self.plays) > 1


def flat(plays: Plays) -> Policy:
    """Return a policy with one table of plays for every count, one unit each round and no insurance."""
    return Policy(plays, np.zeros(BINS, dtype=np.bool_), np.ones(BINS, dtype=np.int64))


def new_plays(bins: int = 1) -> Plays:
    """Create a table that always stands."""
    return np.zeros((bins, ROWS, UPS), dtype=np.uint8)


def soft_row(total: int) -> int:
    """Return the row of a soft total, 12 to 21."""
    return SOFT + total - 10


def hit_below(hard: int, soft: int) -> Plays:
    """Return plays that hit hard totals below one number and soft totals below another, and do nothing else."""
    plays = new_plays()
    plays[:, 2:hard, :] = HIT
    plays[:, soft_row(12) : soft_row(soft), :] = HIT
    return plays


def mimic(*, hits_soft_17: bool) -> Policy:
    """Return a policy that plays as the dealer does: draw to 16, never double, split or surrender."""
    return flat(hit_below(17, 18 if hits_soft_17 else 17))


def never_bust() -> Policy:
    """Return a policy that stands on every hard total that may bust; it never doubles, splits or surrenders."""
    return flat(hit_below(12, 18))


def always_stand() -> Policy:
    """Return a policy that stands on everything."""
    return flat(new_plays())
