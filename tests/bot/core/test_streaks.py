"""Streaks with one missed day of each calendar month forgiven (SE-6)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.streaks import NO_STREAK, Streak, streak_of

EPOCH = date(1970, 1, 1)
FIRST = (date(2026, 11, 1) - EPOCH).days


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), 5, NO_STREAK),
        ((5,), 5, Streak(1, None, 5)),
        ((3, 4), 5, Streak(2, None, 4)),
        ((2, 3), 5, Streak(2, None, 3)),
        ((1, 2), 5, NO_STREAK),
        ((2, 4, 5), 5, Streak(3, None, 5)),
        ((2, 4), 4, Streak(2, 3, 4)),
        ((2, 4, 6), 6, Streak(1, None, 6)),
        ((2, 4, 6, 8), 8, Streak(1, None, 8)),
        ((-3, -1, 0, 2), 2, Streak(4, 1, 2)),
        ((-2, 1), 1, Streak(2, 0, 1)),
        ((-3, 1), 1, Streak(1, None, 1)),
        ((5, 6, 9), 6, Streak(2, None, 6)),
    ],
    ids=[
        "never", "today alone", "today is not over", "yesterday is forgiven", "two days are not", "counts no missed day",
        "says which day", "once a month", "a new streak has no other", "each month has one", "two at the turn of a month",
        "not two of one month", "knows no later days",
    ],
)  # fmt: skip
def test_a_streak_goes_on_over_one_missed_day_a_month(
    days: tuple[int, ...], today: int, streak: Streak
) -> None:
    """Day 0 is the first of a month."""
    found = streak_of((FIRST + day for day in days), FIRST + today)
    plain = Streak(
        found.days,
        None if found.forgiven is None else found.forgiven - FIRST,
        None if found.last is None else found.last - FIRST,
    )
    assert plain == streak


@given(st.sets(st.integers(FIRST - 70, FIRST + 70)), st.integers(FIRST - 70, FIRST + 70))
def test_a_streak_forgives_at_most_one_day_of_a_month(days: set[int], today: int) -> None:
    """It is as long as the days that it counts, and each month in it misses at most one."""
    streak = streak_of(days, today)
    counted = sorted(day for day in days if day <= today)[-streak.days :] if streak.days else []
    assert len(counted) == streak.days
    missed = sorted(set(range(counted[0], today)) - days) if counted else []
    months = [(EPOCH + timedelta(days=day)).replace(day=1) for day in missed]
    assert len(set(months)) == len(months)
    assert streak.forgiven is None or streak.forgiven in missed


@given(st.sets(st.integers(FIRST - 70, FIRST + 70)), st.integers(FIRST - 70, FIRST + 70))
def test_a_day_more_lengthens_a_streak_by_one_or_begins_another(days: set[int], today: int) -> None:
    before = streak_of(days - {today}, today).days
    assert streak_of(days | {today}, today).days == before + 1
