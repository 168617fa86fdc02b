"""Upgrade the database of the argument in forks that are killed at one of their steps.

Each line of the input is `STEP FOLDER`, and each line of the output the exit status of its fork: a new interpreter for each
of a hundred steps takes much longer.
A step is a statement, on SQLite before it runs and on PostgreSQL before it is sent and after it is answered, and whatever
opens, names or syncs a file of the database. The later version's schema is put into the folder.
"""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg

from storage.database import Database
from tests.storage.later import later_version


class Killer:
    """Counts the steps and kills its own process at one of them."""

    def __init__(self, at: int) -> None:
        self.steps = 0
        self._at = at

    def step(self, *_: object) -> None:
        """Be killed if this is the step."""
        self.steps += 1
        if self.steps == self._at:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Return a call with a step before and after it."""

        async def counted(*args: Any, **options: Any) -> Any:
            self.step()
            found = await call(*args, **options)
            self.step()
            return found

        return counted


def upgrade(database: str, at: int, folder: Path) -> None:
    """Upgrade, unless it has as many steps as it is killed at."""
    killer, connect, fsync = Killer(at), sqlite3.connect, os.fsync

    def traced(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_trace_callback(killer.step)
        return connection

    def synced(descriptor: int) -> None:
        killer.step()
        fsync(descriptor)

    async def run() -> None:
        await (await Database.open(database)).close()

    with (
        later_version(folder),
        patch("sqlite3.connect", traced),
        patch("os.fsync", synced),
        patch.object(asyncpg.Connection, "execute", killer.around(asyncpg.Connection.execute)),
        patch.object(asyncpg.Connection, "fetchval", killer.around(asyncpg.Connection.fetchval)),
    ):

        def audit(event: str, about: tuple[object, ...]) -> None:
            if event in {"open", "os.rename", "os.remove"} and str(about[0]).startswith(database[:-8]):
                killer.step()

        sys.addaudithook(audit)
        asyncio.run(run())


if __name__ == "__main__":
    for line in sys.stdin:
        at, folder = line.rstrip("\n").split(" ", 1)
        if not (fork := os.fork()):
            upgrade(sys.argv[1], int(at), Path(folder))
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1]), flush=True)  # noqa: T201 - who waits reads it.
