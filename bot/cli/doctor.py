"""`cardroom doctor`: list what is missing before the bot can run."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from bot.settings import Settings, SettingsError, read_settings
from lab.cache import VARIABLE, folders, would_serve
from storage.audit import audit_at_start
from storage.database import read_once
from storage.errors import DatabaseOpenError, DatabasePathError, MasterKeyError
from storage.master import check, check_given, master_path
from storage.paths import real_path
from storage.target import ServerAddress

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
PRIVATE = 0o077

Finding = tuple[bool, str]


def configure(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("doctor", help="list what is missing before the bot can run")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each check; return 0 if nothing is missing, else 1."""
    del args
    findings = list(examine())
    for holds, line in findings:
        print(f"{'ok     ' if holds else 'MISSING'} {line}")
    missing = sum(not holds for holds, _ in findings)
    print("nothing is missing" if not missing else f"{missing} to mend")
    return 1 if missing else 0


def examine() -> Iterator[Finding]:
    """Check this installation without talking to Discord."""
    yield True, f"Python {sys.version.split()[0]}, discord.py {version('discord.py')}"
    try:
        settings = read_settings()
    except SettingsError as error:
        yield False, f"settings: {error}"
        return
    yield from _token(settings)
    yield asyncio.run(_database(settings))
    if isinstance(settings.database, Path) and not settings.gives_master_key:
        yield _master(settings.database)
    else:
        yield asyncio.run(_given_master(settings))
    yield _compiled()


def _token(settings: Settings) -> Iterator[Finding]:
    token = "" if settings.token is None else settings.token.get_secret_value().strip()
    if not token:
        yield (
            False,
            "DISCORD_TOKEN: not set; make a bot in Discord's developer portal and put its token into .env",
        )
    elif not TOKEN.fullmatch(token):
        yield False, "DISCORD_TOKEN: does not look like a bot's token (three parts with dots between them)"
    else:
        yield True, "DISCORD_TOKEN: set (whether Discord takes it shows when the bot runs)"


async def _database(settings: Settings) -> Finding:
    database = settings.database
    if isinstance(database, Path) and not database.exists():
        return _place(database)
    try:
        found = await read_once(database, audit_at_start)
    except DatabaseOpenError as error:
        return False, f"database {error}"
    if found.findings:
        return False, f"database {database}: the audit has {len(found.findings)} findings; run cardroom audit"
    return True, f"database {database}: balanced, {found.entries} entries"


async def _given_master(settings: Settings) -> Finding:
    """Compare the key that the settings hold with the one that the database uses."""
    database = settings.database
    try:
        check_key = partial(check_given, told=str(database), given=settings.given_master_key)
        if isinstance(database, ServerAddress) or database.exists():
            await read_once(database, check_key)
    except (SettingsError, MasterKeyError) as error:
        return False, f"master key: {error}"
    except DatabaseOpenError:
        pass  # The line about the database says so.
    return True, "master key: given by the settings; all processes need the same one"


def _place(path: Path) -> Finding:
    """Check whether a database can be created here, without creating one."""
    folder = real_path(path).absolute().parent
    if not folder.is_dir():
        return False, f"database {path}: there is no folder {folder}"
    if not os.access(folder, os.W_OK | os.X_OK):
        return False, f"database {path}: the folder {folder} cannot be written to"
    return True, f"database {path}: made at the first start"


def _compiled() -> Finding:
    """Name the folder of compiled code, and whether the next process will find it."""
    for folder in folders():
        if would_serve(folder):
            stays = (
                "kept"
                if folder.lasts
                else f"until the temporary files are cleared; {VARIABLE} names a lasting folder"
            )
            return True, f"compiled code {folder.path}: {stays}"
    return (
        True,
        f"compiled code: made anew by every process, as no folder can be written to; {VARIABLE} names one",
    )


def _master(database: Path) -> Finding:
    try:
        path = master_path(database)
        if not path.exists():
            return True, f"master key {path}: made at the first start; back it up apart from the database"
        check(path)
    except DatabasePathError as error:
        return False, f"master key {error}"
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & PRIVATE:
        return False, f"master key {path}: others can read it (mode {mode:o}); chmod 600"
    return True, f"master key {path}: readable by its owner alone"
