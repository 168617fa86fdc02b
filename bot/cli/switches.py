"""Strict parsers for the values of command line switches."""

import argparse
from collections.abc import Callable

from rules.errors import SeedError
from rules.shuffle import parse_seed


class SwitchError(Exception):
    """A switch has an invalid value; the message is one line that the command prints."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return an argparse type for whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return read


def read_seed(text: str) -> bytes:
    """Read a seed; raises SwitchError."""
    try:
        return parse_seed(text)
    except SeedError as error:
        raise SwitchError(str(error)) from None
