"""`cardroom koth`: play king of the hill, a blackjack contest for programs."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from bot.cli.blocks import BLOCKS_MAX
from bot.cli.options import (
    CommandError,
    add_json,
    add_option,
    add_plot,
    add_seed,
    check_plot,
    file_errors,
    read_seed,
    require_place,
    whole,
    write_plot,
)
from bot.cli.progress import bar
from bot.cli.workers import add_workers, open_workers
from bot.contest.built_in import STRATEGIES
from bot.contest.faults import MEANINGS, NO_ANSWER, Fault, FaultReport
from bot.contest.match import ContestPlan, play_plan
from bot.contest.players import Entrant, EntrantError, enter
from bot.contest.programs import WALL_PER_SECOND, Limits, Program
from bot.contest.ranking import RankedEntrant, Record, draw, join_all, rank, rounded
from bot.contest.sandbox import Sandbox, SandboxError, find_sandbox
from rules.koth.contest import ContestTerms
from rules.koth.house_rules import HouseRules

ENTRANTS_MAX = 64
CONFINED = (
    "Programs run in bubblewrap: no network, no files but those of the system, a small folder of their own."
)
UNCONFINED = (
    "Programs run without a sandbox, with your files and your network, because you gave --no-sandbox."
)
NO_SANDBOX = (
    "{reason}, so programs cannot be confined; --no-sandbox lets them run with your files and your network"
)
MORE_TO_SEE = "In the sandbox it sees itself and the system's programs; --see FOLDER shows it another folder."
ONLY_BUILT_IN = "programs play on this machine: --dask is for built-in entrants"
_CONTESTS_MAX = 1_000_000
_ROUNDS_MAX = 2_000
_CHIPS_MAX = 10**9
_MEMORY_MAX = 1024 * 1024
_SECONDS_MAX = 60.0
_MEBIBYTE = 1024 * 1024
_PLAIN_BELOW = 10**12


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "entrants",
        nargs="+",
        metavar="ENTRANT",
        help=f"{', '.join(STRATEGIES)}, the path of a program, or in quotes its path and --lines",
    )
    buy_in = HouseRules().buy_in
    for option, kind, default, metavar, help_text in (
        ("--tables", whole(1, _CONTESTS_MAX), 100, "N", "number of independent contests"),
        ("--rounds", whole(1, _ROUNDS_MAX), 20, "N", "rounds of five hands in each contest"),
        ("--chips", whole(buy_in, _CHIPS_MAX), 1000, "N", "chips at the start"),
        ("--memory", whole(1, _MEMORY_MAX), 1024, "N", "mebibytes that each program may use"),
        ("--time-limit", _seconds, 1.0, "SECONDS", "processor time for each answer"),
    ):
        add_option(parser, option, help_text, type=kind, default=default, metavar=metavar)
    add_workers(parser)
    add_seed(parser, "all random numbers")
    add_json(parser)
    add_plot(parser, "the chips over the rounds")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write every move and hand to a file")
    parser.add_argument(
        "--see",
        type=_folder,
        action="append",
        default=[],
        metavar="FOLDER",
        help="show programs this folder in the sandbox (may be given several times)",
    )
    parser.add_argument(
        "--no-sandbox", action="store_true", help="let programs run without bubblewrap, as you"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print how programs run, try each out, play, print the standings, and draw them with --plot; raises CommandError."""
    seed = read_seed(arguments.seed)
    check_plot(arguments)
    if arguments.transcript is not None:
        require_place(arguments.transcript)
    plan, is_confined = _read_plan(arguments)
    records = _play(arguments, plan, seed)
    ranked = rank(records)
    content = {"sandbox": is_confined, "standings": [_as_json(each) for each in ranked]}
    print(json.dumps(content) if arguments.json else _table(ranked))
    for line in _faults(ranked):
        print(line, file=sys.stderr if arguments.json else sys.stdout)
    write_plot(arguments, partial(draw, records))
    return 0


