"""The engine of a PostgreSQL server: one transaction a unit of work, on one of several connections."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext, suppress
from itertools import count
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import asyncpg

from storage.errors import (
    DatabaseClosedError,
    DatabasePathError,
    DatabaseUnavailableError,
    LeaseLostError,
    StorageError,
)
from storage.location import ServerAddress
from storage.postgresql.failures import CONFLICTS, ERRORS, UNSEEN, ColumnsOf, is_away, translated
from storage.postgresql.migrating import bring_up_to_date, require_current
from storage.postgresql.units import ANSWER_SECONDS, READ_ONLY, READ_WRITE, PostgreSQLReader, PostgreSQLUnit
from storage.units import Reader, Reading, Unit

T = TypeVar("T")

CONNECTIONS = 20
READS, LONG_READS = 8, 2
"""At most this many reads run at once, and of long ones; the other connections are for units of work."""
CONNECT_SECONDS = 10.0
TRIES = 50
"""A unit is tried at most this often while it conflicts with others. Each time at least one of the others is committed."""
TRIES_WITHOUT_SERVER = 3
SETTINGS = {
    # A process that stands still in the middle of a unit must not keep others waiting for its locks.
    "idle_in_transaction_session_timeout": "5s",
    "lock_timeout": "10s",
    "application_name": "cardroom",
    # Times and numbers as text do not depend on the server's configuration.
    "timezone": "UTC",
}

Fence = Callable[[Unit, int], Awaitable[None]]
"""Checks in a unit of work that this process may still write for a server of Discord; raises LeaseLostError."""
GiveUp = Callable[[int], None]
"""Called with a Discord server when it is unknown whether a unit of work for it was committed."""

_UNIQUE_COLUMNS = """
    SELECT index.relname, string_agg(owner.relname || '.' || attname, ', ' ORDER BY place)
    FROM pg_index
    CROSS JOIN LATERAL unnest(indkey::smallint[]) WITH ORDINALITY AS key (number, place)
    JOIN pg_class AS index ON index.oid = indexrelid
    JOIN pg_class AS owner ON owner.oid = indrelid
    JOIN pg_attribute ON attrelid = indrelid AND attnum = key.number
    WHERE indisunique AND owner.relnamespace = 'public'::regnamespace
    GROUP BY index.relname
"""


class PostgreSQLEngine:
    """A pool of connections to one database, which other processes use too."""

    def __init__(self, pool: asyncpg.Pool, columns_of: ColumnsOf) -> None:
        self._pool = pool
        self._columns_of = columns_of
        self._turns: WeakValueDictionary[int | None, asyncio.Lock] = WeakValueDictionary()
        self._reads = asyncio.Semaphore(READS)
        self._long_reads = asyncio.Semaphore(LONG_READS)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self.fence: Fence | None = None
        self.give_up: GiveUp | None = None

    @classmethod
    async def open(cls, address: ServerAddress) -> "PostgreSQLEngine":
        """Connect and bring the schema up to date, while no other process does (see Database.open)."""
        async with _errors_of_opening(address):
            pool = await asyncpg.create_pool(
                address.url,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=CONNECT_SECONDS,
                server_settings=SETTINGS,
                init=prepare,
                reset=_leave_as_it_is,
            )
            try:
                async with pool.acquire() as connection:
                    await bring_up_to_date(connection, str(address))
                    columns_of = dict(map(tuple, await connection.fetch(_UNIQUE_COLUMNS)))
            except BaseException:
                await pool.close()
                raise
            return cls(pool, columns_of)

    async def write(self, body: Callable[[Unit], Awaitable[T]], *, guild_id: int | None = None) -> T:
        """Run a unit of work, and retry it after a conflict with others (see Database.write)."""
        return await self._finished(self._write(body, guild_id), "unit of work")

    async def read(self, body: Callable[[Reader], Awaitable[T]], *, is_long: bool = False) -> T:
        """Run a body in one state of the database (see Database.read)."""
        return await self._finished(self._read(body, is_long=is_long), "read")

    async def close(self) -> None:
        """Wait for what is under way and disconnect (see Database.close)."""
        self._is_closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self._pool.close()

    async def _finished(self, work: Coroutine[Any, Any, T], name: str) -> T:
        """Run work to its end even if the caller is cancelled."""
        if self._is_closed:
            work.close()
            raise DatabaseClosedError
        task = asyncio.create_task(work, name=name)
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # A cancelled caller does not fetch the exception.

    async def _write(self, body: Callable[[Unit], Awaitable[T]], guild_id: int | None) -> T:
        # Units of one server would only be in each other's way: they touch the same accounts.
        async with self._turn_of(guild_id):
            for tries in count(1):
                try:
                    async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                        return await self._attempt(connection, body, guild_id, is_first=tries == 1)
                except _AgainError as again:
                    if tries == (TRIES if isinstance(again.cause, CONFLICTS) else TRIES_WITHOUT_SERVER):
                        raise translated(again.cause, self._columns_of) from again.cause
                except ERRORS as error:
                    raise translated(error, self._columns_of) from error
                await asyncio.sleep(secrets.randbelow(1000) / 1e6 * min(tries, 10))
        raise AssertionError("the last try returns or raises")

    async def _attempt(
        self,
        connection: asyncpg.Connection,
        body: Callable[[Unit], Awaitable[T]],
        guild_id: int | None,
        *,
        is_first: bool,
    ) -> T:
        """Run a body once in a transaction; raises _AgainError if it had no effect and may be retried."""
        unit = PostgreSQLUnit(connection, self._columns_of, is_first_try=is_first)
        await _begin(connection, READ_WRITE)
        try:
            if guild_id is not None and self.fence is not None:
                await self.fence(unit, guild_id)
            value = await body(unit)
        except Exception:
            await self._take_back(connection, unit)
            _raise_if_again(unit)
            raise
        except BaseException:
            await self._take_back(connection, unit)
            raise
        if unit.failure is not None:  # The body went on, but PostgreSQL would commit nothing of it.
            await self._take_back(connection, unit)
            _raise_if_again(unit)
            raise translated(unit.failure, self._columns_of)
        try:
            await connection.execute("COMMIT", timeout=ANSWER_SECONDS)
        except CONFLICTS as error:
            raise _AgainError(error) from error
        except ERRORS as error:
            if guild_id is not None and self.give_up is not None and is_away(error):
                # It may be committed, or be lost with the server. A session that went on from either state might be wrong.
                self.give_up(guild_id)
                raise LeaseLostError(guild_id) from error
            raise
        return value

    async def _take_back(self, connection: asyncpg.Connection, unit: PostgreSQLUnit) -> None:
        """Roll back, then store the refused keys, which must survive; skip that if the transaction will be retried."""
        with suppress(*ERRORS):
            await connection.execute("ROLLBACK", timeout=ANSWER_SECONDS)
            if unit.failure is None and unit.leaves_something:
                async with connection.transaction():
                    await unit.repeat_what_stays()

    async def _read(self, body: Callable[[Reader], Awaitable[T]], *, is_long: bool) -> T:
        async with self._long_reads if is_long else nullcontext(), self._reads:
            for tries in count(1):
                try:
                    async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                        return await _read_one_state(connection, body, self._columns_of)
                except _AgainError as again:
                    if tries == TRIES_WITHOUT_SERVER:
                        raise translated(again.cause, self._columns_of) from again.cause
                except ERRORS as error:
                    raise translated(error, self._columns_of) from error
        raise AssertionError("the last try returns or raises")

    def _turn_of(self, guild_id: int | None) -> asyncio.Lock:
        return self._turns.setdefault(guild_id, asyncio.Lock())


class _AgainError(Exception):
    """The transaction had no effect and may be retried, because its cause may be temporary."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


