"""Play against one up card: what a way to play is worth, and the best there is by the cards of the hand (LB-2, LB-3)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import ACE, NO_PLACE, PLACES, TEN, Counts, HandTable, Shoe, hand_table
from lab.blackjack.hands import (
    Choices,
    Situation,
    Values,
    one_card_value,
    situation,
    take_hand,
    write_best,
    write_played,
    write_stands,
)
from lab.blackjack.splits import SplitTerms, extras, split_terms, split_value, write_split_stands
from lab.jit import compiled
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HouseRules, SplitBy, SurrenderRule

_HALF = 0.5


class Policy(NamedTuple):
    """A way to play against an up card, by hand of the table.

    A pair of place p is split up to `splitting[p]` hands, 0 for never; else two cards are surrendered, else doubled, else
    hit or stood. Hands of a split do not surrender, and double where the house allows it.
    """

    hitting: Choices
    doubling: Choices
    surrendering: Choices
    splitting: npt.NDArray[np.int64]


class Play(NamedTuple):
    """All that is computed before anybody chooses: the situation, what standing is worth, the terms of the house.

    `split_stands[p, k - 1]` is what standing is worth for halves of a pair of place p with k other cards of it out.
    """

    here: Situation
    stands: Values
    split_stands: npt.NDArray[np.float64]
    terms: SplitTerms
    natural_pays: float


@dataclass(frozen=True, slots=True)
class Column:
    """Play against an up card of place `up`, from a shoe that it is out of.

    `hits` and `doubles` are what one card more is worth, `best` the best way to play by the cards of the hand.
    """

    up: int
    rules: HouseRules
    play: Play
    hits: Values
    doubles: Values
    best: Policy

    def value(self, policy: Policy) -> float:
        """Give what a round with this up card is worth to who plays so, before anybody looked for a natural."""
        return policy_value(hand_table(), self.play, policy, np.empty((PLACES, PLACES)))


def column(shoe: Shoe, up: int, rules: HouseRules) -> Column:
    """Compute all of play against an up card of place `up`, which is out of the shoe already.

    Pairs of ten-cards by rank are never split here: it does not pay from a full shoe, and a place does not tell ranks.
    """
    table = hand_table()
    here = situation(shoe, up, rules)
    terms = split_terms(rules)
    stands, hits, doubles = (np.zeros(len(table.totals)) for _ in range(3))
    write_stands(table, here, ACE, 0, stands)
    write_best(table, here, stands, hits, doubles)
    most = most_hands(rules)
    split_stands = np.zeros((PLACES, max(0, extras(rules.max_hands)), len(stands)))
    for place in np.flatnonzero(most):
        write_split_stands(table, here, place, extras(most[place]), split_stands[place])
    pays = Fraction(*map(int, rules.natural_pays.value.split(":")))
    play = Play(here, stands, split_stands, terms, float(pays))
    best = _best_policy(rules, play, hits, doubles, most)
    return Column(up, rules, play, hits, doubles, best)


def most_hands(rules: HouseRules) -> npt.NDArray[np.int64]:
    """Give the most hands a pair of each place may become, 0 where it is not split at all (BJ-2.5)."""
    terms = split_terms(rules)
    most = np.full(PLACES, terms.hands)
    most[ACE] = terms.ace_hands
    if rules.split_by is SplitBy.RANK:
        most[TEN] = 0
    most[most < TWO_CARDS] = 0
    return most


def may_double(rules: HouseRules) -> Choices:
    """Say which hands of two cards may be doubled; a 21 stands by itself (BJ-2.5, BJ-2.6)."""
    table = hand_table()
    allowed = np.array([rules.double.allows(total) for total in range(BLACKJACK_TOTAL)] + [False])
    return allowed[table.totals] & (table.cards == TWO_CARDS)


def _best_policy(
    rules: HouseRules, play: Play, hits: Values, doubles: Values, most: npt.NDArray[np.int64]
) -> Policy:
    """Choose the best by the cards of each hand; pairs are split for good or once, whichever is better."""
    table = hand_table()
    open_hands = table.totals < BLACKJACK_TOTAL
    hitting = open_hands & (hits > play.stands)
    values = np.where(hitting, hits, play.stands)
    doubling = may_double(rules) & (doubles > values)
    values = np.where(doubling, doubles, values)
    splitting = np.zeros(PLACES, dtype=np.int64)
    for place in np.flatnonzero(most):
        pair = table.index((place, place))
        for hands in {TWO_CARDS, int(most[place])}:
            value = split_of(table, play, place, hands, hitting, doubling)
            if value > values[pair]:
                values[pair] = value
                splitting[place] = hands
    surrendering = np.zeros(len(values), dtype=np.bool_)
    if rules.surrender is SurrenderRule.LATE:
        two_cards = open_hands & (table.cards == TWO_CARDS)
        for hand in np.flatnonzero(two_cards):
            surrendering[hand] = surrender_value(table, play.here, hand) > values[hand]
        for place in range(PLACES):
            if surrendering[table.index((place, place))]:
                splitting[place] = 0
    return Policy(hitting, doubling, surrendering, splitting)


@compiled
def natural_chance(table: HandTable, here: Situation, hand: int) -> float:
    """Give the chance of a dealer's natural before anybody looked, beside a hand."""
    left = np.empty(PLACES)
    size = take_hand(table, here, hand, ACE, 0, left)
    return left[here.completes] / size if here.completes != NO_PLACE and size > 0 else 0.0


