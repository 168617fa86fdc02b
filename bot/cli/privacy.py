"""`cardroom privacy`: what is stored about a person, and its deletion, for somebody who cannot use `/privacy`."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.cli.files import require_file
from bot.cli.switches import whole
from bot.core.clock import SystemClock
from bot.economy.personal_data import collect, text_of
from bot.settings import SettingsError, read_settings
from storage import deletions
from storage.database import Database, read_once
from storage.errors import DatabaseOpenError
from storage.target import Target


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `privacy` command."""
    parser = subparsers.add_parser("privacy")
    parser.add_argument("what", choices=("show", "delete"), help="print it as JSON, or delete it")
    parser.add_argument("user", metavar="USER", type=whole(1, 2**63 - 1), help="the person's id on Discord")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what is stored, or request its deletion; return 2 if the database cannot be used."""
    try:
        database = read_settings().database
        if isinstance(database, Path):
            require_file(database)
        work = _show if arguments.what == "show" else _delete
        asyncio.run(work(database, arguments.user))
    except (SettingsError, DatabaseOpenError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


async def _show(target: Target, user_id: int) -> None:
    print(text_of(await read_once(target, lambda reader: collect(reader, user_id))))


async def _delete(target: Target, user_id: int) -> None:
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
