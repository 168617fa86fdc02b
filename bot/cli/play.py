"""`cardroom play`: the bot on a Discord of its own, in the browser, no token needed."""

import argparse
import asyncio
import importlib.util
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.settings import SettingsError, read_settings
from storage.errors import DatabaseOpenError
from storage.lock import LockFile
from storage.master import master_path

if TYPE_CHECKING:
    import discord

PORTS = range(65_536)


def configure(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the `play` command."""
    parser = subparsers.add_parser("play", help="play in the browser, without Discord and without a token")
    parser.add_argument("--fresh", action="store_true", help="start with a new database, keeping nothing")
    parser.add_argument("--port", type=_port, default=0, help="port of the page (default: any free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--database",
        type=Path,
        default=default_database(),
        help="path of the database (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until Ctrl-C and return 0, or say in one line what is in the way and return 1."""
    if importlib.util.find_spec("simcord") is None:
        print('Playing in the browser needs one more package: pip install "cardroom[play]"', file=sys.stderr)
        return 1
    # Only this command needs these, and simcord need not be installed.
    from bot.app import AuditError  # noqa: PLC0415
    from bot.cli.playroom import SetupError, play  # noqa: PLC0415

    database: Path = arguments.database
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        if arguments.fresh:
            remove(database)
        asyncio.run(play(lambda: make_bot(database), arguments.port, browser=not arguments.no_browser))
    except (AuditError, DatabaseOpenError, SettingsError, SetupError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"{database}: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0


async def make_bot(database: Path) -> "discord.Client":
    """Build the bot as `cardroom run` does, but on this database."""
    from bot.app import CardRoom, open_books  # noqa: PLC0415

    settings = read_settings().model_copy(update={"database": database})
    return CardRoom(settings, await open_books(database))


def default_database() -> Path:
    """Return where the play database lives: `cardroom/play.sqlite3` below XDG_DATA_HOME."""
    data = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification has relative paths ignored.
    home = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return home / "cardroom" / "play.sqlite3"


def remove(database: Path) -> None:
    """Delete a database and its master key, unless another process has it open (DatabaseInUseError).

    The lock file stays: removing it would let two processes hold two of them.
    """
    lock = LockFile.acquire(database)
    try:
        for ending in ("", "-wal", "-shm"):
            database.with_name(database.name + ending).unlink(missing_ok=True)
        master_path(database).unlink(missing_ok=True)
    finally:
        lock.release()


def _port(text: str) -> int:
    port = int(text)
    if port not in PORTS:
        raise argparse.ArgumentTypeError(f"{port} is not a port")
    return port
