"""Play against one up card: the value of every move, and the best play by the cards of the hand (LB-2, LB-3)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import ACE, TEN, VALUE_COUNT, Composition, Counts, hand_table
from lab.blackjack.hands import Choices, Values, situation, write_best, write_stands
from lab.blackjack.policy import ExactPolicy, StandValues, policy_value, split_of, surrender_value
from lab.blackjack.splits import extras, split_terms, write_split_stands
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HouseRules, SplitBy, SurrenderRule


class Pairs(NamedTuple):
    """The pairs that can be split: the most hands for each value index, 0 for none, and how many of its cards make pairs."""

    most: npt.NDArray[np.int64]
    cards: Counts

    @property
    def value_indices(self) -> list[int]:
        """List the value indices whose pairs can be split."""
        return [value_index for value_index in range(VALUE_COUNT) if self.most[value_index]]


@dataclass(frozen=True, slots=True)
class UpCardValues:
    """The values of play against an up card of value index `up`, which is not in the shoe any more.

    `hits` and `doubles` are the values of drawing one more card, `best` is the best policy by the cards of the hand.
    """

    up: int
    rules: HouseRules
    pairs: Pairs
    play: StandValues
    hits: Values
    doubles: Values
    best: ExactPolicy

    def value(self, policy: ExactPolicy) -> float:
        """Return the value of a round played by this policy, before the dealer has looked for a natural."""
        return policy_value(hand_table(), self.play, policy)


def column(shoe: Composition, up: int, rules: HouseRules, pairs: Pairs | None = None) -> UpCardValues:
    """Compute all play against an up card of value index `up`, which is not in the shoe any more.

    By default `pairs` are all that the rules allow. If pairs go by rank, the caller has to give those of ten-cards,
    since a value index does not tell ranks; from a full shoe it does not pay to split them.
    """
    table = hand_table()
    here = situation(shoe, up, rules)
    pairs = Pairs(most_hands(rules), here.counts) if pairs is None else pairs
    stands, hits, doubles = np.zeros((3, len(table.totals)))
    write_stands(table, here, np.arange(len(stands)), stands)
    write_best(table, here, stands, hits, doubles)
    split_stands = np.zeros((VALUE_COUNT, max(0, extras(rules.max_hands)), len(stands)))
    if not shoe.unit:
        # Dealing from an endless shoe does not change it.
        split_stands[:] = stands
    for value_index in pairs.value_indices if shoe.unit else ():
        write_split_stands(
            table, here, value_index, extras(int(pairs.most[value_index])), split_stands[value_index]
        )
    pays = Fraction(*map(int, rules.natural_pays.value.split(":")))
    play = StandValues(here, stands, split_stands, pairs.cards, split_terms(rules), float(pays))
    best = _best_policy(rules, pairs, play, hits, doubles)
    return UpCardValues(up, rules, pairs, play, hits, doubles, best)


def most_hands(rules: HouseRules) -> npt.NDArray[np.int64]:
    """Return the most hands that a pair of each value index can become, 0 if it cannot be split at all (BJ-2.5)."""
    terms = split_terms(rules)
    most = np.full(VALUE_COUNT, terms.hands)
    most[ACE] = terms.ace_hands
    if rules.split_by is SplitBy.RANK:
        most[TEN] = 0
    most[most < TWO_CARDS] = 0
    return most


def may_double(rules: HouseRules) -> Choices:
    """Return which hands of two cards can be doubled; a 21 always stands (BJ-2.5, BJ-2.6)."""
    table = hand_table()
    totals = [total for total in range(BLACKJACK_TOTAL) if rules.double.allows(total)]
    allowed: Choices = np.isin(table.totals, totals) & (table.cards == TWO_CARDS)
    return allowed


def _best_policy(
    rules: HouseRules, pairs: Pairs, play: StandValues, hits: Values, doubles: Values
) -> ExactPolicy:
    """Choose the best move by the cards of each hand; a pair is split as often as possible or only once, as is better."""
    table = hand_table()
    is_open = table.totals < BLACKJACK_TOTAL
    hitting = is_open & (hits > play.stands)
    values = np.where(hitting, hits, play.stands)
    doubling = may_double(rules) & (doubles > values)
    values = np.where(doubling, doubles, values)
    splitting = np.zeros(VALUE_COUNT, dtype=np.int64)
    for value_index in pairs.value_indices:
        pair = table.find((value_index, value_index))
        value, hands = best_split(play, pairs, value_index, hitting, doubling)
        if value > values[pair]:
            values[pair], splitting[value_index] = value, hands
    surrendering = np.zeros(len(values), dtype=np.bool_)
    if rules.surrender is SurrenderRule.LATE:
        for hand in np.flatnonzero(is_open & (table.cards == TWO_CARDS)).tolist():
            surrendering[hand] = surrender_value(table, play.here, hand) > values[hand]
        for value_index in range(VALUE_COUNT):
            if surrendering[table.find((value_index, value_index))]:
                splitting[value_index] = 0
    return ExactPolicy(hitting, doubling, surrendering, splitting)


def best_split(
    play: StandValues, pairs: Pairs, value_index: int, hitting: Choices, doubling: Choices
) -> tuple[float, int]:
    """Return the value of splitting a pair and the most hands: as often as possible, or only once if that is better."""
    return max(
        (split_of(play, value_index, hands, hitting, doubling), hands)
        for hands in {TWO_CARDS, int(pairs.most[value_index])}
    )
