"""What is given to the switches of commands: read strictly, refused in one sentence."""

import argparse
from collections.abc import Callable

from rules.errors import SeedError
from rules.shuffle import parse_seed


class SwitchError(Exception):
    """Refuse what a switch was given; its text is one sentence, which the command line prints."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make a reader of whole numbers from `least` to `most`, for argparse."""

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
