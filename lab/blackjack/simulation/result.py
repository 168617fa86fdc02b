"""The results of a tally, with standard errors from the sums of squares."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.policy import LEAST
from lab.blackjack.simulation.tally import MOST, STAKE, RoundTally
from lab.intervals import Estimate

_PERCENT = 100
_FITTED = 5

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Bin:
    """Rounds that began at one true count: a seat's net for a bet of one, its variance, and the bet in units."""

    true_count: int
    rounds: int
    net: Estimate
    variance: float
    units: int


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """The results of a simulation.

    `net` is what a seat wins in a round, in units, and `deviation` its standard deviation. `edge_percent` is the
    house edge in percent of all first bets. `gain_percent` is what a bet gains for each true count, by a line fitted
    to the bins from -5 to 5, or None if they are too few. `distribution` maps tenths of a bet to how often a seat won
    this many.
    """

    rounds: int
    seats: int
    mean_bet: float
    net: Estimate
    deviation: float
    edge_percent: Estimate
    gain_percent: Estimate | None
    bins: tuple[Bin, ...]
    distribution: dict[int, int]


def result_of(tally: RoundTally, units: npt.NDArray[np.int64], seats: int) -> SimulationResult:
    """Compute the results of a tally of at least one round in which `units` were bet by bin.

    Rounds count as independent of each other, the seats of a round do not.
    """
    tenths = np.arange(-MOST, MOST + 1)
    rounds = tally.seats.sum(axis=1) // seats
    sums = tally.seats @ tenths / STAKE
    own_squares, squares = tally.seats @ tenths**2 / STAKE**2, tally.squares / STAKE**2
    played, bet, won = int(rounds.sum()), float(seats * (rounds @ units)), float(units @ sums)
    mean = won / (played * seats)
    rate = won / bet if bet else 0.0
    # Take the rate from each round's bets and square what is left of its winnings: both parts of the rate vary.
    left = float(units**2 @ (squares - 2 * rate * seats * sums + rate**2 * seats**2 * rounds))
    bins = _bins(rounds, sums / seats, own_squares / seats, squares / seats**2, units)
    return SimulationResult(
        rounds=played,
        seats=seats,
        mean_bet=bet / (played * seats),
        net=Estimate(mean, _error(float(units**2 @ squares) / seats**2, mean, played)),
        deviation=_deviation(float(units**2 @ own_squares) / seats, mean, played),
        edge_percent=Estimate(-_PERCENT * rate, _PERCENT * sqrt(max(0.0, left)) / bet if bet else 0.0),
        gain_percent=_gain(bins),
        bins=bins,
        distribution=_counted(tally),
    )


def _deviation(squares: float, mean: float, count: int) -> float:
    return sqrt(max(0.0, squares / count - mean**2))


def _error(squares: float, mean: float, count: int) -> float:
    return _deviation(squares, mean, count) / sqrt(count)


def _bins(
    rounds: npt.NDArray[np.int64],
    sums: Floats,
    own_squares: Floats,
    squares: Floats,
    units: npt.NDArray[np.int64],
) -> tuple[Bin, ...]:
    """Return each bin that occurred; sums and squares are those of an average seat."""
    bins = []
    for number in np.flatnonzero(rounds):
        count, mean = int(rounds[number]), float(sums[number] / rounds[number])
        net = Estimate(mean, _error(float(squares[number]), mean, count))
        variance = _deviation(float(own_squares[number]), mean, count) ** 2
        bins.append(Bin(int(number) + LEAST, count, net, variance, int(units[number])))
    return tuple(bins)


def _gain(bins: tuple[Bin, ...]) -> Estimate | None:
    """Fit a line through the bins' results, each weighted by its error, and return its slope in percent."""
    fitted = [each for each in bins if abs(each.true_count) <= _FITTED and each.net.error > 0]
    weights = np.array([each.net.error**-2 for each in fitted])
    counts = np.array([each.true_count for each in fitted])
    if len(fitted) < 2:  # noqa: PLR2004 - Two points make a line.
        return None
    away = counts - weights @ counts / weights.sum()
    spread = weights @ away**2
    slope = weights * away @ np.array([each.net.value for each in fitted]) / spread
    return Estimate(_PERCENT * float(slope), _PERCENT * float(spread**-0.5))


def _counted(tally: RoundTally) -> dict[int, int]:
    times = tally.seats.sum(axis=0)
    return {int(column) - MOST: int(times[column]) for column in np.flatnonzero(times)}
