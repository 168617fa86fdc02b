"""The `cardroom` command line."""

from __future__ import annotations

import argparse
import os
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
    "health",
    "emojis",
    "audit",
    "backup",
    "restore",
    "move",
    "privacy",
    "verify",
    "engine",
    "solo",
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

NOT_READ = 141
"""The status of what ends as nobody reads it any more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status.

    It is 2 for a switch that makes no sense, 130 when interrupted, 141 when nobody reads what it prints.
    """
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
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on, as in `| head -1`; what is not written yet must not be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_READ
    except SwitchError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(main())
