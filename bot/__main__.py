"""The `cardroom` command line."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "run",
    "play",
    "doctor",
    "audit",
    "verify",
    "engine",
    "scoundrel",
    "thirteen",
    "koth",
    "edge",
    "chart",
    "odds",
    "simulate",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="cardroom", description="A Discord bot for card games.")
    parser.add_argument("--version", action="version", version=f"cardroom {version('cardroom')}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    # Only what is asked for is imported: `cardroom engine` starts without loading Discord.
    wanted = [name for name in COMMANDS if given[:1] == [name]] or COMMANDS
    for name in wanted:
        import_module(f"bot.cli.{name}").configure(subparsers)
    args = parser.parse_args(given)
    status: int = args.run(args)
    return status


if __name__ == "__main__":
    sys.exit(main())
