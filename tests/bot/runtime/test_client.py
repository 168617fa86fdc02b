"""The connection to the gateway, by the real discord.py over real sockets, while the gateway fails in all ways."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest
from aiohttp import web
from discord.ext import commands
from yarl import URL

from bot.runtime import client, shard_connection
from bot.runtime.client import GatewayBot
from bot.runtime.identify_budget import BURST, INTERVAL_SECONDS, IdentifyBudget
from bot.runtime.shard_connection import ShardConnection
from playground import payloads
from playground.gateway.connection import GatewayConnection
from playground.gateway.hub import Gateway
from playground.gateway.identity import Door
from playground.server import Playground
from storage.database import Database
from storage.shard import EVERY_SERVER, Shard
from tests.bot.core.world import FakeClock

SECONDS = 20
MANY = 40


class Listener(GatewayBot):
    """A bot that does nothing but stay connected."""

    def __init__(self, identifies: IdentifyBudget) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
        )
        self.identifies = identifies


class Growing(GatewayBot):
    """A bot that takes its second shard while Discord still lists the servers of the first."""

    def __init__(self, identifies: IdentifyBudget) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.5,
        )
        self.identifies = identifies
        self.has_both = asyncio.Event()
        self._ready_shards: set[int] = set()

    async def begin_sharding(self, recommended: int) -> None:
        self.set_shard_count(2)
        self.open_shard(Shard(0, 2))

    async def on_shard_connect(self, shard_id: int) -> None:
        if shard_id == 0:
            self.open_shard(Shard(1, 2))

    async def on_shard_ready(self, shard_id: int) -> None:
        self._ready_shards.add(shard_id)
        if self._ready_shards == {0, 1}:
            self.has_both.set()


class Bell(logging.Handler):
    """Rings whenever something is logged."""

    def __init__(self, ring: Callable[[], None]) -> None:
        super().__init__()
        self._ring = ring

    def emit(self, record: logging.LogRecord) -> None:
        self._ring()


@dataclass
class Trouble:
    """What the gateway does with those who come: nothing special, or one of the ways to fail."""

    discord: Playground
    kind: str = "none"
    tries: int = 0
    identifies: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(SECONDS):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def fail(self, kind: str, tries: int) -> None:
        """Disconnect the bot and fail this many of its tries to reconnect."""
        self.kind, before = kind, self.tries
        self.discord.gateway.drop()
        await self.until(lambda: self.tries >= before + tries)
        self.kind = "none"

    async def meet(
        self, handle: Callable[[], Awaitable[web.WebSocketResponse]], request: web.Request
    ) -> web.StreamResponse:
        self.tries += 1
        self.changed.set()
        match self.kind:
            case "refuse":
                return web.Response(status=503)
            case "hang up":
                assert request.transport is not None
                request.transport.abort()
                return web.Response()
            case "close":
                socket = web.WebSocketResponse()
                await socket.prepare(request)
                await socket.close(code=4000)
                return socket
            case "say nothing":
                await asyncio.sleep(SECONDS)
                return web.Response(status=503)
            case _:
                return await handle()


@pytest.fixture
async def trouble(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Trouble]:
    """Serve a Discord whose gateway can be told to fail, to which discord.py in this process is led."""
    handle, identify = Gateway.handle, GatewayConnection._identify

    async def meet(self: Gateway, request: web.Request) -> web.StreamResponse:
        return await found.meet(lambda: handle(self, request), request)

    def count(self: GatewayConnection, *said: object) -> None:
        found.identifies += 1
        found.changed.set()
        identify(self, *said)  # type: ignore[arg-type]

    monkeypatch.setattr(Gateway, "handle", meet)
    monkeypatch.setattr(GatewayConnection, "_identify", count)
    async with Playground(rates=False) as served:
        found = Trouble(served)
        served.gateway.on_change(found.changed.set)
        monkeypatch.setattr(discord.http.Route, "BASE", served.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(served.gateway_url))
        bell = Bell(found.changed.set)
        logging.getLogger("bot.runtime").addHandler(bell)
        yield found
        logging.getLogger("bot.runtime").removeHandler(bell)


@asynccontextmanager
async def connected(
    folder: Path, clock: FakeClock | None = None, kind: Callable[[IdentifyBudget], GatewayBot] = Listener
) -> AsyncIterator[tuple[GatewayBot, asyncio.Task[None]]]:
    """Keep a bot connected to the Discord that discord.py is led to."""
    database = await Database.open(folder / "cardroom.sqlite3")
    bot = kind(IdentifyBudget(database, clock or FakeClock()))
    running = asyncio.create_task(bot.start("any token"))
    try:
        yield bot, running
    finally:
        running.cancel()
        await asyncio.wait((running,))
        await bot.close()
        await database.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot try again at once."""
    monkeypatch.setattr(shard_connection, "PAUSES_SECONDS", (0.0,))
    monkeypatch.setattr(client, "IDENTIFY_GAP_SECONDS", 0.0)


