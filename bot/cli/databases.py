"""`cardroom audit`, `backup`, `move`, `restore` and `privacy`: commands on the database of an installation."""

import argparse
import asyncio
import os
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.cli.options import CommandError, add_option, require_file, whole
from bot.cli.progress import Bars, bar
from bot.core.ports import SystemClock
from bot.economy.personal_data import collect, text_of
from bot.games import kinds
from bot.settings import SettingsError, read_settings
from storage import deletions, stray_games
from storage.audit.database import Audit, FullAudit, audit_at_start
from storage.backup import STAMP, BackupError, back_up
from storage.copying import Copied, CopyError
from storage.database import Database, read_once, reading
from storage.errors import DatabaseOpenError, StorageError
from storage.location import Location, location_of
from storage.master import master_path
from storage.moving import move, restore

KEPT = 14
KEPT_MAX = 100_000
NICENESS = 19
PAUSE_MAX_SECONDS = 1.0


def add_database(parser: argparse.ArgumentParser, name: str, **settings: Any) -> None:
    """Add the argument that names a database, for `database_of`."""
    help_text = "path or address of the database (default: the one in the settings)"
    parser.add_argument(name, type=location_of, metavar="DATABASE", help=help_text, **settings)


def database_of(arguments: argparse.Namespace) -> Location:
    """Return the database that the arguments or the settings name; raises SettingsError and CommandError."""
    database: Location = getattr(arguments, "database", None) or read_settings().database
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
    stamp = datetime.now(UTC).strftime(STAMP)
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
    parser.add_argument("source", type=location_of, metavar="FROM", help="a path, or postgresql://…")
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
    help_text = "a path without a file, or postgresql://… of an empty database"
    parser.add_argument("target", type=location_of, metavar="TO", help=help_text)


def _fill(
    command: str,
    target: Location,
    work: Callable[[Callable[[int, int], None]], Coroutine[Any, Any, Copied]],
) -> int:
    """Fill a new database with a progress bar and print what it holds; the status is 1 if it cannot be used."""
    try:
        with Bars() as bars:
            made = asyncio.run(work(partial(bars.update, "rows")))
    except (CopyError, DatabaseOpenError) as error:
        raise CommandError(f"cardroom {command}: {error}", 1) from None
    print(f"{target}: {made.rows} rows, balanced, {made.audit.entries} entries")
    if isinstance(target, Path):
        print(f"the master key belongs into {master_path(target)}, if it is not there yet")
    else:
        print("every process gets the master key by CARDROOM_MASTER_KEY_FILE")
    return 0


def configure_audit(parser: argparse.ArgumentParser) -> None:
    add_database(parser, "database", nargs="?")
    for option, help_text in (
        ("--full", "check the whole database, not only the entries since the checkpoint"),
        ("--gently", "run slowly, so that other programs are not disturbed"),
    ):
        parser.add_argument(option, action="store_true", help=help_text)
    parser.set_defaults(run=run_audit)


def run_audit(arguments: argparse.Namespace) -> int:
    """Print a line for each finding and a summary; return 0 if there are none, 1 if there are; raises CommandError."""
    if arguments.gently:
        os.nice(NICENESS)
    try:
        database = database_of(arguments)
        audited = (
            _audit_in_full(database, gently=arguments.gently)
            if arguments.full
            else read_once(database, audit_at_start)
        )
        result = asyncio.run(audited)
        strays = asyncio.run(_stray_lines(database))
    except (SettingsError, DatabaseOpenError) as error:
        raise CommandError(str(error)) from None
    findings = (*result.findings, *strays)
    for finding in findings:
        print(finding)
    count = len(findings)
    print(f"{database}: {count or 'no'} finding{'' if count == 1 else 's'} {_looked_at(result)}")
    return 1 if findings else 0


async def _stray_lines(database: Location) -> list[str]:
    try:
        return await read_once(database, partial(stray_games.lines, installed=kinds()))
    except StorageError:
        return []  # The damage is among the findings.


def _looked_at(result: Audit) -> str:
    rows = f"guilds {result.guilds}, accounts {result.accounts}, entries {result.entries}"
    if result.since is None:
        return f"({rows}, games {result.games}, actions {result.actions})"
    return f"since entry {result.since} ({rows}, open games {result.games})"


async def _audit_in_full(database: Location, *, gently: bool) -> Audit:
    audit = FullAudit()
    async with reading(database) as read:
        total = await read(audit.count_steps)
        for step in bar(total, "steps", audit.steps(), in_logs=False):
            began = perf_counter()
            await read(step)
            if gently:
                await asyncio.sleep(min(perf_counter() - began, PAUSE_MAX_SECONDS))
    return audit.result


def configure_privacy(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("show", "delete"), help="print it as JSON, or delete it")
    parser.add_argument("user", metavar="USER", type=whole(1, 2**63 - 1), help="the person's id on Discord")
    parser.set_defaults(run=run_privacy)


def run_privacy(arguments: argparse.Namespace) -> int:
    """Print what is stored, or request its deletion; raises CommandError if the database cannot be used."""
    try:
        database = database_of(arguments)
        work = _show if arguments.what == "show" else _request_deletion
        asyncio.run(work(database, arguments.user))
    except (SettingsError, DatabaseOpenError) as error:
        raise CommandError(str(error)) from None
    return 0


async def _show(target: Location, user_id: int) -> None:
    print(text_of(await read_once(target, lambda reader: collect(reader, user_id))))


async def _request_deletion(target: Location, user_id: int) -> None:
    """Request a deletion as `/privacy` does; the bot ends the person's games and makes it."""
    database = await Database.open(target)
    try:
        at = SystemClock().now()
        servers = await database.write(lambda unit: deletions.request(unit, user_id, at))
    finally:
        await database.close()
    if not servers:
        print(f"nothing is stored about {user_id}")
        return
    count = f"{len(servers)} server{'' if len(servers) == 1 else 's'}"
    print(f"requested in {count}; the bot deletes it within a minute, or at its next start")
