"""Pictures of a simulation of blackjack."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from lab.blackjack.simulation.bankroll import Bankrolls
from lab.blackjack.simulation.result import SimulationResult
from lab.pictures.canvas import BAD, GOOD, TEXT, Frame, PictureFormat, new_axes, new_figure, render
from lab.pictures.fonts import written_in
from lab.pictures.lines import Series, draw_lines
from lab.pictures.words import FanWords

_BARS_HEIGHT = 330
_LEAST_SEEN = 1e-3
_TENTHS = 10
_PERCENT = 100
_POINTS = 100
_RARELY = 0.005


def draw_fan(bankrolls: Bankrolls, words: FanWords, form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw the players' net winnings over the rounds: the median, and the band with nine in ten of them."""
    low, middle, high = bankrolls.bands((5, 50, 95))
    frame = Frame(words.title, words.across, words.up, words.below, number=words.number)
    with written_in(words.tag):
        line = Series(words.line, middle, (low, high))
        return draw_lines(frame, list(map(float, bankrolls.rounds)), [line], form)


def draw_ruin(bankrolls: Bankrolls, below: str, form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw the risk of losing a bankroll within the rounds played, by its size."""
    most = -np.quantile(bankrolls.least[:, -1], _RARELY)
    sizes = np.linspace(0, max(1.0, most), _POINTS)
    frame = Frame(
        f"Risk of ruin within {bankrolls.rounds[-1]:,} rounds", "bankroll in units", "ruined, %", below
    )
    ruined = [_PERCENT * share for share in bankrolls.ruined(sizes)]
    return draw_lines(frame, list(map(float, sizes)), [Series("share of players", ruined)], form)


def draw_results(result: SimulationResult, below: str, form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw how often a seat wins each multiple of its bet, in percent, on a logarithmic scale."""
    seats = sum(result.distribution.values())
    shares = {n / _TENTHS: _PERCENT * times / seats for n, times in result.distribution.items()}
    seen = {won: share for won, share in shares.items() if share > _LEAST_SEEN}
    frame = Frame("Result of a round", "bets won", "share of rounds, %", below, is_log=True)
    return _draw_bars(frame, list(seen), list(seen.values()), form=form)


def draw_counts(result: SimulationResult, below: str, form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw the average win of a bet by the true count before the deal, in percent."""
    counts = [float(each.true_count) for each in result.bins]
    nets = [_PERCENT * each.net.value for each in result.bins]
    errors = [_PERCENT * each.net.error for each in result.bins]
    frame = Frame("Win per bet by true count", "true count (Hi-Lo)", "share of the bet, %", below)
    return _draw_bars(frame, counts, nets, errors, by_height=True, form=form)


def _draw_bars(
    frame: Frame,
    places: Sequence[float],
    heights: Sequence[float],
    errors: Sequence[float] | None = None,
    *,
    by_height: bool = False,
    form: PictureFormat,
) -> bytes:
    """Draw bars: those below zero red, the others green, by position or by height; errors extend to both sides."""
    figure = new_figure(_BARS_HEIGHT, frame.title, frame.below)
    axes = new_axes(figure, frame)
    signs = heights if by_height else places
    colours = [BAD if sign < 0 else GOOD for sign in signs]
    step = min((b - a for a, b in pairwise(places)), default=1)
    axes.bar(
        places,
        heights,
        width=0.85 * step,
        color=colours,
        yerr=errors,
        ecolor=TEXT,
        error_kw={"linewidth": 0.8},
    )
    return render(figure, form)
