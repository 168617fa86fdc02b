"""`cardroom backup`, `move` and `restore`: copies of a whole installation; and which database a command means."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.cli.options import CommandError, add_option, require_file, whole
from bot.cli.progress import Bars
from bot.core.clock import SystemClock
from bot.settings import SettingsError, read_settings
from storage.backup import BackupError, back_up
from storage.copying import Copied, CopyError
from storage.errors import DatabaseOpenError
from storage.master import master_path
from storage.moving import move, restore
from storage.target import Target, target_of

KEPT = 14
KEPT_MAX = 100_000


def add_database(parser: argparse.ArgumentParser, name: str, **settings: str) -> None:
    """Add the argument that names a database, for `database_of`."""
    told = "path or address of the database (default: the one in the settings)"
    parser.add_argument(name, type=target_of, metavar="DATABASE", help=told, **settings)  # type: ignore[arg-type]


def database_of(arguments: argparse.Namespace) -> Target:
    """Return the database that the arguments or the settings name; raises SettingsError and CommandError."""
    database: Target = getattr(arguments, "database", None) or read_settings().database
    if isinstance(database, Path):
        require_file(database)
    return database


def configure_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="folder of the copies")
    keep = "how many of the newest copies to keep"
    add_option(parser, "--keep", keep, type=whole(1, KEPT_MAX), default=KEPT, metavar="N")
    add_database(parser, "--database")
    parser.set_defaults(run=run_backup)


def run_backup(arguments: argparse.Namespace) -> int:
    """Make a copy that is complete, balanced and on the disk; the status is 1 if it does not balance, 2 if there is none."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    try:
        with Bars() as bars:
            made = asyncio.run(
                back_up(database_of(arguments), arguments.folder, stamp, arguments.keep, bars.update)
            )
    except (SettingsError, BackupError, DatabaseOpenError) as error:
        status = 1 if isinstance(error, BackupError) else 2
        raise CommandError(f"cardroom backup: {error}", status) from None
    removed = f", {len(made.removed)} older removed" if made.removed else ""
    print(f"{made.path}: {made.size} bytes, balanced, {made.entries} entries{removed}")
    return 0


def configure_move(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", type=target_of, metavar="FROM", help="a path, or postgresql://…")
    _add_target(parser)
    parser.set_defaults(run=run_move)


def run_move(arguments: argparse.Namespace) -> int:
    """Move; the installation at FROM refuses to start from then on."""
    return _fill("move", arguments.target, partial(move, arguments.source, arguments.target))


def configure_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=Path, metavar="BACKUP", help="a copy made by cardroom backup")
    _add_target(parser)
    parser.set_defaults(run=run_restore)


def run_restore(arguments: argparse.Namespace) -> int:
    """Restore; the first start voids the games that are open in the copy, with every stake back."""
    now = SystemClock().now()
    return _fill("restore", arguments.target, partial(restore, arguments.backup, arguments.target, now))


def _add_target(parser: argparse.ArgumentParser) -> None:
    told = "a path without a file, or postgresql://… of an empty database"
    parser.add_argument("target", type=target_of, metavar="TO", help=told)


def _fill(
    command: str, target: Target, work: Callable[[Callable[[int, int], None]], Awaitable[Copied]]
) -> int:
    """Fill a new database with a progress bar and print what it holds; the status is 1 if it cannot be used."""

    async def fill() -> Copied:
        return await work(partial(bars.update, "rows"))

    try:
        with Bars() as bars:
            made = asyncio.run(fill())
    except (CopyError, DatabaseOpenError) as error:
        raise CommandError(f"cardroom {command}: {error}", 1) from None
    print(f"{target}: {made.rows} rows, balanced, {made.audit.entries} entries")
    if isinstance(target, Path):
        print(f"the master key belongs into {master_path(target)}, if it is not there yet")
    else:
        print("every process gets the master key by CARDROOM_MASTER_KEY_FILE")
    return 0
