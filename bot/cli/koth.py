"""`cardroom koth`: play king of the hill, a blackjack contest for programs."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

from bot.cli.bar import bar
from bot.cli.plot import add_plot, check_plot, plot_format, write_plot
from bot.cli.switches import (
    SwitchError,
    add_json,
    add_option,
    add_seed,
    read_seed,
    whole,
)
from bot.cli.workers import add_workers, open_workers
from bot.contest.built_in import STRATEGIES
from bot.contest.faults import MEANINGS
from bot.contest.match import play_built_in, run_contests
from bot.contest.picture import draw
from bot.contest.players import Entrant, EntrantError, enter
from bot.contest.programs import Limits, Program
from bot.contest.ranking import RankedEntrant, Record, join_all, rank, rounded
from bot.contest.sandbox import Sandbox, SandboxError, find_sandbox
from rules.koth.contest import ContestTerms
from rules.koth.house_rules import HouseRules

ENTRANTS_MOST = 64
CONFINED = "Programs run in bubblewrap: no network, read-only files, a folder of their own."
UNCONFINED = "Programs run without a sandbox, with your files and your network: {reason}."
ONLY_BUILT_IN = "programs play in one process on this machine: --workers and --dask are for built-in entrants"
_CONTESTS_MOST = 1_000_000
_ROUNDS_MOST = 2_000
_CHIPS_MOST = 10**9
_MEMORY_MOST = 1024 * 1024
_SECONDS_MOST = 60.0
_MEBIBYTE = 1024 * 1024
_PLAIN_BELOW = 10**12


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `koth` command."""
    parser = subparsers.add_parser("koth")
    parser.add_argument(
        "entrants",
        nargs="+",
        metavar="ENTRANT",
        help=f"{', '.join(STRATEGIES)}, the path of a program, or in quotes its path and --lines",
    )
    buy_in = HouseRules().buy_in
    for option, kind, default, metavar, told in (
        ("--tables", whole(1, _CONTESTS_MOST), 100, "N", "number of independent contests"),
        ("--rounds", whole(1, _ROUNDS_MOST), 20, "N", "rounds of five hands in each contest"),
        ("--chips", whole(buy_in, _CHIPS_MOST), 1000, "N", "chips at the start"),
        ("--memory", whole(1, _MEMORY_MOST), 1024, "N", "memory of each program in mebibytes"),
        ("--time-limit", _seconds, 1.0, "SECONDS", "time for each answer"),
    ):
        add_option(parser, option, told, type=kind, default=default, metavar=metavar)
    add_workers(parser)
    add_seed(parser, "all random numbers")
    add_json(parser)
    add_plot(parser, "the chips over the rounds")
    parser.add_argument(
        "--no-sandbox", action="store_true", help="let programs run without bubblewrap, as you"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Say how programs run, play, print the standings, and draw them with --plot; raises SwitchError."""
    seed = read_seed(arguments.seed)
    check_plot(arguments)
    entrants, sandbox = _read_entrants(arguments)
    terms = ContestTerms(arguments.rounds, arguments.chips)
    if sandbox is None:
        records = _play_in_blocks(arguments, terms, seed)
    else:
        with bar(arguments.tables, "contests") as shown:
            records = run_contests(entrants, terms, arguments.tables, seed, lambda _: shown.update())
    ranked = rank(records)
    told = {"sandbox": sandbox, "standings": [_as_json(each) for each in ranked]}
    print(json.dumps(told) if arguments.json else _table(ranked))
    for line in _faults(ranked):
        print(line, file=sys.stderr if arguments.json else sys.stdout)
    if arguments.plot is not None:
        write_plot(arguments, draw(records, plot_format(arguments)))
    return 0


def _play_in_blocks(arguments: argparse.Namespace, terms: ContestTerms, seed: bytes) -> tuple[Record, ...]:
    """Let built-in entrants play, with a progress bar on standard error."""
    names = tuple(arguments.entrants)
    contests = (partial(play_built_in, names, terms, number, 1, seed) for number in range(arguments.tables))
    records: tuple[Record, ...] = ()
    with open_workers(arguments.workers, arguments.dask) as workers:
        computed = workers.compute(
            contests, partial(play_built_in, names, replace(terms, rounds=1), 0, 1, seed)
        )
        for contest in bar(arguments.tables, "contests", computed):
            records = join_all(records, contest.result)
    return records


def _read_entrants(arguments: argparse.Namespace) -> tuple[tuple[Entrant, ...], bool | None]:
    """Return the entrants, and whether programs among them run in a sandbox, None if there are none."""
    limits = Limits(arguments.time_limit, arguments.memory * _MEBIBYTE)
    try:
        entrants = enter(arguments.entrants, limits)
        if len(entrants) > ENTRANTS_MOST:
            raise SwitchError(f"{len(entrants)} entrants are too many; there may be {ENTRANTS_MOST}")
        if not any(isinstance(each.player, Program) for each in entrants):
            return entrants, None
        if arguments.dask is not None or arguments.workers > 1:
            raise SwitchError(ONLY_BUILT_IN)
        sandbox = _find_sandbox(arguments)
        return enter(arguments.entrants, limits, sandbox), sandbox is not None
    except EntrantError as error:
        raise SwitchError(str(error)) from None


def _find_sandbox(arguments: argparse.Namespace) -> Sandbox | None:
    """Look for a sandbox and say how programs run: in front of the table, or beside the JSON."""
    sandbox, told = None, UNCONFINED.format(reason="you gave --no-sandbox")
    if not arguments.no_sandbox:
        try:
            sandbox, told = find_sandbox(), CONFINED
        except SandboxError as reason:
            told = UNCONFINED.format(reason=reason)
    print(told, file=sys.stderr if arguments.json else sys.stdout, flush=True)
    return sandbox


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _SECONDS_MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time of at most {_SECONDS_MOST:g} seconds")
    return seconds


def _as_json(standing: RankedEntrant) -> dict[str, Any]:
    record = standing.record
    chips = record.chips[-1]
    return {
        "rank": standing.rank,
        "entrant": record.name,
        "median": rounded(chips.median),
        "interval": chips.interval,
        "mean": rounded(chips.mean),
        "hands": record.hands,
        "wins": record.wins,
        "busts": record.busts,
        "faults": record.faults.total(),
    }


def _table(ranked: Sequence[RankedEntrant]) -> str:
    head = ("rank", "entrant", "median", "95 % interval", "mean", "hands", "won", "bust", "faults")
    rows = [head, *(_row(each) for each in ranked)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if index == 1 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _row(standing: RankedEntrant) -> tuple[str, ...]:
    record = standing.record
    chips = record.chips[-1]
    return (
        str(standing.rank),
        record.name,
        _amount(chips.median),
        "-" if chips.interval is None else " to ".join(map(_amount, chips.interval)),
        _amount(chips.mean),
        str(record.hands),
        _percent(record.wins, record.hands),
        _percent(record.busts, record.hands),
        str(record.faults.total()),
    )


def _amount(chips: Fraction | int) -> str:
    if chips < _PLAIN_BELOW:
        return f"{chips}" if isinstance(chips, int) else f"{float(chips):.1f}"
    return f"{Decimal(int(chips)):.3e}"


def _percent(count: int, hands: int) -> str:
    return f"{100 * count / hands:.1f} %" if hands else "-"


def _faults(ranked: Sequence[RankedEntrant]) -> list[str]:
    """List the faults of each program, the most frequent first."""
    return [
        f"{each.record.name}: {MEANINGS[fault]} ({times})"
        for each in ranked
        for fault, times in each.record.faults.most_common()
    ]
