"""`cardroom koth`: king of the hill, a blackjack contest for programs."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.contest.built_in import STRATEGIES
from bot.contest.faults import MEANINGS
from bot.contest.match import run_contests
from bot.contest.picture import draw
from bot.contest.players import EntrantError, enter
from bot.contest.programs import Limits
from bot.contest.standings import Standing, rounded, standings
from rules.errors import SeedError
from rules.koth.contest import Terms
from rules.koth.house_rules import HouseRules
from rules.shuffle import parse_seed

_ENTRANTS_MOST = 64
_CONTESTS_MOST = 1_000_000
_ROUNDS_MOST = 2_000
_CHIPS_MOST = 10**9
_MEMORY_MOST = 1024 * 1024
_SECONDS_MOST = 60.0
_MEBIBYTE = 1024 * 1024
_BAR_WIDTH = 40
_STEPS = 20
_PLAIN_BELOW = 10**12
_INTERRUPTED = 130


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `koth` command."""
    parser = subparsers.add_parser("koth", help="let programs play blackjack for the most chips")
    parser.add_argument(
        "entrants",
        nargs="+",
        metavar="ENTRANT",
        help=f"{', '.join(STRATEGIES)}, the path of a program, or in quotes its path and --lines",
    )
    buy_in = HouseRules().buy_in
    for option, kind, default, told in (
        ("--tables", whole(1, _CONTESTS_MOST), 100, "independent contests (default: %(default)s)"),
        ("--rounds", whole(1, _ROUNDS_MOST), 20, "rounds of five hands in each (default: %(default)s)"),
        ("--chips", whole(buy_in, _CHIPS_MOST), 1000, "to begin with (default: %(default)s)"),
        ("--memory", whole(1, _MEMORY_MOST), 1024, "mebibytes for a program (default: %(default)s)"),
    ):
        parser.add_argument(option, type=kind, default=default, metavar="N", help=told)
    parser.add_argument(
        "--time-limit",
        type=_seconds,
        default=1.0,
        metavar="SECONDS",
        help="for an answer (default: %(default)s)",
    )
    parser.add_argument("--seed", default="0", metavar="HEX", help="everything drawn (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a PNG of the chips over the rounds")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play and print the standings; return 0, 2 for what makes no sense, 130 when interrupted."""
    limits = Limits(arguments.time_limit, arguments.memory * _MEBIBYTE)
    try:
        seed = parse_seed(arguments.seed)
        entrants = enter(arguments.entrants, limits)
    except (SeedError, EntrantError) as error:
        return _refuse(str(error))
    if len(entrants) > _ENTRANTS_MOST:
        return _refuse(f"{len(entrants)} entrants are too many; there may be {_ENTRANTS_MOST}")
    if arguments.plot is not None and (problem := _no_plot(arguments.plot)):
        return _refuse(problem)
    terms = Terms(arguments.rounds, arguments.chips)
    try:
        records = run_contests(entrants, terms, arguments.tables, seed, _bar(arguments.tables))
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return _INTERRUPTED
    ranked = standings(records)
    print(
        json.dumps({"standings": [_as_json(each) for each in ranked]}) if arguments.json else _table(ranked)
    )
    for line in _faults(ranked):
        print(line, file=sys.stderr if arguments.json else sys.stdout)
    if arguments.plot is not None:
        try:
            with arguments.plot.open("wb") as file:
                draw(ranked, file)
        except OSError as error:
            return _refuse(f"{arguments.plot} cannot be written: {error.strerror}")
    return 0


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make a reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _SECONDS_MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time of at most {_SECONDS_MOST:g} seconds")
    return seconds


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _no_plot(path: Path) -> str | None:
    """Say why there can be no picture, before anything is played for it."""
    if find_spec("matplotlib") is None:
        return "--plot needs matplotlib, which is not installed"
    return None if path.parent.is_dir() else f"there is no folder {path.parent}"


def _bar(contests: int) -> Callable[[int], None]:
    """Show on standard error how far it is: a bar that grows in a terminal, a line now and then elsewhere."""
    step = max(1, contests // _STEPS)

    def show(done: int) -> None:
        if sys.stderr.isatty():
            filled = _BAR_WIDTH * done // contests
            bar = "█" * filled + "·" * (_BAR_WIDTH - filled)
            end = "\n" if done == contests else ""
            print(f"\r{bar} {done} of {contests}", end=end, file=sys.stderr, flush=True)
        elif done % step == 0:
            print(f"{done} of {contests}", file=sys.stderr, flush=True)

    return show


def _as_json(standing: Standing) -> dict[str, Any]:
    record = standing.record
    interval = record.chips[-1].interval
    return {
        "rank": standing.rank,
        "entrant": record.name,
        "chips": rounded(record.chips[-1].mean),
        "interval": None if interval is None else [rounded(end) for end in interval],
        "hands": record.hands,
        "wins": record.wins,
        "busts": record.busts,
        "faults": record.faults.total(),
    }


def _table(ranked: Sequence[Standing]) -> str:
    head = ("rank", "entrant", "chips", "95 % interval", "hands", "won", "bust", "faults")
    rows = [head, *(_row(each) for each in ranked)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if index == 1 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _row(standing: Standing) -> tuple[str, ...]:
    record = standing.record
    interval = record.chips[-1].interval
    return (
        str(standing.rank),
        record.name,
        _amount(record.chips[-1].mean),
        "-" if interval is None else " to ".join(map(_amount, interval)),
        str(record.hands),
        _percent(record.wins, record.hands),
        _percent(record.busts, record.hands),
        str(record.faults.total()),
    )


def _amount(chips: Fraction) -> str:
    if abs(chips) < _PLAIN_BELOW:
        return f"{float(chips):.1f}"
    return f"{Decimal(int(chips)):.3e}"


def _percent(count: int, hands: int) -> str:
    return f"{100 * count / hands:.1f} %" if hands else "-"


def _faults(ranked: Sequence[Standing]) -> list[str]:
    """Tell of each program what was wrong with its moves, the most frequent first."""
    return [
        f"{each.record.name}: {MEANINGS[fault]} ({times})"
        for each in ranked
        for fault, times in each.record.faults.most_common()
    ]
