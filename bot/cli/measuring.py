"""What the commands that play many games have in common: how many, of which seed, and how far they are."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rules.errors import SeedError
from rules.shuffle import parse_seed

_GAMES_MOST = 10_000_000
_PROGRESS_STEPS = 20

T = TypeVar("T")


def add_measured(command: argparse.ArgumentParser, games: int) -> None:
    """Add --games with its default, --seed and --json."""
    command.add_argument("--games", type=number, default=games, metavar="N", help="default: %(default)s")
    command.add_argument("--seed", default="0", metavar="HEX", help="the deals (default: %(default)s)")
    command.add_argument("--json", action="store_true", help="print one line of JSON")


def number(text: str) -> int:
    """Read a whole number from 1 to ten million; raises ArgumentTypeError."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_GAMES_MOST))
    if not is_number or not 1 <= int(text) <= _GAMES_MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {_GAMES_MOST}")
    return int(text)


def read_seed(text: str) -> bytes | None:
    """Read a seed, or say on standard error why it is none."""
    try:
        return parse_seed(text)
    except SeedError as error:
        print(error, file=sys.stderr)
        return None


def watched(items: Iterable[T], count: int) -> Iterator[T]:
    """Hand items on and tell on standard error how far they are."""
    step = max(1, count // _PROGRESS_STEPS)
    for done, item in enumerate(items, 1):
        yield item
        if done % step == 0:
            print(f"{done} of {count}", file=sys.stderr, flush=True)
