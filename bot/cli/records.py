"""The records of blackjack that `cardroom insight` and `cardroom mistakes` read."""

from pathlib import Path

from bot.cli.options import CommandError, read_text
from bot.game_packages import GamePackageError
from bot.plugins import load_games
from bot.verification.reading import load_record
from bot.verification.record import GameRecord, RecordError


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
