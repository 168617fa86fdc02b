"""The leases of shards, which several processes share by rows in PostgreSQL (docs/decisions/0018)."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import asyncpg

from storage.errors import DatabaseUnavailableError, LeaseLostError
from storage.location import ServerAddress
from storage.migrate import known_version
from storage.postgresql.failures import ERRORS
from storage.postgresql.migrating import STORED_VERSION
from storage.shard import Shard
from storage.units import Unit

LEASE_SECONDS = 12.0
ANSWER_SECONDS = 2.0
"""A server that takes longer to answer is treated as away. A lease lasts for several such questions."""
TRUSTED_PART = 0.75
"""A process trusts a lease for this part of its time: it looks only every second, and a question may be under way."""
GIVEN_UP = float("-inf")
"""The end of a lease that its holder has given up."""
STILL_SECONDS = 5.0
"""A unit of work may wait this long for the next statement of its process."""
SETTINGS = {
    "application_name": "cardroom leases",
    "idle_in_transaction_session_timeout": f"{STILL_SECONDS:g}s",
}

# A lease that ends later than any renewal can reach was written before the server's clock was set back.
_IS_OVER = "(expires_at <= now() OR expires_at > now() + 2 * make_interval(secs => $2))"
_IS_ALIVE = "expires_at > now() AND expires_at <= now() + 2 * make_interval(secs => $1)"

_RENEW = """
    WITH alive AS (
        INSERT INTO processes (name, expires_at) VALUES ($1, now() + make_interval(secs => $2))
        ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at
    )
    UPDATE shards SET expires_at = now() + make_interval(secs => $2)
    WHERE holder = $1 AND (shard, epoch) IN (SELECT * FROM unnest($3::bigint[], $4::bigint[]))
    RETURNING shard
"""
# A row with a unit of work in flight is skipped; the next look finds it free.
_TAKE = f"""
    UPDATE shards SET holder = $1, epoch = nextval('shard_epochs'), expires_at = now() + make_interval(secs => $2)
    WHERE shard IN (
        SELECT shard FROM shards
        WHERE shard <> ALL($3::bigint[]) AND (holder = $1 OR {_IS_OVER})
        ORDER BY shard LIMIT $4 FOR UPDATE SKIP LOCKED
    )
    RETURNING shard, shard_count, epoch
"""  # noqa: S608 - the condition is a constant.
# A process can stand still between the preparation of a statement and its execution. For PostgreSQL that statement is under
# way, so idle_in_transaction_session_timeout does not count, and the locks of the unit would be held for as long as it stands.
_END_WHAT_STANDS_STILL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name LIKE 'cardroom%'
    AND state = 'active' AND wait_event = 'ClientRead' AND state_change < now() - make_interval(secs => $1)
"""
_RELEASE = """
    UPDATE shards SET holder = NULL, expires_at = now()
    WHERE holder = $1 AND (shard, epoch) IN (SELECT * FROM unnest($2::bigint[], $3::bigint[]))
"""
_HELD_BY_EACH = f"""
    SELECT name, (SELECT count(*) FROM shards WHERE holder = name AND {_IS_ALIVE})
    FROM processes WHERE {_IS_ALIVE}
"""  # noqa: S608 - the condition is a constant.
# A concurrent caller gets no row of the second part, and asks again.
_NEXT_IDENTIFY = """
    WITH turn AS (
        INSERT INTO identify_buckets AS mine (bucket, next_at) VALUES ($1, now() + make_interval(secs => $2))
        ON CONFLICT (bucket) DO UPDATE SET next_at = excluded.next_at
        WHERE mine.next_at <= now() OR mine.next_at > now() + 2 * make_interval(secs => $2)
        RETURNING 0::float8 AS seconds
    )
    SELECT seconds FROM turn
    UNION ALL
    SELECT extract(epoch FROM next_at - now())::float8 FROM identify_buckets
    WHERE bucket = $1 AND next_at > now() AND NOT EXISTS (SELECT FROM turn)
"""
ASK_AGAIN_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Spread:
    """How the shards are spread over processes: the number of this one, and the fewest of any other.

    `free` are the shards that nobody has, and `is_fullest` is whether this process has more than any other.
    """

    shard_count: int
    processes: int
    free: int
    own: int
    fewest_of_others: int | None
    is_fullest: bool

    @property
    def wanted(self) -> int:
        """Return how many more shards this process should take, if there are free ones."""
        missing = self.shard_count // self.processes - self.own
        if missing > 0:
            return missing
        has_fewest = self.fewest_of_others is None or self.own <= self.fewest_of_others
        return int(has_fewest and self.own * self.processes < self.shard_count)

    @property
    def has_too_many(self) -> bool:
        """Return whether this process should hand over one shard; not while there are free ones."""
        if self.fewest_of_others is None or self.free:
            return False
        return self.is_fullest and self.own >= self.fewest_of_others + 2


