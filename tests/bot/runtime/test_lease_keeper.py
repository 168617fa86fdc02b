"""Keepers of several processes on a real PostgreSQL server: who has which shard, whatever happens to whom."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest

from bot.runtime import lease_keeper
from bot.runtime.lease_keeper import ShardKeeper
from bot.runtime.shard_games import ShardGames
from storage.database import Database
from storage.errors import NewerDatabaseError
from storage.postgresql.leases import Leases
from storage.shard import Shard
from tests.storage.later import later_version

SHARDS = 4
SECONDS = 30
LONG, SHORT = 3_600.0, 2.0


@dataclass
class Owner:
    """A bot that writes down what it is told."""

    max_concurrency: int = SHARDS
    ready: set[Shard] = field(default_factory=set)
    told: list[str] = field(default_factory=list)
    may_finish: asyncio.Event = field(default_factory=asyncio.Event)
    cannot_load: int = 0

    async def take_shard(self, shard: Shard) -> None:
        if self.cannot_load:
            self.cannot_load -= 1
            raise ValueError("its rows are damaged")
        self.told.append(f"take {shard.number}")
        self.ready.add(shard)

    def is_ready_in(self, shard: Shard) -> bool:
        return shard in self.ready

    async def hand_over_shard(self, shard: Shard) -> None:
        self.told.append(f"hand over {shard.number}")
        await self.may_finish.wait()

    def drop_shard(self, shard: Shard) -> None:
        self.told.append(f"drop {shard.number}")
        self.ready.discard(shard)

    def pause_shards(self) -> None:
        self.told.append("pause")

    async def resume_shards(self) -> None:
        self.told.append("resume")


@dataclass
class Process:
    """A process of the bot: its leases, its keeper, and what the bot was told."""

    leases: Leases
    owner: Owner
    keeper: ShardKeeper
    running: asyncio.Task[None] | None = None

    @property
    def shards(self) -> list[int]:
        return [shard.number for shard in self.leases.held]

    def run(self) -> None:
        self.running = asyncio.create_task(self.keeper.run())

    def stand_still(self) -> None:
        """Do nothing any more, as after SIGSTOP, until `run`."""
        assert self.running is not None
        self.running.cancel()

    async def end(self) -> None:
        self.stand_still()
        await self.keeper.stop()


class Cluster:
    """The processes of a test."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self.address = address
        self._stack = stack
        self.processes: list[Process] = []
        self.lease_seconds = LONG

    async def start(self, *, run: bool = True) -> Process:
        name = f"bot {len(self.processes)}"
        leases = Leases(self.address, name, lease_seconds=self.lease_seconds)
        await leases.agree(SHARDS)
        owner = Owner()
        owner.may_finish.set()
        process = Process(leases, owner, ShardKeeper(leases, cast("ShardGames", owner)))
        self.processes.append(process)
        if run:
            process.run()
        self._stack.push_async_callback(self._end, process)
        return process

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not condition():
                for process in self.processes:
                    if process.running is not None and process.running.done():
                        assert process.running.cancelled() or process.running.result() is None
                await asyncio.sleep(0.01)

    async def _end(self, process: Process) -> None:
        if process.running is not None:
            process.running.cancel()
        await process.leases.close()


