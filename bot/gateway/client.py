"""The connection to Discord's gateway: it returns within seconds after an outage and keeps the budget of IDENTIFYs.

discord.py's own loop waits up to 17 minutes between two attempts and up to a minute for a silent gateway. Here an attempt
takes at most HANDSHAKE_SECONDS and the pause after it at most PAUSES_SECONDS, because a refused connection and a RESUME
cost nothing. An IDENTIFY has a budget, so it waits for that.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.gateway.identify_budget import Allowance

if TYPE_CHECKING:
    from bot.gateway.identify_budget import IdentifyBudget

log = logging.getLogger(__name__)

HANDSHAKE_SECONDS = 8.0
"""From the first byte to HELLO and to our IDENTIFY or RESUME."""
PAUSES_SECONDS = (0.0, 1.0, 2.0, 4.0, 6.0)
"""The pauses after failures in a row. Each is shortened at random by up to a half, so that bots do not return all at once."""
STEADY_SECONDS = 30.0
"""After a connection of this length the next failure counts as the first."""
IDENTIFY_GAP_SECONDS = 5.0
"""Discord accepts one IDENTIFY every five seconds."""
LIMIT_SECONDS = 5.0
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

    async def close(self, code: int = 4000) -> None:
        """Close the socket, and wait CLOSE_SECONDS at most for the gateway to agree."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await super().close(code)


class GatewayBot(commands.Bot):
    """A bot with its own reconnect loop."""

    identifies: IdentifyBudget
    _identified_at = float("-inf")

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until the bot is closed; raise ConnectionClosed if Discord forbids it. `reconnect` has no effect."""
        del reconnect
        session: dict[str, Any] = {}
        failures = 0
        while not self.is_closed():
            if not session:
                await self._wait_to_identify()
            began, opened, can_resume, reason = self.loop.time(), False, True, ""
            try:
                async with asyncio.timeout(HANDSHAKE_SECONDS):
                    self.ws = await Socket.from_client(self, shard_id=self.shard_id, **session)
                opened = True
                while True:
                    await self.ws.poll_event()
            except ReconnectWebSocket as ended:
                can_resume, reason = ended.resume, f"the gateway asks for {ended.op} or is gone"
            except discord.ConnectionClosed as closed:
                reason = str(closed)
                if closed.code != NORMAL_CLOSURE:
                    raise
            except FAILURES as error:
                reason = f"{type(error).__name__} {error}".strip()
            if self.is_closed():
                return
            self.dispatch("disconnect")
            if opened:
                session = self._resumption() if can_resume else {}
                if self.loop.time() - began >= STEADY_SECONDS:
                    failures = 0
            await self._pause(failures, reason)
            failures += 1

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count the IDENTIFY that discord.py is about to send. `connect` has waited for it."""
        del shard_id, initial
        self._identified_at = self.loop.time()
        await self.identifies.record()

    def _resumption(self) -> dict[str, Any]:
        """Return the arguments of a RESUME; empty if the connection never had a session."""
        if self.ws.session_id is None:
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

    async def _wait_to_identify(self) -> None:
        """Wait until this installation's budget and Discord's limit both allow an IDENTIFY."""
        await asyncio.sleep(self._identified_at + IDENTIFY_GAP_SECONDS - self.loop.time())
        while True:
            allowance = await self._allowance()
            seconds = await self.identifies.wait_seconds(allowance)
            if seconds <= 0:
                return
            left = "an unknown number" if allowance is None else allowance.remaining
            log.warning(
                "the bot connected to Discord too often: it waits %.0f s before it connects again (Discord allows %s more)",
                seconds,
                left,
            )
            await asyncio.sleep(seconds)

    async def _allowance(self) -> Allowance | None:
        """Ask Discord how many IDENTIFYs are left; return None if it does not answer."""
        try:
            async with asyncio.timeout(LIMIT_SECONDS):
                _, _, limit = await self.http.get_bot_gateway()
        except FAILURES:
            return None
        return Allowance(limit["remaining"], limit["reset_after"])
