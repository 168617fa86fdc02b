"""The `cardroom` command line."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING

from bot.cli.switches import SwitchError

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

INTERRUPTED = 130
"""The status of what Ctrl-C has ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status: 2 for a switch that makes no sense, 130 when interrupted."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="cardroom", description="A Discord bot for card games.")
    parser.add_argument("--version", action="version", version=f"cardroom {version('cardroom')}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    # Only what is asked for is imported: `cardroom engine` starts without loading Discord.
    wanted = [name for name in COMMANDS if given[:1] == [name]] or COMMANDS
    for name in wanted:
        import_module(f"bot.cli.{name}").configure(subparsers)
    args = parser.parse_args(given)
    try:
        status: int = args.run(args)
    except SwitchError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(main())
