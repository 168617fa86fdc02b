"""Charts as plays for compiled code."""

from lab.blackjack.chart import DOUBLES, HARD_TOTALS, HITS, SOFT_TOTALS, SURRENDERS, Chart, Code
from lab.blackjack.simulation.policy import (
    DOUBLE,
    HIT,
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
        for pair, splits in enumerate(column.splits):
            plays[0, PAIR + pair + 1, up] = SPLIT if splits else STAND
    return plays


def _cell(code: Code) -> int:
    return HIT * (code in HITS) | DOUBLE * (code in DOUBLES) | SURRENDER * (code in SURRENDERS)
