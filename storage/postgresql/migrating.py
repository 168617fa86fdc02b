"""Bring the schema of a PostgreSQL database up to date; every process does it at its start, one at a time."""

import asyncpg

from storage.errors import DatabasePathError, NewerDatabaseError, OlderDatabaseError
from storage.migrate import migrations

LOCK = int.from_bytes(b"CARD", "big")
"""An advisory lock that only card rooms take, and only to migrate."""

_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"


async def bring_up_to_date(connection: asyncpg.Connection, address: str) -> None:
    """Apply the steps that are missing, in one transaction; raises NewerDatabaseError and DatabasePathError."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        found = await _version(connection, address)
        if found is None:
            await connection.execute("CREATE TABLE schema_version (version BIGINT NOT NULL)")
            await connection.execute("INSERT INTO schema_version VALUES (0)")
        for step in migrations("postgresql"):
            if step.version > (found or 0):
                await connection.execute(step.sql)
                await connection.execute("UPDATE schema_version SET version = $1", step.version)


async def require_current(connection: asyncpg.Connection, address: str) -> None:
    """Check that a database that is only read has the schema of this version; raises an error of opening if not."""
    found, known = await _version(connection, address), migrations("postgresql")[-1].version
    if found is None:
        raise DatabasePathError(address, "is empty; start the bot once to fill it")
    if found < known:
        raise OlderDatabaseError(address, found, known)


async def _version(connection: asyncpg.Connection, address: str) -> int | None:
    """Return the version of the schema, None for an empty database; raises NewerDatabaseError and DatabasePathError."""
    if await connection.fetchval("SELECT to_regclass('public.schema_version')") is None:
        if await connection.fetchval(_TABLES):
            raise DatabasePathError(address, "a database of another program")
        return None
    found: int = await connection.fetchval("SELECT version FROM schema_version")
    if found > (known := migrations("postgresql")[-1].version):
        raise NewerDatabaseError(address, found, known)
    return found
