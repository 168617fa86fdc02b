"""`cardroom scoundrel bench` and `solve`: measure the strength of players and the share of deals that can be won."""

import argparse
import json
from collections import Counter
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from bot.cli.options import add_measured, add_option, count, read_seed
from bot.cli.progress import bar
from bot.cli.workers import add_workers, open_workers
from lab.intervals import mean_with_reach, wilson
from lab.scoundrel.solver import DEFAULT_BUDGET
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.pay_table import PAY_TABLES, PayTable, payout

_PLAYERS = ("random", "greedy", "patient")
_STAKE = 1000


def configure(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(required=True, metavar="bench|solve")
    bench = commands.add_parser("bench", help="play many fair runs and print the share that was won")
    add_option(bench, "--player", "the player", choices=_PLAYERS, default="patient")
    completions = "random completions of the patient player for each action"
    add_option(bench, "--completions", completions, type=count, default=100, metavar="K")
    bench.add_argument("--stakes", action="store_true", help="print the return of the pay table")
    add_option(bench, "--aim", "goal of the patient player", choices=("win", "payout"), default="win")
    add_workers(bench)
    bench.set_defaults(run=run_bench)
    solve = commands.add_parser("solve", help="search deals for a winning line with all cards known")
    budget = "the most rooms to examine"
    add_option(solve, "--budget", budget, type=count, default=DEFAULT_BUDGET, metavar="NODES")
    solve.set_defaults(run=run_solve)
    for command in (bench, solve):
        add_option(command, "--mode", "house rules", choices=tuple(MODES), default="standard")
        add_measured(command, games=1000)


def run_bench(arguments: argparse.Namespace) -> int:
    seed = read_seed(arguments.seed)
    # Only the commands that compute load the compiler.
    from lab.scoundrel.measure import play_run  # noqa: PLC0415
    from lab.scoundrel.players import Strategy  # noqa: PLC0415

    rules, player = MODES[arguments.mode], Strategy(arguments.player)
    pay_table = PAY_TABLES[arguments.mode]
    aim = pay_table if arguments.aim == "payout" else ()
    runs = (
        partial(play_run, rules, seed, number, player, arguments.completions, aim)
        for number in range(arguments.games)
    )
    with open_workers(arguments.workers, arguments.dask) as workers:
        computed = workers.compute(runs, partial(play_run, rules, seed, 0, player, 1))
        blocks = list(bar(arguments.games, "games", computed))
    played = [block.result for block in blocks]
    seconds = sum(block.seconds for block in blocks)
    scores = [run.score for run in played]
    result = _terms(arguments) | {"player": player.value}
    if player is Strategy.PATIENT:
        result |= {"completions": arguments.completions, "aim": arguments.aim}
    result |= _rate("won", sum(run.is_won for run in played), len(played))
    result |= {"mean_score": round(mean_with_reach(scores)[0], 2)}
    if arguments.stakes:
        result |= _returned(scores, pay_table)
    result |= _speed("runs", len(played), seconds)
    if player is Strategy.PATIENT:
        result |= _speed("rollouts", sum(run.completions for run in played), seconds)
    result |= {"scores": dict(sorted(Counter(scores).items(), reverse=True))}
    _print(result, as_json=arguments.json)
    return 0


def run_solve(arguments: argparse.Namespace) -> int:
    seed = read_seed(arguments.seed)
    from lab.scoundrel.measure import solve_many  # noqa: PLC0415

    rules = MODES[arguments.mode]
    list(solve_many(rules, seed, 1, arguments.budget))
    seconds: list[float] = []
    solutions = []
    before = process_time()
    solving = solve_many(rules, seed, arguments.games, arguments.budget)
    for solution in bar(arguments.games, "games", solving):
        solutions.append(solution)
        seconds.append(process_time() - before)
        before = process_time()
    result = _terms(arguments) | {"budget": arguments.budget}
    result |= _rate("found", sum(solution.line is not None for solution in solutions), len(solutions))
    proven = [solution.line is None and solution.is_exhaustive for solution in solutions]
    result |= {"cannot_be_won": sum(proven)}
    nodes = sum(solution.nodes for solution in solutions)
    result |= _speed("nodes", nodes, sum(seconds))
    result |= {"median_seconds": round(median(seconds), 4), "longest_seconds": round(max(seconds), 3)}
    _print(result, as_json=arguments.json)
    return 0


def _terms(arguments: argparse.Namespace) -> dict[str, Any]:
    return {"mode": arguments.mode, "seed": arguments.seed, "games": arguments.games}


def _rate(name: str, count: int, games: int) -> dict[str, Any]:
    """Return a count of games, its percentage, and the 95 % interval of the true rate (Wilson)."""
    return {
        name: count,
        f"{name}_percent": round(100 * count / games, 2),
        f"{name}_interval": [round(100 * end, 2) for end in wilson(count, games)],
    }


def _returned(scores: list[int], pay_table: PayTable) -> dict[str, Any]:
    """Return the return of the pay table in percent of a stake, with a 95 % interval."""
    mean, reach = mean_with_reach([100 * payout(pay_table, _STAKE, score) / _STAKE for score in scores])
    return {
        "return_percent": round(mean, 2),
        "return_interval": [round(mean - reach, 2), round(mean + reach, 2)],
    }


def _speed(name: str, count: int, seconds: float) -> dict[str, Any]:
    """Return the speed on one core, by processor time."""
    rate = round(count / max(seconds, 1e-9), 1)
    return {name: count, f"{name}_per_second": rate, "processor_seconds": round(seconds, 2)}


def _print(result: dict[str, Any], *, as_json: bool) -> None:
    """Print a result as one line of JSON, or as a line for each figure; only JSON has the scores of lost runs."""
    if as_json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        if isinstance(value, dict):
            text = " ".join(f"{score}:{times}" for score, times in value.items() if score > 0)
        elif isinstance(value, list):
            text = " to ".join(map(str, value))
        else:
            text = str(value)
        print(f"{name.replace('_', ' ')}: {text}")
