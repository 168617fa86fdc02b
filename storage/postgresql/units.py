"""Queries and changes inside one transaction of a PostgreSQL connection."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import asyncpg

from storage.postgresql.failures import CONFLICTS, ERRORS, UNSEEN, ColumnsOf, is_away, translated
from storage.units import Parameters, Reader, Row, Unit

ANSWER_SECONDS = 30.0
"""A server that takes longer is treated as away, so that no unit waits forever on a dead connection."""
READ_ONLY = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
READ_WRITE = "BEGIN ISOLATION LEVEL REPEATABLE READ; SAVEPOINT statement"
# What stands in quotes is left alone, and so is the `::` of a cast.
_PLACEHOLDER = re.compile(r"'(?:[^']|'')*'|::|\?(?P<number>\d*)|:(?P<name>[a-z_]+)")


class PostgreSQLReader(Reader):
    """Queries that a body can run."""

    engine = "postgresql"
    timeout: float | None = None
    """The most seconds that one statement may take; None is no limit."""

    def __init__(self, connection: asyncpg.Connection, columns_of: ColumnsOf) -> None:
        self._connection = connection
        self._columns_of = columns_of
        self.failure: Exception | None = None
        """What ended the transaction before its body did. A body may catch it, but then nothing of it can be committed."""

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        text, values = rewritten(sql, parameters)
        try:
            return [tuple(row) for row in await self._connection.fetch(text, *values, timeout=self.timeout)]
        except ERRORS as error:
            await self._fail(error)
            raise translated(error, self._columns_of) from error

    async def _fail(self, error: Exception) -> None:
        """Store the failure and begin a new transaction, so that an audit can go on, perhaps in a newer state."""
        self.failure = self.failure or error
        with suppress(*ERRORS):
            await self._connection.execute(f"ROLLBACK; {READ_ONLY}")


class PostgreSQLUnit(PostgreSQLReader, Unit):
    """A unit of work that is running: all its changes are committed together or not at all."""

    timeout = ANSWER_SECONDS

    def __init__(self, connection: asyncpg.Connection, columns_of: ColumnsOf, *, is_first_try: bool) -> None:
        super().__init__(connection, columns_of)
        self._is_first_try = is_first_try
        self._is_after_savepoint = True
        self._for_good: list[tuple[str, Parameters]] = []

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        self._is_after_savepoint = False
        return await super().fetch_all(sql, parameters)

    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement; raises ConstraintError when a constraint or trigger refuses it, and the unit can go on."""
        text, values = rewritten(sql, parameters)
        try:
            if not self._is_after_savepoint:
                await self._connection.execute(
                    "RELEASE SAVEPOINT statement; SAVEPOINT statement", timeout=self.timeout
                )
            self._is_after_savepoint = False
            await self._connection.fetch(text, *values, timeout=self.timeout)
        except ERRORS as error:
            is_unseen = isinstance(error, UNSEEN) and self._is_first_try
            if is_unseen or isinstance(error, CONFLICTS) or is_away(error):
                await self._fail(error)
            else:
                # After an error PostgreSQL accepts only a rollback to a savepoint.
                await self._connection.execute("ROLLBACK TO SAVEPOINT statement")
                self._is_after_savepoint = True
            raise translated(error, self._columns_of) from error

    async def execute_for_good(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement whose effect stays even if this unit of work is rolled back."""
        await self.execute(sql, parameters)
        self._for_good.append((sql, parameters))

    async def _fail(self, error: Exception) -> None:
        """Store the failure, because nothing of the unit can be committed any more."""
        self.failure = self.failure or error

    @property
    def leaves_something(self) -> bool:
        """Return whether some of its statements stay even if it is rolled back."""
        return bool(self._for_good)

    async def repeat_what_stays(self) -> None:
        """Run the statements of `execute_for_good` again, in a new transaction after a rollback."""
        for sql, parameters in self._for_good:
            text, values = rewritten(sql, parameters)
            await self._connection.execute(text, *values)


def rewritten(sql: str, parameters: Parameters) -> tuple[str, Sequence[Any]]:
    """Return the statement as PostgreSQL takes it, and its values in the order of their numbers."""
    text, names = _rewritten(sql)
    if isinstance(parameters, Mapping):
        return text, [parameters[name] for name in names]
    return text, parameters


@lru_cache(maxsize=2048)
def _rewritten(sql: str) -> tuple[str, tuple[str, ...]]:
    numbers: dict[str, int] = {}
    count = 0

    def numbered(found: re.Match[str]) -> str:
        nonlocal count
        if found["name"] is not None:
            return f"${numbers.setdefault(found['name'], len(numbers) + 1)}"
        if found["number"] is None:
            return found[0]
        if found["number"]:
            return f"${found['number']}"
        count += 1
        return f"${count}"

    return _PLACEHOLDER.sub(numbered, sql), tuple(numbers)
