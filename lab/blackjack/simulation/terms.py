"""House rules as an array of numbers, for compiled code."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.policy import DOUBLE, HIT, SPLIT, SURRENDER
from rules.blackjack.house_rules import PERCENT, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from rules.blackjack.payouts import insurance_limit
from rules.game import Chips

Terms: TypeAlias = npt.NDArray[np.int64]

# Places in the array. HALF is what can be insured and what a surrender gives back. FIRST and LATER are the actions that two
# cards may take, unsplit and from a split, pairs apart.
(
    STAKE,
    HALF,
    NATURAL_WINS,
    EVEN_MONEY,
    CUT,
    FRESH_SHOE,
    SEATS,
    HAS_HOLE,
    PEEKS,
    HITS_SOFT_17,
    ANY_21_WINS,
    INSURANCE,
    BY_RANK,
    MAX_HANDS,
    RESPLIT_ACES,
    HIT_SPLIT_ACES,
    FIRST,
    LATER,
    SIZE,
) = range(19)


def pack_terms(rules: HouseRules, seats: int, stake: Chips) -> Terms:
    """Write house rules, the number of seats and the stake of each in chips as an array."""
    may_double = 0 if rules.double is DoubleOn.NONE else DOUBLE
    may_surrender = SURRENDER if rules.surrender is SurrenderRule.LATE else 0
    terms = np.zeros(SIZE, dtype=np.int64)
    terms[STAKE] = stake
    terms[HALF] = insurance_limit(stake)
    terms[NATURAL_WINS] = rules.natural_pays.winnings(stake)
    terms[EVEN_MONEY] = rules.natural_pays is NaturalPays.THREE_TO_TWO
    terms[CUT] = 52 * rules.decks * rules.penetration // PERCENT
    terms[FRESH_SHOE] = rules.fresh_shoe
    terms[SEATS] = seats
    terms[HAS_HOLE] = not rules.no_hole_card
    terms[PEEKS] = rules.peeks
    terms[HITS_SOFT_17] = rules.hit_soft_17
    terms[ANY_21_WINS] = rules.player_21_wins
    terms[INSURANCE] = rules.insurance
    terms[BY_RANK] = rules.split_by is SplitBy.RANK
    terms[MAX_HANDS] = rules.max_hands
    terms[RESPLIT_ACES] = rules.resplit_aces
    terms[HIT_SPLIT_ACES] = rules.hit_split_aces
    terms[FIRST] = HIT | may_double | may_surrender | SPLIT
    terms[LATER] = HIT | (may_double if rules.double_after_split else 0) | SPLIT
    return terms
