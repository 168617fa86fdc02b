"""`cardroom thirteen bench`: measure the strength and the speed of the bot's levels."""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from statistics import fmean, median
from time import thread_time
from typing import TYPE_CHECKING, Any

from bot.cli.blocks import Workers
from bot.cli.options import add_measured, add_option, read_seed
from bot.cli.progress import bar
from bot.cli.workers import add_workers, open_workers
from lab.intervals import mean_with_reach
from lab.thirteen.level import Level
from rules.thirteen.house_rules import PRESETS, HouseRules

if TYPE_CHECKING:
    from lab.thirteen.measure import MeasuredDeal


def configure(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(required=True, metavar="bench")
    bench = commands.add_parser(
        "bench",
        help="play each deal twice with the seats exchanged, and print the share that each level wins",
    )
    bench.add_argument(
        "--level", type=Level, choices=tuple(Level), help="the level (default: each level in turn)"
    )
    bench.add_argument(
        "--against",
        type=Level,
        choices=tuple(Level),
        help="its opponent (default: the level below, or easy against itself)",
    )
    add_option(bench, "--rules", "house rules", choices=tuple(PRESETS), default="usual")
    add_workers(bench)
    add_measured(bench, games=200)
    bench.set_defaults(run=run_bench)


def run_bench(arguments: argparse.Namespace) -> int:
    """Play, and print the results of each pair of levels and the duration of moves; raises CommandError."""
    seed, rules = read_seed(arguments.seed), PRESETS[arguments.rules]
    matches: list[dict[str, Any]] = []
    seconds: dict[Level, list[float]] = {}
    with open_workers(arguments.workers, arguments.dask) as workers:
        for level, against in _matches(arguments.level, arguments.against):
            print(f"{level} against {against}", file=sys.stderr, flush=True)
            pairs = _play(workers, rules, seed, arguments.games, level, against)
            for first, second in pairs:
                seconds.setdefault(level, []).extend(first.seconds[0] + second.seconds[1])
                seconds.setdefault(against, []).extend(first.seconds[1] + second.seconds[0])
            matches.append({"level": level.value, "against": against.value} | _figures(pairs))
    moves = {level.value: _thinking(seconds[level]) for level in Level if level in seconds}
    terms = {"rules": arguments.rules, "seed": arguments.seed}
    terms |= {"games": arguments.games, "deals": 2 * arguments.games}
    _print(terms | {"matches": matches, "moves": moves}, as_json=arguments.json)
    return 0


def _play(
    workers: Workers, rules: HouseRules, seed: bytes, games: int, level: Level, against: Level
) -> "list[tuple[MeasuredDeal, MeasuredDeal]]":
    # Only the commands that compute load the compiler.
    from lab.thirteen.measure import play_pair  # noqa: PLC0415

    pairs = (partial(play_pair, rules, seed, number, level, against, thread_time) for number in range(games))
    first = partial(play_pair, rules, seed, 0, Level.EASY, Level.EASY, thread_time)
    return [block.result for block in bar(games, "games", workers.compute(pairs, first))]


def _matches(level: Level | None, against: Level | None) -> list[tuple[Level, Level]]:
    """Return the pairs of levels to play: the given ones, else each level against the one below."""
    neighbours = [(upper, lower) for lower, upper in pairwise(Level)]
    if level is None:
        return (
            neighbours if against is None else [(other, against) for other in Level if other is not against]
        )
    return [(level, against or dict(neighbours).get(level, level))]


def _figures(pairs: "Sequence[tuple[MeasuredDeal, MeasuredDeal]]") -> dict[str, Any]:
    """Return the share of deals won, and by how many cards, with intervals of 95 %.

    The two deals of a pair have the same cards and so depend on each other; the pairs are independent. The intervals are
    those of the mean over pairs.
    """
    won, won_reach = mean_with_reach(
        [50 * (_won(first.ahead) + _won(-second.ahead)) for first, second in pairs]
    )
    ahead, ahead_reach = mean_with_reach([(first.ahead - second.ahead) / 2 for first, second in pairs])
    deals = [deal for pair in pairs for deal in pair]
    return {
        "won_percent": round(won, 2),
        "won_interval": [round(won - won_reach, 2), round(won + won_reach, 2)],
        "cards_ahead": round(ahead, 2),
        "cards_ahead_interval": [round(ahead - ahead_reach, 2), round(ahead + ahead_reach, 2)],
        "leader_won_percent": round(
            100 * fmean(_won(deal.ahead if deal.leader == 0 else -deal.ahead) for deal in deals), 2
        ),
        "plays": round(fmean(deal.plays for deal in deals), 2),
        "passes": round(fmean(deal.passes for deal in deals), 2),
    }


def _won(ahead: int) -> float:
    """Return 1 for a deal that ended `ahead` cards ahead, 0 for one behind, and a half for a level one."""
    return 0.5 if ahead == 0 else float(ahead > 0)


def _thinking(seconds: Sequence[float]) -> dict[str, Any]:
    """Return the duration of moves with more than one choice, in processor time on one core."""
    return {
        "choices": len(seconds),
        "median_seconds": round(median(seconds), 6),
        "mean_seconds": round(fmean(seconds), 6),
        "longest_seconds": round(max(seconds), 6),
    }


def _print(result: dict[str, Any], *, as_json: bool) -> None:
    """Print a result as one line of JSON, or as a line for each match and each level."""
    if as_json:
        print(json.dumps(result))
        return
    print(
        f"{result['games']} deals of seed {result['seed']}, rules {result['rules']},"
        " each played twice with the seats exchanged"
    )
    for match in result["matches"]:
        low, high = match["won_interval"]
        print(
            f"{match['level']} against {match['against']}: won {match['won_percent']} % ({low} to {high}),"
            f" {match['cards_ahead']:+} cards a deal; the leader of a deal won {match['leader_won_percent']} %;"
            f" {match['plays']} plays and {match['passes']} passes a deal"
        )
    for level, moves in result["moves"].items():
        median_ms, longest_ms = (1000 * moves[f"{name}_seconds"] for name in ("median", "longest"))
        print(
            f"{level}: median move {median_ms:.2f} ms, longest {longest_ms:.0f} ms, of {moves['choices']} choices"
        )
