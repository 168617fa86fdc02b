"""One connection to SQLite, on a thread of its own, failing in our words. Only here is aiosqlite known."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, cast

import aiosqlite

from storage.errors import ConstraintError, DatabaseLockedError, DatabaseUnavailableError, DiskFullError

Row = tuple[Any, ...]


class Connection:
    """A connection that starts no transaction on its own."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, mode: Literal["rwc", "ro"], busy_timeout_seconds: float) -> "Connection":
        """Connect to a file, which `rwc` creates; raises DatabaseUnavailableError."""
        uri = _uri(path, mode)
        try:
            # What cannot be opened fails here: failing on aiosqlite's thread would leave that thread behind a moment.
            sqlite3.connect(uri, uri=True).close()
            return cls(
                await aiosqlite.connect(uri, uri=True, timeout=busy_timeout_seconds, isolation_level=None)
            )
        except sqlite3.Error as error:
            raise _translated(error) from error

    @property
    def in_transaction(self) -> bool:
        """Return whether a transaction is open now; no statement may be under way."""
        return self._connection.in_transaction

    async def run(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Run one statement and return its rows: one trip to the thread and back."""
        try:
            return cast("list[Row]", await self._connection.execute_fetchall(sql, parameters))
        except sqlite3.Error as error:
            raise _translated(error) from error

    async def run_script(self, script: str) -> None:
        """Run several statements; the script brings its own BEGIN and COMMIT and is rolled back when it fails."""
        try:
            async with self._connection.executescript(script):
                pass
        except sqlite3.Error as error:
            await self.roll_back()
            raise _translated(error) from error

    async def roll_back(self) -> None:
        """Leave whatever transaction is open, or becomes so by a statement whose caller no longer waits for it."""
        with suppress(sqlite3.Error):
            await self._connection.execute_fetchall("ROLLBACK")

    async def close(self) -> None:
        """Close the connection and end its thread."""
        await self._connection.close()


def _uri(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


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
