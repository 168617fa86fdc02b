"""Options of the commands that play many games: how many, from which seed, and whether to print JSON."""

import argparse

from bot.cli.switches import whole

number = whole(1, 10_000_000)
"""Read a number of games."""


def add_measured(command: argparse.ArgumentParser, games: int) -> None:
    """Add --games with its default, --seed and --json."""
    command.add_argument(
        "--games", type=number, default=games, metavar="N", help="number of games (default: %(default)s)"
    )
    command.add_argument(
        "--seed", default="0", metavar="HEX", help="seed of the deals (default: %(default)s)"
    )
    command.add_argument("--json", action="store_true", help="print one line of JSON")
