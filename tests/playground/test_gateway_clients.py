"""The gateway as discord.py's own clients see it; its shards and the pace of their IDENTIFYs, over raw sockets."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import discord
import discord.gateway
import discord.http
import pytest
from yarl import URL

from playground.gateway import Gateway, SessionStarts
from playground.gateway.protocol import GUILDS, Op
from playground.gateway.starts import DAY_SECONDS, IDENTIFY_SECONDS, STARTS_PER_DAY
from playground.scene import DEFAULT_SCENE, Channel, cast, with_servers
from playground.server import Playground
from playground.world import World
from tests.playground.raw_bot import Address, RawBot, served, whole

EVERYTHING = discord.Intents.all()
QUICK = 0.05
SECONDS = 60


class Listener(discord.Client):
    """A client that notes what it hears; between two identifications it does not wait five seconds."""

    def __init__(self, **options: Any) -> None:
        super().__init__(guild_ready_timeout=QUICK, **options)
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.joined: asyncio.Queue[str] = asyncio.Queue()
        self.is_up = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.joined.put_nowait(guild.name)

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message.content)

    async def on_resumed(self) -> None:
        self.heard.put_nowait("(resumed)")

    async def on_connect(self) -> None:
        self.heard.put_nowait("(connected)")

    async def hear(self, count: int) -> list[str]:
        """Return the next things heard."""
        return [await self.heard.get() for _ in range(count)]


class ShardedListener(Listener, discord.AutoShardedClient):
    """The same over several shards."""


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground(starts=SessionStarts(2, seconds=0)) as opened:
        monkeypatch.setattr(discord.http.Route, "BASE", opened.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(opened.gateway_url))
        yield opened


@asynccontextmanager
async def running(client: Listener) -> AsyncIterator[None]:
    """Keep a client connected; it is ready when the block begins."""
    task = asyncio.create_task(client.start("any token"))
    try:
        ready = asyncio.create_task(client.is_up.wait())
        await asyncio.wait((ready, task), return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), task.exception()
        async with asyncio.timeout(SECONDS):
            yield
    finally:
        await client.close()
        await asyncio.wait((task,))


def place(playground: Playground, server: int = 0) -> Channel:
    return playground.world.cast.guilds[server].channels[0]


def say(playground: Playground, content: str, server: int = 0) -> None:
    playground.actor("Ann").say(place(playground, server).id, content)


async def test_a_client_knows_its_servers_channels_and_members(playground: Playground) -> None:
    """With the members intent discord.py asks for all of them before it is ready (op 8)."""
    intents = discord.Intents(guilds=True, members=True)
    client = Listener(intents=intents, chunk_guilds_at_startup=True)
    async with running(client):
        assert playground.gateway.connected
        assert [guild.name for guild in client.guilds] == ["Playground", "Second House"]
        [first, _] = client.guilds
        assert first.chunked
        assert {member.name for member in first.members} == {"Your bot", "Ann", "Ben", "Cleo", "Mo"}
        assert [channel.name for channel in first.text_channels] == ["general", "lounge"]
        mo, ann = (first.get_member_named(name) for name in ("Mo", "Ann"))
        assert mo is not None
        assert ann is not None
        assert mo.guild_permissions.manage_guild
        assert not ann.guild_permissions.manage_guild
        assert [member.name for member in await first.query_members("cl")] == ["Cleo"]
        playground.gateway.invite(playground.world.cast.guilds[0])
        async with asyncio.timeout(SECONDS):
            assert await client.joined.get() == "Playground"
        assert client.latency < QUICK * 100, "the first heartbeat has been answered"


async def test_messages_reach_a_client_once_whatever_happens_to_its_socket(playground: Playground) -> None:
    """A cut socket, op 7 and a resumable op 9 are resumed: nothing is lost, nothing comes twice."""
    client = Listener(intents=EVERYTHING)
    async with running(client):
        assert await client.hear(1) == ["(connected)"]
        say(playground, "before")
        playground.gateway.drop()
        say(playground, "cut")
        assert await client.hear(3) == ["before", "cut", "(resumed)"]
        playground.gateway.reconnect()
        say(playground, "reconnect")
        heard = set(await client.hear(2))
        playground.gateway.invalidate(resumable=True)
        say(playground, "invalid")
        heard |= set(await client.hear(2))
        assert heard == {"reconnect", "invalid", "(resumed)"}
        playground.gateway.invalidate(resumable=False)
        say(playground, "never heard, since the session was forgotten")
        assert await client.hear(1) == ["(connected)"]
        await playground.connected()
        say(playground, "after")
        assert await client.hear(1) == ["after"]


async def test_shards_share_the_servers(playground: Playground) -> None:
    """The client opens as many shards as the playground wants, and each hears of its own servers, also after a cut."""
    client = ShardedListener(intents=EVERYTHING)
    async with running(client):
        assert await client.hear(2) == ["(connected)"] * 2
        assert [guild.shard_id for guild in client.guilds] == [
            (guild.id >> 22) % 2 for guild in playground.world.cast.guilds
        ]
        assert {guild.shard_id for guild in client.guilds} == {0, 1}
        playground.gateway.drop()
        say(playground, "one", server=0)
        say(playground, "two", server=1)
        assert sorted(await client.hear(4)) == ["(resumed)", "(resumed)", "one", "two"]


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
