"""Many rounds in compiled code, counted by the true count and by net result."""

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
"""The chips of a bet, such that every payout for it is whole: 3:2, 6:5 and halves."""

MOST = 90
"""No seat wins or loses more tenths of its bet than this: four doubled hands and an insurance."""


class RoundTally(NamedTuple):
    """The results of rounds, in tenths of a bet.

    `seats` counts, by bin of the true count before the deal, how often a seat won n tenths in its column MOST + n;
    `squares` adds up by bin the squares of what all seats of a round won together.
    """

    seats: Counts
    squares: Counts


def new_tally() -> RoundTally:
    """Create an empty tally."""
    return RoundTally(np.zeros((BINS, 2 * MOST + 1), dtype=np.int64), np.zeros(BINS, dtype=np.int64))


def total(tallies: Iterable[RoundTally]) -> RoundTally:
    """Return the sum of tallies."""
    added = new_tally()
    for tally in tallies:
        added.seats[:] += tally.seats
        added.squares[:] += tally.squares
    return added


@compiled
def come_to_round(table: SimulatedTable) -> int:
    """Begin a new shoe if it is time (BJ-1.2); return the bin of the true count before the deal."""
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
    """Play as many rounds as `nets` has rows; write each seat's net, the cards of the shoe dealt then, and the bin before."""
    for number in range(len(nets)):
        bins[number] = come_to_round(table)
        play_round(table)
        for seat in range(table.seats):
            nets[number, seat] = table.nets[seat]
        dealt[number] = table.position - table.origin
