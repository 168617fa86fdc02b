"""`cardroom verify FILE`: check a published record without a bot, a network or a database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.sessions.verification import RecordError, load_record, verify
from bot.views.verdict import verdict_line

if TYPE_CHECKING:
    import argparse


def configure(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("verify", help="check the record of a game that /verify attached")
    parser.add_argument("file", type=Path, help="game-….json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line a shoe; return 0 if every one holds, 1 if one does not, 2 if the file is no record."""
    file: Path = args.file
    try:
        record = load_record(file.read_text(encoding="utf-8"))
        verdicts = verify(record)
    except (OSError, UnicodeDecodeError, RecordError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 2
    for verdict in verdicts:
        print(verdict_line(verdict))
    holds = bool(verdicts) and not any(verdict.findings for verdict in verdicts)
    count = "1 shoe" if len(verdicts) == 1 else f"{len(verdicts)} shoes"
    print(f"{'fair' if holds else 'NOT FAIR'}: {count} of game {record.game_id}")
    return 0 if holds else 1
