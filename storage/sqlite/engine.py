"""The engine of a SQLite file: one writer with group commit, reads on connections of their own."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import TypeVar

from storage.errors import DatabaseClosedError, DatabaseUnavailableError
from storage.files import LockFile
from storage.location import real_path
from storage.sqlite.connection import Connection, Statements
from storage.sqlite.migrating import bring_up_to_date, require_current
from storage.sqlite.place import explained, make_private, require_own_log
from storage.sqlite.readers import Readers
from storage.sqlite.writer import SQLiteReader, Writer, drive
from storage.starts import CommitCount
from storage.units import Reader, Reading, Unit

T = TypeVar("T")

BUSY_TIMEOUT_SECONDS = 5.0


class SQLiteEngine:
    """An open file. Only one process may have it open for writing."""

    def __init__(self, path: Path, lock: LockFile, writing: Connection, readers: Readers) -> None:
        self.path = path
        self._lock = lock
        self._writing = writing
        self._writer = Writer(writing)
        self._readers = readers
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path, *, busy_timeout_seconds: float) -> "SQLiteEngine":
        """Open a file for writing: take its lock, bring its schema up to date (see Database.open)."""
        real = real_path(path)
        lock = LockFile.acquire(path)
        writing: Connection | None = None
        try:
            require_own_log(real)
            make_private(real)
            writing = await Connection.open(real, "rwc", busy_timeout_seconds)
            await writing.call(partial(bring_up_to_date, path))
            readers = Readers(real, busy_timeout_seconds)
            await readers.open()
            return cls(real, lock, writing, readers)
        except BaseException as error:
            if writing is not None:
                await writing.close()
            lock.release()
            if isinstance(error, DatabaseUnavailableError):
                raise explained(path, error) from error
            raise

    async def write(self, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None) -> T:
        """Run a body on SQLite's thread together with BEGIN and COMMIT (see Database.write)."""
        del guild_id  # One process has the whole file, so no other can have taken over the server.
        if self._is_closed:
            raise DatabaseClosedError
        return await self._writer.run(body)

    async def read(self, body: Callable[[Reader], Awaitable[T]], *, is_long: bool = False) -> T:
        """Run a body on the thread of a read-only connection; it sees one state of the database (see Database.read)."""
        if self._is_closed:
            raise DatabaseClosedError
        return await self._readers.run(_reading(body), is_long=is_long)

    def count_commits(self, count: CommitCount) -> None:
        """Count every commit from now on (see Database.count_commits)."""
        self._writer.count_by(count)

    async def close(self) -> None:
        """Finish the queued units, close all connections and release the lock. Closing twice is harmless."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._writer.finish()
        await self._readers.close()
        await self._writing.close()
        # Only now is it certain that the last commit has ended.
        self._writer.end_count()
        self._lock.release()


@asynccontextmanager
async def reading(path: Path) -> AsyncIterator[Reading]:
    """Open a file only for reading; what is read each time is the newest state (see storage.database.reading)."""
    try:
        require_own_log(real := real_path(path))
        connection = await Connection.open(real, "ro", BUSY_TIMEOUT_SECONDS)
        try:
            await connection.call(partial(require_current, path))
            yield lambda body: connection.call(_reading(body))
        finally:
            await connection.close()
    except DatabaseUnavailableError as error:
        raise explained(path, error) from error


def _reading(body: Callable[[Reader], Awaitable[T]]) -> Callable[[Statements], T]:
    context = copy_context()

    def read(statements: Statements) -> T:
        statements.run("BEGIN")
        try:
            return context.run(drive, body(SQLiteReader(statements)))
        finally:
            statements.roll_back()

    return read
