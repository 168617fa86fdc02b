"""The gateway's shards and the pace of their IDENTIFYs, spoken over raw sockets."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from playground.gateway import Gateway, SessionStarts
from playground.gateway.protocol import GUILDS, Op
from playground.gateway.starts import DAY_SECONDS, IDENTIFY_SECONDS, STARTS_PER_DAY
from playground.scene import DEFAULT_SCENE, cast, with_servers
from playground.server import Playground
from playground.world import World
from tests.playground.raw_bot import Address, RawBot, served, whole


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def shards_of(address: Address, shards: Sequence[tuple[int, int]]) -> AsyncIterator[list[RawBot]]:
    """Open a session for each of these shards; the names of the servers have been read."""
    async with AsyncExitStack() as stack:
        bots = []
        for shard in shards:
            bot = await stack.enter_async_context(address.bot())
            ready = await bot.identify(shard=shard)
            await bot.hear(*["GUILD_CREATE"] * len(ready["guilds"]))
            bots.append(bot)
        yield bots


async def test_each_shard_hears_of_its_own_servers(address: Address, gateway: Gateway, world: World) -> None:
    """A server's shard is its id's upper bits modulo the number of shards; connected are they only together."""
    changes: list[bool] = []
    gateway.on_change(lambda: changes.append(gateway.connected))
    async with address.bot() as first, address.bot() as second:
        for number, bot in enumerate((first, second)):
            assert not whole(gateway)
            ready = await bot.identify(shard=[number, 2])
            [guild] = await bot.hear("GUILD_CREATE")
            assert [each["id"] for each in ready["guilds"]] == [guild["id"]]
            assert (int(guild["id"]) >> 22) % 2 == number
        assert whole(gateway)
        for server in world.cast.guilds:
            gateway.dispatch("TEST", {"guild_id": str(server.id)}, server.id)
        for number, bot in enumerate((first, second)):
            [event] = await bot.hear("TEST")
            assert (int(event["guild_id"]) >> 22) % 2 == number
        await second.socket.close()
        await first.say(Op.HEARTBEAT)
        await first.receive()
    assert changes == [True, False]


@pytest.mark.parametrize("shards", [1, 2, 3, 5])
def test_servers_are_spread_over_the_shards(shards: int) -> None:
    """With a server for each shard, each shard has one; the servers of the scene come first."""
    scene = with_servers(DEFAULT_SCENE, shards)
    assert list(scene.servers)[:2] == list(DEFAULT_SCENE.servers)
    guilds = cast(scene).guilds
    assert len(guilds) == max(2, shards)
    assert {(guild.id >> 22) % shards for guild in guilds} == {*range(shards)}


async def test_sessions_of_one_shard_live_side_by_side(
    address: Address, gateway: Gateway, world: World
) -> None:
    """Each session of a shard hears everything once; each is resumed alone, and the end of one is not that of the other."""
    guild_id = next(guild.id for guild in world.cast.guilds if (guild.id >> 22) % 2 == 0)
    async with shards_of(address, [(0, 2), (0, 2), (1, 2)]) as [first, second, other]:
        assert len({bot.session_id for bot in (first, second, other)}) == 3
        gateway.dispatch("TEST", {"number": 0}, guild_id)
        assert await first.hear("TEST") == await second.hear("TEST") == [{"number": 0}]
        await first.socket.close(code=4000)
        gateway.dispatch("TEST", {"number": 1}, guild_id)
        assert await second.hear("TEST") == [{"number": 1}]
        async with address.bot() as again:
            await again.resume(first.session_id, first.seen)
            assert await again.hear("TEST", "RESUMED") == [{"number": 1}, {}]
            await second.socket.close()
            gateway.dispatch("TEST", {"number": 2}, guild_id)
            assert await again.hear("TEST") == [{"number": 2}]
            assert whole(gateway)
        await other.say(Op.HEARTBEAT)
        assert (await other.receive())["op"] == Op.HEARTBEAT_ACK, "the other shard has heard nothing"


async def test_each_bucket_of_shards_may_identify_once_in_five_seconds(world: World) -> None:
    """All processes share the buckets; whoever is too early hears op 9 and may try again over the same socket."""
    clock = Clock()
    starts = SessionStarts(4, max_concurrency=2, clock=clock)
    async with (
        served(Gateway(world, starts=starts)) as address,
        shards_of(address, [(0, 4), (1, 4)]),
        address.bot() as early,
    ):
        clock.now += IDENTIFY_SECONDS - 0.001
        await early.say(Op.IDENTIFY, {"token": "any", "intents": GUILDS, "shard": [2, 4]})
        message = await early.receive()
        assert (message["op"], message["d"]) == (Op.INVALID_SESSION, False)
        clock.now += 0.001
        await early.identify(shard=[2, 4])
    assert starts.too_soon == 1
    assert starts.payload()["remaining"] == STARTS_PER_DAY - 4, "a refused IDENTIFY counts towards the day"
    clock.now += DAY_SECONDS
    assert starts.payload()["remaining"] == STARTS_PER_DAY


async def test_a_bot_learns_its_shards_and_its_pace_from_discord() -> None:
    """GET /gateway/bot has the number of shards, how many may start together, and what is left of the day."""
    starts = SessionStarts(4, max_concurrency=2)
    async with Playground(starts=starts) as opened, served(opened.gateway) as address:
        async with shards_of(address, [(3, 4)]):
            pass
        async with address.client.get(
            f"{opened.api}/gateway/bot", headers={"Authorization": "Bot x"}
        ) as asked:
            told = await asked.json()
    assert told["shards"] == 4
    limit = told["session_start_limit"]
    assert 0 < limit.pop("reset_after") <= DAY_SECONDS * 1000
    assert limit == {"total": STARTS_PER_DAY, "remaining": STARTS_PER_DAY - 1, "max_concurrency": 2}


@pytest.mark.parametrize(("shards", "counted"), [(1, 0), (2, 2)])
def test_only_a_bot_with_several_shards_is_paced(shards: int, counted: int) -> None:
    """A bot with one shard may come back at once, as often as it is killed."""
    starts = SessionStarts(shards)
    assert [starts.take(0), starts.take(0)] == [True, shards == 1]
    limit = starts.payload()
    assert limit["max_concurrency"] == 1
    assert limit["remaining"] == STARTS_PER_DAY - counted
