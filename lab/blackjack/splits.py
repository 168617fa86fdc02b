"""The value of splitting a pair, for a fixed way to play the resulting hands (LB-2).

The method is that of E. Farmer's analyser and of MGP's "Calculating Split EVs Exactly". Every hand is played by its
own cards alone, and all in the same way. So the cards can be dealt in another order: first the second card of every
hand until nothing is left to split, then the rest. Hands then affect each other only through which second cards were
pair cards. The value of a hand when k other cards are pair cards follows from removing k of them from the shoe; when
j more are known not to be pair cards, it follows by differences: the total less the part in which they are. Nothing
is sampled or rounded.

Best play by the cards means CDZ- in Farmer's terms: half a pair is played as an unsplit hand of the same cards is
played best. That is a lower bound: a player who takes into account that the other pair card is out (CDP1) gains up to
0.011 on a pair of one deck, 0.0011 % on the whole game, 0.0004 % with two decks and next to nothing with six.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import ACE, VALUE_COUNT, Counts, HandTable
from lab.blackjack.hands import (
    Choices,
    DealerSituation,
    Values,
    draw_chance,
    one_card_value,
    take_hand,
    without,
    write_played,
    write_stands,
)
from lab.jit import compiled
from rules.blackjack.house_rules import HouseRules

_HANDS_FIRST = 2


class SplitTerms(NamedTuple):
    """The house rules of a split, as numbers.

    `hands` is the most hands that splits can make, `ace_hands` the most of aces. `may_double` is for hands of two
    cards after a split; `one_card` says that a split ace gets exactly one card.
    """

    hands: int
    ace_hands: int
    may_double: bool
    one_card: bool


class Pair(NamedTuple):
    """A pair of a value index that can become up to `hands` hands.

    `cards` counts the cards that make a pair with it, by rank or by value as the rules say, among the cards unseen
    apart from the up card, including the two of the pair.
    """

    value_index: int
    cards: float
    hands: int


def split_terms(rules: HouseRules) -> SplitTerms:
    """Read the terms of splits from the house rules; `Choices` of doubles respect the totals of BJ-2.5 already."""
    aces = rules.max_hands if rules.resplit_aces else min(rules.max_hands, _HANDS_FIRST)
    return SplitTerms(rules.max_hands, aces, rules.double_after_split, not rules.hit_split_aces)


@compiled
def extras(hands: int) -> int:
    """Return the largest number of other pair cards that matters when a pair can become `hands` hands; the least is one."""
    return 2 * hands - 3


@compiled
def write_split_stands(
    table: HandTable, here: DealerSituation, value_index: int, most: int, stands: npt.NDArray[np.float64]
) -> None:
    """Write the value of standing for the hands that hold a value index, when 1 to `most` other cards of it are out."""
    hands = np.flatnonzero(table.counts[:, value_index])
    for extra in range(1, most + 1):
        if here.counts[value_index] > here.unit * extra:
            write_stands(table, without(here, value_index, extra), hands, stands[extra - 1])


@compiled
def split_value(
    table: HandTable,
    here: DealerSituation,
    pair: Pair,
    terms: SplitTerms,
    stands: npt.NDArray[np.float64],
    hitting: Choices,
    doubling: Choices,
) -> float:
    """Return the value of a pair that is split, and split again whenever possible.

    `here` holds the cards unseen apart from the up card, including the pair. `stands` comes from `write_split_stands` for
    the pair.
    """
    count = extras(pair.hands)
    any_second = np.zeros((count, count))
    other_second = np.zeros((count, count))
    hands = np.flatnonzero(table.counts[:, pair.value_index])
    values = np.empty(len(table.totals))
    chance = 1.0
    for out in range(count):
        pairs_left = pair.cards - here.unit * (out + 2)
        if chance <= 0.0 or pairs_left < 0.0:
            break
        reduced = without(here, pair.value_index, out + 1)
        if not (pair.value_index == ACE and terms.one_card):
            write_played(table, reduced, hands, stands[out], hitting, values)
        mean, of_pairs, pair_chance = _second_card(
            table, reduced, pair.value_index, pairs_left, terms, stands[out], values, doubling
        )
        any_second[out, 0] = chance * mean
        other_second[out, 0] = chance * (mean - of_pairs)
        chance *= pair_chance
    _difference(any_second)
    _difference(other_second)
    return _sum_up(pair.hands, any_second, other_second)


@compiled
def _second_card(
    table: HandTable,
    reduced: DealerSituation,
    value_index: int,
    pairs_left: float,
    terms: SplitTerms,
    stands: Values,
    values: Values,
    doubling: Choices,
) -> tuple[float, float, float]:
    """Return the mean value of half a pair, the part of it with a pair card as second card, and the chance of one."""
    left = np.empty(VALUE_COUNT)
    single = table.after[len(table.totals) - 1, value_index]
    size = take_hand(table, reduced, single, left)
    mean, of_pairs, pair_chance = 0.0, 0.0, 0.0
    for second in range(VALUE_COUNT):
        if left[second] <= 0.0:
            continue
        hand = table.after[single, second]
        if value_index == ACE and terms.one_card:
            value = stands[hand]
        elif terms.may_double and doubling[hand]:
            value = 2.0 * one_card_value(table, reduced, hand, stands)
        else:
            value = values[hand]
        chance = draw_chance(reduced, left, size, second)
        mean += chance * value
        if second == value_index:
            pair_chance = chance * pairs_left / left[second]
            of_pairs = pair_chance * value
    return mean, of_pairs, pair_chance


@compiled
def _difference(means: Counts) -> None:
    """Fill column j with the part of column j - 1 in which one more card is not a pair card."""
    for known in range(1, len(means)):
        for out in range(len(means) - known):
            means[out, known] = means[out, known - 1] - means[out + 1, known - 1]


@compiled
def _sum_up(most: int, any_second: Counts, other_second: Counts) -> float:
    """Add up the values of the hands over all ways in which the second cards can come.

    `ways[hands, done]` counts the orders of second cards that lead to `hands` hands, `done` of them with a second
    card that is not a pair card, while something can still be split.
    """
    ways = np.zeros((most + 1, most + 1))
    ways[2, 0] = 1.0
    value = 0.0
    for hands in range(2, most):
        for done in range(hands):
            ways[hands, done + 1] += ways[hands, done]
            ways[hands + 1, done] += ways[hands, done]
        value += ways[hands, hands] * hands * other_second[hands - 2, hands - 1]
    for done in range(most):
        if ways[most, done] > 0:
            waiting = (most - done) * any_second[most - 2, done]
            finished = done * other_second[most - 2, done - 1] if done > 0 else 0.0
            value += ways[most, done] * (waiting + finished)
    return value
