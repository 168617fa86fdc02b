"""Charts: how to play by total, softness and pair alone, whatever the cards are (LB-3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from lab.blackjack.column import may_double, most_hands
from lab.blackjack.composition import LETTERS, PLACES, hand_table
from lab.blackjack.hands import Choices
from lab.blackjack.policy import ExactPolicy
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HouseRules, SurrenderRule


class Code(StrEnum):
    """The play in a cell; of two letters, the second holds where the first is not allowed."""

    HIT = "H"
    STAND = "S"
    DOUBLE_OR_HIT = "Dh"
    DOUBLE_OR_STAND = "Ds"
    SURRENDER_OR_HIT = "Rh"
    SURRENDER_OR_STAND = "Rs"
    SPLIT = "P"


HITS = frozenset({Code.HIT, Code.DOUBLE_OR_HIT, Code.SURRENDER_OR_HIT})
DOUBLES = frozenset({Code.DOUBLE_OR_HIT, Code.DOUBLE_OR_STAND})
SURRENDERS = frozenset({Code.SURRENDER_OR_HIT, Code.SURRENDER_OR_STAND})

UP_CARDS = (*range(1, PLACES), 0)
"""The places of the up cards in the order of printed charts, two to ten and ace."""

UP_LETTERS = tuple(LETTERS[up] for up in UP_CARDS)

HARD_TOTALS = range(4, BLACKJACK_TOTAL)
SOFT_TOTALS = range(12, BLACKJACK_TOTAL)


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A chart against one up card: a code for each of HARD_TOTALS and SOFT_TOTALS, and the pairs that are split.

    A pair that is not split is played by its total.
    """

    hard: tuple[Code, ...]
    soft: tuple[Code, ...]
    splits: tuple[bool, ...]

    def code(self, total: int, *, soft: bool) -> Code:
        """Return the code of a total."""
        return self.soft[total - SOFT_TOTALS.start] if soft else self.hard[total - HARD_TOTALS.start]

    def pair_code(self, place: int) -> Code:
        """Return the code of a pair, such as SPLIT."""
        if self.splits[place]:
            return Code.SPLIT
        return self.code(12, soft=True) if place == 0 else self.code(2 * (place + 1), soft=False)

    def with_code(self, total: int, code: Code, *, soft: bool) -> "ChartColumn":
        """Return a column with another code for a total."""
        cells = list(self.soft if soft else self.hard)
        cells[total - (SOFT_TOTALS if soft else HARD_TOTALS).start] = code
        return replace(self, soft=tuple(cells)) if soft else replace(self, hard=tuple(cells))

    def with_split(self, place: int, *, splits: bool) -> "ChartColumn":
        """Return a column in which a pair is split, or is not."""
        return replace(self, splits=(*self.splits[:place], splits, *self.splits[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Chart:
    """A whole chart, one column for each place of an up card."""

    columns: tuple[ChartColumn, ...]

    def rows(self) -> dict[str, dict[str, list[str]]]:
        """Write the cells by group and row; in each row the up cards have the order of UP_LETTERS."""
        columns = [self.columns[up] for up in UP_CARDS]
        return {
            "hard": {str(n): [column.code(n, soft=False).value for column in columns] for n in HARD_TOTALS},
            "soft": {str(n): [column.code(n, soft=True).value for column in columns] for n in SOFT_TOTALS},
            "pairs": {
                2 * letter: [column.pair_code(place).value for column in columns]
                for place, letter in enumerate(LETTERS)
            },
        }


def read_chart(rows: Mapping[str, Mapping[str, Sequence[str]]]) -> Chart:
    """Read a chart from the form that `Chart.rows` writes; a pair that is not split is played by its total, whatever its code.

    Raises KeyError for a missing row and ValueError for a cell that is not a Code.
    """
    hard = [[Code(cell) for cell in rows["hard"][str(total)]] for total in HARD_TOTALS]
    soft = [[Code(cell) for cell in rows["soft"][str(total)]] for total in SOFT_TOTALS]
    pairs = [[Code(cell) is Code.SPLIT for cell in rows["pairs"][2 * letter]] for letter in LETTERS]
    columns = {
        up: ChartColumn(*(tuple(row[number] for row in group) for group in (hard, soft, pairs)))  # type: ignore[arg-type]
        for number, up in enumerate(UP_CARDS)
    }
    return Chart(tuple(columns[up] for up in range(PLACES)))


def policy_of(column: ChartColumn, rules: HouseRules) -> ExactPolicy:
    """Return the policy that plays every hand as a column of a chart says, as far as the house allows it."""
    two_cards = hand_table().cards == TWO_CARDS
    may_surrender = two_cards & (rules.surrender is SurrenderRule.LATE)
    return ExactPolicy(
        _where_says(column, HITS),
        _where_says(column, DOUBLES) & may_double(rules),
        _where_says(column, SURRENDERS) & may_surrender,
        np.where(column.splits, most_hands(rules), 0),
    )


def _where_says(column: ChartColumn, codes: frozenset[Code]) -> Choices:
    """Say for each hand of the table whether its cell holds one of these codes."""
    table = hand_table()
    hard, soft = np.zeros((2, BLACKJACK_TOTAL + 1), dtype=np.bool_)
    hard[HARD_TOTALS.start : HARD_TOTALS.stop] = [code in codes for code in column.hard]
    soft[SOFT_TOTALS.start : SOFT_TOTALS.stop] = [code in codes for code in column.soft]
    return np.where(table.soft, soft[table.totals], hard[table.totals])
