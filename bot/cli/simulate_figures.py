"""The figures of `cardroom simulate`, as JSON and as text."""

from typing import TYPE_CHECKING, Any

from bot.cli.house_switches import Terms

if TYPE_CHECKING:
    from lab.blackjack.simulation.result import SimulationResult

_DIGITS = 8
_TENTHS = 10


def as_json(result: "SimulationResult") -> dict[str, Any]:
    """Return all figures as JSON values. Percentages and nets have standard errors; nets are in units, those of `bins` for a bet of 1."""
    gain = result.gain_percent
    return {
        "rounds": result.rounds,
        "seats": result.seats,
        "edge_percent": round(result.edge_percent.value, _DIGITS),
        "edge_error": round(result.edge_percent.error, _DIGITS),
        "mean_bet": round(result.mean_bet, _DIGITS),
        "net": round(result.net.value, _DIGITS),
        "net_error": round(result.net.error, _DIGITS),
        "standard_deviation": round(result.deviation, _DIGITS),
        "gain_percent_per_true_count": None if gain is None else round(gain.value, _DIGITS),
        "gain_error": None if gain is None else round(gain.error, _DIGITS),
        "bins": [
            {
                "true_count": each.true_count,
                "rounds": each.rounds,
                "net": round(each.net.value, _DIGITS),
                "net_error": round(each.net.error, _DIGITS),
                "variance": round(each.variance, _DIGITS),
                "bet": each.units,
            }
            for each in result.bins
        ],
        "distribution": {f"{n / _TENTHS:g}": times for n, times in result.distribution.items()},
    }


def speed(rounds: int, seconds: float, passed: float) -> dict[str, Any]:
    """Return the speed of a core by processor time, and the total time by the clock."""
    return {
        "rounds_per_second": round(rounds / max(seconds, 1e-9)),
        "processor_seconds": round(seconds, 3),
        "seconds": round(passed, 3),
    }


def for_people(told: dict[str, Any], terms: Terms) -> str:
    """Return the figures as lines of text."""
    lines = [terms.line]
    if "chart_edge_percent" in told:
        lines.append(f"house edge of the chart, fresh shoes, exact: {told['chart_edge_percent']:.4f} %")
    lines += [
        f"house edge: {told['edge_percent']:.4f} % ± {told['edge_error']:.4f}, one standard error",
        f"a seat's round: bet {told['mean_bet']:.4f}, won {told['net']:.5f} ± {told['net_error']:.5f}",
        f"standard deviation of it: {told['standard_deviation']:.4f}",
        "true count      rounds  won of a bet of 1       variance  bet",
    ]
    lines += [
        f"{each['true_count']:10} {each['rounds']:11,}  {each['net']:8.5f} ± {each['net_error']:.5f}"
        f"  {each['variance']:12.4f} {each['bet']:4}"
        for each in told["bins"]
    ]
    lines.append(f"{told['rounds']:,} rounds, {told['rounds_per_second']:,} a second and core")
    return "\n".join(lines)
