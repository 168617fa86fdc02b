"""The best chart, computed by the lab up card by up card. Only workers import this: it loads the compiler."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import Charted, Column
from lab.blackjack.best_chart import best_chart_column
from lab.blackjack.chart import UP_LETTERS, Chart, ChartColumn, Code
from lab.blackjack.edge import PERCENT, against_up_card
from lab.pictures.chart import draw_chart
from rules.blackjack.house_rules import HouseRules

if TYPE_CHECKING:
    from lab.pictures.words import ChartWords


def chart_column(rules: HouseRules, up: int) -> Column:
    """Compute the best chart against the up card with this index (lab.blackjack.composition)."""
    against, chance = against_up_card(rules, rules.decks, up)
    cells, charted = best_chart_column(against)
    return Column(
        tuple(cell.value for cell in cells.hard),
        tuple(cell.value for cell in cells.soft),
        tuple(cell.value for cell in cells.pairs),
        chance * against.value(against.best),
        chance * charted,
    )


def join(rules: HouseRules, columns: Sequence[Column]) -> Charted:
    """Join the columns of all up cards, in the order of their indexes, into a chart."""
    rows = Chart(tuple(map(_cells, columns))).rows()
    best = -PERCENT * sum(each.best for each in columns)
    charted = -PERCENT * sum(each.charted for each in columns)
    return Charted(rules, rows, best, charted)


def draw(charted: Charted, words: "ChartWords") -> bytes:
    """Draw a chart as a PNG."""
    return draw_chart(words, UP_LETTERS, charted.rows)


def _cells(column: Column) -> ChartColumn:
    return ChartColumn(*(tuple(map(Code, group)) for group in (column.hard, column.soft, column.pairs)))