def test_the_longest_way_back_takes_less_than_twenty_seconds() -> None:
    """A try has just begun in vain as Discord returns, the pause is the longest, and nothing can be resumed."""
    in_vain = shard_connection.HANDSHAKE_SECONDS + max(shard_connection.PAUSES_SECONDS)
    assert in_vain + client.LIMIT_SECONDS <= 19
    assert shard_connection.SILENCE_SECONDS + shard_connection.ANSWER_SECONDS <= 19


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", ["refuse", "hang up", "close"])
async def test_a_session_is_resumed_after_any_number_of_vain_tries(
    tmp_path: Path, trouble: Trouble, kind: str
) -> None:
    async with connected(tmp_path):
        await trouble.until(lambda: trouble.discord.gateway.connected)
        await trouble.fail(kind, MANY)
        await trouble.until(lambda: trouble.discord.gateway.connected)
        assert trouble.identifies == 1


@pytest.mark.usefixtures("hasty")
async def test_a_shard_that_comes_while_another_one_gets_ready_does_not_keep_it_from_that(
    tmp_path: Path, trouble: Trouble
) -> None:
    async with connected(tmp_path, kind=Growing) as (bot, _):
        assert isinstance(bot, Growing)
        await asyncio.wait_for(bot.has_both.wait(), SECONDS)


