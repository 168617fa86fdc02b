"""What a tally says, with standard errors from the sums of squares."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.policy import LEAST
from lab.blackjack.simulation.tally import MOST, STAKE, RoundTally

_PERCENT = 100
_FITTED = 5

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured figure and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Rounds that began at one true count: what a seat won for a bet of one, its variance, and the bet in units."""

    true_count: int
    rounds: int
    net: Estimate
    variance: float
    units: int


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What a simulation came to.

    `net` is what a seat wins in a round, in units; `deviation` its standard deviation; `edge_percent` the house's, of all that
    was bet at first; `gain_percent` what a bet gains for each true count, by a line through the bins from -5 to 5, or None
    where they are too few. `distribution` tells how often a seat won so many tenths of its bet.
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
    """Work out what a tally of at least one round says where `units` were bet by bin.

    Rounds are taken to be independent of each other, seats of a round are not.
    """
    tenths = np.arange(-MOST, MOST + 1)
    rounds = tally.seats.sum(axis=1) // seats
    sums = tally.seats @ tenths / STAKE
    own_squares, squares = tally.seats @ tenths**2 / STAKE**2, tally.squares / STAKE**2
    played, bet, won = int(rounds.sum()), float(seats * (rounds @ units)), float(units @ sums)
    mean = won / (played * seats)
    rate = won / bet if bet else 0.0
    # The squares of what is left of each round's winnings when the rate is taken from its bets: both parts of a rate vary.
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
    """Look at each bin that came up; sums and squares are those of a mean seat."""
    bins = []
    for number in np.flatnonzero(rounds):
        count, mean = int(rounds[number]), float(sums[number] / rounds[number])
        net = Estimate(mean, _error(float(squares[number]), mean, count))
        variance = _deviation(float(own_squares[number]), mean, count) ** 2
        bins.append(Bin(int(number) + LEAST, count, net, variance, int(units[number])))
    return tuple(bins)


def _gain(bins: tuple[Bin, ...]) -> Estimate | None:
    """Fit a line through what the bins won, each weighed by its error, and give its slope in percent."""
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
