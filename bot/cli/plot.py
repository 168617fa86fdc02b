"""The switch `--plot`, which writes a picture in the format that the ending of the file's name chooses."""

import argparse
from pathlib import Path

from bot.cli.files import refusal, require_place
from bot.cli.switches import SwitchError
from lab.pictures.canvas import PictureFormat

_ENDINGS = " or ".join(f".{form}" for form in PictureFormat)


def add_plot(parser: argparse.ArgumentParser, of: str) -> None:
    """Add `--plot`; `of` names the subject of the picture in the help."""
    parser.add_argument("--plot", type=Path, metavar="FILE", help=f"write a picture of {of}: {_ENDINGS}")


def check_plot(arguments: argparse.Namespace) -> None:
    """Raise SwitchError if the file cannot be written, before the command computes anything."""
    if arguments.plot is not None:
        require_place(arguments.plot)
        plot_format(arguments)


def plot_format(arguments: argparse.Namespace) -> PictureFormat:
    """Return the format that the ending of the file names; raises SwitchError for any other ending."""
    path: Path = arguments.plot
    try:
        return PictureFormat(path.suffix.lower().removeprefix("."))
    except ValueError:
        raise SwitchError(f"{path}: the name of a picture ends in {_ENDINGS}") from None


def write_plot(arguments: argparse.Namespace, picture: bytes) -> None:
    """Write the picture; raises SwitchError if that fails."""
    path: Path = arguments.plot
    try:
        path.write_bytes(picture)
    except OSError as error:
        raise refusal(path, error) from None
