"""The exact values of standing, hitting and doubling (LB-2).

Every value is the expected winnings for a stake of one, with exactly the known cards removed from the shoe. If the
dealer has looked for a natural, all chances are conditional on there being none, including those of the player's own
cards.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import ACE, BUST, NO_VALUE, TEN, VALUE_COUNT, Composition, Counts, HandTable
from lab.blackjack.dealer import (
    DEALER_BUST,
    LOWEST,
    NATURAL,
    OUTCOMES,
    DealerTree,
    dealer_tree,
    exclude_natural,
    write_chances,
)
from lab.jit import compiled
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HouseRules

Values: TypeAlias = npt.NDArray[np.float64]
"""A value for each hand of the table."""

Choices: TypeAlias = npt.NDArray[np.bool_]
"""A yes or no for each hand of the table."""

Indices: TypeAlias = npt.NDArray[np.int64]
"""Hands of the table."""


class DealerSituation(NamedTuple):
    """The unseen cards and the dealer's hand, as far as it is known, that a hand is played against.

    `counts` are the cards unseen before the player's hand, `size` in all. `completes` is the value index that makes the up
    card a natural, `excluded` the value index that the hole card is known not to have, each NO_VALUE if there is none.
    `wins_21` says that a player's 21 wins at once (the classic rule).
    """

    counts: Counts
    size: float
    unit: float
    tree: DealerTree
    completes: int
    excluded: int
    wins_21: bool


def situation(shoe: Composition, up: int, rules: HouseRules) -> DealerSituation:
    """Describe play against an up card of value index `up`, not in the shoe any more, after the dealer's peek if there is one."""
    completes = {ACE: TEN, TEN: ACE}.get(up, NO_VALUE)
    excluded = completes if rules.peeks else NO_VALUE
    tree = dealer_tree(up, hit_soft_17=rules.hit_soft_17)
    counts = shoe.counts
    return DealerSituation(
        counts, counts.sum(), float(shoe.unit), tree, completes, excluded, rules.player_21_wins
    )


@compiled
def draw_chance(here: DealerSituation, counts: Counts, size: float, value_index: int) -> float:
    """Return the chance that the next card is of this value index, with `counts` and `size` as the cards unseen by now.

    One of the unseen cards is the hole card. Knowing that it does not have the excluded value index makes that value index
    likelier in the rest of the shoe, and every other value index less likely.
    """
    count = float(counts[value_index])
    if here.excluded == NO_VALUE:
        return count / size
    if value_index == here.excluded:
        return count / (size - here.unit)
    possible = size - float(counts[here.excluded])
    if possible <= 0.0:
        return 0.0
    return count / (size - here.unit) * (possible - here.unit) / possible


@compiled
def take_hand(table: HandTable, here: DealerSituation, hand: int, left: Counts) -> float:
    """Write the cards unseen apart from a hand into `left` and return their number, or -1 if the shoe never held the hand."""
    for value_index in range(VALUE_COUNT):
        left[value_index] = here.counts[value_index] - here.unit * table.counts[hand, value_index]
        if left[value_index] < 0.0:
            return -1.0
    return here.size - here.unit * float(table.cards[hand])


@compiled
def without(here: DealerSituation, value_index: int, count: int) -> DealerSituation:
    """Remove up to `count` more cards of a value index."""
    counts = here.counts.copy()
    counts[value_index] -= here.unit * count
    size = here.size - here.unit * count
    return DealerSituation(counts, size, here.unit, here.tree, here.completes, here.excluded, here.wins_21)


@compiled
def stand_value(total: int, chances: Counts, wins_21: bool) -> float:  # noqa: FBT001 - Compiled code knows no keywords.
    """Return the value of standing on a total against these chances of the dealer (BJ-2.9)."""
    if wins_21 and total == BLACKJACK_TOTAL:
        return 1.0
    value = float(chances[DEALER_BUST] - chances[NATURAL])
    for end in range(NATURAL):
        if end + LOWEST < total:
            value += chances[end]
        elif end + LOWEST > total:
            value -= chances[end]
    return value


@compiled
def write_stands(table: HandTable, here: DealerSituation, hands: Indices, stands: Values) -> None:
    """Write the value of standing for these hands of the table."""
    left = np.empty(VALUE_COUNT)
    chances = np.empty(len(OUTCOMES))
    for hand in hands:
        size = take_hand(table, here, hand, left)
        if size > 0.0:
            write_chances(here.tree, left, size, here.unit, chances)
            if here.excluded != NO_VALUE:
                exclude_natural(chances)
            stands[hand] = stand_value(table.totals[hand], chances, here.wins_21)


@compiled
def one_card_value(table: HandTable, here: DealerSituation, hand: int, values: Values) -> float:
    """Return the mean of `values` after one more card; a bust loses the stake."""
    left = np.empty(VALUE_COUNT)
    size = take_hand(table, here, hand, left)
    mean = 0.0
    if size <= here.unit:
        return mean
    for value_index in range(VALUE_COUNT):
        if left[value_index] > 0.0:
            after = table.after[hand, value_index]
            value = -1.0 if after == BUST else values[after]
            mean += draw_chance(here, left, size, value_index) * value
    return mean


@compiled
def write_best(
    table: HandTable, here: DealerSituation, stands: Values, hits: Values, doubles: Values
) -> None:
    """Write the values of hitting once and then playing as well as possible, and of doubling, for every hand.

    A hand of 21 always stands (BJ-2.6). Values of doubling are written for two cards, whatever the house allows.
    """
    best = stands.copy()
    for hand in range(len(stands)):
        if table.totals[hand] == BLACKJACK_TOTAL:
            continue
        hits[hand] = one_card_value(table, here, hand, best)
        best[hand] = max(stands[hand], hits[hand])
        if table.cards[hand] == TWO_CARDS:
            doubles[hand] = 2.0 * one_card_value(table, here, hand, stands)


@compiled
def write_played(
    table: HandTable, here: DealerSituation, hands: Indices, stands: Values, hitting: Choices, values: Values
) -> None:
    """Write the values of these hands, in the order of the table, if they are hit where `hitting` says so and else stand."""
    for hand in hands:
        values[hand] = one_card_value(table, here, hand, values) if hitting[hand] else stands[hand]