def _raise_if_again(reader: PostgreSQLReader) -> None:
    failure = reader.failure
    if failure is not None and (isinstance(failure, (*CONFLICTS, *UNSEEN)) or is_away(failure)):
        raise _AgainError(failure) from failure


async def _begin(connection: asyncpg.Connection, statement: str) -> None:
    try:
        await connection.execute(statement, timeout=ANSWER_SECONDS)
    except ERRORS as error:
        raise _AgainError(error) from error


async def _read_one_state(
    connection: asyncpg.Connection, body: Callable[[Reader], Awaitable[T]], columns_of: ColumnsOf
) -> T:
    reader = PostgreSQLReader(connection, columns_of)
    await _begin(connection, READ_ONLY)
    try:
        return await body(reader)
    except Exception:
        _raise_if_again(reader)
        raise
    finally:
        with suppress(*ERRORS):
            await connection.execute("ROLLBACK")


@asynccontextmanager
async def reading(address: ServerAddress) -> AsyncIterator[Reading]:
    """Connect only for reading, in one state of the database (see storage.database.reading)."""
    async with AsyncExitStack() as stack:
        async with _errors_of_opening(address):
            settings = SETTINGS | {"idle_in_transaction_session_timeout": "0"}
            connection = await asyncpg.connect(address.url, timeout=CONNECT_SECONDS, server_settings=settings)
            stack.push_async_callback(connection.close)
            await prepare(connection)
            await require_current(connection, str(address))
            await stack.enter_async_context(
                connection.transaction(isolation="repeatable_read", readonly=True)
            )
        reader = PostgreSQLReader(connection, {})
        yield lambda body: body(reader)


@asynccontextmanager
async def _errors_of_opening(address: ServerAddress) -> AsyncIterator[None]:
    """Turn the errors of a connection into errors of its address."""
    try:
        yield
    except DatabaseUnavailableError as error:
        raise DatabasePathError(str(address), error.reason) from error
    except (*ERRORS, ValueError) as error:
        known = translated(error, {})
        if isinstance(known, DatabaseUnavailableError):
            raise DatabasePathError(str(address), known.reason) from error
        if isinstance(error, ValueError | asyncpg.InterfaceError):
            raise DatabasePathError(str(address), str(error)) from error
        if isinstance(known, StorageError):
            raise known from error
        raise


async def prepare(connection: asyncpg.Connection) -> None:
    """Decode sums of whole numbers, which PostgreSQL returns as NUMERIC, as whole numbers."""
    await connection.set_type_codec(
        "numeric", schema="pg_catalog", encoder=str, decoder=_whole_if_it_is, format="text"
    )


async def _leave_as_it_is(connection: asyncpg.Connection) -> None:
    """Send no query when a connection goes back to the pool.

    A query could fail after a COMMIT, and the caller would take a committed unit for a failed one. None is needed, because
    transactions leave no setting behind.
    """
    del connection


def _whole_if_it_is(text: str) -> int | float:
    return float(text) if "." in text else int(text)
