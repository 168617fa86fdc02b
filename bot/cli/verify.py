"""`cardroom verify FILE`: check a published record without a bot, a network or a database."""

import argparse
import io
import sys
from pathlib import Path

from bot.cli.options import CommandError
from bot.cli.progress import bar
from bot.cli.records import printable, read_record
from bot.commands.verify import verdict_line
from bot.drawing.words import ENGLISH_WORDS
from bot.verification.check import verdicts_of

DIGITS_SHOWN = 16


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="game-….json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a verdict on each shoe; return 0 if all are fair, 1 if one is not; raises CommandError if there is nothing to check."""
    # A terminal that cannot show a character shows a question mark instead.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    file: Path = args.file
    record = read_record(file)
    if not record.shoes:
        raise CommandError(printable(f"{file}: nothing to check, there is no finished shoe in it"))
    verdicts = list(bar(len(record.shoes), "shoes", verdicts_of(record), in_logs=False))
    for verdict in verdicts:
        print(printable(verdict_line(verdict, ENGLISH_WORDS)))
        promise = verdict.shoe.commitment
        if promise is not None and not verdict.findings:
            print(f"   promise {promise[:DIGITS_SHOWN]}… at the foot of the game, in full {promise}")
    earlier = record.earlier
    if earlier:
        print(
            f"   {'1 earlier shoe is' if earlier == 1 else f'{earlier} earlier shoes are'} not in this file"
        )
    holds = not any(verdict.findings for verdict in verdicts)
    count = "1 shoe" if len(verdicts) == 1 else f"{len(verdicts)} shoes"
    print(printable(f"{'fair' if holds else 'NOT FAIR'}: {count} of game {record.game_id}"))
    return 0 if holds else 1
