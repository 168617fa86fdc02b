"""What a run pays by its score."""

from fractions import Fraction
from itertools import pairwise

from rules.scoundrel.pay_table import PAY_TABLE, payout

WON_SCORES = (*range(1, 21), *range(22, 31))


def test_a_lost_run_pays_nothing() -> None:
    """Scores of lost runs are never above 0 (SC-10)."""
    assert [payout(1000, score) for score in (0, -1, -188)] == [0, 0, 0]


def test_a_better_score_never_pays_less() -> None:
    """The lines rise, in score and in what they pay, and every won run pays something."""
    assert PAY_TABLE[0].least == 1
    for line, better in pairwise(PAY_TABLE):
        assert line.least < better.least
        assert Fraction(line.numerator, line.denominator) < Fraction(better.numerator, better.denominator)
    paid = [payout(1000, score) for score in WON_SCORES]
    assert paid == sorted(paid)
    assert paid[0] > 0


def test_the_best_run_pays_memorably() -> None:
    """A thirty pays five times the stake, more than twice what the next best score pays (SC-10)."""
    assert payout(25, 30) == 125
    assert 2 * payout(25, 29) < 125


def test_payouts_are_whole_chips_rounded_down() -> None:
    """No payout is above its ratio of the stake."""
    for stake in (1, 3, 7, 10**15 + 1):
        for line in PAY_TABLE:
            exact = Fraction(line.numerator, line.denominator) * stake
            assert exact - 1 < payout(stake, line.least) <= exact
