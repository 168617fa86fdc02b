"""`cardroom simulate`: play millions of rounds of blackjack by any house rules, with or without counting."""

import argparse
import json
import re
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from bot.cli.blackjack_figures import computed
from bot.cli.blocks import Workers
from bot.cli.house_rules import Terms, add_house_rules, read_house_rules
from bot.cli.options import (
    CommandError,
    add_json,
    add_option,
    add_plot,
    add_seed,
    check_plot,
    read_seed,
    whole,
    write_plot,
)
from bot.cli.progress import bar
from bot.cli.workers import add_workers, open_workers
from lab.pictures.canvas import PictureFormat
from rules.blackjack.state import SEATS_MAX
from rules.shuffle import SEED_BYTES

if TYPE_CHECKING:
    from lab.blackjack.simulation.blocks import Plan
    from lab.blackjack.simulation.policy import Policy
    from lab.blackjack.simulation.result import SimulationResult
    from lab.blackjack.simulation.tally import RoundTally

_POLICIES = ("chart", "mimic", "never-bust", "stand")
_PICTURES = ("bankrolls", "ruin", "results", "counts")
_ROUNDS_MAX = 10**12
_HORIZON_MAX = 1_000_000
_PLAYERS = 2_000
_UNITS_MAX = 1_000
_SPREAD = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_DIGITS = 8
_TENTHS = 10


def configure(parser: argparse.ArgumentParser) -> None:
    add_house_rules(parser, infinite=False)
    parser.add_argument("--fresh-shoe", action="store_true", help="shuffle for every round")
    for option, most, default, help_text in (
        ("--rounds", _ROUNDS_MAX, 10_000_000, "number of rounds (default: 10 million)"),
        ("--seats", SEATS_MAX, 1, "players at the table, who all use the same policy (default: %(default)s)"),
        ("--horizon", _HORIZON_MAX, 10_000, "rounds in a picture of bankrolls (default: %(default)s)"),
    ):
        parser.add_argument(option, type=whole(1, most), default=default, metavar="N", help=help_text)
    add_workers(parser)
    add_seed(parser, "the shuffles")
    ways = "play by the best chart, play as the dealer does, never risk a bust, or always stand"
    add_option(parser, "--policy", ways, choices=_POLICIES, default="chart")
    parser.add_argument(
        "--count", choices=("hilo",), help="take insurance and deviate from the chart by the count"
    )
    parser.add_argument("--spread", metavar="1-8", help="with --count, vary the bet between these units")
    add_json(parser)
    add_plot(parser, "the subject that --picture names")
    add_option(parser, "--picture", "subject of the picture", choices=_PICTURES, default="bankrolls")
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class _Asked:
    terms: Terms
    seed: bytes
    spread: tuple[int, int]


def run(arguments: argparse.Namespace) -> int:
    asked = _Asked(_read_terms(arguments), read_seed(arguments.seed), _read_spread(arguments))
    with open_workers(arguments.workers, arguments.dask) as workers:
        figures, plan, result = _simulate(arguments, asked, workers)
    print(json.dumps(figures) if arguments.json else _as_text(figures, asked.terms))
    write_plot(arguments, partial(_draw, arguments, asked, plan, result))
    return 0


def _read_terms(arguments: argparse.Namespace) -> Terms:
    """Read the house rules, and check the other options before anything is played."""
    terms = read_house_rules(arguments)
    if terms.decks is None:
        raise CommandError("a simulated shoe has 1 to 8 decks")
    if arguments.count is not None and arguments.policy != "chart":
        raise CommandError("--count needs the policy chart, which it changes")
    check_plot(arguments)
    return replace(
        terms, rules=replace(terms.rules, fresh_shoe=arguments.fresh_shoe or terms.rules.fresh_shoe)
    )


def _read_spread(arguments: argparse.Namespace) -> tuple[int, int]:
    if arguments.spread is None:
        return 1, 1
    if arguments.count is None:
        raise CommandError("--spread needs --count hilo, which varies the bets")
    found = _SPREAD.fullmatch(arguments.spread)
    least, most = map(int, found.groups()) if found else (0, 0)
    if not 1 <= least <= most <= _UNITS_MAX:
        raise CommandError(
            f"--spread takes units such as 1-8, at most {_UNITS_MAX}, not {arguments.spread!r}"
        )
    return least, most


def _simulate(
    arguments: argparse.Namespace, asked: _Asked, workers: Workers
) -> "tuple[dict[str, Any], Plan, SimulationResult]":
    # Only the commands that compute load the compiler.
    from lab.blackjack.simulation.blocks import Plan  # noqa: PLC0415
    from lab.blackjack.simulation.result import result_of  # noqa: PLC0415

    policy, terms = _policy(arguments, asked)
    plan = Plan(asked.terms.rules, policy, arguments.seats)
    before = monotonic()
    tally, seconds = play_all(plan, asked.seed, arguments.rounds, workers)
    passed = monotonic() - before
    result = result_of(tally, policy.units, plan.seats)
    figures = terms | _as_json(result) | _speed(arguments.rounds, seconds, passed)
    return figures, plan, result


