"""Make the database of a release, with the program of that release: `python -m tests.storage.releases.make 0.2.0`.

Its folder gets the SQLite file, the same rows as a dump of PostgreSQL, the master key and the mark of both – a key for
tests alone –, and Discord as it was: the messages, and the presses that the tests of later versions make.
"""

import asyncio
import gzip
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from playground.postgresql import TemporaryPostgreSQL, program_path
from storage.location import ServerAddress
from storage.master import master_path
from storage.moving import move
from storage.starts import mark_path
from tests.bot.discord.server import Server, connected
from tests.storage.releases.scene import Scene

HERE = Path(__file__).parent
NAME = "cardroom.sqlite3"
FIELDS = (
    "id",
    "channel_id",
    "content",
    "timestamp",
    "edited_timestamp",
    "type",
    "flags",
    "components",
    "interaction_metadata",
)
"""The fields of a message that the next version needs."""


async def make(folder: Path) -> None:
    """Play the scene and store what it leaves."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / NAME
        async with connected(path.parent) as server:
            with server.env.time_context():
                scene = Scene.of(server)
                await scene.play()
                await server.bot.close()
                write(folder / "discord.json.gz", json.dumps(_discord(server, scene)).encode())
                store(path, folder)
                write(folder / "cardroom.sql.gz", (await dump(path)).encode())
                await server.start()


def store(path: Path, folder: Path) -> None:
    """Store a file with its key and its mark."""
    write(folder / f"{NAME}.gz", path.read_bytes())
    for beside in (master_path(path), mark_path(path)):
        (folder / beside.name).write_bytes(beside.read_bytes())


def _discord(server: Server, scene: Scene) -> dict[str, Any]:
    backend = server.env.backend
    return {
        "elapsed": backend.clock.elapsed,
        "guild": server.guild.id,
        "people": {each.name: each.id for each in (server.ann, server.ben, *scene.people.values())},
        "messages": [
            {name: getattr(message, name) for name in FIELDS}
            | {"by_bot": message.author_id == backend.bot_user.id}
            for messages in backend.messages.values()
            for message in messages.values()
        ],
        "presses": [asdict(press) for press in scene.presses],
    }


async def dump(path: Path) -> str:
    """Move a copy of the file to a server, and return a dump of that."""
    with tempfile.TemporaryDirectory() as place, TemporaryPostgreSQL() as server:
        server.run_sql("CREATE DATABASE release")
        copy = shutil.copy(path, place)
        await move(Path(copy), ServerAddress(server.address("release")), lambda _done, _total: None)
        command = [program_path("pg_dump"), "--inserts", "--no-owner", "--no-privileges"]
        dumped = subprocess.run(  # noqa: ASYNC221
            [*command, server.address("release")], check=True, capture_output=True, text=True
        ).stdout
    # psql's own commands, such as \restrict, are not known to each version.
    lines = [line for line in dumped.splitlines() if not line.startswith(("\\", "--"))]
    return "\n".join(lines) + "\n"


def write(path: Path, content: bytes) -> None:
    """Write a file of a release, compressed, the same bytes each time."""
    path.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    [wanted] = sys.argv[1:]
    if wanted != version_of("cardroom"):
        sys.exit(f"this is version {version_of('cardroom')}; run the script in a checkout of {wanted}")
    (HERE / wanted).mkdir(exist_ok=True)
    asyncio.run(make(HERE / wanted))
