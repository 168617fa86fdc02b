"""Intervals are those of the books."""

import pytest

from lab.intervals import mean_with_reach, wilson


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
