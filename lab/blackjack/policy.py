"""The value of a policy against one up card, and the hands to which it leads (LB-3)."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import BUST, NO_VALUE, VALUE_COUNT, Counts, HandTable, hand_table
from lab.blackjack.hands import (
    Choices,
    DealerSituation,
    Values,
    draw_chance,
    one_card_value,
    take_hand,
    write_played,
)
from lab.blackjack.splits import Pair, SplitTerms, split_value
from lab.jit import compiled
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS

_HALF = 0.5


class ExactPolicy(NamedTuple):
    """A policy against an up card, by hand of the table.

    A pair of value index p is split up to `splitting[p]` hands, 0 for never. Otherwise two cards are surrendered, or else
    doubled, or else hit or stood. Hands of a split do not surrender, and double if the house allows it.
    """

    hitting: Choices
    doubling: Choices
    surrendering: Choices
    splitting: npt.NDArray[np.int64]


class StandValues(NamedTuple):
    """The values computed before any choice of a policy: the situation, the values of standing, the terms of splits.

    `split_stands[p, k - 1]` is the value of standing for half a pair of value index p when k other cards of it are out, and
    `pair_cards[p]` is the number of cards that make pairs of value index p, including the two of the pair.
    """

    here: DealerSituation
    stands: Values
    split_stands: npt.NDArray[np.float64]
    pair_cards: Counts
    terms: SplitTerms
    natural_pays: float


@compiled
def natural_chance(table: HandTable, here: DealerSituation, hand: int) -> float:
    """Return the chance, given a hand, that the dealer has a natural, before the dealer has looked."""
    left = np.empty(VALUE_COUNT)
    size = take_hand(table, here, hand, left)
    return left[here.completes] / size if here.completes != NO_VALUE and size > 0 else 0.0


@compiled
def surrender_value(table: HandTable, here: DealerSituation, hand: int) -> float:
    """Return the value of surrender: half the stake is lost, or all of it to a natural if the dealer had not looked (BJ-2.10)."""
    if here.excluded != NO_VALUE:
        return -_HALF
    chance = natural_chance(table, here, hand)
    return -_HALF * (1.0 - chance) - chance


def split_of(play: StandValues, value_index: int, hands: int, hitting: Choices, doubling: Choices) -> float:
    """Return the value of splitting a pair of a value index up to `hands` hands."""
    pair = Pair(value_index, float(play.pair_cards[value_index]), hands)
    stands = play.split_stands[value_index]
    return split_value(hand_table(), play.here, pair, play.terms, stands, hitting, doubling)


@compiled
def first_two_chance(here: DealerSituation, first: int, second: int) -> float:
    """Return the chance that the first two cards, in any order, have these value indices."""
    ways, count = 2.0, float(here.counts[second])
    if first == second:
        ways, count = 1.0, count - here.unit
    return ways * float(here.counts[first]) / here.size * count / (here.size - here.unit)


@compiled
def policy_value(table: HandTable, play: StandValues, policy: ExactPolicy) -> float:
    """Return the mean value of a round played by a policy, before the dealer has looked for a natural.

    A natural that the dealer finds by looking takes only the first stake.
    """
    here, stands = play.here, play.stands
    played = np.empty(len(stands))
    write_played(table, here, np.arange(len(played)), stands, policy.hitting, played)
    mean = 0.0
    for first in range(VALUE_COUNT):
        for second in range(first, VALUE_COUNT):
            chance = first_two_chance(here, first, second)
            if chance <= 0.0:
                continue
            hand = table.after[table.after[len(played) - 1, first], second]
            natural = natural_chance(table, here, hand)
            if table.totals[hand] == BLACKJACK_TOTAL:
                mean += chance * play.natural_pays * (1.0 if here.wins_21 else 1.0 - natural)
                continue
            if first == second and policy.splitting[first] > 0:
                pair = Pair(first, play.pair_cards[first], policy.splitting[first])
                split_stands = play.split_stands[first]
                value = split_value(
                    table, here, pair, play.terms, split_stands, policy.hitting, policy.doubling
                )
            elif policy.surrendering[hand]:
                value = surrender_value(table, here, hand)
            elif policy.doubling[hand]:
                value = 2.0 * one_card_value(table, here, hand, stands)
            else:
                value = played[hand]
            if here.excluded != NO_VALUE:
                value = value * (1.0 - natural) - natural
            mean += chance * value
    return mean


@compiled
def write_reach(table: HandTable, here: DealerSituation, policy: ExactPolicy, reach: Values) -> None:
    """Write how often a round reaches each hand without a dealer's natural having ended it; halves of pairs do not count."""
    left = np.empty(VALUE_COUNT)
    nobody = len(reach) - 1
    reach[:] = 0.0
    for first in range(VALUE_COUNT):
        for second in range(first, VALUE_COUNT):
            hand = table.after[table.after[nobody, first], second]
            reach[hand] = first_two_chance(here, first, second)
            if here.excluded != NO_VALUE:
                reach[hand] *= 1.0 - natural_chance(table, here, hand)
    for hand in range(nobody - 1, -1, -1):
        if reach[hand] <= 0.0 or table.totals[hand] == BLACKJACK_TOTAL or not policy.hitting[hand]:
            continue
        if table.cards[hand] == TWO_CARDS:
            pair = table.counts[hand].argmax()
            splits = table.counts[hand, pair] == TWO_CARDS and policy.splitting[pair] > 0
            if splits or policy.doubling[hand] or policy.surrendering[hand]:
                continue
        size = take_hand(table, here, hand, left)
        for value_index in range(VALUE_COUNT):
            after = table.after[hand, value_index]
            if after != BUST and left[value_index] > 0:
                reach[after] += reach[hand] * draw_chance(here, left, size, value_index)
