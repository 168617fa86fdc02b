"""`cardroom restore`: make an installation from a copy that `cardroom backup` made."""

import argparse
from pathlib import Path

from bot.cli.filling import add_target, fill
from bot.core.clock import SystemClock
from storage.moving import restore


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser("restore")
    parser.add_argument("backup", type=Path, metavar="BACKUP", help="a copy made by cardroom backup")
    add_target(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Restore; the first start voids the games that are open in the copy, with every stake back."""
    now = SystemClock().now()
    return fill(
        "restore", arguments.target, lambda tell: restore(arguments.backup, arguments.target, now, tell)
    )
