"""`cardroom audit`: does the ledger still add up? Needs no token and may run beside the bot."""

import argparse
import asyncio
import os
import sys

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
        default=os.environ.get("CARDROOM_DATABASE", "cardroom.sqlite3"),
        help="path of the database (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print one line a finding and one line in sum; return 0 when all holds, else 1."""
    try:
        result = asyncio.run(read_once(arguments.database, audit))
    except DatabaseOpenError as error:
        print(error, file=sys.stderr)
        return 1
    for finding in result.findings:
        print(finding)
    count = len(result.findings)
    print(
        f"{arguments.database}: {count or 'no'} finding{'' if count == 1 else 's'} (guilds {result.guilds}, "
        f"accounts {result.accounts}, entries {result.entries}, games {result.games}, actions {result.actions})"
    )
    return 1 if result.findings else 0