def play_all(plan: "Plan", seed: bytes, rounds: int, workers: Workers) -> "tuple[RoundTally, float]":
    """Play all rounds, with a progress bar on standard error; return their tally and the processor time in seconds."""
    from lab.blackjack.simulation.blocks import blocks, play_block  # noqa: PLC0415
    from lab.blackjack.simulation.tally import new_tally, total  # noqa: PLC0415

    tally, seconds = new_tally(), 0.0
    given = (partial(play_block, plan, seed, number, size) for number, size in blocks(rounds))
    played = workers.compute(given, partial(play_block, plan, bytes(SEED_BYTES), 0, 1))
    with bar(rounds, "rounds") as shown:
        for (_, size), block in zip(blocks(rounds), played, strict=True):
            tally = total((tally, block.result))
            seconds += block.seconds
            shown.update(size)
    return tally, seconds


def _policy(arguments: argparse.Namespace, asked: _Asked) -> "tuple[Policy, dict[str, Any]]":
    from lab.blackjack.simulation import policy as policies  # noqa: PLC0415
    from lab.blackjack.simulation.charts import follow  # noqa: PLC0415
    from lab.blackjack.simulation.counting import deviate, spread  # noqa: PLC0415

    rules = asked.terms.rules
    terms = {
        "rules": asked.terms.as_json(),
        "policy": arguments.policy,
        "count": arguments.count,
        "spread": list(asked.spread),
        "seed": arguments.seed,
    }
    match arguments.policy:
        case "mimic":
            return policies.mimic(hits_soft_17=rules.hit_soft_17), terms
        case "never-bust":
            return policies.never_bust(), terms
        case "stand":
            return policies.always_stand(), terms
    found = computed(asked.terms)
    policy = follow(found.chart)
    if arguments.count is not None:
        policy = spread(deviate(policy, rules), *asked.spread)
    # This edge is exact for a fresh shoe every round and a flat bet.
    return policy, terms | {"chart_edge_percent": round(found.chart_percent, _DIGITS)}


def _draw(
    arguments: argparse.Namespace,
    asked: _Asked,
    plan: "Plan",
    result: "SimulationResult",
    form: PictureFormat,
) -> bytes:
    from lab.blackjack.simulation.bankroll import play_bankrolls  # noqa: PLC0415
    from lab.pictures.simulation import draw_counts, draw_fan, draw_results, draw_ruin  # noqa: PLC0415
    from lab.pictures.words import fan_in_english  # noqa: PLC0415

    least, most = asked.spread
    below = asked.terms.line + (f" · Hi-Lo {least}–{most}" if arguments.count else "")
    if arguments.picture == "results":
        return draw_results(result, below, form)
    if arguments.picture == "counts":
        return draw_counts(result, below, form)
    with bar(_PLAYERS, "players") as shown:
        bankrolls = play_bankrolls(plan, asked.seed, _PLAYERS, arguments.horizon, shown.update)
    if arguments.picture == "bankrolls":
        return draw_fan(bankrolls, fan_in_english(below, arguments.horizon), form)
    return draw_ruin(bankrolls, below, form)


def _as_json(result: "SimulationResult") -> dict[str, Any]:
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


def _speed(rounds: int, seconds: float, passed: float) -> dict[str, Any]:
    """Return the speed of a core by processor time, and the total time by the clock."""
    return {
        "rounds_per_second": round(rounds / max(seconds, 1e-9)),
        "processor_seconds": round(seconds, 3),
        "seconds": round(passed, 3),
    }


def _as_text(figures: dict[str, Any], terms: Terms) -> str:
    lines = [terms.line]
    if "chart_edge_percent" in figures:
        lines.append(f"house edge of the chart, fresh shoes, exact: {figures['chart_edge_percent']:.4f} %")
    lines += [
        f"house edge: {figures['edge_percent']:.4f} % ± {figures['edge_error']:.4f}, one standard error",
        f"a seat's round: bet {figures['mean_bet']:.4f}, won {figures['net']:.5f} ± {figures['net_error']:.5f}",
        f"standard deviation of it: {figures['standard_deviation']:.4f}",
        "true count      rounds  won of a bet of 1       variance  bet",
    ]
    lines += [
        f"{each['true_count']:10} {each['rounds']:11,}  {each['net']:8.5f} ± {each['net_error']:.5f}"
        f"  {each['variance']:12.4f} {each['bet']:4}"
        for each in figures["bins"]
    ]
    lines.append(f"{figures['rounds']:,} rounds, {figures['rounds_per_second']:,} a second and core")
    return "\n".join(lines)
