"""What a round is played on, in compiled code: shoe, terms, plays, and room for what comes of it."""

from typing import NamedTuple

import numpy as np

from lab.blackjack.simulation.policy import BINS, LEAST, Plays, Policy
from lab.blackjack.simulation.shoe import LENGTH, Numbers, Shoe
from lab.blackjack.simulation.terms import SEATS, Terms
from lab.jit import compiled

_HANDS = 4 * 7
_52 = 52


class Table(NamedTuple):
    """A table and its round.

    `waiting` has a row for each hand that waits for the dealer: total, seat, stake. `nets` is what each seat won, in
    chips. `apart` holds the halves of split hands that are not played yet: first card, and second card or 0.
    """

    shoe: Shoe
    terms: Terms
    plays: Plays
    insures: Numbers
    waiting: Numbers
    nets: Numbers
    apart: Numbers


def new_table(shoe: Shoe, terms: Terms, policy: Policy) -> Table:
    """Lay out a table for a policy whose plays fit the terms."""
    return Table(
        shoe,
        terms,
        policy.plays,
        policy.insures.astype(np.int64),
        waiting=np.zeros((_HANDS, 3), dtype=np.int64),
        nets=np.zeros(int(terms[SEATS]), dtype=np.int64),
        apart=np.zeros((4, 2), dtype=np.int64),
    )


@compiled
def count_bin(running: int, unseen: int) -> int:
    """Give the bin of a true count: the running count for each 52 unseen cards, rounded down."""
    return min(max(_52 * running // max(unseen, 1) - LEAST, 0), BINS - 1)


@compiled
def bin_now(shoe: Shoe, position: int, hidden: int) -> int:
    """Give the bin when the next card lies at `position`; a hole card that nobody has seen lies at `hidden`, or -1."""
    running = shoe.counts[position]
    behind = shoe.numbers[LENGTH]
    while behind < position:
        behind += shoe.numbers[LENGTH]
    unseen = behind - position
    if hidden >= 0:
        running -= shoe.counts[hidden + 1] - shoe.counts[hidden]
        unseen += 1
    return count_bin(running, unseen)