@pytest.mark.usefixtures("hasty")
async def test_a_shard_that_is_opened_while_it_still_closes_keeps_its_servers(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gateway may take seconds to agree to the end of the old connection."""
    agreed, close = asyncio.Event(), ShardConnection.close

    async def close_slowly(self: ShardConnection) -> None:
        await close(self)
        await agreed.wait()

    async with connected(tmp_path) as (bot, _):
        await trouble.until(lambda: trouble.discord.gateway.connected)
        await asyncio.wait_for(bot.wait_until_ready(), SECONDS)
        guilds = len(bot.guilds)
        with monkeypatch.context() as slow:
            slow.setattr(ShardConnection, "close", close_slowly)
            closing = asyncio.create_task(bot.close_shard(EVERY_SERVER))
            await asyncio.sleep(0)
            ready = asyncio.create_task(bot.wait_for("shard_ready", timeout=SECONDS))
            bot.open_shard(EVERY_SERVER)
            await ready
            agreed.set()
            await closing
        assert len(bot.guilds) == guilds > 0


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", ["refuse", "hang up", "close"])
async def test_a_gateway_that_fails_from_the_start_is_tried_until_it_answers(
    tmp_path: Path, trouble: Trouble, kind: str
) -> None:
    trouble.kind = kind
    async with connected(tmp_path):
        await trouble.fail(kind, MANY)
        await trouble.until(lambda: trouble.discord.gateway.connected)
        assert trouble.identifies == 1


@pytest.mark.usefixtures("hasty")
async def test_a_gateway_that_takes_a_connection_and_says_nothing_is_left_and_tried_again(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_connection, "HANDSHAKE_SECONDS", 0.3)
    async with connected(tmp_path):
        await trouble.until(lambda: trouble.discord.gateway.connected)
        await trouble.fail("say nothing", 3)
        await trouble.until(lambda: trouble.discord.gateway.connected)


@pytest.mark.usefixtures("hasty")
async def test_a_connection_that_has_fallen_silent_is_left_and_resumed(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sockets stay open, but nothing comes through them any more."""
    monkeypatch.setattr(shard_connection, "SILENCE_SECONDS", 0.2)
    async with connected(tmp_path):
        await trouble.until(lambda: trouble.discord.gateway.connected)
        monkeypatch.setattr(shard_connection, "ANSWER_SECONDS", 0.2)
        for wire in trouble.discord.gateway._wires:
            monkeypatch.setattr(wire, "send", lambda raw: None)
        await trouble.until(lambda: trouble.tries > 1)
        assert trouble.identifies == 1


@pytest.mark.usefixtures("hasty")
async def test_a_ready_that_cannot_be_parsed_is_followed_by_a_new_session(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A RESUME would not tell the servers of the shard again."""
    greet = GatewayConnection._identify

    def leave_out_the_user(self: GatewayConnection, *said: object) -> None:
        with monkeypatch.context() as first:
            if not trouble.identifies:
                first.setattr(payloads, "user", lambda _: {})
            greet(self, *said)  # type: ignore[arg-type]

    monkeypatch.setattr(GatewayConnection, "_identify", leave_out_the_user)
    async with connected(tmp_path) as (bot, _):
        await asyncio.wait_for(bot.wait_until_ready(), SECONDS)
        assert trouble.identifies == 2
        assert bot.unreadable.counts == {"READY": 1}
        assert bot.guilds


@pytest.mark.usefixtures("hasty")
async def test_a_gateway_that_ends_every_session_at_once_does_not_use_up_the_budget(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """After the free ones the bot waits, says so in one line, and the next process over the same database waits too."""
    greet = GatewayConnection._identify

    def end(self: GatewayConnection, *said: object) -> None:
        greet(self, *said)  # type: ignore[arg-type]
        trouble.discord.gateway.invalidate(resumable=False)

    monkeypatch.setattr(GatewayConnection, "_identify", end)
    clock = FakeClock()
    for _ in range(2):
        caplog.clear()
        async with connected(tmp_path, clock):
            await trouble.until(lambda: "too often" in caplog.text)
        assert trouble.identifies == BURST
        assert caplog.text.count(f"it waits {INTERVAL_SECONDS} s") == 1


async def test_who_has_nothing_left_at_discord_waits(
    tmp_path: Path, trouble: Trouble, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def limit(_: discord.http.HTTPClient) -> tuple[int, str, dict[str, int]]:
        return 1, "", {"total": 1000, "remaining": 0, "reset_after": 3_600_000, "max_concurrency": 1}

    monkeypatch.setattr(discord.http.HTTPClient, "get_bot_gateway", limit)
    async with connected(tmp_path):
        await trouble.until(
            lambda: "it waits 3600 s before it connects again (Discord allows 0 more)" in caplog.text
        )
        assert trouble.tries == 0


@pytest.mark.parametrize("kind", ["refuse", "say nothing"])
async def test_a_wait_for_the_gateway_ends_when_it_is_cancelled(
    tmp_path: Path, trouble: Trouble, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_connection, "PAUSES_SECONDS", (3600.0,))
    trouble.kind = kind
    async with connected(tmp_path) as (_, running):
        await trouble.until(lambda: trouble.tries > 0)
        running.cancel()
        async with asyncio.timeout(SECONDS):
            with pytest.raises(asyncio.CancelledError):
                await running


async def test_a_token_that_is_not_valid_any_more_ends_the_bot(tmp_path: Path, trouble: Trouble) -> None:
    trouble.discord.gateway._door = Door(accepts=lambda _: False)
    async with connected(tmp_path) as (_, running):
        with pytest.raises(discord.ConnectionClosed) as ended:
            async with asyncio.timeout(SECONDS):
                await running
        assert ended.value.code == 4004


async def test_a_bot_that_is_closed_does_not_pause_before_its_end(
    tmp_path: Path, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard_connection, "PAUSES_SECONDS", (3600.0,))
    async with connected(tmp_path) as (bot, running):
        await trouble.until(lambda: trouble.discord.gateway.connected)
        await bot.close()
        async with asyncio.timeout(SECONDS):
            await running
