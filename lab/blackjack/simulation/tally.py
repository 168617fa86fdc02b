"""Many rounds in compiled code, counted by the true count and by what they won."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.policy import BINS
from lab.blackjack.simulation.round import play_round
from lab.blackjack.simulation.shoe import begin_shoe, true_count_bin
from lab.blackjack.simulation.table import Numbers, SimulatedTable
from lab.jit import compiled

Counts: TypeAlias = npt.NDArray[np.int64]

STAKE = 10
"""The chips that stand for a bet, so that all that is paid for it is whole: 3:2, 6:5 and halves."""

MOST = 90
"""No seat wins or loses more than this many tenths of its bet: four doubled hands and an insurance."""


class RoundTally(NamedTuple):
    """What rounds came to, in tenths of a bet.

    `seats` counts, by bin of the true count before the deal, how often a seat won n tenths in its column MOST + n;
    `squares` adds up by bin the squares of what all seats of a round won together.
    """

    seats: Counts
    squares: Counts


def new_tally() -> RoundTally:
    """Make a tally of nothing."""
    return RoundTally(np.zeros((BINS, 2 * MOST + 1), dtype=np.int64), np.zeros(BINS, dtype=np.int64))


def total(tallies: Iterable[RoundTally]) -> RoundTally:
    """Add tallies up, in any order."""
    added = new_tally()
    for tally in tallies:
        added.seats[:] += tally.seats
        added.squares[:] += tally.squares
    return added


@compiled
def come_to_round(table: SimulatedTable) -> int:
    """Begin a new shoe where it is time (BJ-1.2); give the bin of the true count before the deal."""
    if table.position - table.origin >= table.cut or table.fresh_shoe:
        begin_shoe(table)
    return true_count_bin(table)


@compiled
def tally_rounds(table: SimulatedTable, rounds: int, seats: Counts, squares: Counts) -> None:
    """Play rounds for STAKE each and add them to a tally."""
    for _ in range(rounds):
        now = come_to_round(table)
        play_round(table)
        together = 0
        for seat in range(table.seats):
            net = table.nets[seat]
            together += net
            seats[now, MOST + net] += 1
        squares[now] += together * together


@compiled
def play_given(table: SimulatedTable, nets: Numbers, dealt: Numbers, bins: Numbers) -> None:
    """Play as many rounds as `nets` has rows: what each seat won, the cards of the shoe dealt then, the bin before."""
    for number in range(len(nets)):
        bins[number] = come_to_round(table)
        play_round(table)
        for seat in range(table.seats):
            nets[number, seat] = table.nets[seat]
        dealt[number] = table.position - table.origin
