"""Sums, intervals and ranks."""

from fractions import Fraction
from statistics import mean, stdev

import pytest

from bot.contest.ranking import Record, Sum, rank, rounded
from rules.koth.contest import EntrantTally


def sum_of(*amounts: int) -> Sum:
    total = Sum()
    for amount in amounts:
        total.add(amount)
    return total


def record(name: str, *chips: int) -> Record:
    made = Record(name)
    for amount in chips:
        made.add(EntrantTally([1000, amount], hands=5, wins=2, busts=1))
    return made


def test_mean_and_interval() -> None:
    """The interval is the mean and 1.96 standard errors to either side."""
    amounts = (1000, 0, 2500, 40, 990)
    total = sum_of(*amounts)
    assert total.mean == Fraction(mean(amounts))
    assert total.interval is not None
    low, high = total.interval
    reach = 1.959964 * stdev(amounts) / len(amounts) ** 0.5
    assert (float(low), float(high)) == pytest.approx(
        (mean(amounts) - reach, mean(amounts) + reach), abs=0.01
    )


def test_one_contest_has_no_interval() -> None:
    """A single amount says nothing of how far it may be off."""
    assert sum_of(1000).interval is None


def test_chips_beyond_any_float_are_summed() -> None:
    """Whoever stakes everything and wins in every hand has more than fits a float (KH-3)."""
    total = sum_of(10 * 2**5000, 0)
    assert total.mean == 5 * 2**5000
    assert total.interval is not None
    assert rounded(total.mean) == 5 * 2**5000


def test_ranks() -> None:
    """By mean chips at the end; the same mean is the same rank, in the order of entering."""
    ranked = rank([record("a", 900, 900), record("b", 1000, 1400), record("c", 800, 1000), record("d", 0, 0)])
    assert [(each.rank, each.record.name) for each in ranked] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_record_adds_up_contests() -> None:
    """Hands, wins and busts are those of all contests."""
    made = record("a", 900, 950, 1000)
    assert (made.hands, made.wins, made.busts) == (15, 6, 3)
    assert [total.count for total in made.chips] == [3, 3]
