"""Charts: how to play by total, softness and pair alone, whatever the cards are (LB-3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

import numpy as np

from lab.blackjack.column import may_double, most_hands
from lab.blackjack.composition import ACE, LETTERS, VALUE_COUNT, hand_table
from lab.blackjack.hands import Choices
from lab.blackjack.policy import ExactPolicy
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HouseRules, SurrenderRule


class Code(StrEnum):
    """The play in a cell; of two letters, the second holds where the first is not allowed.

    Only pairs are split; a pair that must not be split is played by its total.
    """

    HIT = "H"
    STAND = "S"
    DOUBLE_OR_HIT = "Dh"
    DOUBLE_OR_STAND = "Ds"
    SURRENDER_OR_HIT = "Rh"
    SURRENDER_OR_STAND = "Rs"
    SURRENDER_OR_SPLIT = "Rp"
    SPLIT = "P"


HITS = frozenset({Code.HIT, Code.DOUBLE_OR_HIT, Code.SURRENDER_OR_HIT})
DOUBLES = frozenset({Code.DOUBLE_OR_HIT, Code.DOUBLE_OR_STAND})
SURRENDERS = frozenset({Code.SURRENDER_OR_HIT, Code.SURRENDER_OR_STAND, Code.SURRENDER_OR_SPLIT})
SPLITS = frozenset({Code.SURRENDER_OR_SPLIT, Code.SPLIT})

UP_CARDS = (*range(1, VALUE_COUNT), 0)
"""The value indices of the up cards in the order of printed charts, two to ten and ace."""

UP_LETTERS = tuple(LETTERS[up] for up in UP_CARDS)

HARD_TOTALS = range(4, BLACKJACK_TOTAL)
SOFT_TOTALS = range(12, BLACKJACK_TOTAL)


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A chart against one up card: a code for each of HARD_TOTALS and SOFT_TOTALS, and one for the pair of each value index."""

    hard: tuple[Code, ...]
    soft: tuple[Code, ...]
    pairs: tuple[Code, ...]

    def code(self, total: int, *, soft: bool) -> Code:
        """Return the code of a total."""
        return self.soft[total - SOFT_TOTALS.start] if soft else self.hard[total - HARD_TOTALS.start]

    def total_code(self, value_index: int) -> Code:
        """Return the code of a pair's total, by which the pair is played if it must not be split."""
        return self.code(pair_total(value_index), soft=value_index == ACE)

    def with_code(self, total: int, code: Code, *, soft: bool) -> "ChartColumn":
        """Return a column with another code for a total."""
        cells = list(self.soft if soft else self.hard)
        cells[total - (SOFT_TOTALS if soft else HARD_TOTALS).start] = code
        return replace(self, soft=tuple(cells)) if soft else replace(self, hard=tuple(cells))

    def with_pair(self, value_index: int, code: Code) -> "ChartColumn":
        """Return a column with another code for a pair."""
        return replace(self, pairs=(*self.pairs[:value_index], code, *self.pairs[value_index + 1 :]))


@dataclass(frozen=True, slots=True)
class Chart:
    """A whole chart, one column for each value index of an up card."""

    columns: tuple[ChartColumn, ...]

    def rows(self) -> dict[str, dict[str, list[str]]]:
        """Write the cells by group and row; in each row the up cards have the order of UP_LETTERS."""
        columns = [self.columns[up] for up in UP_CARDS]
        return {
            "hard": {str(n): [column.code(n, soft=False).value for column in columns] for n in HARD_TOTALS},
            "soft": {str(n): [column.code(n, soft=True).value for column in columns] for n in SOFT_TOTALS},
            "pairs": {
                2 * letter: [column.pairs[value_index].value for column in columns]
                for value_index, letter in enumerate(LETTERS)
            },
        }


def read_chart(rows: Mapping[str, Mapping[str, Sequence[str]]]) -> Chart:
    """Read a chart from the form that `Chart.rows` writes.

    Raises KeyError for a missing row and ValueError for a cell that is not a Code.
    """
    hard = [[Code(cell) for cell in rows["hard"][str(total)]] for total in HARD_TOTALS]
    soft = [[Code(cell) for cell in rows["soft"][str(total)]] for total in SOFT_TOTALS]
    pairs = [[Code(cell) for cell in rows["pairs"][2 * letter]] for letter in LETTERS]
    columns = {
        up: ChartColumn(*(tuple(row[number] for row in group) for group in (hard, soft, pairs)))
        for number, up in enumerate(UP_CARDS)
    }
    return Chart(tuple(columns[up] for up in range(VALUE_COUNT)))


def policy_of(column: ChartColumn, rules: HouseRules) -> ExactPolicy:
    """Return the policy that plays every hand as a column of a chart says, as far as the house allows it."""
    two_cards = hand_table().cards == TWO_CARDS
    surrenders = rules.surrender is SurrenderRule.LATE
    split = [code in SPLITS and not (surrenders and code in SURRENDERS) for code in column.pairs]
    return ExactPolicy(
        _where_says(column, HITS),
        _where_says(column, DOUBLES) & may_double(rules),
        _where_says(column, SURRENDERS) & two_cards & surrenders,
        np.where(split, most_hands(rules), 0),
    )


def _where_says(column: ChartColumn, codes: frozenset[Code]) -> Choices:
    """Return for each hand of the table whether its cell holds one of these codes."""
    table = hand_table()
    hard, soft = np.zeros((2, BLACKJACK_TOTAL + 1), dtype=np.bool_)
    hard[HARD_TOTALS.start : HARD_TOTALS.stop] = [code in codes for code in column.hard]
    soft[SOFT_TOTALS.start : SOFT_TOTALS.stop] = [code in codes for code in column.soft]
    said = np.where(table.soft, soft[table.totals], hard[table.totals])
    for value_index, (hand, code) in enumerate(zip(_pair_hands(), column.pairs, strict=True)):
        # What is to be split is played by its total where it must not be split, so in hands of a split as well.
        said[hand] = code in codes or (code in SPLITS and column.total_code(value_index) in codes)
    return said


def pair_total(value_index: int) -> int:
    """Return the total of a pair, which is soft for aces."""
    return 12 if value_index == ACE else 2 * (value_index + 1)


@cache
def _pair_hands() -> tuple[int, ...]:
    """Return the hand of each pair in the table."""
    return tuple(hand_table().find((value_index, value_index)) for value_index in range(VALUE_COUNT))
