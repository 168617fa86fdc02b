"""`cardroom audit`: does the ledger still add up? Needs no token and may run beside the bot."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.settings import SettingsError, read_settings
from storage.audit import audit
from storage.database import read_once
from storage.errors import DatabaseOpenError


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `audit` command."""
    parser = subparsers.add_parser("audit", help="check that every chip and every action is accounted for")
    parser.add_argument(
        "database",
        nargs="?",
        metavar="DATABASE",
        type=Path,
        help="path of the database (default: that of the settings, as for the bot)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print one line a finding and one line in sum; return 0 when all holds, else 1."""
    try:
        database: Path = arguments.database or read_settings().database
        result = asyncio.run(read_once(database, audit))
    except (SettingsError, DatabaseOpenError) as error:
        print(error, file=sys.stderr)
        return 1
    for finding in result.findings:
        print(finding)
    count = len(result.findings)
    print(
        f"{database}: {count or 'no'} finding{'' if count == 1 else 's'} (guilds {result.guilds}, "
        f"accounts {result.accounts}, entries {result.entries}, games {result.games}, actions {result.actions})"
    )
    return 1 if result.findings else 0
