"""A database on a PostgreSQL server that one test after another uses: emptying it takes a tenth of the time of making one."""

import asyncio
from itertools import count

import asyncpg

from playground.postgresql import TemporaryPostgreSQL

_numbers = count(1)

_SCHEMA = """
    SELECT md5(string_agg(part, ' ' ORDER BY part)) FROM (
        SELECT concat(relname, relkind) AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
        UNION ALL
        SELECT concat(relname, attname) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
        UNION ALL
        SELECT concat(tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL
        SELECT concat(conname, convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    ) AS parts
"""
_TABLES = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
_LET_GO = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
_RESTART_COUNTING = "SELECT setval(seqrelid::regclass, seqstart, FALSE) FROM pg_sequence"


class EmptiedDatabase:
    """A copy of a template that is emptied before each use, and made anew if a test has changed its schema."""

    def __init__(self, server: TemporaryPostgreSQL, template: str) -> None:
        self._server = server
        self._template = template
        self._name = ""
        self._schema = ""
        self._clearing = ""
        self._loop = asyncio.new_event_loop()
        self._connection: asyncpg.Connection | None = None

    def address(self) -> str:
        """Return the address of the database, which is empty now; whoever used it before is disconnected."""
        self._loop.run_until_complete(self._empty())
        return self._server.address(self._name)

    def close(self) -> None:
        """Disconnect; the database ends with its server."""
        if self._connection is not None:
            self._loop.run_until_complete(self._connection.close())
        self._loop.close()

    async def _empty(self) -> None:
        if self._connection is not None:
            await self._connection.execute(_LET_GO)
            if await self._connection.fetchval(_SCHEMA) == self._schema:
                await self._connection.execute(self._clearing)
                return
            await self._connection.close()
        self._name = f"emptied_{next(_numbers)}"
        self._server.run_sql(f"CREATE DATABASE {self._name} TEMPLATE {self._template}")
        self._connection = await asyncpg.connect(self._server.address(self._name))
        self._schema = await self._connection.fetchval(_SCHEMA)
        self._clearing = await _clearing(self._connection)


async def _clearing(connection: asyncpg.Connection) -> str:
    """Return the SQL that brings every table back to the rows that it has now."""
    statements = ["SET session_replication_role = replica"]
    for (table,) in await connection.fetch(_TABLES):
        statements.append(f"DELETE FROM {table}")  # noqa: S608
        for (row,) in await connection.fetch(f"SELECT quote_literal({table}::text) FROM {table}"):  # noqa: S608
            statements.append(f"INSERT INTO {table} SELECT ({row}::{table}).*")
    return "; ".join([*statements, _RESTART_COUNTING, "SET session_replication_role = origin"])
