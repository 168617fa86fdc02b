"""The shoe in compiled code: only the cards that are dealt are shuffled (BJ-1.1, BJ-1.2)."""

import numpy as np

from lab.blackjack.simulation.cards import VALUE
from lab.blackjack.simulation.policy import BINS, LEAST
from lab.blackjack.simulation.table import TAGS, SimulatedTable
from lab.generator import draw
from lab.jit import compiled

AHEAD = 4
"""The number of cards shuffled at a time if it is unknown how many more will be dealt."""

_ONE_DECK = 52
_S32 = np.uint64(32)


@compiled
def begin_shoe(table: SimulatedTable) -> None:
    """Begin a new shoe; it can be shuffled from any order, so the cards stay where they are."""
    if table.is_given:
        table.origin = -(-table.position // table.length) * table.length
    else:
        table.origin = 0
        table.ready = 0
        make_ready(table, 0 if table.fresh_shoe else min(table.cut + AHEAD, table.length))
    table.position = table.origin


@compiled
def make_ready(table: SimulatedTable, end: int) -> None:
    """Shuffle and count up to `end`, each shoe by itself."""
    while table.ready < end:
        start = table.ready
        behind = (start // table.length + 1) * table.length
        stop = min(end, behind)
        _shuffle(table, start, stop, behind)
        count_on(table, start, stop)
        table.ready = stop


@compiled
def count_on(table: SimulatedTable, start: int, stop: int) -> None:
    """Write the running count after each of cards[start:stop]."""
    running = table.running[start]
    for place in range(start, stop):
        running += TAGS[table.cards[place] & VALUE]
        table.running[place + 1] = running


@compiled
def _shuffle(table: SimulatedTable, start: int, stop: int, behind: int) -> None:
    """Choose cards[start:stop] from cards[start:behind], two from each random word; the bias is that of `draw_below`."""
    cards = table.cards
    word = np.uint64(0)
    for place in range(start, stop):
        word = word << _S32 if (place - start) & 1 else draw(table.generator)
        chosen = place + np.int64(((word >> _S32) * np.uint64(behind - place)) >> _S32)
        kept = cards[place]
        cards[place] = cards[chosen]
        cards[chosen] = kept


@compiled
def take(table: SimulatedTable) -> int:
    """Take the next card."""
    position = table.position
    if position == table.ready:
        make_ready(table, position + AHEAD)
    table.position = position + 1
    card: int = table.cards[position]
    return card


@compiled
def true_count_bin(table: SimulatedTable) -> int:
    """Return the bin of the true count that everybody can see now: the running count per 52 unseen cards, rounded down."""
    position = table.position
    running = table.running[position]
    unseen = table.origin + table.length - position
    while unseen < 0:
        unseen += table.length
    if table.hidden >= 0:
        running -= table.running[table.hidden + 1] - table.running[table.hidden]
        unseen += 1
    true: int = _ONE_DECK * running // max(unseen, 1)
    return min(max(true - LEAST, 0), BINS - 1)
