"""The text beside the pictures of charts, simulations and contests."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from bot.drawing.numbers import mean, with_minus
from rules.blackjack.house_rules import summary

if TYPE_CHECKING:
    from fractions import Fraction

    from bot.analysis.computing.answers import Charted, Simulated, Simulation
    from bot.contest.ranking import RankedEntrant
    from lab.intervals import Estimate

POLICY_WORDS = {
    "chart": "basic strategy",
    "hilo": "basic strategy, counting Hi-Lo",
    "mimic": "plays like the dealer",
    "never-bust": "never risks a bust",
    "stand": "always stands",
}

BASIC_STRATEGY_FIRST = "part 1 of 2: basic strategy"
ROUNDS_SECOND = "part 2 of 2: the rounds"
_BAR = 10
_ROUGH = 0.1
_SCALES = ((10**12, "T"), (10**9, "G"), (10**6, "M"), (10**3, "k"))
_PLAIN_BELOW = 10_000
_BEYOND = 10**15
_DIGITS_MOST = len("99.9")


def progress_text(what: str, done: int, of: int, part: str = "") -> str:
    """Draw a progress bar for `done` of `of` steps; `part` names the part of the job that they belong to."""
    filled = _BAR * done // of
    of_part = f" · {part}" if part else ""
    return f"{what}\n{'▰' * filled}{'▱' * (_BAR - filled)} {100 * done // of} %{of_part}"


def chart_text(charted: Charted) -> str:
    """Name the rules of a chart and give the house edge."""
    return "\n".join(
        (
            f"**Basic strategy** · {summary(charted.rules)}",
            f"House edge **{_percent(charted.chart_percent)}** (**{_percent(charted.edge_percent)}** with perfect play)",
            "-# Exact, as a share of the first bet, with a fresh shoe every round and without insurance.",
        )
    )


def simulation_title(simulation: Simulation) -> str:
    """Name the rules, the number of rounds, the policy and the seed of a simulation."""
    least, most = simulation.spread
    bets = f" · bets {least}–{most}" if simulation.policy == "hilo" else ""
    return (
        f"**Simulation** · {summary(simulation.rules)}\n"
        f"{simulation.rounds:,} rounds · {POLICY_WORDS[simulation.policy]}{bets} · seed `{simulation.seed}`"
    )


def simulation_text(simulation: Simulation, found: Simulated, charted: Charted | None) -> str:
    """Give the figures with their standard errors, in lines of at most 32 columns."""
    digits = 5 if found.net.error < _ROUGH else 2
    rows = [
        ("house edge", f"{_signed(found.edge_percent, 3)} %"),
        ("per round", _signed(found.net, digits)),
        ("deviation", f"{found.deviation:.3f}"),
        *([("mean bet", f"{found.mean_bet:.3f}")] if simulation.policy == "hilo" else []),
        *([("per count", f"{_signed(found.gain_percent, 3)} %")] if found.gain_percent else []),
    ]
    table = "\n".join(f"{name:12}{figure}" for name, figure in rows)
    exact = ""
    if charted is not None:
        exact = (
            f" Exact edge of basic strategy with a fresh shoe every round: {_percent(charted.chart_percent)}."
        )
    return f"{simulation_title(simulation)}\n```\n{table}\n```\n-# ± is one standard error; bets are in units.{exact}"


def contest_title(rounds: int, contests: int, seed: str) -> str:
    """Give the number of contests and rounds, and the seed."""
    return f"**King of the hill** · {contests:,} contests of {rounds} rounds · seed `{seed}`"


def contest_text(ranked: tuple[RankedEntrant, ...]) -> str:
    """Align the ranking in lines of at most 32 columns."""
    lines = [f"{'#'} {'':7} {'chips':>5} {'interval':>11} {'won':>4}"]
    for each in ranked:
        record = each.record
        last = record.chips[-1]
        interval = "" if last.interval is None else "–".join(map(_short, last.interval))
        won = round(100 * record.wins / record.hands)
        lines.append(f"{each.rank} {record.name:7} {_short(last.median):>5} {interval:>11} {won:>3}%")
    table = "\n".join(lines)
    return (
        f"```\n{table}\n```\n-# Median chips at the end, from 1,000 at the start, with the 95 % interval of the median;"
        " won is the share of the hands played."
    )


def _percent(value: float) -> str:
    return with_minus(f"{value:.3f} %")


def _signed(figure: Estimate, digits: int) -> str:
    return f"{mean(figure.value, digits)} ± {figure.error:.{digits}f}"


def _short(amount: Fraction | int) -> str:
    """Write chips in at most five columns: `1,234`, `12.3k`, `456M`, `1e+15`."""
    whole = round(amount)
    if whole < _PLAIN_BELOW:
        return f"{whole:,}"
    if whole >= _BEYOND:
        return f"{Decimal(whole):.0e}"
    scale, letter = next((scale, letter) for scale, letter in _SCALES if whole >= scale)
    text = f"{whole / scale:.1f}"
    return f"{text if len(text) <= _DIGITS_MOST else format(whole / scale, '.0f')}{letter}"
