"""The picture of a contest: chips over rounds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import BinaryIO

from bot.contest.standings import Standing, Sum
from rules.koth.contest import HANDS_A_ROUND

_WIDTH, _HEIGHT, _DPI = 6.4, 6.4, 150
_FONT_SIZE = 13
_LOG_FROM = 20
_HIGHEST = 10**300
"""No float is much higher."""


def draw(standings: Sequence[Standing], file: BinaryIO) -> None:
    """Write a PNG of every entrant's mean chips after each round, with the 95 % interval as a band.

    Raises ImportError where there is no matplotlib.
    """
    # Loaded for who wants a picture, not for every contest.
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    figure = Figure(figsize=(_WIDTH, _HEIGHT), dpi=_DPI, layout="constrained")
    axes = figure.add_subplot()
    everything = [_mean(total) for each in standings for total in each.record.chips]
    if max(everything) > _LOG_FROM * max(1.0, min(everything)):
        axes.set_yscale("log")
        # An interval may reach below zero, which a logarithm cannot.
        axes.set_ylim(bottom=min(everything) / 2)
    for each in standings:
        sums = each.record.chips
        (line,) = axes.plot([_mean(total) for total in sums], label=each.record.name, linewidth=2)
        ends = [total.interval or (total.mean, total.mean) for total in sums]
        lows, highs = ([_plain(end) for end in side] for side in zip(*ends, strict=True))
        axes.fill_between(range(len(sums)), lows, highs, color=line.get_color(), alpha=0.15, linewidth=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(f"rounds of {HANDS_A_ROUND} hands", fontsize=_FONT_SIZE)
    axes.set_ylabel("chips, mean of all contests", fontsize=_FONT_SIZE)
    axes.tick_params(labelsize=_FONT_SIZE)
    axes.grid(visible=True, alpha=0.3)
    figure.legend(loc="outside upper center", ncols=3, fontsize=_FONT_SIZE, frameon=False)
    figure.savefig(file, format="png")


def _mean(total: Sum) -> float:
    return _plain(total.mean)


def _plain(amount: Fraction) -> float:
    """Give chips as a float that a logarithm can be taken of."""
    return float(max(Fraction(1), min(Fraction(_HIGHEST), amount)))
