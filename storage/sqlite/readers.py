"""Read-only connections, each on a thread of its own, so that a slow read delays no other."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeVar

from storage.errors import DatabaseClosedError
from storage.sqlite.connection import Connection, Statements

T = TypeVar("T")

CONNECTIONS = 4
LONG_READS = 2
"""How many reads that may take long run at once; the other connections are kept for quick ones."""


class Readers:
    """A few read-only connections, each opened when it is first needed."""

    def __init__(self, path: Path, busy_timeout_seconds: float) -> None:
        self._path = path
        self._busy_timeout_seconds = busy_timeout_seconds
        self._idle: list[Connection] = []
        self._connections = asyncio.Semaphore(CONNECTIONS)
        self._long_reads = asyncio.Semaphore(LONG_READS)
        self._under_way: set[asyncio.Task[object]] = set()
        self._is_closed = False

    async def open(self) -> None:
        """Open the first connection, so that an unreadable path fails at once."""
        self._idle.append(await self._connect())

    async def run(self, work: Callable[[Statements], T], *, is_long: bool) -> T:
        """Run a function on a connection that nothing else uses meanwhile. It finishes even if the caller is cancelled."""
        if self._is_closed:
            raise DatabaseClosedError
        task = asyncio.create_task(self._run(work, is_long=is_long), name="database reader")
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for the reads under way, refuse those that wait, and close all connections."""
        self._is_closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        while self._idle:
            await self._idle.pop().close()

    async def _run(self, work: Callable[[Statements], T], *, is_long: bool) -> T:
        async with AsyncExitStack() as places:
            if is_long:
                await places.enter_async_context(self._long_reads)
            await places.enter_async_context(self._connections)
            if self._is_closed:
                raise DatabaseClosedError
            connection = self._idle.pop() if self._idle else await self._connect()
            try:
                return await connection.call(work)
            finally:
                self._idle.append(connection)

    async def _connect(self) -> Connection:
        return await Connection.open(self._path, "ro", self._busy_timeout_seconds)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # A cancelled caller does not fetch the exception.
