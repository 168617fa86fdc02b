"""Many rounds in compiled code, counted by the true count and by what they won."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.policy import BINS
from lab.blackjack.simulation.round import play_round
from lab.blackjack.simulation.shoe import LENGTH, Numbers, begin
from lab.blackjack.simulation.table import Table, count_bin
from lab.blackjack.simulation.terms import CUT, FRESH_SHOE, SEATS
from lab.jit import compiled

Counts: TypeAlias = npt.NDArray[np.int64]

MOST = 90
"""No seat wins or loses more than this many tenths of its bet: four doubled hands and an insurance."""


class Tally(NamedTuple):
    """What rounds came to, in tenths of a unit.

    `seats` counts, by bin of the true count before the deal, how often a seat won n tenths in its column MOST + n;
    `squares` adds up by bin the squares of what all seats of a round won together.
    """

    seats: Counts
    squares: Counts


def new_tally() -> Tally:
    """Make a tally of nothing."""
    return Tally(np.zeros((BINS, 2 * MOST + 1), dtype=np.int64), np.zeros(BINS, dtype=np.int64))


@compiled
def begins_anew(table: Table, position: int) -> bool:
    """Say whether the next round begins from a new shoe (BJ-1.2)."""
    return position >= table.terms[CUT] or table.terms[FRESH_SHOE] != 0


@compiled
def next_round(table: Table, position: int) -> tuple[int, int]:
    """Begin a new shoe where it is time; give the place of the first card and the bin of the true count."""
    shoe = table.shoe
    if begins_anew(table, position):
        begin(shoe, table.terms[CUT])
        position = 0
    return position, count_bin(shoe.counts[position], shoe.numbers[LENGTH] - position)


@compiled
def tally_rounds(table: Table, rounds: int, tally: Tally) -> None:
    """Play rounds from a new shoe on and add them to the tally; the terms' stake is 10 chips."""
    position = table.shoe.numbers[LENGTH]
    seats = table.terms[SEATS]
    for _ in range(rounds):
        position, now = next_round(table, position)
        position = play_round(table, position)
        together = 0
        for seat in range(seats):
            net = table.nets[seat]
            together += net
            tally.seats[now, MOST + net] += 1
        tally.squares[now] += together * together


@compiled
def play_given(table: Table, nets: Numbers, ends: Numbers, bins: Numbers) -> None:
    """Play as many rounds as `nets` has rows: what each seat won, where the next card lies, the bin before the deal."""
    position = table.shoe.numbers[LENGTH]
    for number in range(len(nets)):
        position, bins[number] = next_round(table, position)
        position = play_round(table, position)
        for seat in range(table.terms[SEATS]):
            nets[number, seat] = table.nets[seat]
        ends[number] = position
