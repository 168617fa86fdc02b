"""`cardroom doctor`: list what is missing before the bot can run."""

import argparse
import asyncio
import os
import re
import socket
import stat
import sys
from collections.abc import Iterator
from importlib.metadata import version
from ipaddress import IPv6Address
from pathlib import Path

from bot.cli.own_files import foreign_files
from bot.game_packages import GamePackageError
from bot.games import kinds
from bot.plugins import examined
from bot.runtime.installation import Installation, questions
from bot.settings import Settings, SettingsError, env_file, read_settings, unknown_settings
from lab.cache import VARIABLE, folders, would_serve
from storage.database import explained, reading
from storage.errors import DatabaseOpenError, DatabasePathError, OlderDatabaseError, StorageError
from storage.files import is_held
from storage.location import Location, real_path

TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
PRIVATE = 0o077

Finding = tuple[bool, str]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--online",
        action="store_true",
        help="also ask Discord: token, servers, permissions, commands, emojis",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each check; return 0 if nothing is missing, else 1."""
    findings = list(examine(online=args.online))
    for holds, line in findings:
        print(f"{'ok     ' if holds else 'MISSING'} {line}")
    missing = sum(not holds for holds, _ in findings)
    print("nothing is missing" if not missing else f"{missing} to mend")
    return 1 if missing else 0


def examine(*, online: bool = False) -> Iterator[Finding]:
    """Check this installation: what `cardroom run` asks, and what it does not wait for; only with `online` talk to Discord."""
    yield True, f"Python {sys.version.split()[0]}, discord.py {version('discord.py')}"
    yield from ((False, line) for line in foreign_files())
    try:
        settings = read_settings()
        start = Installation(settings.database, settings.given_master_key, kinds())
    except SettingsError as error:
        yield False, f"settings: {error}"
        return
    file = env_file()
    yield (
        True,
        f"settings: the environment and {file}"
        if file.is_file()
        else f"settings: the environment; there is no {file}",
    )
    yield from ((False, f"settings: {unknown}") for unknown in unknown_settings())
    yield from _token(settings)
    yield from _games()
    yield from asyncio.run(_database(start))
    yield from _port(settings, start.location)
    yield _compiled()
    if online and settings.token is not None:
        yield from asyncio.run(_online(settings, start.location))


async def _online(settings: Settings, database: Location) -> list[Finding]:
    from bot.cli.doctor_online import examine_online  # noqa: PLC0415 - this imports every game.

    return [finding async for finding in examine_online(settings, database)]


def _games() -> Iterator[Finding]:
    """Name the games of other packages; the bot does not start with one that cannot be played."""
    for game in examined():
        if isinstance(game, GamePackageError):
            yield False, str(game)
        elif game.package != "cardroom":
            yield True, f"game {game.kind.name}: package {game.package} {game.version}"


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
        yield True, "DISCORD_TOKEN: set (cardroom doctor --online asks whether Discord takes it)"


async def _database(start: Installation) -> list[Finding]:
    """Run the checks of a start on a database, without changing it."""
    target, refused = start.location, []
    if isinstance(target, Path):
        if not target.exists():
            return [
                _place(target),
                (True, "master key: made with the database, unless the settings give one"),
            ]
        try:
            refused = [(False, line) for line in (*_not_writable(target), *_readable_by_others(target))]
        except DatabasePathError as error:
            return [(False, f"database {error}")]
    findings: list[Finding] = []
    try:
        async with reading(target) as read:
            for question in questions(start):
                try:
                    line = await read(question)
                except DatabaseOpenError as error:
                    findings.append((False, str(error)))
                else:
                    findings += [(True, line)] if line else []
    except OlderDatabaseError as error:
        findings.append(
            (True, f"database {target}: schema {error.found}, which the next start brings up to date")
        )
    except StorageError as error:
        findings.append((False, f"database {explained(target, error)}"))
    return findings + refused


def _not_writable(database: Path) -> Iterator[str]:
    """Name the files of a database that this user cannot write to, as after a command was run by root."""
    for path in _files(database):
        if not os.access(path, os.R_OK | os.W_OK):
            yield f"{path}: this user cannot write to it"
    if not os.access(folder := real_path(database).parent, os.W_OK | os.X_OK):
        yield f"database {database}: the folder {folder} cannot be written to"


def _readable_by_others(database: Path) -> Iterator[str]:
    """Name the database files that other users can read, because they hold people's chips and the next cards."""
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in _files(database)}
    open_files = [str(path) for path, mode in modes.items() if mode & PRIVATE]
    if open_files:
        yield f"others can read files of the database: chmod 600 {' '.join(open_files)}"


def _files(database: Path) -> list[Path]:
    path = real_path(database)
    ends = ("", "-wal", "-shm", ".lock", ".mark", ".master")
    return [file for end in ends if (file := path.with_name(path.name + end)).exists()]


def _port(settings: Settings, target: Location) -> Iterator[Finding]:
    """Check the port that the bot will answer at, unless it runs."""
    if settings.metrics_port is None or (isinstance(target, Path) and is_held(target)):
        return
    family = socket.AF_INET6 if isinstance(settings.metrics_address, IPv6Address) else socket.AF_INET
    name = f"CARDROOM_METRICS_PORT {settings.metrics_port}"
    try:
        socket.create_server((str(settings.metrics_address), settings.metrics_port), family=family).close()
    except OSError as error:
        yield False, f"{name}: {os.strerror(error.errno or 0).lower()}"
    else:
        yield True, f"{name}: free"


def _place(path: Path) -> Finding:
    """Check whether a database can be created here, without creating one."""
    try:
        folder = real_path(path).parent
    except DatabasePathError as error:
        return False, f"database {error}"
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
