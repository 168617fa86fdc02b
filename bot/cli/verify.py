"""`cardroom verify FILE`: check a published record without a bot, a network or a database."""

import argparse
import io
import sys
from pathlib import Path

from bot.cli.bar import bar
from bot.cli.files import read_text
from bot.commands.verdict_text import verdict_line
from bot.drawing.words import ENGLISH_WORDS
from bot.games.installed import GAMES
from bot.verification.check import verdicts_of
from bot.verification.reading import load_record
from bot.verification.record import RecordError

DIGITS_SHOWN = 16
VERIFICATIONS = {game.name: game.verification for game in GAMES}


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser("verify")
    parser.add_argument("file", type=Path, help="game-….json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a verdict on each shoe; return 0 if all are fair, 1 if one is not, 2 if there is nothing to check."""
    # A terminal that cannot show a character shows a question mark instead.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    file: Path = args.file
    try:
        record = load_record(read_text(file), VERIFICATIONS)
    except RecordError as error:
        print(_printable(f"{file}: {error}"), file=sys.stderr)
        return 2
    if not record.shoes:
        print(_printable(f"{file}: nothing to check, there is no finished shoe in it"), file=sys.stderr)
        return 2
    verdicts = list(bar(len(record.shoes), "shoes", verdicts_of(record), in_logs=False))
    for verdict in verdicts:
        print(_printable(verdict_line(verdict, ENGLISH_WORDS)))
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
    print(_printable(f"{'fair' if holds else 'NOT FAIR'}: {count} of game {record.game_id}"))
    return 0 if holds else 1


def _printable(text: str) -> str:
    """Return a file's text on one line, without the control characters of a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
