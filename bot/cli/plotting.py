"""`--plot FILE`: write a picture beside the figures."""

import argparse
from pathlib import Path

from bot.cli.switches import SwitchError


def add_plot(parser: argparse.ArgumentParser, of: str) -> None:
    """Add `--plot`; `of` names the subject of the picture in the help."""
    parser.add_argument("--plot", type=Path, metavar="FILE", help=f"write a PNG of {of}")


def check_plot(arguments: argparse.Namespace) -> None:
    """Raise SwitchError if the file cannot be written, before the command computes anything."""
    path: Path | None = arguments.plot
    if path is None:
        return
    try:
        if not path.parent.is_dir():
            raise SwitchError(f"there is no folder {path.parent}")
        if path.is_dir():
            raise SwitchError(f"{path} is a folder")
    except OSError as error:  # The name is too long for any file.
        raise SwitchError(f"{path} cannot be written: {error.strerror}") from None


def write_plot(arguments: argparse.Namespace, picture: bytes) -> None:
    """Write the picture; raises SwitchError if that fails."""
    path: Path = arguments.plot
    try:
        path.write_bytes(picture)
    except OSError as error:
        raise SwitchError(f"{path} cannot be written: {error.strerror}") from None
