"""Leases of shards: several processes on one PostgreSQL server, each with connections of its own."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from importlib import resources
from typing import Any

import asyncpg
import pytest

from playground.postgresql import TemporaryPostgreSQL
from storage.errors import DatabaseUnavailableError, LeaseLostError
from storage.postgresql.failures import ERRORS
from storage.postgresql.leases import Leases
from storage.schema_text import translate
from storage.shard import Shard

SHARDS = 4
LONG = 3_600.0
SCHEMA = translate((resources.files("storage") / "schema/0005_shards.sql").read_text("utf-8"), "postgresql")


@dataclass
class OpenUnit:
    """A unit of work that is not committed yet."""

    connection: asyncpg.Connection
    transaction: Any

    async def fetch_value(self, sql: str, parameters: tuple[Any, ...] = ()) -> Any:
        for number in range(1, len(parameters) + 1):
            sql = sql.replace("?", f"${number}", 1)
        return await self.connection.fetchval(sql, *parameters)


@dataclass
class Cluster:
    """One database, and the processes that share its shards."""

    address: str
    stack: AsyncExitStack

    async def join(self, name: str) -> Leases:
        leases = Leases(self.address, name, lease_seconds=LONG)
        self.stack.push_async_callback(leases.close)
        assert await leases.agree(SHARDS) == SHARDS
        await leases.renew()
        return leases

    async def run(self, sql: str) -> Any:
        connection = await asyncpg.connect(self.address)
        try:
            return await connection.fetchval(sql)
        finally:
            await connection.close()

    async def turn_clock(self, seconds: float) -> None:
        """Set the server's clock forward or, with a negative number, back, as the rows see it."""
        for table in ("shards", "processes"):
            await self.run(f"UPDATE {table} SET expires_at = expires_at - interval '{seconds} s'")  # noqa: S608 - two names.

    @asynccontextmanager
    async def unit(self, leases: Leases, guild_id: int) -> AsyncIterator[OpenUnit]:
        """Begin a unit of work of a process for a server."""
        connection = await asyncpg.connect(self.address)
        try:
            async with connection.transaction(isolation="serializable") as transaction:
                unit = OpenUnit(connection, transaction)
                await leases.fence(unit, guild_id)  # type: ignore[arg-type]
                yield unit
        finally:
            await connection.close()

    async def may_write(self, leases: Leases, guild_id: int) -> bool:
        try:
            async with self.unit(leases, guild_id):
                return True
        except LeaseLostError:
            return False


def guild_of(shard: int) -> int:
    """Return a server that Discord assigns to a shard."""
    return (SHARDS * 1_000 + shard) << 22 | 77


async def balance(*processes: Leases) -> None:
    """Let all processes poll until nothing more changes."""
    for _ in range(3 * SHARDS):
        for one in processes:
            await one.renew()
            spread = await one.spread()
            if spread.wanted:
                await one.take(spread.wanted)
            elif spread.has_too_many:
                await one.release(one.held[-1:])


@pytest.fixture(scope="module")
def server() -> Iterator[TemporaryPostgreSQL]:
    with TemporaryPostgreSQL() as server:
        yield server


@pytest.fixture
async def cluster(server: TemporaryPostgreSQL) -> AsyncIterator[Cluster]:
    server.run_sql("DROP DATABASE IF EXISTS leases")
    server.run_sql("CREATE DATABASE leases")
    server.run_sql(SCHEMA, "leases")
    async with AsyncExitStack() as stack:
        yield Cluster(server.address("leases"), stack)


def test_a_server_belongs_to_the_shard_that_discord_assigns_it_to() -> None:
    assert [shard for shard in range(SHARDS) if guild_of(2) in Shard(shard, SHARDS)] == [2]


@pytest.mark.parametrize(("processes", "held"), [(1, [4]), (2, [2, 2]), (3, [1, 1, 2]), (5, [0, 1, 1, 1, 1])])
async def test_shards_are_spread_evenly_over_the_processes_that_come(
    cluster: Cluster, processes: int, held: list[int]
) -> None:
    """Each one comes when those before it have taken everything."""
    there: list[Leases] = []
    for number in range(processes):
        there.append(await cluster.join(f"bot {number}"))
        await balance(*there)
    assert sorted(len(one.held) for one in there) == held
    assert sorted(shard.number for one in there for shard in one.held) == list(range(SHARDS))


