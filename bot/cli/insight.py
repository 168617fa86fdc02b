"""`cardroom insight RECORD…`: whether the choices and stakes at a table fit cards that nobody could see yet."""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.analysis.computing.insight import SeatInsight, look_into
from bot.cli.options import CommandError, add_json
from bot.cli.progress import bar
from bot.cli.records import add_seat, printable, read_record
from bot.games.blackjack.play.game import VERIFICATION
from bot.verification.check import verdicts_of
from bot.verification.record import GameRecord

_DIGITS = 4


@dataclass(frozen=True, slots=True)
class FoundSeat:
    """A seat with its figures, and where it sat."""

    game: str
    seat: int
    figures: SeatInsight

    @property
    def named(self) -> list[str]:
        """List what stands out of the seat's figures."""
        from lab.blackjack.hindsight import DEVIATIONS_MIN, STANDS_OUT, VIEWS  # noqa: PLC0415

        figures = self.figures
        found = [
            name
            for view, name in enumerate(VIEWS)
            if figures.deviations >= DEVIATIONS_MIN and figures.errors(view) > STANDS_OUT
        ]
        if len(figures.bets) >= DEVIATIONS_MIN and figures.stake_errors > STANDS_OUT:
            found.append("the results of its stakes")
        return found


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, nargs="+", metavar="RECORD", help="game-….json")
    add_seat(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the figures of each seat, and what stands out; raises CommandError."""
    records = [_read(path) for path in arguments.record]
    seats = [
        FoundSeat(record.game_id, seat, figures)
        for record in records
        for seat, figures in _figures(record).items()
        if arguments.seat in {None, seat}
    ]
    if arguments.seat is not None:
        total = sum((each.figures for each in seats), SeatInsight())
        seats = [FoundSeat(", ".join(record.game_id for record in records), arguments.seat, total)]
    if arguments.json:
        print(json.dumps({"seats": [_as_json(each) for each in seats]}))
        return 0
    for each in seats:
        print("\n".join(map(printable, _lines(each))))
    _print_end(seats)
    return 0


def _read(path: Path) -> GameRecord:
    """Read the record of a table and check it; raises CommandError for any other file."""
    record = read_record(path)
    if record.kind != VERIFICATION.kind:
        raise CommandError(printable(f"{path}: only records of blackjack tables can be looked into"))
    if record.verification.play is not VERIFICATION.play:
        raise CommandError(
            printable(f"{path}: this record is of the format of before, without bets and actions")
        )
    if any(verdict.findings for verdict in verdicts_of(record)):
        raise CommandError(printable(f"{path}: the record is not fair; `cardroom verify` says why"))
    return record


def _figures(record: GameRecord) -> dict[int, SeatInsight]:
    with bar(sum(len(part.actions) for part in record.parts), "actions", in_logs=False) as shown:
        return look_into(record, shown.update)


def _lines(found: FoundSeat) -> list[str]:
    """Write the figures of a seat."""
    from lab.blackjack.hindsight import VIEWS  # noqa: PLC0415

    figures = found.figures
    lines = [
        (
            f"game {found.game}, seat {found.seat}: {figures.decisions} decisions, "
            f"{figures.deviations} not best, cost {figures.cost:.2f} stakes"
        )
    ]
    if figures.deviations:
        for view, name in enumerate(VIEWS):
            gain, error = figures.gains[view], figures.variances[view] ** 0.5
            lines.append(f"   {name:16} gain {gain:+.2f} ± {error:.2f}   {figures.errors(view):+.1f} errors")
    lines.append(
        f"   {'stakes':16} {len(figures.bets)} rounds, correlation {figures.correlation:+.2f}   "
        f"{figures.stake_errors:+.1f} errors"
    )
    return lines


def _print_end(seats: list[FoundSeat]) -> None:
    from lab.blackjack.hindsight import DEVIATIONS_MIN, STANDS_OUT  # noqa: PLC0415

    print(
        "Who knows no hidden card gains minus the cost on average; errors say how far above that a gain is."
    )
    named = [each for each in seats if each.named]
    for each in named:
        print(printable(f"STANDS OUT: seat {each.seat} of game {each.game}, by {', '.join(each.named)}"))
    if named:
        print("This is a figure and not a proof: docs/rules/fairness.md says what it cannot show.")
    else:
        print(
            f"nothing stands out: no figure above {STANDS_OUT:g} errors from {DEVIATIONS_MIN} choices or rounds"
        )


def _as_json(found: FoundSeat) -> dict[str, Any]:
    from lab.blackjack.hindsight import VIEWS  # noqa: PLC0415

    figures = found.figures
    return {
        "game": found.game,
        "seat": found.seat,
        "decisions": figures.decisions,
        "deviations": figures.deviations,
        "cost": round(figures.cost, _DIGITS),
        "views": {
            name: {
                "gain": round(figures.gains[view], _DIGITS),
                "error": round(figures.variances[view] ** 0.5, _DIGITS),
                "errors": round(figures.errors(view), _DIGITS),
            }
            for view, name in enumerate(VIEWS)
        },
        "stakes": {
            "rounds": len(figures.bets),
            "correlation": round(figures.correlation, _DIGITS),
            "errors": round(figures.stake_errors, _DIGITS),
        },
        "stands_out": found.named,
    }
