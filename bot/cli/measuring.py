"""What the commands that play many games have in common: how many, of which seed, and how far they are."""

import argparse
from collections.abc import Iterable, Iterator
from typing import TypeVar

from bot.cli.bar import bar
from bot.cli.switches import whole

T = TypeVar("T")

number = whole(1, 10_000_000)
"""Reads how many."""


def add_measured(command: argparse.ArgumentParser, games: int) -> None:
    """Add --games with its default, --seed and --json."""
    command.add_argument("--games", type=number, default=games, metavar="N", help="default: %(default)s")
    command.add_argument("--seed", default="0", metavar="HEX", help="the deals (default: %(default)s)")
    command.add_argument("--json", action="store_true", help="print one line of JSON")


def watched(items: Iterable[T], count: int) -> Iterator[T]:
    """Hand items on and show on standard error how far they are."""
    show = bar(count, "games")
    for done, item in enumerate(items, 1):
        yield item
        show(done)
