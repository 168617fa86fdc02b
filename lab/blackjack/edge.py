"""The house edge against best play by the cards of the hand, and against the best chart (LB-3)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from lab.blackjack.best_chart import NO_GAIN, best_chart_column
from lab.blackjack.chart import Chart, ChartColumn, policy_of
from lab.blackjack.column import UpCardValues, column
from lab.blackjack.composition import LETTERS, TEN, VALUE_COUNT, full_shoe, hand_table
from lab.blackjack.moves import HandMove, move_of, move_value
from lab.blackjack.policy import write_reach
from rules.blackjack.hand import TWO_CARDS
from rules.blackjack.house_rules import HouseRules

METHOD = (
    "a fresh shoe every round, no insurance, which never pays from one; standing, hitting and doubling exact by the cards of "
    "the hand, on condition of the peek; splits by CDZ- (E. Farmer): halves of a pair are played as an unsplit hand of "
    "the same cards; the value of that is exact, and at most 0.002 % of the stake below the best with one deck, 0.001 % with two, "
    "0.0005 % with more (Wizard of Odds, appendix 9)"
)

PERCENT = 100


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


@dataclass(frozen=True, slots=True)
class Edge:
    """The house edge in percent of the first stake, positive for the house, without insurance.

    `percent` is the edge against best play by the cards of the hand, `chart_percent` the edge against `chart`, the
    best one by totals. `exceptions` are the hands where the two differ.
    """

    percent: float
    chart_percent: float
    chart: Chart
    exceptions: tuple[PlayException, ...]


def edge(rules: HouseRules, decks: int | None, watch: Callable[[int], object] = lambda _: None) -> Edge:
    """Compute both edges for a shoe of whole decks, or an endless one (None); `rules.decks` is ignored.

    `watch` is called with the number of up cards done, of ten. The first call in a process loads the compiler.
    """
    best, charted = 0.0, 0.0
    columns: list[ChartColumn] = []
    exceptions: list[PlayException] = []
    for up in range(VALUE_COUNT):
        against, chance = against_up_card(rules, decks, up)
        cells, value = best_chart_column(against)
        best += chance * against.value(against.best)
        charted += chance * value
        columns.append(cells)
        exceptions += exceptions_to(cells, against)
        watch(up + 1)
    return Edge(-PERCENT * best, -PERCENT * charted, Chart(tuple(columns)), tuple(exceptions))


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


def chart_edge(chart: Chart, rules: HouseRules, decks: int | None) -> float:
    """Compute the house edge, in percent of the first stake, against a player who follows this chart."""
    value = 0.0
    for up, cells in enumerate(chart.columns):
        against, chance = against_up_card(rules, decks, up)
        value += chance * against.value(policy_of(cells, rules))
    return -PERCENT * value


def against_up_card(rules: HouseRules, decks: int | None, up: int) -> tuple[UpCardValues, float]:
    """Compute play against an up card from a full shoe, and the chance of that up card."""
    shoe = full_shoe(decks)
    by_rank = list(shoe.by_rank)
    by_rank[up] -= shoe.unit
    chance = sum(shoe.by_rank[up:]) if up == TEN else shoe.by_rank[up]
    return column(replace(shoe, by_rank=tuple(by_rank)), up, rules), chance / shoe.size
