"""The database: one writer with group commit, reads on a connection of their own. Only here is aiosqlite known."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from storage.errors import (
    ConstraintError,
    DatabaseClosedError,
    DatabaseLockedError,
    DatabasePathError,
    DatabaseUnavailableError,
    DiskFullError,
    NewerDatabaseError,
    OlderDatabaseError,
)
from storage.lock import LockFile
from storage.migrate import migrations

T = TypeVar("T")
Row = tuple[Any, ...]

APPLICATION_ID = int.from_bytes(b"CARD", "big")
MAX_BATCH = 64


class Reader:
    """What a body may ask of the database. Each call is one trip to SQLite's thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def fetch_all(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        return await _run(self._connection, sql, parameters)

    async def fetch_one(self, sql: str, parameters: Sequence[Any] = ()) -> Row | None:
        """Run one statement and return its first row, None when there is none."""
        rows = await _run(self._connection, sql, parameters)
        return rows[0] if rows else None

    async def fetch_value(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """Run one statement and return the first column of its first row, None when there is none."""
        rows = await _run(self._connection, sql, parameters)
        return rows[0][0] if rows else None


class Unit(Reader):
    """A unit of work under way: everything it does is committed together or not at all."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self._for_good: list[tuple[str, Sequence[Any]]] = []

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run one statement; raises ConstraintError when a constraint or trigger refuses it."""
        await _run(self._connection, sql, parameters)

    async def execute_for_good(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run one statement whose effect stays even if this unit is rolled back."""
        await self.execute(sql, parameters)
        self._for_good.append((sql, parameters))

    async def _repeat_what_stays(self) -> bool:
        for sql, parameters in self._for_good:
            await self.execute(sql, parameters)
        return bool(self._for_good)


@dataclass(slots=True)
class _Job:
    body: Callable[[Unit], Awaitable[Any]]
    done: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Database:
    """An open database. Only one process may have it open for writing."""

    def __init__(
        self, path: Path, lock: LockFile, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._queue: deque[_Job] = deque()
        self._drainer: asyncio.Task[None] | None = None
        self._reading = asyncio.Lock()
        self._is_closed = False

    @classmethod
    async def open(cls, path: str | Path, *, busy_timeout_seconds: float = 5.0) -> "Database":
        """Open a database for writing: take its lock, bring its schema up to date.

        Raises DatabaseInUseError, NewerDatabaseError and DatabasePathError.
        """
        path = Path(path)
        lock = LockFile.acquire(path)
        opened: list[aiosqlite.Connection] = []
        try:
            writer = await _connect(path, "rwc", busy_timeout_seconds)
            opened.append(writer)
            await _prepare_writer(writer, path)
            await _migrate(writer, path)
            reader = await _connect(path, "ro", busy_timeout_seconds)
            return cls(path, lock, writer, reader)
        except BaseException as error:
            for connection in opened:
                await connection.close()
            lock.release()
            if isinstance(error, (DatabaseUnavailableError, sqlite3.Error)):
                raise DatabasePathError(str(path), str(error)) from error
            raise

    async def write(self, body: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a unit of work and return its value once it is on the disk.

        A body awaits nothing but its unit. When it raises, what it did is rolled back and the exception arrives here;
        other units are not touched. Once handed over a unit runs even if the caller is cancelled: who needs to know
        what became of it looks for its key. Units run one after another, in the order they were handed over.

        Raises DatabaseUnavailableError when the disk or the lock failed, DatabaseClosedError after `close`.
        """
        if self._is_closed:
            raise DatabaseClosedError
        job = _Job(body, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        if self._drainer is None:
            self._drainer = asyncio.create_task(self._drain(), name="database writer")
        result: T = await asyncio.shield(job.done)
        return result

    async def read(self, body: Callable[[Reader], Awaitable[T]]) -> T:
        """Run a body on the read-only connection and return its value; it sees one state of the database throughout."""
        if self._is_closed:
            raise DatabaseClosedError
        # A caller cancelled in the middle would leave the connection inside its transaction, hence a task of its own.
        return await asyncio.shield(asyncio.create_task(self._read(body), name="database read"))

    async def close(self) -> None:
        """Finish the units handed over, close both connections, release the lock. Closing twice is harmless."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._drainer is not None:
            await asyncio.wait([self._drainer])
        async with self._reading:
            await self._reader.close()
        await self._writer.close()
        self._lock.release()

    async def _read(self, body: Callable[[Reader], Awaitable[T]]) -> T:
        async with self._reading:
            if self._is_closed:
                raise DatabaseClosedError
            return await _read_within(self._reader, body)

    async def _drain(self) -> None:
        # The task ends with its queue: nothing waits for ever, so a test can tell when all is done.
        try:
            while self._queue:
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), MAX_BATCH))]
                await self._commit(batch)
        finally:
            self._drainer = None
            for job in self._queue:
                job.done.cancel()
            self._queue.clear()

    async def _commit(self, batch: list[_Job]) -> None:
        try:
            await _run(self._writer, "BEGIN IMMEDIATE")
            is_blank = True
            for job in batch:
                is_blank = await self._run_unit(job, is_blank=is_blank)
            await _run(self._writer, "COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever failed, it failed all of the batch.
            await self._roll_back()
            for job in batch:
                job.done.set_exception(error)
        except BaseException:
            await self._roll_back()
            for job in batch:
                job.done.cancel()
            raise
        else:
            for job in batch:
                if job.error is None:
                    job.done.set_result(job.value)
                else:
                    job.done.set_exception(job.error)

    async def _run_unit(self, job: _Job, *, is_blank: bool) -> bool:
        """Run one unit of a batch and return whether the transaction is still blank.

        In a blank transaction the whole of it is the savepoint. Savepoints are not released one by one: the commit
        does that, and rolling back to the name reaches the latest.
        """
        unit = Unit(self._writer)
        if not is_blank:
            await _run(self._writer, "SAVEPOINT unit")
        try:
            job.value = await job.body(unit)
        except Exception as error:  # noqa: BLE001 - whatever a body raises belongs to its caller.
            self._require_transaction(error)
            job.error = error
            if is_blank:
                await _run(self._writer, "ROLLBACK")
                await _run(self._writer, "BEGIN IMMEDIATE")
            else:
                await _run(self._writer, "ROLLBACK TO unit")
            left_something = await unit._repeat_what_stays()  # noqa: SLF001 - the other half of this module.
            return is_blank and not left_something
        self._require_transaction(None)
        return False

    def _require_transaction(self, error: Exception | None) -> None:
        """Raise when SQLite rolled back on its own, as it may on a full disk: the units before are lost with this one."""
        if self._writer.in_transaction:
            return
        if isinstance(error, DatabaseUnavailableError):
            raise error
        raise DatabaseUnavailableError("the transaction was lost") from error

    async def _roll_back(self) -> None:
        # Sent even if no transaction seems open: a statement of a cancelled wait may still be on its way.
        with suppress(sqlite3.Error):
            await self._writer.execute_fetchall("ROLLBACK")


async def read_once(path: str | Path, body: Callable[[Reader], Awaitable[T]]) -> T:
    """Open a database only for reading, run a body, close; a running bot is not disturbed.

    Raises NewerDatabaseError, OlderDatabaseError and DatabasePathError.
    """
    path = Path(path)
    try:
        connection = await _connect(path, "ro", busy_timeout_seconds=5.0)
    except (DatabaseUnavailableError, sqlite3.Error) as error:
        raise DatabasePathError(str(path), str(error)) from error
    try:
        found, known = await _version(connection, path), len(migrations())
        if found < known:
            raise OlderDatabaseError(str(path), found, known)
        return await _read_within(connection, body)
    finally:
        await connection.close()


async def _read_within(connection: aiosqlite.Connection, body: Callable[[Reader], Awaitable[T]]) -> T:
    await _run(connection, "BEGIN")
    try:
        return await body(Reader(connection))
    finally:
        await _run(connection, "ROLLBACK")


async def _connect(path: Path, mode: str, busy_timeout_seconds: float) -> aiosqlite.Connection:
    return await aiosqlite.connect(
        _uri(path, mode), uri=True, timeout=busy_timeout_seconds, isolation_level=None
    )


def _uri(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


async def _prepare_writer(connection: aiosqlite.Connection, path: Path) -> None:
    if await _run(connection, "PRAGMA journal_mode = WAL") != [("wal",)]:
        raise DatabasePathError(str(path), "this file system cannot hold a write-ahead log")
    # FULL puts every commit on the disk before it is answered: with NORMAL a power cut loses the latest.
    await _run(connection, "PRAGMA synchronous = FULL")
    await _run(connection, "PRAGMA foreign_keys = ON")
    # Without it, REPLACE would delete rows past the triggers that keep them.
    await _run(connection, "PRAGMA recursive_triggers = ON")


async def _version(connection: aiosqlite.Connection, path: Path) -> int:
    [(application_id,)] = await _run(connection, "PRAGMA application_id")
    [(tables,)] = await _run(connection, "SELECT count(*) FROM sqlite_schema")
    if tables and application_id != APPLICATION_ID:
        raise DatabasePathError(str(path), "a database of another program")
    [(found,)] = await _run(connection, "PRAGMA user_version")
    known = len(migrations())
    if found > known:
        raise NewerDatabaseError(str(path), found, known)
    return int(found)


async def _migrate(connection: aiosqlite.Connection, path: Path) -> None:
    for step in migrations()[await _version(connection, path) :]:
        try:
            async with connection.executescript(step.script):
                pass
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                await connection.execute_fetchall("ROLLBACK")
            raise _translated(error) from error


async def _run(connection: aiosqlite.Connection, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
    try:
        return cast("list[Row]", await connection.execute_fetchall(sql, parameters))
    except sqlite3.Error as error:
        raise _translated(error) from error


def _translated(error: sqlite3.Error) -> Exception:
    """Return our name for what SQLite reports; a mistake in SQL stays what it is, for it is a bug."""
    reason = str(error)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_CONSTRAINT:
            return ConstraintError(reason.rpartition(": ")[2])
        case sqlite3.SQLITE_FULL:
            return DiskFullError(reason)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseLockedError(reason)
        case (
            sqlite3.SQLITE_IOERR
            | sqlite3.SQLITE_CANTOPEN
            | sqlite3.SQLITE_READONLY
            | sqlite3.SQLITE_CORRUPT
            | sqlite3.SQLITE_NOTADB
            | sqlite3.SQLITE_PERM
        ):
            return DatabaseUnavailableError(reason)
        case _:
            return error
