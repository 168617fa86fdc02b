"""The hands where best play by the cards differs from a chart (LB-3)."""

from dataclasses import dataclass

import numpy as np

from lab.blackjack.best_chart import NO_GAIN
from lab.blackjack.chart import ChartColumn, policy_of
from lab.blackjack.column import UpCardValues
from lab.blackjack.composition import LETTERS, hand_table
from lab.blackjack.moves import HandMove, move_of, move_value
from lab.blackjack.policy import write_reach
from rules.blackjack.hand import TWO_CARDS


@dataclass(frozen=True, slots=True)
class PlayException:
    """A hand, in letters, that another play suits better than the chart's.

    `gain` is how much better it is, for a stake of one; `chance` is how often a round with this up card reaches the
    hand under best play.
    """

    hand: str
    up: str
    chart: HandMove
    best: HandMove
    gain: float
    chance: float


def exceptions_to(cells: ChartColumn, against: UpCardValues) -> list[PlayException]:
    """List the hands that best play reaches and plays differently: fewest cards first, then by the cost of the chart's play."""
    table = hand_table()
    policy = policy_of(cells, against.rules)
    reach = np.zeros(len(table.totals))
    write_reach(table, against.play.here, against.best, reach)
    found = []
    for hand in np.flatnonzero((reach > 0) & (table.cards >= TWO_CARDS)).tolist():
        chart, best = move_of(policy, hand), move_of(against.best, hand)
        if chart is best:
            continue
        gain = move_value(against, hand, best) - move_value(against, hand, chart)
        if gain > NO_GAIN:
            text = table.letters(hand)
            found.append(PlayException(text, LETTERS[against.up], chart, best, gain, float(reach[hand])))
    return sorted(found, key=lambda one: (len(one.hand), -one.gain * one.chance))
