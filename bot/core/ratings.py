"""Ratings by Glicko-2, each game a rating period of its own.

M. E. Glickman, "Example of the Glicko-2 system", revised 2022; the steps are numbered as in the paper.
"""

import math
from collections.abc import Callable, Iterable

from storage.ratings import Rating

UNRATED = Rating(rating=1500.0, deviation=350.0, volatility=0.06)

WIN, DRAW, LOSS = 1.0, 0.5, 0.0

_TAU = 0.5
"""How much the volatility may change in a period (step 1); the paper's own example has this value."""

_SCALE, _CENTRE = 173.7178, 1500.0
"""One unit of the inner scale in points, and the rating that is its zero (step 2)."""

_CONVERGED = 1e-9
"""The volatility is found when its interval is as narrow as this (step 5; the paper suggests 1e-6)."""


def after(before: Rating, results: Iterable[tuple[Rating, float]]) -> Rating:
    """Return a rating after a period; `results` are the opponents as they were before it, each with a score of 1, 0.5 or 0."""
    mu, phi = (before.rating - _CENTRE) / _SCALE, before.deviation / _SCALE
    precision = surprise = 0.0
    for opponent, score in results:  # Steps 3 and 4: the estimated variance is 1 / precision.
        weight = 1 / math.sqrt(1 + 3 * (opponent.deviation / _SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.rating - _CENTRE) / _SCALE)))
        precision += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / precision
    sigma = _volatility(before.volatility, phi, variance, variance * surprise)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + precision)  # Steps 6 and 7.
    return Rating(_SCALE * (mu + phi**2 * surprise) + _CENTRE, _SCALE * phi, sigma)  # Step 8.


def after_game(first: Rating, second: Rating, score: float) -> tuple[Rating, Rating]:
    """Return two people's ratings after their game; `score` is the first one's."""
    return after(first, [(second, score)]), after(second, [(first, WIN - score)])


def _volatility(sigma: float, phi: float, variance: float, gain: float) -> float:
    """Return the new volatility (step 5): the zero of f, by the Illinois method."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        power = math.exp(x)
        total = phi**2 + variance + power
        return power * (gain**2 - total) / (2 * total**2) - (x - start) / _TAU**2

    low, high = start, _bound(f, start, gain**2 - phi**2 - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CONVERGED:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return math.exp(low / 2)


def _bound(f: Callable[[float], float], start: float, excess: float) -> float:
    """Return the other end of the interval that holds the zero of f."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(start - steps * _TAU) < 0:
        steps += 1
    return start - steps * _TAU
