"""Find the best chart for any house rules and shoe, column by column (LB-3).

With endlessly many decks the best play depends on totals alone, so the chart is read off it. For whole decks that
chart is then changed cell by cell as long as a change raises the value of the round. Each change is weighed over all
hands that reach the cell, by their exact chances, including hands of split pairs. In the end no change of a single
cell is an improvement. The second letter of a pair's cell cannot change that value, for an unsplit pair may always be
surrendered or doubled where the house allows it: it is the best play without the first.
"""

from collections.abc import Callable
from functools import partial

from lab.blackjack.chart import HARD_TOTALS, SOFT_TOTALS, ChartColumn, Code, pair_total, policy_of
from lab.blackjack.column import UpCardValues, column, most_hands
from lab.blackjack.composition import ACE, TEN, VALUE_COUNT, full_shoe, hand_table
from rules.blackjack.house_rules import HouseRules, SurrenderRule

_SURRENDERED = {
    Code.HIT: Code.SURRENDER_OR_HIT,
    Code.STAND: Code.SURRENDER_OR_STAND,
    Code.SPLIT: Code.SURRENDER_OR_SPLIT,
}
_DOUBLED = {Code.HIT: Code.DOUBLE_OR_HIT, Code.STAND: Code.DOUBLE_OR_STAND}
_SECONDS = {code: seconds for seconds in (_SURRENDERED, _DOUBLED) for code in seconds.values()}
"""For each code of two letters, the codes with the same first letter by the play that the second one says."""

NO_GAIN = 1e-12
"""A gain smaller than this may be a rounding error."""


def best_chart_column(against: UpCardValues) -> tuple[ChartColumn, float]:
    """Find the best column of a chart, and the value of a round with it before the dealer has looked for a natural."""
    rules = against.rules
    best = _endless_chart_column(rules, against.up)
    value = against.value(policy_of(best, rules))
    is_better = against.play.here.unit > 0
    while is_better:
        is_better = False
        for change in changes(rules):
            changed = change(best)
            changed_value = against.value(policy_of(changed, rules))
            if changed_value > value + NO_GAIN:
                best, value, is_better = changed, changed_value, True
    for value_index in range(VALUE_COUNT):
        best = _with_second_letter(best, value_index, against)
    return best, value


def changes(rules: HouseRules) -> list[Callable[[ChartColumn], ChartColumn]]:
    """List all changes of one cell that make sense under the house rules, high totals first."""
    totals = [(total, False) for total in reversed(HARD_TOTALS)] + [
        (total, True) for total in reversed(SOFT_TOTALS)
    ]
    cells = [
        partial(ChartColumn.with_code, total=total, soft=soft, code=code)
        for total, soft in totals
        for code in _codes(rules, total)
    ]
    pairs = [
        partial(ChartColumn.with_pair, value_index=value_index, code=code)
        for value_index in range(VALUE_COUNT)
        for code in _pair_codes(rules, value_index)
    ]
    return [*cells, *pairs]


def _pair_codes(rules: HouseRules, value_index: int) -> list[Code]:
    """List the codes of a pair that differ in value."""
    codes = [Code.HIT, Code.STAND]
    if rules.double.allows(pair_total(value_index)):
        codes.append(Code.DOUBLE_OR_HIT)
    if rules.surrender is SurrenderRule.LATE:
        codes.append(Code.SURRENDER_OR_HIT)
    if most_hands(rules)[value_index]:
        codes.append(Code.SPLIT)
    return codes


def _with_second_letter(column: ChartColumn, value_index: int, against: UpCardValues) -> ChartColumn:
    """Complete a pair that is surrendered or doubled by the best play where that is not allowed."""
    first = column.pairs[value_index]
    seconds = _SECONDS.get(first)
    if seconds is None:
        return column

    def value(code: Code) -> float:
        return against.value(policy_of(column.with_pair(value_index, code), against.rules))

    plays = [code for code in _pair_codes(against.rules, value_index) if code in seconds]
    return column.with_pair(value_index, seconds[max(plays, key=value)])


def _codes(rules: HouseRules, total: int) -> list[Code]:
    codes = [Code.HIT, Code.STAND]
    if rules.double.allows(total):
        codes += [Code.DOUBLE_OR_HIT, Code.DOUBLE_OR_STAND]
    if rules.surrender is SurrenderRule.LATE:
        codes += [Code.SURRENDER_OR_HIT, Code.SURRENDER_OR_STAND]
    return codes


def _endless_chart_column(rules: HouseRules, up: int) -> ChartColumn:
    """Read off the best column for endlessly many decks, with one hand of two cards for each total."""
    table = hand_table()
    best = column(full_shoe(None), up, rules).best

    def code_of(*value_indices: int) -> Code:
        hand = table.find(value_indices)
        if best.surrendering[hand]:
            return Code.SURRENDER_OR_HIT if best.hitting[hand] else Code.SURRENDER_OR_STAND
        if best.doubling[hand]:
            return Code.DOUBLE_OR_HIT if best.hitting[hand] else Code.DOUBLE_OR_STAND
        return Code.HIT if best.hitting[hand] else Code.STAND

    return ChartColumn(
        tuple(code_of(*_two_places(total)) for total in HARD_TOTALS),
        tuple(code_of(ACE, total - SOFT_TOTALS.start) for total in SOFT_TOTALS),
        tuple(
            Code.SPLIT if best.splitting[value_index] else code_of(value_index, value_index)
            for value_index in range(VALUE_COUNT)
        ),
    )


def _two_places(total: int) -> tuple[int, int]:
    """Return two value indices that make a hard total, not a pair if another hand makes the total too."""
    low = max(1, total - 2 - TEN)
    return low, total - 2 - low
