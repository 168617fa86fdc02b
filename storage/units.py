"""The statements that a body can run: a `Reader` runs queries, a `Unit` of work also changes rows."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from storage.dialect import Engine

Row = tuple[Any, ...]
Parameters = Sequence[Any] | Mapping[str, Any]
"""The values of the question marks of a statement, or of its `:names` by name."""
T = TypeVar("T")


class Reader(ABC):
    """Queries that a body can run; `engine` chooses among the few statements of `storage.dialect`."""

    engine: Engine

    @abstractmethod
    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement and return all its rows."""

    async def fetch_one(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """Run one statement and return its first row, or None if there is none."""
        rows = await self.fetch_all(sql, parameters)
        return rows[0] if rows else None

    async def fetch_value(self, sql: str, parameters: Parameters = ()) -> Any:
        """Run one statement and return the first column of its first row, or None if there is none."""
        rows = await self.fetch_all(sql, parameters)
        return rows[0][0] if rows else None


class Unit(Reader):
    """A unit of work that is running: all its changes are committed together or not at all."""

    @abstractmethod
    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement; raises ConstraintError when a constraint or trigger refuses it, and the unit can go on."""

    async def insert(self, table: str, columns: Mapping[str, Any]) -> None:
        """Insert one row, given as values by column name; raises ConstraintError when a constraint or trigger refuses it."""
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 - names are the code's own, values are bound.
        await self.execute(sql, (*columns.values(),))

    @abstractmethod
    async def execute_for_good(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement whose effect stays even if this unit of work is rolled back."""

    def before_commit(self, call: Callable[[], object]) -> None:
        """Call something, from any thread, when the body is done and the commit begins, which may still fail.

        It is called before `Database.write` returns, but on SQLite not for a unit that is rolled back.
        """
        call()


class Reading(Protocol):
    """Runs a body that only reads and returns its value."""

    async def __call__(self, body: Callable[[Reader], Awaitable[T]], /) -> T:
        """Run a body."""
