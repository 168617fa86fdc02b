"""`cardroom play`: run the bot on a local Discord in the browser, without a token."""

import argparse
import asyncio
import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bot.cli.options import CommandError, add_option, file_errors, require_place
from bot.emojis import draw_card_set
from bot.settings import SettingsError, read_settings
from playground.gateway import SessionStarts
from playground.play import LAUNCHER, PORT_HELP, PlayError, a_count, a_port, play
from playground.postgresql import PostgreSQLMissingError, TemporaryPostgreSQL
from playground.scene import ChannelPlan, Scene, with_servers
from storage import games, hellos
from storage.database import Database
from storage.errors import DatabaseOpenError
from storage.files import LockFile
from storage.location import Location, ServerAddress, format_with_password, real_path
from storage.master import master_path
from storage.starts import mark_path

MASTER_KEY_BYTES = 32
INVITATION = (
    "Type /blackjack to open a table, /thirteen to challenge somebody, /scoundrel to play a dungeon alone."
)
WELCOME = (
    "Welcome. Type `/blackjack` below to open a table and sit down, `/thirteen` to challenge somebody or play the bot,"
    " or `/scoundrel` to play a dungeon alone."
)
TABLES = ChannelPlan("tables", INVITATION, WELCOME)
SCENE = Scene(
    bot="Card Room", servers={"Card Room": (TABLES, ChannelPlan("lounge")), "Second House": (TABLES,)}
)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fresh", action="store_true", help="delete the database and start with a new one")
    parser.add_argument("--port", type=a_port, help=PORT_HELP)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--no-emojis", action="store_true", help="start sooner, without pictures of the cards"
    )
    add_option(parser, "--database", "path of the database", type=_a_file, default=default_database())
    parser.add_argument(
        "--processes",
        type=a_count,
        default=1,
        help="run this many bots on one temporary PostgreSQL server, with a server for each shard (default: 1, on a file)",
    )
    parser.add_argument("--shards", type=a_count, help="number of shards (default: one for each process)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    database: Path = arguments.database
    try:
        with file_errors(database):
            # Wrong settings are reported before the page opens.
            read_settings()
            if arguments.processes > 1:
                if arguments.fresh or database != default_database():
                    raise CommandError(
                        "--processes has a temporary PostgreSQL server, so it takes neither --database nor --fresh"
                    )
                with TemporaryPostgreSQL() as server:
                    key = {"CARDROOM_MASTER_KEY": secrets.token_hex(MASTER_KEY_BYTES)}
                    return _play(arguments, ServerAddress(server.address()), key)
            database.parent.mkdir(parents=True, exist_ok=True)
            require_place(database)
            prepare(database, fresh=arguments.fresh)
            return _play(arguments, database, {})
    except (DatabaseOpenError, SettingsError, PlayError, PostgreSQLMissingError) as error:
        raise CommandError(str(error), 1) from None


def _play(arguments: argparse.Namespace, database: Location, secret: Mapping[str, str]) -> int:
    """Play with this database; `secret` is the setting that all processes need beside it.

    The local Discord has the card emojis from its beginning, so the bot uploads none.
    """
    shards = arguments.shards or arguments.processes
    scene = with_servers(replace(SCENE, emojis={} if arguments.no_emojis else draw_card_set()), shards)
    asyncio.run(forget_posted(database))
    own = {"CARDROOM_DATABASE": format_with_password(database), "CARDROOM_UPLOAD_EMOJIS": "0", **secret}
    # Without -P, Python would run another `bot` in the current folder.
    command = (sys.executable, "-P", str(LAUNCHER), "-m", "bot", "run")
    return asyncio.run(
        play(
            scene,
            command,
            {**os.environ, **own},
            announce=announce,
            port=arguments.port,
            browser=not arguments.no_browser,
            processes=arguments.processes,
            starts=SessionStarts(shards),
        )
    )


def announce(address: str) -> None:
    print(f"The card room is open: {address}", flush=True)
    players, manager = ", ".join(SCENE.players), SCENE.managers[0]
    print(
        f"{INVITATION} You can be {players} or {manager}, who manages the server. Press Ctrl-C to stop.",
        flush=True,
    )


def default_database() -> Path:
    """Return the default path of the database: `cardroom/play.sqlite3` below XDG_DATA_HOME."""
    data = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification says to ignore relative paths.
    home = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return home / "cardroom" / "play.sqlite3"


def prepare(database: Path, *, fresh: bool) -> None:
    """Check that no other process has the database open; if `fresh`, delete it with its master key and its mark.

    The lock file stays: without it two processes could each hold a lock. Raises DatabaseInUseError.
    """
    lock = LockFile.acquire(database)
    try:
        if fresh:
            path = real_path(database)
            for ending in ("", "-wal", "-shm"):
                path.with_name(path.name + ending).unlink(missing_ok=True)
            master_path(path).unlink(missing_ok=True)
            mark_path(path).unlink(missing_ok=True)
    finally:
        lock.release()


async def forget_posted(place: Location) -> None:
    """Forget where open games were shown and that the bot said hello, as each playground starts without messages."""
    database = await Database.open(place)
    try:
        await database.write(games.forget_shown)
        await database.write(hellos.forget)
    finally:
        await database.close()


def _a_file(text: str) -> Path:
    path = Path(text)
    if not path.name:
        raise argparse.ArgumentTypeError("a path of a file is needed")
    return path
