"""A Discord of one route on loopback: it answers edits and posts as a test sets it, over real sockets to a real discord.py."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import discord
from aiohttp import web

from bot.messages.calls import Calls

BOT = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
THROUGH_DISCORD = {"Via": "1.1 google", "Content-Type": "application/json"}


async def take(_: web.Request) -> web.Response | None:
    """Do what is asked."""
    return None


@dataclass
class SmallDiscord:
    """Counts what it is asked for. `react` may answer a request in the place of a message."""

    asked: int = 0
    refused: int = 0
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    react: Callable[[web.Request], Awaitable[web.Response | None]] = take
    bodies: list[dict[str, Any]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)

    async def handle(self, request: web.Request) -> web.Response:
        if request.path.endswith("/users/@me"):
            return answer(BOT)
        self.asked += 1
        self.heard.set()
        self.paths.append(f"{request.method} {request.path_qs}")
        body = await request.text() if request.content_type == "application/json" else ""
        self.bodies.append(json.loads(body or "{}"))
        reaction = await self.react(request)
        if reaction is not None:
            self.refused += 1
            return reaction
        return answer(message(request))


def answer(body: dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Answer as Discord does."""
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers=THROUGH_DISCORD | (headers or {})
    )


def rate_limited(seconds: float, *, is_global: bool) -> web.Response:
    """Refuse with a 429."""
    headers = {"Retry-After": str(seconds)} | ({"X-RateLimit-Global": "true"} if is_global else {})
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": is_global}
    return answer(body, 429, headers)


def message(request: web.Request) -> dict[str, Any]:
    """Describe the message of a request, as little of it as discord.py reads."""
    parts = request.path.split("/")
    is_edit = request.method == "PATCH"
    return {
        "id": parts[-1] if is_edit else "8",
        "channel_id": parts[-3] if is_edit else parts[-2],
        "author": BOT,
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "components": [],
        "flags": 32768,
    }


@asynccontextmanager
async def connected(server: SmallDiscord, calls: Calls) -> AsyncIterator[discord.Client]:
    """Log a client in to it, whose HTTP client is watched by `calls`."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", server.handle)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    client = discord.Client(intents=discord.Intents.none(), http_trace=calls.trace)
    try:
        with patch.object(discord.http.Route, "BASE", f"http://127.0.0.1:{port}/api"):
            await client._async_setup_hook()
            await client.http.static_login("a.b.c")
            yield client
    finally:
        await client.http.close()
        await runner.cleanup()
