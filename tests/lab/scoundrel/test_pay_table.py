"""What a run pays by its mode and score."""

from fractions import Fraction
from itertools import pairwise

import pytest

from rules.scoundrel.house_rules import MODES
from rules.scoundrel.pay_table import PAY_TABLES, payout

WON_SCORES = range(1, 31)

each_mode = pytest.mark.parametrize("mode", MODES)


def test_every_mode_has_a_pay_table() -> None:
    """A stake may be set in any mode."""
    assert PAY_TABLES.keys() == MODES.keys()


@each_mode
def test_a_lost_run_pays_nothing(mode: str) -> None:
    """Scores of lost runs are never above 0 (SC-10)."""
    assert [payout(PAY_TABLES[mode], 1000, score) for score in (0, -1, -188)] == [0, 0, 0]


@each_mode
def test_a_better_score_never_pays_less(mode: str) -> None:
    """The lines rise, in score and in what they pay, and every won run pays something."""
    table = PAY_TABLES[mode]
    assert table[0].least == 1
    for line, better in pairwise(table):
        assert line.least < better.least
        assert Fraction(line.numerator, line.denominator) < Fraction(better.numerator, better.denominator)
    paid = [payout(table, 1000, score) for score in WON_SCORES]
    assert paid == sorted(paid)
    assert paid[0] > 0


def test_the_best_run_pays_memorably() -> None:
    """A thirty pays five times the stake, more than twice what the next best score pays (SC-10)."""
    standard = PAY_TABLES["standard"]
    assert payout(standard, 25, 30) == 125
    assert 2 * payout(standard, 25, 29) < 125


@each_mode
def test_payouts_are_whole_chips_rounded_down(mode: str) -> None:
    """No payout is above its ratio of the stake."""
    for stake in (1, 3, 7, 10**15 + 1):
        for line in PAY_TABLES[mode]:
            exact = Fraction(line.numerator, line.denominator) * stake
            assert exact - 1 < payout(PAY_TABLES[mode], stake, line.least) <= exact
