"""Bets and plays by the count (LB-4)."""

from collections.abc import Callable

import numpy as np
import pytest

from lab.blackjack.chart import read_chart
from lab.blackjack.simulation.charts import follow
from lab.blackjack.simulation.counting import deviate, spread
from lab.blackjack.simulation.policy import (
    DOUBLE,
    HIT,
    LEAST,
    PAIR,
    SPLIT,
    STAND,
    SURRENDER,
    Policy,
    always_stand,
)
from rules.blackjack.house_rules import HouseRules
from tests.lab.simulation.usual_chart import USUAL_CHART

ACE, TEN = 1, 10


def counted(rules: HouseRules, change: Callable[[Policy], None] = lambda _: None) -> Policy:
    policy = follow(read_chart(USUAL_CHART))
    change(policy)
    return deviate(policy, rules)


@pytest.mark.parametrize(
    ("row", "up", "index", "below", "above"),
    [
        (16, TEN, 0, SURRENDER | HIT, SURRENDER),
        (15, TEN, 4, SURRENDER | HIT, SURRENDER),
        (15, TEN, 0, HIT, SURRENDER | HIT),
        (13, 2, -1, HIT, STAND),
        (11, ACE, 1, HIT, HIT | DOUBLE),
        (PAIR + TEN, 5, 5, STAND, SPLIT),
    ],
)
def test_a_play_changes_at_its_index(row: int, up: int, index: int, below: int, above: int) -> None:
    """Below the index it is one play, from it on the other."""
    plays = counted(HouseRules()).plays[:, row, up]
    assert plays[index - LEAST - 1] == below
    assert plays[index - LEAST] == above


def test_insurance_is_taken_from_three_on() -> None:
    """Insurance is the most valuable of the index plays."""
    insures = counted(HouseRules()).insures
    assert insures.tolist() == [count >= 3 for count in range(-10, 11)]


def test_an_index_that_contradicts_the_chart_is_left_out() -> None:
    """Where the chart doubles 11 against an ace at a count of zero, an index of one is of other house rules."""

    def double(policy: Policy) -> None:
        policy.plays[0, 11, ACE] = HIT | DOUBLE

    assert np.all(counted(HouseRules(), double).plays[:, 11, ACE] == HIT | DOUBLE)


def test_nobody_doubles_more_into_a_natural_nobody_looked_for() -> None:
    """Without a hole card a double against a ten or an ace may lose twice (BJ-2.10)."""
    plays = counted(HouseRules(no_hole_card=True)).plays
    assert not np.any(plays[:, 10, TEN] & DOUBLE)
    assert np.all(plays[:, 15, TEN] & SURRENDER == plays[0, 15, TEN] & SURRENDER)


def test_bets_rise_evenly_with_the_count() -> None:
    """The least is bet up to a true count of one, the most from five on."""
    assert spread(always_stand(), 1, 8).units.tolist() == [1] * 12 + [3, 5, 6] + [8] * 6
    assert spread(always_stand(), 2, 2).units.tolist() == [2] * 21
