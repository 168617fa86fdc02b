"""Measured figures with their standard errors and confidence intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

_Z95 = 1.959964
"""The normal quantile of a two-sided interval of 95 %."""


_TAIL = 0.025
_DEVIATIONS = 6
"""How far from the middle the sum over a binomial distribution begins; what is beyond is less than 1e-30."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured figure and its standard error."""

    value: float
    error: float


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate by Wilson's score (E. B. Wilson, JASA 22, 1927); without trials it is 0 to 1."""
    if trials == 0:
        return 0.0, 1.0
    rate, z2 = successes / trials, _Z95**2
    centre = (rate + z2 / (2 * trials)) / (1 + z2 / trials)
    reach = _Z95 * sqrt(rate * (1 - rate) / trials + z2 / (4 * trials**2)) / (1 + z2 / trials)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean_with_reach(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean of values and the half-width of its 95 % interval, by the normal distribution."""
    known = list(values)
    count = len(known)
    mean = sum(known) / count
    variance = sum((value - mean) ** 2 for value in known) / max(1, count - 1)
    return mean, _Z95 * sqrt(variance / count)


def median_places(count: int) -> tuple[int, int] | None:
    """Return the places of two values, counted from 0 in rising order, between which the median lies with at least 95 %.

    This holds for any distribution: the number of values below the median is binomial (W. R. Thompson, Annals of
    Mathematical Statistics 7, 1936). For fewer than six values there are no such places.
    """
    place = max(0, int(count / 2 - _DEVIATIONS * sqrt(count)))
    below = _binomial(count, place)
    if below > _TAIL:
        return None
    while below <= _TAIL:
        place += 1
        below += _binomial(count, place)
    return place - 1, count - place


def _binomial(count: int, successes: int) -> float:
    """Return the chance of this many successes in fair trials."""
    ways = lgamma(count + 1) - lgamma(successes + 1) - lgamma(count - successes + 1)
    return exp(ways - count * log(2))
