"""The records of blackjack that `cardroom insight` and `cardroom mistakes` read."""

import argparse
from pathlib import Path

from bot.cli.options import CommandError, read_text, whole
from bot.game_packages import GamePackageError
from bot.plugins import load_games
from bot.verification.reading import load_record
from bot.verification.record import GameRecord, RecordError

_SEATS_MAX = 2**53 - 1


def add_seat(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seat",
        type=whole(1, _SEATS_MAX),
        metavar="N",
        help="sum up one seat over all files; a record counts people in the order in which they sat down",
    )


def read_record(path: Path) -> GameRecord:
    """Read a record of any game; raises CommandError."""
    try:
        return load_record(read_text(path), {game.name: game.verification for game in load_games()})
    except GamePackageError as error:
        raise CommandError(printable(f"cardroom: {error}")) from None
    except RecordError as error:
        raise CommandError(printable(f"{path}: {error}")) from None


def printable(text: str) -> str:
    """Return a file's text on one line, without the control characters of a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
