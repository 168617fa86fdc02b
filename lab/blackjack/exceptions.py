"""Where play by the cards of the hand departs from a chart (LB-3)."""

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
    """A hand, by its letters, that is better played otherwise than the chart says.

    `gain` is by how much, for a stake of one, and `chance` how often a round with this up card that is played so far comes
    to it by best play.
    """

    hand: str
    up: str
    chart: HandMove
    best: HandMove
    gain: float
    chance: float


def exceptions_to(cells: ChartColumn, against: UpCardValues) -> list[PlayException]:
    """List the hands that best play comes to and plays otherwise, those of fewest cards first, then by what they cost."""
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