@pytest.fixture
async def cluster(server_address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    monkeypatch.setattr(lease_keeper, "LOOK_SECONDS", 0.02)
    async with AsyncExitStack() as stack:
        yield Cluster(server_address, stack)


async def test_processes_that_come_and_go_share_all_shards(cluster: Cluster) -> None:
    first = await cluster.start()
    await cluster.until(lambda: first.shards == [0, 1, 2, 3])
    second, third = await cluster.start(), await cluster.start()
    await cluster.until(lambda: sorted(len(each.shards) for each in cluster.processes) == [1, 1, 2])
    assert sorted(shard for each in cluster.processes for shard in each.shards) == [0, 1, 2, 3]
    await first.end()
    await cluster.until(lambda: sorted(second.shards + third.shards) == [0, 1, 2, 3])
    assert first.shards == []
    assert {len(second.shards), len(third.shards)} == {2}


async def test_a_shard_is_handed_over_only_when_its_work_is_finished(cluster: Cluster) -> None:
    """One at a time, so that few people wait at any moment."""
    full = await cluster.start()
    await cluster.until(lambda: len(full.owner.ready) == SHARDS)
    full.owner.may_finish.clear()
    new = await cluster.start()
    await cluster.until(lambda: "hand over 3" in full.owner.told)
    looks = new.keeper._looks
    await cluster.until(lambda: new.keeper._looks > looks + 3)
    assert full.shards == [0, 1, 2, 3]
    assert new.shards == []
    full.owner.may_finish.set()
    await cluster.until(lambda: len(new.owner.told) == 2)
    assert full.owner.told[SHARDS:] == ["hand over 3", "drop 3", "hand over 2", "drop 2"]
    assert sorted(new.owner.told) == ["take 2", "take 3"]


async def test_a_process_takes_no_more_shards_than_it_can_connect_at_a_time(cluster: Cluster) -> None:
    lone = await cluster.start(run=False)
    lone.owner.max_concurrency = 1
    take, lone.owner.ready = lone.owner.take_shard, set()

    async def take_slowly(shard: Shard) -> None:
        await take(shard)
        lone.owner.ready.clear()

    lone.owner.take_shard = take_slowly  # type: ignore[method-assign]
    lone.run()
    await cluster.until(lambda: lone.shards == [0])
    looks = lone.keeper._looks
    await cluster.until(lambda: lone.keeper._looks > looks + 3)
    assert lone.shards == [0]
    lone.owner.ready.update(lone.leases.held)
    await cluster.until(lambda: lone.shards == [0, 1])


async def test_who_stood_still_for_too_long_drops_its_shards_before_it_asks_anything(
    cluster: Cluster,
) -> None:
    cluster.lease_seconds = SHORT
    late = await cluster.start()
    await cluster.until(lambda: len(late.owner.ready) == SHARDS)
    late.stand_still()
    heir = await cluster.start()
    await cluster.until(lambda: len(heir.shards) == SHARDS)
    renew = late.leases.renew

    async def renew_later() -> tuple[Shard, ...]:
        late.owner.told.append("renew")
        return await renew()

    late.owner.told.clear()
    late.leases.renew = renew_later  # type: ignore[method-assign]
    late.run()
    await cluster.until(lambda: len(late.shards) == 2)
    told = late.owner.told
    assert told[: SHARDS + 1] == ["drop 0", "drop 1", "drop 2", "drop 3", "renew"]


async def test_who_cannot_renew_stops_its_clocks_at_once_and_drops_its_shards_when_their_leases_end(
    cluster: Cluster,
) -> None:
    cluster.lease_seconds = SHORT
    cut_off = await cluster.start()
    await cluster.until(lambda: len(cut_off.owner.ready) == SHARDS)
    cut_off.owner.told.clear()
    address, cut_off.leases._address = cut_off.leases._address, "postgresql:///nothing?host=/nowhere"
    await cut_off.leases.close()
    heir = await cluster.start()
    await cluster.until(lambda: len(heir.shards) == SHARDS)
    assert cut_off.shards == []
    assert cut_off.owner.told == ["pause", "drop 0", "drop 1", "drop 2", "drop 3"]
    cut_off.leases._address = address
    await cluster.until(lambda: len(cut_off.owner.ready) == 2)
    assert cut_off.owner.told[5] == "resume"


async def test_a_short_absence_of_the_server_costs_no_shard(cluster: Cluster) -> None:
    process = await cluster.start()
    await cluster.until(lambda: len(process.owner.ready) == SHARDS)
    process.owner.told.clear()
    address, process.leases._address = process.leases._address, "postgresql:///nothing?host=/nowhere"
    await process.leases.close()
    await cluster.until(lambda: "pause" in process.owner.told)
    process.leases._address = address
    await cluster.until(lambda: "resume" in process.owner.told)
    assert process.owner.told == ["pause", "resume"]
    assert len(process.shards) == SHARDS


async def test_a_shard_whose_games_cannot_be_loaded_is_given_back(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    process = await cluster.start(run=False)
    process.owner.cannot_load = 1
    process.run()
    await cluster.until(lambda: len(process.owner.ready) == SHARDS)
    assert "its games cannot be loaded" in caplog.text
    assert process.owner.told.count("drop 0") == 1


async def test_a_process_ends_when_another_version_has_upgraded_the_database(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Its error is the one line that the operator reads (bot/runtime/client.py ends the bot with it)."""
    first = await cluster.start()
    await cluster.until(lambda: first.shards == [0, 1, 2, 3])
    with later_version(tmp_path / "schema"):
        await (await Database.open(cluster.address)).close()
    assert first.running is not None
    with pytest.raises(NewerDatabaseError, match="is newer than this version knows"):
        await asyncio.wait_for(first.running, SECONDS)
