"""The `cardroom` command line."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from bot.cli.switches import SwitchError

COMMANDS = {
    "run": "run the bot on Discord; the token comes from .env",
    "play": "play in the browser, without Discord and without a token",
    "doctor": "list what is missing before the bot can run",
    "health": "ask the running bot whether it is well",
    "emojis": "upload the card emojis to the bot's application; the token comes from .env",
    "audit": "check that every chip and every action is accounted for",
    "backup": "copy the database while the bot runs, and check the copy",
    "restore": "fill a new database of either engine from a backup",
    "move": "move a stopped installation into a new database of either engine",
    "privacy": "show or delete what is stored about a person",
    "verify": "check the record of a game that /verify attached",
    "engine": "let a program play by JSON lines, or count action sequences",
    "solo": "play one of the games in the terminal, by the rules of its article",
    "scoundrel": "measure Scoundrel players, or solve deals",
    "thirteen": "measure the opponents of 13×13",
    "koth": "let programs play blackjack for the most chips",
    "edge": "compute the house edge of a blackjack table",
    "chart": "compute the best chart for a blackjack table",
    "odds": "compute the odds of one blackjack hand",
    "simulate": "play millions of rounds of blackjack",
}
"""The commands, each a module of `bot.cli`, with the line that `cardroom --help` shows."""

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
    # Only what is asked for is imported: `cardroom engine` starts without loading Discord, and --help without anything.
    for name, told in COMMANDS.items():
        if given[:1] == [name]:
            import_module(f"bot.cli.{name}").configure(subparsers)
        else:
            subparsers.add_parser(name, help=told)
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
