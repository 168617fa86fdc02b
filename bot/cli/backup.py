"""`cardroom backup`: make a checked copy of the database while the bot runs, for example from a timer."""

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.bar import Bars
from bot.cli.files import require_file
from bot.cli.switches import add_option, whole
from bot.settings import SettingsError, read_settings
from storage.backup import BackupError, back_up
from storage.errors import DatabaseOpenError
from storage.target import Target, target_of

KEPT = 14
KEPT_MOST = 100_000


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `backup` command."""
    parser = subparsers.add_parser("backup")
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="folder of the copies")
    keep = "how many of the newest copies to keep"
    add_option(parser, "--keep", keep, type=whole(1, KEPT_MOST), default=KEPT, metavar="N")
    told = "path or address of the database (default: the one in the settings)"
    parser.add_argument("--database", type=target_of, metavar="DATABASE", help=told)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make a copy and print one line; return 0 if the copy is complete, balanced and on the disk, 1 if it does not balance, 2 if there is none."""
    try:
        database: Target = arguments.database or read_settings().database
        if isinstance(database, Path):
            require_file(database)
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        with Bars() as bars:
            made = asyncio.run(back_up(database, arguments.folder, stamp, arguments.keep, bars.tell))
    except (SettingsError, BackupError, DatabaseOpenError) as error:
        print(f"cardroom backup: {error}", file=sys.stderr)
        return 1 if isinstance(error, BackupError) else 2
    removed = f", {len(made.removed)} older removed" if made.removed else ""
    print(f"{made.path}: {made.size} bytes, balanced, {made.entries} entries{removed}")
    return 0
