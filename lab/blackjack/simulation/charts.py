"""Charts as plays for compiled code."""

from lab.blackjack.chart import DOUBLES, HARD_TOTALS, HITS, SOFT_TOTALS, SURRENDERS, Chart, Code
from lab.blackjack.simulation.policy import (
    DOUBLE,
    HIT,
    OWN,
    PAIR,
    SPLIT,
    STAND,
    SURRENDER,
    Plays,
    Policy,
    flat,
    new_plays,
    soft_row,
)


def follow(chart: Chart) -> Policy:
    """Return the policy that plays a chart, with one unit each round and without insurance."""
    return flat(plays_of(chart))


def plays_of(chart: Chart) -> Plays:
    """Write a chart as one table of plays."""
    plays = new_plays()
    for place, column in enumerate(chart.columns):
        up = place + 1
        for total in HARD_TOTALS:
            plays[0, total, up] = _cell(column.code(total, soft=False))
        for total in SOFT_TOTALS:
            plays[0, soft_row(total), up] = _cell(column.code(total, soft=True))
        for pair, code in enumerate(column.pairs):
            plays[0, PAIR + pair + 1, up] = _pair_cell(code, column.total_code(pair))
    return plays


def _pair_cell(code: Code, by_total: Code) -> int:
    if code is Code.SPLIT:
        return SPLIT
    if code is Code.SURRENDER_OR_SPLIT:
        return OWN | SPLIT | SURRENDER | _cell(by_total)
    # What says the same as the total leaves it to the total, which the count may change.
    return STAND if code is by_total else OWN | _cell(code)


def _cell(code: Code) -> int:
    return HIT * (code in HITS) | DOUBLE * (code in DOUBLES) | SURRENDER * (code in SURRENDERS)
