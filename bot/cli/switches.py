"""The switches that several commands have, and strict parsers for their values."""

import argparse
from collections.abc import Callable
from typing import Any

from rules.errors import SeedError
from rules.shuffle import parse_seed


class SwitchError(Exception):
    """A switch has an invalid value; the message is one line that the command prints."""


def add_option(parser: argparse.ArgumentParser, name: str, told: str, **settings: Any) -> None:
    """Add an option whose help tells its default."""
    parser.add_argument(name, help=f"{told} (default: %(default)s)", **settings)


def add_seed(parser: argparse.ArgumentParser, of: str) -> None:
    """Add --seed, for `read_seed`; `of` names in the help what follows from it."""
    add_option(parser, "--seed", f"seed of {of}", default="0", metavar="HEX")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json."""
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
    """Read a seed; raises SwitchError."""
    try:
        return parse_seed(text)
    except SeedError as error:
        raise SwitchError(str(error)) from None