@dataclass(frozen=True, slots=True)
class _Held:
    epoch: int
    until: float
    """Until when this process trusts the lease, by its own monotonic clock."""


class Leases:
    """The leases that this process holds. All questions go through a connection of their own, one at a time.

    Each method raises DatabaseUnavailableError if the server does not answer.
    """

    def __init__(self, address: str, process: str, *, lease_seconds: float = LEASE_SECONDS) -> None:
        """`process` names this process among all, over its restarts too."""
        self.process = process
        self._address = address
        self._lease_seconds = lease_seconds
        self._held: dict[Shard, _Held] = {}
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()

    @property
    def held(self) -> tuple[Shard, ...]:
        """Return the shards of this process, in order; a lease among them may have ended."""
        return tuple(sorted(self._held))

    def is_valid(self, shard: Shard) -> bool:
        """Return whether nobody else can have the shard yet, by this process's own clock."""
        held = self._held.get(shard)
        return held is not None and asyncio.get_running_loop().time() < held.until

    def is_valid_in(self, guild_id: int) -> bool:
        """Return whether nobody else can have the shard of a server yet, by this process's own clock."""
        return any(guild_id in shard and self.is_valid(shard) for shard in self._held)

    @property
    def have_ended(self) -> bool:
        """Return whether others can have all shards of this process by now, as after a standstill."""
        return bool(self._held) and not any(map(self.is_valid, self._held))

    async def require_schema(self) -> None:
        """Check that no other version has upgraded the database while this process runs.

        Raises NewerDatabaseError, and UnreleasedDatabaseError after a development version.
        """
        known_version(str(ServerAddress(self._address)), "postgresql", await self._ask(STORED_VERSION))

    async def agree(self, recommended: int) -> int:
        """Return the number of shards for all processes: the stored one while a process holds a lease, else the recommended."""
        await self._ask("DELETE FROM processes WHERE expires_at < now() - interval '1 hour'")
        # Others that start at the same moment wait here, and a unit of work in flight keeps its row until it is done.
        script = f"""
            DO $$ BEGIN
                LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE;
                IF NOT EXISTS (SELECT FROM shards WHERE shard_count = {recommended:d} OR expires_at > now()) THEN
                    DELETE FROM shards;
                    INSERT INTO shards SELECT shard, {recommended:d}, nextval('shard_epochs'), NULL, now()
                    FROM generate_series(0, {recommended - 1:d}) AS shard;
                END IF;
            END $$
        """  # noqa: S608 - the number is an integer; DO takes no parameters.
        await self._ask(script)
        [(count,)] = await self._ask("SELECT count(*) FROM shards")
        return int(count)

    async def renew(self) -> tuple[Shard, ...]:
        """Renew this process's row and its leases; return the shards that it has lost to others."""
        sent_at, known = asyncio.get_running_loop().time(), dict(self._held)
        epochs = [held.epoch for held in known.values()]
        rows = await self._ask(
            _RENEW, self.process, self._lease_seconds, [shard.number for shard in known], epochs
        )
        renewed = {number for (number,) in rows}
        for shard, held in known.items():
            if shard.number in renewed and self._held.get(shard) is held:
                self._held[shard] = _Held(held.epoch, sent_at + self._lease_seconds * TRUSTED_PART)
        lost = tuple(shard for shard in known if shard.number not in renewed)
        self.forget(lost)
        return lost

    async def take(self, limit: int) -> tuple[Shard, ...]:
        """Take at most `limit` free shards and return them; their former holders can write nothing more for them.

        A unit of work that stands still is ended, so that its shard can be taken the next time.
        """
        await self._ask(_END_WHAT_STANDS_STILL, STILL_SECONDS)
        sent_at, known = asyncio.get_running_loop().time(), [shard.number for shard in self._held]
        rows = await self._ask(_TAKE, self.process, self._lease_seconds, known, limit)
        taken = {
            Shard(number, count): _Held(epoch, sent_at + self._lease_seconds * TRUSTED_PART)
            for number, count, epoch in rows
        }
        self._held.update(taken)
        return tuple(sorted(taken))

    async def spread(self) -> Spread:
        """Return how the shards are spread among the processes that are alive."""
        counts = {
            str(name): int(count) for name, count in await self._ask(_HELD_BY_EACH, self._lease_seconds)
        }
        [(shard_count,)] = await self._ask("SELECT count(*) FROM shards")
        own = counts[self.process] = len(self._held)
        others = [count for name, count in counts.items() if name != self.process]
        is_fullest = max((count, name) for name, count in counts.items()) == (own, self.process)
        free = shard_count - sum(counts.values())
        return Spread(shard_count, len(counts), free, own, min(others, default=None), is_fullest)

    def forget(self, shards: Iterable[Shard]) -> None:
        """Drop these shards without a query to the server; their units of work fail from now on."""
        for shard in shards:
            self._held.pop(shard, None)

    async def release(self, shards: Iterable[Shard]) -> None:
        """Release these shards, so that others can take them at once; this process loses them even if the query fails."""
        given = {shard: self._held.pop(shard) for shard in shards if shard in self._held}
        epochs = [held.epoch for held in given.values()]
        await self._ask(_RELEASE, self.process, [shard.number for shard in given], epochs)

    async def release_all(self) -> None:
        """Release all shards and delete this process's row, because the process ends."""
        await self.release(self.held)
        await self._ask("DELETE FROM processes WHERE name = $1", self.process)

    async def next_identify(self, bucket: int, gap_seconds: float) -> float:
        """Take the turn for an IDENTIFY of a bucket and return 0, or return the seconds to wait before asking again.

        The next turn comes `gap_seconds` after this one.
        """
        rows = await self._ask(_NEXT_IDENTIFY, bucket, gap_seconds)
        return float(rows[0][0]) if rows else ASK_AGAIN_SECONDS

    async def fence(self, unit: Unit, guild_id: int) -> None:
        """Check in a unit of work that this process holds the shard of a server, and lock it until the commit.

        Raises LeaseLostError.
        """
        for shard, held in self._held.items():
            if guild_id in shard and held.until > GIVEN_UP:
                sql = (
                    "SELECT 1 FROM shards WHERE shard = ? AND epoch = ? AND expires_at > clock_timestamp()"
                    " FOR KEY SHARE"
                )
                if await unit.fetch_value(sql, (shard.number, held.epoch)) is not None:
                    return
                break
        raise LeaseLostError(guild_id)

    def give_up(self, guild_id: int) -> None:
        """Stop writing for the shard of a server, because its sessions may be behind the database.

        It is not `is_valid` any more, so its holder drops it, and the process that takes it loads the games again.
        """
        for shard, held in self._held.items():
            if guild_id in shard:
                self._held[shard] = _Held(held.epoch, GIVEN_UP)

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            async with self._turn, asyncio.timeout(ANSWER_SECONDS):
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(
                        self._address, server_settings=SETTINGS, command_timeout=ANSWER_SECONDS
                    )
                return [tuple(row) for row in await self._connection.fetch(sql, *values)]
        except ERRORS as error:
            # The statement may have run or not: the next renewal shows it.
            await self.close()
            raise DatabaseUnavailableError(str(error) or type(error).__name__) from error
        except asyncio.CancelledError:
            # The connection may still wait for an answer that nobody takes.
            await self.close()
            raise
