"""Pictures of a simulation of blackjack."""

import numpy as np

from lab.blackjack.simulation.bankroll import Bankrolls
from lab.blackjack.simulation.result import SimulationResult
from lab.pictures.bar_chart import draw_bars
from lab.pictures.canvas import Frame, PictureFormat
from lab.pictures.fonts import written_in
from lab.pictures.lines import Series, draw_lines
from lab.pictures.words import FanWords

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
    return draw_bars(frame, list(seen), list(seen.values()), form=form)


def draw_counts(result: SimulationResult, below: str, form: PictureFormat = PictureFormat.PNG) -> bytes:
    """Draw the average win of a bet by the true count before the deal, in percent."""
    counts = [float(each.true_count) for each in result.bins]
    nets = [_PERCENT * each.net.value for each in result.bins]
    errors = [_PERCENT * each.net.error for each in result.bins]
    frame = Frame("Win per bet by true count", "true count (Hi-Lo)", "share of the bet, %", below)
    return draw_bars(frame, counts, nets, errors, by_height=True, form=form)
