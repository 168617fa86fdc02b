"""One connection to SQLite on a thread of its own. Only this module uses aiosqlite; it raises the storage's own errors."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Literal, TypeVar, cast

import aiosqlite

from storage.errors import (
    ConstraintError,
    DatabaseLockedError,
    DatabaseUnavailableError,
    DiskFullError,
    StatementError,
    StorageError,
)
from storage.units import Parameters, Row

T = TypeVar("T")

OLDEST_SQLITE = (3, 37, 0)
"""The first version with STRICT tables."""

PAGES_AT_ONCE = 2_000
"""The progress is reported after this many pages: 8 MB."""


class Statements:
    """Runs statements for work that is on SQLite's thread already."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        """Return whether a transaction is open now."""
        return self._connection.in_transaction

    @property
    def changes(self) -> int:
        """Return the number of rows ever changed on this connection, including those that were rolled back."""
        return self._connection.total_changes

    def run(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement and return its rows."""
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise _translated(error) from error

    def run_script(self, script: str) -> None:
        """Run several statements; the script brings its own BEGIN and COMMIT and is rolled back when it fails."""
        try:
            self._connection.executescript(script)
        except sqlite3.Error as error:
            self.roll_back()
            raise _translated(error) from error

    def roll_back(self) -> None:
        """Roll back the open transaction, if there is one."""
        with suppress(sqlite3.Error):
            self._connection.execute("ROLLBACK")

    def copy_to(self, path: Path, progress: Callable[[int, int], None]) -> None:
        """Copy the whole database, in one consistent state, over an empty file; others can write meanwhile.

        `progress` is called with the pages copied and the total. The copy is one file without a journal; it is certain to be on
        the disk only after an fsync.
        """
        try:
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                # A copy that is not finished is removed.
                copy.execute("PRAGMA journal_mode = OFF")
                copy.execute("PRAGMA synchronous = OFF")
                # One transaction for all parts: a write between two of them would make SQLite start over.
                self._connection.execute("BEGIN")
                self._connection.execute("SELECT count(*) FROM sqlite_schema")
                self._connection.backup(
                    copy, pages=PAGES_AT_ONCE, progress=lambda _, left, total: progress(total - left, total)
                )
                self._connection.execute("ROLLBACK")
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            raise _translated(error) from error


class Connection:
    """A connection that starts no transaction on its own."""

    def __init__(self, connection: "_Threaded") -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, mode: Literal["rwc", "ro"], busy_timeout_seconds: float) -> "Connection":
        """Connect to a file, which the mode `rwc` creates; raises DatabaseUnavailableError, also if SQLite is too old."""
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            needed = ".".join(map(str, OLDEST_SQLITE))
            raise DatabaseUnavailableError(
                f"SQLite {sqlite3.sqlite_version} is too old, {needed} or newer is needed"
            )

        def connect() -> sqlite3.Connection:
            uri = f"{path.absolute().as_uri()}?mode={mode}"
            return sqlite3.connect(uri, uri=True, timeout=busy_timeout_seconds, isolation_level=None)

        try:
            # Fail here if the file cannot be opened: a failure on aiosqlite's thread would leave that thread running for a moment.
            connect().close()
            return cls(cast("_Threaded", await _Threaded(connect, iter_chunk_size=1)))
        except sqlite3.Error as error:
            raise _translated(error) from error

    async def call(self, work: Callable[[Statements], T]) -> T:
        """Run a function on SQLite's thread. Switching threads costs more than most statements, so this happens once a function."""
        return await self._connection.call(work)

    async def close(self) -> None:
        """Close the connection and end its thread."""
        await self._connection.close()


class _Threaded(aiosqlite.Connection):
    """aiosqlite's connection, which runs a whole function on its thread instead of one statement at a time."""

    async def call(self, work: Callable[[Statements], T]) -> T:
        result: T = await self._execute(work, Statements(self._conn))  # type: ignore[no-untyped-call]
        return result


def _translated(error: sqlite3.Error) -> StorageError:
    """Return the storage's error for an error of SQLite."""
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
            return StatementError(reason)
