"""What several commands share: options, strict parsers for their values, files, and the error that ends a command."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from lab.pictures.canvas import PictureFormat
from rules.errors import SeedError
from rules.shuffle import parse_seed

_ENDINGS = " or ".join(f".{form}" for form in PictureFormat)


WRONG_SETTINGS = 78
"""The exit status of a bot whose settings are wrong (EX_CONFIG of sysexits.h): another start would not help."""


class CommandError(Exception):
    """The command cannot be carried out; the message is one line to print, and `status` the exit status."""

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


def add_option(parser: argparse.ArgumentParser, name: str, help_text: str, **settings: Any) -> None:
    """Add an option whose help names its default."""
    parser.add_argument(name, help=f"{help_text} (default: %(default)s)", **settings)


def add_seed(parser: argparse.ArgumentParser, of: str) -> None:
    """Add --seed, for `read_seed`; `of` names in the help what follows from it."""
    add_option(parser, "--seed", f"seed of {of}", default="0", metavar="HEX")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def add_measured(parser: argparse.ArgumentParser, games: int) -> None:
    """Add --games with its default, --seed and --json, for a command that plays many games."""
    add_option(parser, "--games", "number of games", type=count, default=games, metavar="N")
    add_seed(parser, "the deals")
    add_json(parser)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return an argparse type for whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return read


count = whole(1, 10_000_000)
"""Read a number of games or of completions."""


def read_seed(text: str) -> bytes:
    try:
        return parse_seed(text)
    except SeedError as error:
        raise CommandError(str(error)) from None


def require_file(path: Path) -> None:
    """Raise CommandError unless the path names a file that can be read."""
    with file_errors(path), path.open("rb") as file:
        file.read(0)


def read_text(path: Path) -> str:
    """Return the text of a file; raises CommandError if it cannot be read or is not UTF-8."""
    try:
        with file_errors(path):
            return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{path}: this is not a text file in UTF-8") from None


def require_place(path: Path) -> None:
    """Raise CommandError unless the path names a file in a folder that exists, or one that can be made there."""
    with file_errors(path):  # The name may be too long for any file.
        if not path.parent.is_dir():
            raise CommandError(f"there is no folder {path.parent}")
        if path.is_dir():
            raise CommandError(f"{path} is a folder; a file is needed")


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Turn an error of the system about this path into CommandError."""
    try:
        yield
    except FileNotFoundError:
        reason = "there is no such file"
    except IsADirectoryError:
        reason = "this is a folder; a file is needed"
    except (NotADirectoryError, FileExistsError):
        reason = "a file stands where a folder is needed"
    except PermissionError:
        reason = "you have no permission for this file"
    except OSError as error:
        reason = (error.strerror or "the system refuses this file").lower()
    else:
        return
    raise CommandError(f"{path}: {reason}")


def add_plot(parser: argparse.ArgumentParser, of: str) -> None:
    """Add `--plot`; `of` names the subject of the picture in the help."""
    parser.add_argument("--plot", type=Path, metavar="FILE", help=f"write a picture of {of}: {_ENDINGS}")


def check_plot(arguments: argparse.Namespace) -> None:
    """Raise CommandError if the picture cannot be written, before the command computes anything."""
    if arguments.plot is not None:
        require_place(arguments.plot)
        _plot_format(arguments.plot)


def write_plot(arguments: argparse.Namespace, draw: Callable[[PictureFormat], bytes]) -> None:
    """Draw and write the picture if it was asked for; raises CommandError."""
    path: Path | None = arguments.plot
    if path is not None:
        picture = draw(_plot_format(path))
        with file_errors(path):
            path.write_bytes(picture)


def _plot_format(path: Path) -> PictureFormat:
    try:
        return PictureFormat(path.suffix.lower().removeprefix("."))
    except ValueError:
        raise CommandError(f"{path}: the name of a picture ends in {_ENDINGS}") from None
