"""Medians, their intervals, and ranks."""

from fractions import Fraction
from statistics import mean, median

import pytest

from bot.contest.ranking import Amounts, Record, rank, rounded
from rules.koth.contest import EntrantTally
from tests.cases import cases


def amounts(*chips: int) -> Amounts:
    made = Amounts()
    for amount in chips:
        made.add(amount)
    return made


def record(name: str, *chips: int) -> Record:
    made = Record(name)
    for amount in chips:
        made.add(EntrantTally([1000, amount], hands=5, wins=2, busts=1))
    return made


@cases(
    "chips",
    {
        "one": (7,),
        "two": (1000, 41),
        "an odd number": (1000, 0, 2500, 40, 990),
        "often the same": (10, 10, 10, 0, 20, 20, 20, 20),
    },
)
def test_median_and_mean(chips: tuple[int, ...]) -> None:
    """They are those of all amounts, also of two halves joined."""
    whole = amounts(*chips[:2])
    whole.join(amounts(*chips[2:]))
    assert (whole.count, whole.median, whole.mean) == (
        len(chips),
        Fraction(median(chips)),
        Fraction(mean(chips)),
    )


def test_the_interval_of_a_median_are_two_of_the_amounts() -> None:
    """Of 25 amounts these are the 8th and the 18th, however far the largest is off."""
    chips = [*range(1, 25), 10**9]
    assert amounts(*reversed(chips)).interval == (8, 18)


def test_few_contests_have_no_interval() -> None:
    """The smallest and the largest of five hold the median between them in 94 % of all samples."""
    assert amounts(1, 2, 3, 4, 5).interval is None
    assert amounts(1, 2, 3, 4, 5, 6).interval == (1, 6)


def test_chips_beyond_any_float_are_ranked() -> None:
    """Whoever stakes everything and wins in every hand has more than fits a float (KH-3)."""
    total = amounts(10 * 2**5000, 0)
    assert total.median == total.mean == 5 * 2**5000
    assert rounded(total.mean) == 5 * 2**5000


def test_ranks() -> None:
    """By median chips at the end, so one win of a fortune ranks nobody first; the same median is the same rank."""
    ranked = rank(
        [
            record("a", 900, 900),
            record("b", 1000, 1400),
            record("c", 800, 1000),
            record("d", 0, 0, 10**12),
        ]
    )
    assert [(each.rank, each.record.name) for each in ranked] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_record_adds_up_contests() -> None:
    """Hands, wins and busts are those of all contests."""
    made = record("a", 900, 950, 1000)
    assert (made.hands, made.wins, made.busts) == (15, 6, 3)
    assert [total.count for total in made.chips] == [3, 3]


@pytest.mark.parametrize("chips", [0, 1023, 123_456_789])
def test_rounds_before_the_end_keep_their_first_digits(chips: int) -> None:
    """Pictures need no more; the end is exact."""
    made = Record("a")
    made.add(EntrantTally([chips, chips]))
    before, end = (each.median for each in made.chips)
    assert end == chips
    assert 0 <= chips - before <= chips / 512
