"""`cardroom simulate`: play millions of rounds of blackjack by any house rules, with or without counting."""

import argparse
import json
import re
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from bot.cli.bar import bar
from bot.cli.blocks import Workers
from bot.cli.edge import computed
from bot.cli.house_switches import Terms, add_house_switches, read_house_switches
from bot.cli.plot import add_plot, check_plot, plot_format, write_plot
from bot.cli.simulate_figures import as_json, for_people, speed
from bot.cli.switches import (
    SwitchError,
    add_json,
    add_option,
    add_seed,
    read_seed,
    whole,
)
from bot.cli.workers import add_workers, open_workers
from rules.blackjack.state import SEATS_MAX
from rules.shuffle import SEED_BYTES

if TYPE_CHECKING:
    from lab.blackjack.simulation.blocks import Plan
    from lab.blackjack.simulation.policy import Policy
    from lab.blackjack.simulation.result import SimulationResult
    from lab.blackjack.simulation.tally import RoundTally

_POLICIES = ("chart", "mimic", "never-bust", "stand")
_PICTURES = ("bankrolls", "ruin", "results", "counts")
_ROUNDS_MOST = 10**12
_HORIZON_MOST = 1_000_000
_PLAYERS = 2_000
_UNITS_MOST = 1_000
_SPREAD = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_DIGITS = 8


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `simulate` command."""
    parser = subparsers.add_parser("simulate")
    add_house_switches(parser, infinite=False)
    parser.add_argument("--fresh-shoe", action="store_true", help="shuffle for every round")
    for option, most, default, told in (
        ("--rounds", _ROUNDS_MOST, 10_000_000, "number of rounds (default: 10 million)"),
        ("--seats", SEATS_MAX, 1, "players at the table, who all use the same policy (default: %(default)s)"),
        ("--horizon", _HORIZON_MOST, 10_000, "rounds in a picture of bankrolls (default: %(default)s)"),
    ):
        parser.add_argument(option, type=whole(1, most), default=default, metavar="N", help=told)
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
    """Play, print the result, and draw it with --plot; raises SwitchError."""
    asked = _Asked(_read_terms(arguments), read_seed(arguments.seed), _read_spread(arguments))
    with open_workers(arguments.workers, arguments.dask) as workers:
        told, plan, result = _simulate(arguments, asked, workers)
    print(json.dumps(told) if arguments.json else for_people(told, asked.terms))
    if arguments.plot is not None:
        write_plot(arguments, _draw(arguments, asked, plan, result))
    return 0


def _read_terms(arguments: argparse.Namespace) -> Terms:
    """Read the house rules, and check the other options before anything is played."""
    terms = read_house_switches(arguments)
    if terms.decks is None:
        raise SwitchError("a simulated shoe has 1 to 8 decks")
    if arguments.count is not None and arguments.policy != "chart":
        raise SwitchError("--count needs the policy chart, which it changes")
    check_plot(arguments)
    return replace(
        terms, rules=replace(terms.rules, fresh_shoe=arguments.fresh_shoe or terms.rules.fresh_shoe)
    )


def _read_spread(arguments: argparse.Namespace) -> tuple[int, int]:
    if arguments.spread is None:
        return 1, 1
    if arguments.count is None:
        raise SwitchError("--spread needs --count hilo, which varies the bets")
    found = _SPREAD.fullmatch(arguments.spread)
    least, most = map(int, found.groups()) if found else (0, 0)
    if not 1 <= least <= most <= _UNITS_MOST:
        raise SwitchError(
            f"--spread takes units such as 1-8, at most {_UNITS_MOST}, not {arguments.spread!r}"
        )
    return least, most


def _simulate(
    arguments: argparse.Namespace, asked: _Asked, workers: Workers
) -> "tuple[dict[str, Any], Plan, SimulationResult]":
    """Play; return the figures, the plan and the result."""
    # Only the commands that compute load the compiler.
    from lab.blackjack.simulation.blocks import Plan  # noqa: PLC0415
    from lab.blackjack.simulation.result import result_of  # noqa: PLC0415

    policy, terms = _policy(arguments, asked)
    plan = Plan(asked.terms.rules, policy, arguments.seats)
    before = monotonic()
    tally, seconds = play_all(plan, asked.seed, arguments.rounds, workers)
    passed = monotonic() - before
    result = result_of(tally, policy.units, plan.seats)
    told = terms | as_json(result) | speed(arguments.rounds, seconds, passed)
    return told, plan, result


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
    """Return the policy, and all terms of the simulation as JSON values."""
    from lab.blackjack.simulation import policy as policies  # noqa: PLC0415
    from lab.blackjack.simulation.charts import follow  # noqa: PLC0415
    from lab.blackjack.simulation.counting import deviate, spread  # noqa: PLC0415

    rules = asked.terms.rules
    told = {
        "rules": asked.terms.as_json(),
        "policy": arguments.policy,
        "count": arguments.count,
        "spread": list(asked.spread),
        "seed": arguments.seed,
    }
    match arguments.policy:
        case "mimic":
            return policies.mimic(hits_soft_17=rules.hit_soft_17), told
        case "never-bust":
            return policies.never_bust(), told
        case "stand":
            return policies.always_stand(), told
    found = computed(asked.terms)
    policy = follow(found.chart)
    if arguments.count is not None:
        policy = spread(deviate(policy, rules), *asked.spread)
    # This edge is exact for a fresh shoe every round and a flat bet.
    return policy, told | {"chart_edge_percent": round(found.chart_percent, _DIGITS)}


def _draw(arguments: argparse.Namespace, asked: _Asked, plan: "Plan", result: "SimulationResult") -> bytes:
    """Draw the picture that --picture names."""
    from lab.blackjack.simulation.bankroll import play_bankrolls  # noqa: PLC0415
    from lab.pictures.simulation import draw_counts, draw_fan, draw_results, draw_ruin  # noqa: PLC0415
    from lab.pictures.words import fan_in_english  # noqa: PLC0415

    least, most = asked.spread
    below = asked.terms.line + (f" · Hi-Lo {least}–{most}" if arguments.count else "")
    form = plot_format(arguments)
    if arguments.picture == "results":
        return draw_results(result, below, form)
    if arguments.picture == "counts":
        return draw_counts(result, below, form)
    with bar(_PLAYERS, "players") as shown:
        bankrolls = play_bankrolls(plan, asked.seed, _PLAYERS, arguments.horizon, shown.update)
    if arguments.picture == "bankrolls":
        return draw_fan(bankrolls, fan_in_english(below, arguments.horizon), form)
    return draw_ruin(bankrolls, below, form)
