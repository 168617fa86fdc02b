"""What standing, hitting and doubling are worth, exactly (LB-2).

Every value is the expected winnings for a stake of one, with the very cards taken out that are known. Where the dealer
has looked for a natural, all chances hold on condition that there is none, those of the player's own cards too.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import ACE, BUST, NO_PLACE, PLACES, TEN, Counts, HandTable, Shoe
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
from rules.blackjack.hand import BLACKJACK_TOTAL
from rules.blackjack.house_rules import HouseRules

Values: TypeAlias = npt.NDArray[np.float64]
"""A value for each hand of the table."""

Choices: TypeAlias = npt.NDArray[np.bool_]
"""A yes or no for each hand of the table."""


class Situation(NamedTuple):
    """What a hand is played against: the unseen cards, and what is known of the dealer's.

    `counts` are the cards unseen before the player's hand, `size` in all. `completes` is the place that makes the up
    card a natural, `excluded` the place that the hole card is known not to have, each NO_PLACE if there is none. `wins_21` says that a player's 21 wins at once (the classic rule).
    """

    counts: Counts
    size: float
    unit: float
    tree: DealerTree
    completes: int
    excluded: int
    wins_21: bool


def situation(shoe: Shoe, up: int, rules: HouseRules) -> Situation:
    """Describe play against an up card of place `up` that is out of the shoe already, after the peek if there is one."""
    completes = {ACE: TEN, TEN: ACE}.get(up, NO_PLACE)
    excluded = completes if rules.peeks else NO_PLACE
    tree = dealer_tree(up, hit_soft_17=rules.hit_soft_17)
    counts = shoe.counts
    return Situation(counts, counts.sum(), float(shoe.unit), tree, completes, excluded, rules.player_21_wins)


@compiled
def draw_chance(here: Situation, counts: Counts, size: float, place: int) -> float:
    """Give the chance that the next card is of this place, `counts` and `size` being what is unseen by now.

    One of the unseen cards is the hole card. Knowing that it is not of the excluded place makes that place likelier in
    the rest of the shoe, and every other one less so.
    """
    if here.excluded == NO_PLACE:
        return counts[place] / size
    if place == here.excluded:
        return counts[place] / (size - here.unit)
    possible = size - counts[here.excluded]
    if possible <= 0.0:
        return 0.0
    return counts[place] / (size - here.unit) * (possible - here.unit) / possible


@compiled
def take_hand(table: HandTable, here: Situation, hand: int, place: int, extra: int, left: Counts) -> float:
    """Write into `left` what is unseen beside a hand and `extra` more cards of a place, and give its size, or -1.

    It is -1 when the shoe never held so many.
    """
    size = here.size
    for other in range(PLACES):
        out = here.unit * table.counts[hand, other]
        if other == place:
            out += here.unit * extra
        left[other] = here.counts[other] - out
        size -= out
        if left[other] < 0:
            return -1.0
    return size


@compiled
def stand_value(total: int, chances: Counts, wins_21: bool) -> float:  # noqa: FBT001 - Compiled code knows no keywords.
    """Give what standing on a total is worth against these chances of the dealer (BJ-2.9)."""
    if wins_21 and total == BLACKJACK_TOTAL:
        return 1.0
    value = chances[DEALER_BUST] - chances[NATURAL]
    for end in range(NATURAL):
        if end + LOWEST < total:
            value += chances[end]
        elif end + LOWEST > total:
            value -= chances[end]
    return value


@compiled
def write_stands(table: HandTable, here: Situation, place: int, extra: int, stands: Values) -> None:
    """Write what standing is worth for every hand, `extra` more cards of a place being out.

    With `extra`, only hands that hold the place are looked at: they are the halves of a split pair.
    """
    left = np.empty(PLACES)
    chances = np.empty(len(OUTCOMES))
    for hand in range(len(table.totals)):
        if extra > 0 and table.counts[hand, place] == 0:
            continue
        size = take_hand(table, here, hand, place, extra, left)
        if size <= 0.0:
            continue
        write_chances(here.tree, left, size, here.unit, chances)
        if here.excluded != NO_PLACE:
            exclude_natural(chances)
        stands[hand] = stand_value(table.totals[hand], chances, here.wins_21)


@compiled
def one_card_value(table: HandTable, here: Situation, hand: int, place: int, extra: int, values: Values) -> float:
    """Give the mean of `values` after one more card, a bust losing the stake; `extra` more cards of a place are out."""
    left = np.empty(PLACES)
    size = take_hand(table, here, hand, place, extra, left)
    mean = 0.0
    if size <= here.unit:
        return mean
    for drawn in range(PLACES):
        if left[drawn] > 0:
            after = table.after[hand, drawn]
            value = -1.0 if after == BUST else values[after]
            mean += draw_chance(here, left, size, drawn) * value
    return mean


@compiled
def write_best(table: HandTable, here: Situation, stands: Values, hits: Values, doubles: Values) -> None:
    """Write what hitting once and then playing on as well as possible is worth, and doubling, for every hand.

    A hand of 21 stands by itself (BJ-2.6). Doubling is written for two cards, whatever the house allows.
    """
    best = np.zeros(len(stands))
    for hand in range(len(stands)):
        best[hand] = stands[hand]
        if table.totals[hand] == BLACKJACK_TOTAL:
            continue
        hits[hand] = one_card_value(table, here, hand, 0, 0, best)
        best[hand] = max(stands[hand], hits[hand])
        if table.cards[hand] == 2:  # noqa: PLR2004 - Two cards may be doubled.
            doubles[hand] = 2.0 * one_card_value(table, here, hand, 0, 0, stands)


@compiled
def write_played(
    table: HandTable, here: Situation, place: int, extra: int, stands: Values, hitting: Choices, values: Values
) -> None:
    """Write what every hand is worth that is hit as `hitting` says and else stands, `extra` cards of a place being out.

    With `extra`, only hands that hold the place are looked at.
    """
    for hand in range(len(values)):
        values[hand] = stands[hand]
        if hitting[hand] and (extra == 0 or table.counts[hand, place] > 0):
            values[hand] = one_card_value(table, here, hand, place, extra, values)