def _play(arguments: argparse.Namespace, plan: ContestPlan, seed: bytes) -> tuple[Record, ...]:
    """Play all contests with a progress bar on standard error, and write the transcript in their order."""
    path: Path | None = arguments.transcript
    play = partial(play_plan, is_written=path is not None)
    contests = (partial(play, plan, number, 1, seed) for number in range(arguments.tables))
    built_in = replace(plan, entrants=tuple(STRATEGIES), terms=replace(plan.terms, rounds=1))
    # Nobody knows how long programs take, so a worker that has one contest gets no other one meanwhile.
    most = 1 if _has_programs(plan) else BLOCKS_MAX
    records: tuple[Record, ...] = ()
    with ExitStack() as stack:
        workers = stack.enter_context(open_workers(arguments.workers, arguments.dask))
        transcript = None
        if path is not None:
            stack.enter_context(file_errors(path))
            transcript = stack.enter_context(path.open("w", encoding="utf-8"))
        computed = workers.compute(contests, partial(play, built_in, 0, 1, seed), most)
        for contest in bar(arguments.tables, "contests", computed):
            records = join_all(records, contest.result.records)
            if transcript is not None:
                transcript.write(contest.result.transcript)
    return records


def _has_programs(plan: ContestPlan) -> bool:
    return any(name not in STRATEGIES for name in plan.entrants)


def _read_plan(arguments: argparse.Namespace) -> tuple[ContestPlan, bool | None]:
    """Return what is played, and whether programs run in a sandbox, None if there are none. They have made a trial move."""
    seconds: float = arguments.time_limit
    limits = Limits(seconds, seconds * WALL_PER_SECOND, arguments.memory * _MEBIBYTE)
    plan = ContestPlan(tuple(arguments.entrants), ContestTerms(arguments.rounds, arguments.chips), limits)
    _enter(plan)
    if len(plan.entrants) > ENTRANTS_MAX:
        raise CommandError(f"{len(plan.entrants)} entrants are too many; there may be {ENTRANTS_MAX}")
    if not _has_programs(plan):
        return plan, None
    if arguments.dask is not None:
        raise CommandError(ONLY_BUILT_IN)
    plan = replace(plan, sandbox=_find_sandbox(arguments))
    print(
        UNCONFINED if plan.sandbox is None else CONFINED,
        file=sys.stderr if arguments.json else sys.stdout,
        flush=True,
    )
    _try_out(plan)
    return plan, plan.sandbox is not None


def _enter(plan: ContestPlan) -> tuple[Entrant, ...]:
    try:
        return enter(plan.entrants, plan.limits, plan.sandbox)
    except EntrantError as error:
        raise CommandError(str(error)) from None


def _find_sandbox(arguments: argparse.Namespace) -> Sandbox | None:
    if arguments.no_sandbox:
        return None
    try:
        return find_sandbox(arguments.see)
    except SandboxError as reason:
        raise CommandError(NO_SANDBOX.format(reason=reason)) from None


def _try_out(plan: ContestPlan) -> None:
    """Let each program make a move; raises CommandError if one gives no answer, because it would give none in the contest."""
    for entrant in _enter(plan):
        if isinstance(entrant.player, Program):
            report = entrant.player.try_out()
            if isinstance(report, FaultReport) and report.fault in NO_ANSWER:
                is_blind = plan.sandbox is not None and report.fault in {Fault.NOT_STARTED, Fault.CRASHED}
                hint = f"\n  {MORE_TO_SEE}" if is_blind else ""
                message = f"{entrant.name}: {MEANINGS[report.fault]}, in its trial move before the contest"
                raise CommandError(f"{message}{report.details}{hint}")


def _folder(text: str) -> Path:
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= _SECONDS_MAX:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time of at most {_SECONDS_MAX:g} seconds")
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
    """List the faults of each program, the most frequent first, with what is known about the first of each kind."""
    return [
        f"{each.record.name}: {MEANINGS[fault]} ({times}){_first(each.record.evidence.get(fault))}"
        for each in ranked
        for fault, times in each.record.faults.most_common()
    ]


def _first(evidence: str | None) -> str:
    return f", first: {evidence}" if evidence else ""