async def test_processes_that_look_at_the_same_time_never_share_a_shard(cluster: Cluster) -> None:
    there = [await cluster.join(f"bot {number}") for number in range(3)]
    for _ in range(3):
        taken = await asyncio.gather(*(one.take(SHARDS) for one in there))
        assert sorted(shard.number for each in taken for shard in each) == list(range(SHARDS))
        for one in there:
            await one.release(one.held)


async def test_a_shard_that_is_released_is_free_at_once_and_closed_to_who_had_it(cluster: Cluster) -> None:
    first, second = await cluster.join("first"), await cluster.join("second")
    await first.take(SHARDS)
    assert await second.take(SHARDS) == ()
    shard = Shard(1, SHARDS)
    await first.release([shard])
    assert not first.is_valid(shard)
    assert not await cluster.may_write(first, guild_of(1))
    assert await second.take(SHARDS) == (shard,)
    assert await cluster.may_write(second, guild_of(1))
    assert await cluster.may_write(first, guild_of(0))


async def test_who_leaves_is_counted_no_more(cluster: Cluster) -> None:
    first, second = await cluster.join("first"), await cluster.join("second")
    await balance(first, second)
    await second.release_all()
    await balance(first)
    assert len(first.held) == SHARDS


async def test_a_takeover_waits_for_the_unit_in_flight_and_then_shuts_the_old_holder_out(
    cluster: Cluster,
) -> None:
    """The old holder stood still for longer than its lease, in the middle of a unit of work."""
    late, next_one = await cluster.join("late"), await cluster.join("next")
    await late.take(SHARDS)
    async with cluster.unit(late, guild_of(2)):
        await cluster.turn_clock(LONG + 1)
        assert Shard(2, SHARDS) not in await next_one.take(SHARDS)
    assert await next_one.take(SHARDS) == (Shard(2, SHARDS),)
    # It does not know yet what has happened.
    assert late.is_valid(Shard(2, SHARDS))
    for shard in range(SHARDS):
        assert not await cluster.may_write(late, guild_of(shard))
        assert await cluster.may_write(next_one, guild_of(shard))
    assert len(await late.renew()) == SHARDS
    assert late.held == ()


