"""Bring the schema of a PostgreSQL database up to date; every process does it at its start, one at a time."""

import asyncpg

from storage.errors import ForeignDatabaseError, OlderDatabaseError
from storage.migrate import known_version, migrations, script_after

LOCK = int.from_bytes(b"CARD", "big")
"""An advisory lock that only card rooms take, and only to migrate."""

# A database of an older development version has no fingerprint.
STORED_VERSION = "SELECT version, to_jsonb(schema_version) ->> 'fingerprint' FROM schema_version"

_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
# A process that starts meanwhile waits, however long the steps take.
_WAIT_FOR_OTHERS = f"SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock({LOCK})"
# Units of work in flight are finished first; after it those of an older version are refused by their leases.
_TAKE_LEASES_AWAY = """
    SELECT FROM shards FOR UPDATE;
    UPDATE shards SET holder = NULL, epoch = nextval('shard_epochs'), expires_at = now();
    DELETE FROM processes;
"""


async def bring_up_to_date(connection: asyncpg.Connection, address: str) -> None:
    """Apply the steps that are missing, in one transaction; raises an error of opening if the schema is not ours."""
    async with connection.transaction():
        await connection.execute(_WAIT_FOR_OTHERS)
        found = await _version(connection, address)
        if script := script_after(found, "postgresql"):
            await connection.execute((_TAKE_LEASES_AWAY if found else "") + script)


async def require_current(connection: asyncpg.Connection, address: str) -> None:
    """Check that a database that is only read has the schema of this version; raises an error of opening if not."""
    found, known = await _version(connection, address), migrations("postgresql")[-1].version
    if found < known:
        raise OlderDatabaseError(address, found, known)


async def _version(connection: asyncpg.Connection, address: str) -> int:
    """Return the version of the schema, 0 for an empty database; raises an error of opening if the schema is not ours."""
    if await connection.fetchval("SELECT to_regclass('public.schema_version')") is None:
        if await connection.fetchval(_TABLES):
            raise ForeignDatabaseError(address)
        return 0
    return known_version(address, "postgresql", await connection.fetch(STORED_VERSION))
