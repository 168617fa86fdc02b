"""The connection of one shard: it returns within seconds after an outage and resumes its session whenever there is one.

discord.py's own loop waits up to 17 minutes between two attempts and up to a minute for a silent gateway. Here an attempt
takes at most HANDSHAKE_SECONDS and the pause after it at most PAUSES_SECONDS, because a refused connection and a RESUME
cost nothing. An IDENTIFY has a budget, so it waits for that.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from storage.errors import DatabaseUnavailableError

log = logging.getLogger(__name__)

HANDSHAKE_SECONDS = 8.0
"""From the first byte to HELLO and to our IDENTIFY or RESUME."""
PAUSES_SECONDS = (0.0, 1.0, 2.0, 4.0, 6.0)
"""The pauses after failures in a row. Each is shortened at random by up to a half, so that bots do not return all at once."""
STEADY_SECONDS = 30.0
"""After a connection of this length the next failure counts as the first."""
SILENCE_SECONDS = 10.0
ANSWER_SECONDS = 5.0
CLOSE_SECONDS = 1.0

FAILURES = (OSError, discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError)
NORMAL_CLOSURE = 1000


class Socket(DiscordWebSocket):
    """A socket that notices within seconds when the gateway is gone."""

    async def poll_event(self) -> None:
        """Handle one event; send a heartbeat after a long silence, and raise ReconnectWebSocket if nothing answers it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SILENCE_SECONDS):
                return await super().poll_event()
        if self._keep_alive is not None:
            await self.send_heartbeat(self._keep_alive.beat())
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    return await super().poll_event()
        await self.close()
        raise ReconnectWebSocket(self.shard_id)

    async def received_message(self, msg: Any, /) -> None:
        """Handle one frame; begin a new session after a frame that cannot be read, or a READY that cannot be parsed."""
        try:
            await super().received_message(msg)
        except (ReconnectWebSocket, discord.ConnectionClosed, *FAILURES):
            raise
        except Exception as error:
            # No traceback: it might contain what people have sent.
            log.warning("shard %s: a frame could not be read: %s", self.shard_id, type(error).__name__)
            await self.close()
            raise ReconnectWebSocket(self.shard_id, resume=False) from error

    async def identify(self) -> None:
        """Begin a session; close the socket if that fails, is cancelled or takes too long, because nobody else knows it yet."""
        try:
            await super().identify()
        except BaseException:
            await self.close()
            raise

    async def close(self, code: int = 4000) -> None:
        """Close the socket, and wait CLOSE_SECONDS at most for the gateway to agree."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await super().close(code)


class ShardConnection:
    """Keeps one shard connected until it is closed."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        shard_id: int,
        identifying: Callable[[], AbstractAsyncContextManager[None]],
    ) -> None:
        """Begin each new session within `identifying`, which waits until the process may send an IDENTIFY."""
        self.shard_id = shard_id
        self.ws: Socket | None = None
        self._client = client
        self._identifying = identifying
        self._handshake: asyncio.Timeout | None = None
        self._task: asyncio.Task[None] | None = None

    def open(self, ended: Callable[[asyncio.Task[None]], None]) -> None:
        self._task = asyncio.create_task(self.run(), name=f"shard {self.shard_id}")
        self._task.add_done_callback(ended)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self.ws is not None:
            await self.ws.close(NORMAL_CLOSURE)

    def extend_handshake(self, seconds: float) -> None:
        """Give the handshake this many seconds more from now on, because its IDENTIFY waits for its turn."""
        if self._handshake is not None:
            self._handshake.reschedule(asyncio.get_running_loop().time() + seconds + HANDSHAKE_SECONDS)

    async def run(self) -> None:
        """Stay connected until the client is closed; raise ConnectionClosed if Discord forbids it."""
        session: dict[str, Any] = {}
        failures, loop = 0, asyncio.get_running_loop()
        while not self._client.is_closed():
            opened_at, can_resume, reason = None, True, ""
            try:
                await self._connect(session)
                opened_at = loop.time()
                while True:
                    assert self.ws is not None
                    await self.ws.poll_event()
            except ReconnectWebSocket as ended:
                can_resume, reason = ended.resume, f"the gateway asks for {ended.op} or is gone"
            except discord.ConnectionClosed as closed:
                reason = str(closed)
                if closed.code != NORMAL_CLOSURE:
                    raise
            except (*FAILURES, DatabaseUnavailableError) as error:
                reason = f"{type(error).__name__} {error}".strip()
            if self._client.is_closed():
                return
            self._client.dispatch("shard_disconnect", self.shard_id)
            if opened_at is not None:
                session = self._resumption() if can_resume else {}
                if loop.time() - opened_at >= STEADY_SECONDS:
                    failures = 0
            await self._pause(failures, reason)
            failures += 1

    async def _connect(self, session: dict[str, Any]) -> None:
        async with AsyncExitStack() as stack:
            if not session:
                await stack.enter_async_context(self._identifying())
            self._handshake = await stack.enter_async_context(asyncio.timeout(HANDSHAKE_SECONDS))
            self.ws = await Socket.from_client(self._client, shard_id=self.shard_id, **session)

    def _resumption(self) -> dict[str, Any]:
        """Return the arguments of a RESUME; empty if the connection never had a session."""
        if self.ws is None or self.ws.session_id is None:
            return {}
        return {
            "resume": True,
            "session": self.ws.session_id,
            "sequence": self.ws.sequence,
            "gateway": self.ws.gateway,
        }

    async def _pause(self, failures: int, reason: str) -> None:
        longest = PAUSES_SECONDS[min(failures, len(PAUSES_SECONDS) - 1)]
        # A long outage must not fill the log.
        level = logging.WARNING if failures == 1 else logging.DEBUG
        log.log(level, "the gateway cannot be reached (%s); the bot tries every few seconds", reason)
        await asyncio.sleep(longest * random.uniform(0.5, 1))  # noqa: S311 - No secret.
