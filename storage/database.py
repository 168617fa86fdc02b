"""The database: one writer with group commit, reads on a connection of their own. Only here is aiosqlite known."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]


class Reader(Protocol):
    """What a body may ask of the database. Each call is one trip to SQLite's thread."""

    async def fetch_all(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        ...

    async def fetch_one(self, sql: str, parameters: Sequence[Any] = ()) -> Row | None:
        """Run one statement and return its first row, None when there is none."""
        ...

    async def fetch_value(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """Run one statement and return the first column of its first row, None when there is none."""
        ...


class Unit(Reader, Protocol):
    """A unit of work under way: everything it does is committed together or not at all."""

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run one statement; raises ConstraintError when a constraint or trigger refuses it."""
        ...

    async def execute_for_good(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run one statement whose effect stays even if this unit is rolled back."""
        ...


class Database:
    """An open database. Only one process may have it open for writing."""

    path: Path

    @classmethod
    async def open(cls, path: str | Path, *, busy_timeout_seconds: float = 5.0) -> "Database":
        """Open a database for writing: take its lock, bring its schema up to date.

        Raises DatabaseInUseError, NewerDatabaseError and DatabasePathError.
        """
        raise NotImplementedError

    async def write(self, body: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a unit of work and return its value once it is on the disk.

        A body awaits nothing but its unit. When it raises, what it did is rolled back and the exception arrives here;
        other units are not touched. Once handed over a unit runs even if the caller is cancelled: who needs to know
        what became of it looks for its key. Units run one after another, in the order they were handed over.

        Raises DatabaseUnavailableError when the disk or the lock failed, DatabaseClosedError after `close`.
        """
        raise NotImplementedError

    async def read(self, body: Callable[[Reader], Awaitable[T]]) -> T:
        """Run a body on the read-only connection and return its value; it sees one state of the database throughout."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish the units handed over, close both connections, release the lock. Closing twice is harmless."""
        raise NotImplementedError
