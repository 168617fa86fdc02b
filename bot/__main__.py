"""The `cardroom` command line."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from bot.cli.own_files import foreign_files

COMMANDS = {
    "run": ("run:configure", "run the bot on Discord; the token comes from .env"),
    "play": ("play:configure", "play in the browser, without Discord and without a token"),
    "doctor": ("doctor:configure", "list what is missing before the bot can run"),
    "health": ("health:configure", "ask the running bot whether it is well"),
    "emojis": (
        "emojis:configure",
        "upload the card emojis to the bot's application; the token comes from .env",
    ),
    "games": ("games:configure", "list the games, and the packages that they come from"),
    "audit": ("databases:configure_audit", "check that every chip and every action is accounted for"),
    "backup": ("databases:configure_backup", "copy the database while the bot runs, and check the copy"),
    "restore": ("databases:configure_restore", "fill a new database of either engine from a backup"),
    "move": ("databases:configure_move", "move a stopped installation into a new database of either engine"),
    "privacy": ("databases:configure_privacy", "show or delete what is stored about a person"),
    "verify": ("verify:configure", "check the record of a game that /verify attached"),
    "insight": ("insight:configure", "say in figures whether a seat of a blackjack table saw hidden cards"),
    "mistakes": ("mistakes:configure", "list the most expensive decisions in records of blackjack"),
    "engine": ("engine:configure", "let a program play by JSON lines, or count action sequences"),
    "solo": ("solo:configure", "play one of the games in the terminal, by the rules of its article"),
    "scoundrel": ("scoundrel:configure", "measure Scoundrel players, or solve deals"),
    "thirteen": ("thirteen:configure", "measure the opponents of 13×13"),
    "koth": ("koth:configure", "let programs play blackjack for the most chips"),
    "edge": ("blackjack_figures:configure_edge", "compute the house edge of a blackjack table"),
    "chart": ("blackjack_figures:configure_chart", "compute the best chart for a blackjack table"),
    "odds": ("blackjack_figures:configure_odds", "compute the odds of one blackjack hand"),
    "simulate": ("simulate:configure", "play millions of rounds of blackjack"),
}
"""Each command with the function in `bot.cli` that sets its options, and its line in `cardroom --help`."""

PROGRAM = "cardroom"
INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended."""

NOT_READ = 141
"""The exit status of a command whose output nobody reads any more."""


def configure(name: str, parser: argparse.ArgumentParser) -> None:
    """Set the options of a command, and `run`, which carries it out."""
    module, _, function = COMMANDS[name][0].partition(":")
    getattr(import_module(f"bot.cli.{module}"), function)(parser)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status.

    It is 2 for an option that makes no sense, 130 when interrupted, 141 when nobody reads what it prints.
    """
    try:
        return _carry_out(arguments)
    except ImportError:
        if not (lines := foreign_files()):
            raise
        print(*(f"{PROGRAM}: {line}" for line in lines), sep="\n", file=sys.stderr)
        return 1


def _carry_out(arguments: Sequence[str] | None) -> int:
    from bot.cli.options import CommandError  # noqa: PLC0415 - this imports packages that may be overwritten.

    given = list(sys.argv[1:] if arguments is None else arguments)
    general = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    general.add_argument(
        "--env-file", metavar="FILE", help="read the settings from this file instead of .env"
    )
    chosen, given = general.parse_known_args(given)
    if chosen.env_file is not None:
        # The processes that a command starts read the same settings. bot.settings, which reads this, takes long to import.
        os.environ["CARDROOM_ENV_FILE"] = chosen.env_file
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description="A Discord bot for card games.", parents=[general]
    )
    parser.add_argument("--version", action="version", version=f"cardroom {version('cardroom')}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    # Only what is asked for is imported: `cardroom engine` starts without loading Discord, and --help without anything.
    for name, (_, help_text) in COMMANDS.items():
        command = subparsers.add_parser(name, help=help_text)
        if given[:1] == [name]:
            configure(name, command)
    args = parser.parse_args(given)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader is gone, as in `| head -1`; Python must not try to flush the rest at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_READ
    except CommandError as error:
        print(error, file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(main())