@compiled
def surrender_value(table: HandTable, here: Situation, hand: int) -> float:
    """Give what surrender is worth: half the stake, and all of it to a natural nobody looked for (BJ-2.10)."""
    if here.excluded != NO_PLACE:
        return -_HALF
    chance = natural_chance(table, here, hand)
    return -_HALF * (1.0 - chance) - chance


@compiled
def split_of(
    table: HandTable, play: Play, place: int, hands: int, hitting: Choices, doubling: Choices
) -> float:
    """Give what splitting a pair of a place up to `hands` hands is worth."""
    pair_cards = play.here.counts[place]
    stands = play.split_stands[place]
    return split_value(table, play.here, place, pair_cards, hands, play.terms, stands, hitting, doubling)


@compiled
def policy_value(table: HandTable, play: Play, policy: Policy, values: Counts) -> float:
    """Give the mean worth of a round played by a policy, and write what each first two cards are worth in it.

    Both are from before the dealer looked: a natural of the dealer takes the first stake where it is looked for.
    """
    here = play.here
    left = np.empty(PLACES)
    played = np.empty(len(play.stands))
    write_played(table, here, ACE, 0, play.stands, policy.hitting, played)
    mean = 0.0
    nobody = len(played) - 1
    for first in range(PLACES):
        for second in range(first, PLACES):
            hand = table.after[table.after[nobody, first], second]
            size = take_hand(table, here, hand, ACE, 0, left)
            if size < 0:
                continue
            natural = natural_chance(table, here, hand)
            if table.totals[hand] == BLACKJACK_TOTAL:
                value = play.natural_pays * (1.0 if here.wins_21 else 1.0 - natural)
            else:
                if first == second and policy.splitting[first] > 0:
                    value = split_of(
                        table, play, first, policy.splitting[first], policy.hitting, policy.doubling
                    )
                elif policy.surrendering[hand]:
                    value = surrender_value(table, here, hand)
                elif policy.doubling[hand]:
                    value = 2.0 * one_card_value(table, here, hand, ACE, 0, play.stands)
                else:
                    value = played[hand]
                if here.excluded != NO_PLACE:
                    value = value * (1.0 - natural) - natural
            values[first, second] = value
            held = here.counts[second] - (here.unit if first == second else 0.0)
            ways = 1.0 if first == second else 2.0
            mean += ways * here.counts[first] / here.size * held / (here.size - here.unit) * value
    return mean
