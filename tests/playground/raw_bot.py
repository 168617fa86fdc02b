"""A bot without a library: it says what it is told to say over the gateway, and returns what it hears."""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

from playground.gateway import Gateway
from playground.gateway.protocol import GUILDS, Op
from playground.scene import Channel
from playground.world import World

Json = dict[str, Any]

SECONDS = 60
SERVERS = ("GUILD_CREATE", "GUILD_CREATE")
ZLIB = "?v=10&encoding=json&compress=zlib-stream"


@dataclass
class RawBot:
    """One socket; `seen` is the number of the last event received."""

    socket: ClientWebSocketResponse
    seen: int | None = None
    session_id: str = ""
    unpacker: "zlib._Decompress" = field(default_factory=zlib.decompressobj)

    async def receive(self) -> Json:
        """Return the next message, packed or not."""
        received = await self.socket.receive(SECONDS)
        if received.type is WSMsgType.BINARY:
            assert received.data.endswith(b"\x00\x00\xff\xff"), "each message ends with a flush"
            message: Json = json.loads(self.unpacker.decompress(received.data))
        else:
            assert received.type is WSMsgType.TEXT, received
            message = json.loads(received.data)
        self.seen = message["s"] or self.seen
        return message

    async def hear(self, *events: str) -> list[Json]:
        """Return the data of the next events, which have these names."""
        messages = [await self.receive() for _ in events]
        assert tuple(message["t"] for message in messages) == events
        return [message["d"] for message in messages]

    async def say(self, op: int, data: object = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, **said: object) -> Json:
        """Identify with these fields; return READY, after which come its servers."""
        await self.say(Op.IDENTIFY, {"token": "any", "intents": GUILDS, "properties": {}} | said)
        [ready] = await self.hear("READY")
        self.session_id = ready["session_id"]
        return ready

    async def resume(self, session_id: str, seen: int | None, token: str = "any") -> None:  # noqa: S107
        """Ask to go on after the event of this number."""
        await self.say(Op.RESUME, {"token": token, "session_id": session_id, "seq": seen})

    async def close_code(self) -> int | None:
        """Return with what code the gateway closes; nothing else may come before."""
        received = await self.socket.receive(SECONDS)
        assert received.type is WSMsgType.CLOSE, received
        return int(received.data)


@dataclass
class Address:
    """Where a gateway is served."""

    url: str
    client: ClientSession

    @asynccontextmanager
    async def socket(self, query: str = "?v=10&encoding=json") -> AsyncIterator[RawBot]:
        """Open a socket; its HELLO has not been read."""
        async with self.client.ws_connect(self.url + query) as socket:
            yield RawBot(socket)

    @asynccontextmanager
    async def bot(self, query: str = "?v=10&encoding=json") -> AsyncIterator[RawBot]:
        async with self.socket(query) as bot:
            assert (await bot.receive())["op"] == Op.HELLO
            yield bot

    @asynccontextmanager
    async def identified(self, query: str = "?v=10&encoding=json", **said: object) -> AsyncIterator[RawBot]:
        """Open a socket, identify with these fields, and read READY and the servers."""
        async with self.bot(query) as bot:
            await bot.identify(**said)
            await bot.hear(*SERVERS)
            yield bot


@asynccontextmanager
async def served(gateway: Gateway) -> AsyncIterator[Address]:
    """Serve a gateway on a free port."""
    app = web.Application()
    app.router.add_get("/gateway", gateway.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        async with ClientSession() as client:
            yield Address(f"ws://127.0.0.1:{runner.addresses[0][1]}/gateway", client)
    finally:
        gateway.drop()
        await runner.cleanup()


def room(world: World, server: int = 0) -> Channel:
    return world.cast.guilds[server].channels[0]


def whole(gateway: Gateway) -> bool:
    return gateway.connected
