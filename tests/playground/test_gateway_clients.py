"""The gateway as discord.py's own clients see it, over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import discord.gateway
import discord.http
import pytest
from yarl import URL

from playground.gateway import SessionStarts
from playground.scene import Channel
from playground.server import Playground

EVERYTHING = discord.Intents.all()
QUICK = 0.05
SECONDS = 20


class Listener(discord.Client):
    """A client that notes what it hears; between two identifications it does not wait five seconds."""

    def __init__(self, **options: Any) -> None:
        super().__init__(guild_ready_timeout=QUICK, **options)
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.is_up = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""

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