async def test_a_takeover_ends_a_unit_that_stands_still_between_two_messages_of_a_statement(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For PostgreSQL a statement that is prepared and not executed yet is under way, so no time limit of its own counts."""
    late, next_one, shard = await cluster.join("late"), await cluster.join("next"), Shard(2, SHARDS)
    await late.take(SHARDS)
    unit = await asyncpg.connect(cluster.address, server_settings={"application_name": "cardroom"})
    await unit.execute("SET idle_in_transaction_session_timeout = '200ms'; BEGIN")
    await late.fence(OpenUnit(unit, None), guild_of(2))  # type: ignore[arg-type]
    await unit.prepare("SELECT 2")
    await cluster.turn_clock(LONG + 1)
    await asyncio.sleep(0.5)
    assert shard not in await next_one.take(SHARDS)
    monkeypatch.setattr("storage.postgresql.leases.STILL_SECONDS", 0.2)
    taken: tuple[Shard, ...] = ()
    for _ in range(1_000):
        taken = await next_one.take(SHARDS)
        if taken:
            break
        await asyncio.sleep(0.01)
    assert taken == (shard,)
    with pytest.raises(ERRORS):
        await unit.execute("COMMIT")


async def test_a_renewal_passes_units_in_flight(cluster: Cluster) -> None:
    """Not one of them is rolled back for it, and the lease lasts longer afterwards."""
    busy = await cluster.join("busy")
    await busy.take(SHARDS)
    async with cluster.unit(busy, guild_of(0)), cluster.unit(busy, guild_of(0)) as second:
        before = await cluster.run("SELECT expires_at FROM shards WHERE shard = 0")
        assert await busy.renew() == ()
        async with cluster.unit(busy, guild_of(0)) as third:
            assert await third.fetch_value("SELECT expires_at FROM shards WHERE shard = 0") > before
        assert await second.fetch_value("SELECT 1") == 1
    assert await cluster.may_write(busy, guild_of(0))


async def test_a_lease_that_has_ended_permits_nothing_even_if_nobody_has_taken_it(cluster: Cluster) -> None:
    lone = await cluster.join("lone")
    await lone.take(SHARDS)
    await cluster.turn_clock(LONG + 1)
    assert not await cluster.may_write(lone, guild_of(0))
    assert await lone.renew() == (), "nobody has written meanwhile, so it may go on"
    assert await cluster.may_write(lone, guild_of(0))


async def test_a_clock_that_is_set_back_keeps_no_shard_of_a_dead_process(cluster: Cluster) -> None:
    dead, living = await cluster.join("dead"), await cluster.join("living")
    await dead.take(2)
    await living.take(2)
    await cluster.turn_clock(-10 * LONG)
    await balance(living)
    assert len(living.held) == SHARDS
    assert await dead.renew() == (Shard(0, SHARDS), Shard(1, SHARDS))


async def test_a_process_takes_its_own_shard_anew_after_it_dropped_it(cluster: Cluster) -> None:
    """What it had in hand under the old epoch stays refused."""
    lone = await cluster.join("lone")
    await lone.take(SHARDS)
    old = {shard: lone._held[shard] for shard in lone.held}
    lone.forget(lone.held)
    assert not await cluster.may_write(lone, guild_of(0))
    assert len(await lone.take(SHARDS)) == SHARDS
    assert await cluster.may_write(lone, guild_of(0))
    lone._held.update(old)
    assert not await cluster.may_write(lone, guild_of(0))


async def test_all_use_the_number_of_shards_that_is_in_use(cluster: Cluster) -> None:
    first = await cluster.join("first")
    await first.take(1)
    late = Leases(cluster.address, "late")
    cluster.stack.push_async_callback(late.close)
    assert await late.agree(2 * SHARDS) == SHARDS, "the other divides the servers by four"
    await first.release_all()
    assert await late.agree(2 * SHARDS) == 2 * SHARDS
    assert len(await late.take(2 * SHARDS)) == 2 * SHARDS


async def test_a_server_that_is_away_is_asked_again(cluster: Cluster, server: TemporaryPostgreSQL) -> None:
    lone = await cluster.join("lone")
    await lone.take(SHARDS)
    server.stop()
    try:
        for question in (lone.renew(), lone.take(1), lone.spread()):
            with pytest.raises(DatabaseUnavailableError):
                await question
        assert len(lone.held) == SHARDS
    finally:
        server.start()
    assert await lone.renew() == ()
    assert await cluster.may_write(lone, guild_of(0))


async def test_identifies_of_all_processes_take_turns_by_their_bucket(cluster: Cluster) -> None:
    there = [await cluster.join(f"bot {number}") for number in range(3)]
    at_once = await asyncio.gather(*(one.next_identify(0, 100) for one in there))
    assert [wait for wait in at_once if not wait] == [0]
    assert 90 < await there[0].next_identify(0, 100) <= 100
    assert await there[0].next_identify(1, 100) == 0, "another bucket"
    await cluster.run("UPDATE identify_buckets SET next_at = next_at - interval '100 s'")
    assert await there[1].next_identify(0, 100) == 0
    # A wrong clock delays nobody for ever.
    await cluster.run("UPDATE identify_buckets SET next_at = next_at + interval '1 year'")
    assert await there[2].next_identify(0, 100) == 0


async def test_a_process_knows_by_its_own_clock_that_its_leases_have_ended(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, loop = await cluster.join("slow"), asyncio.get_running_loop()
    assert not slow.have_ended, "there are none"
    await slow.take(SHARDS)
    slow.give_up(guild_of(1))
    assert [slow.is_valid_in(guild_of(number)) for number in range(SHARDS)] == [True, False, True, True]
    assert not slow.have_ended, "only one of them"
    ended_at = loop.time() + LONG
    monkeypatch.setattr(loop, "time", lambda: ended_at)
    assert not any(slow.is_valid_in(guild_of(number)) for number in range(SHARDS))
    assert slow.have_ended
