"""Intervals are those of the books."""

from itertools import accumulate
from math import comb

import pytest

from lab.intervals import mean_with_reach, median_places, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1000, 0.00018, 0.00564),
    ],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    """Wilson's score interval of 95 %, by his formula worked out elsewhere."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_mean_with_reach() -> None:
    """The interval of a mean is 1.96 standard errors to either side."""
    assert mean_with_reach([1, 2, 3, 4]) == pytest.approx((2.5, 1.95996 * (5 / 3) ** 0.5 / 2), abs=1e-4)


@pytest.mark.parametrize("count", [1, 5, 6, 7, 10, 25, 100, 999])
def test_median_places(count: int) -> None:
    """The narrowest symmetric places whose chance to miss the median, counted exactly, is at most 5 %."""
    below = accumulate(comb(count, place) for place in range(count))
    low = sum(40 * chances <= 2**count for chances in below) - 1
    assert median_places(count) == (None if low < 0 else (low, count - 1 - low))


def test_median_places_of_very_many() -> None:
    """They are 1.96 deviations from the middle, with no sum over all of them."""
    assert median_places(1_000_000) == (499_019, 500_980)
