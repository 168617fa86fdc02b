"""The way every call to Discord goes that is no answer to an interaction: paced, and limited in time."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from bot.messages.failures import TOO_MANY_REQUESTS, RateLimitedError
from bot.messages.load import Load
from bot.messages.pacer import Pacer, Urgency

if TYPE_CHECKING:
    from collections.abc import Awaitable

T = TypeVar("T")

CALL_SECONDS = 5.0
"""How long Discord may take to answer one request."""

QUEUE_SECONDS = 10.0
"""How long discord.py may hold a call back, before and after its request, for the limit of its route."""

BANNED_SECONDS = 10.0
"""How long no call is made after a 429 that does not come from Discord itself but from what protects it."""


@dataclass(slots=True)
class _Attempt:
    """A call that is under way; what the HTTP client sees of it moves its limit."""

    limit: asyncio.Timeout
    is_sent: bool = False
    retry_after_seconds: float | None = None


_attempt: ContextVar[_Attempt | None] = ContextVar("attempt", default=None)


class Calls:
    """Makes calls to Discord. There is one of these in a process, and its `trace` belongs to the client.

    `load` has the presses in hand: while they are too many, everything else is called less often.
    """

    def __init__(self, pacer: Pacer | None = None) -> None:
        self.load = Load()
        self.pacer = pacer or Pacer(is_behind=lambda: self.load.is_behind)
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._sent)
        self.trace.on_request_end.append(self._answered)

    async def turn(self, urgency: Urgency) -> None:
        """Wait for the turn of a call that follows at once."""
        await self.pacer.turn(urgency)

    async def paced(self, call: Awaitable[T], urgency: Urgency = Urgency.LATER) -> T:
        """Make a call when its turn has come; raises what `limited` raises."""
        try:
            await self.turn(urgency)
        except BaseException:
            # A call that is never made shall not complain that nobody awaited it.
            close = getattr(call, "close", None)
            if close is not None:
                close()
            raise
        return await self.limited(call)

    async def limited(self, call: Awaitable[T]) -> T:
        """Make a call at once; raises FAILURES, among them TimeoutError and RateLimitedError.

        A call that was given up may have reached Discord all the same.
        """
        attempt = None
        try:
            async with asyncio.timeout(QUEUE_SECONDS) as limit:
                attempt = _Attempt(limit)
                token = _attempt.set(attempt)
                try:
                    return await call
                finally:
                    _attempt.reset(token)
        except TimeoutError as error:
            if attempt is not None and attempt.retry_after_seconds is not None:
                raise RateLimitedError(attempt.retry_after_seconds) from error
            raise
        except discord.HTTPException as error:
            if error.status == TOO_MANY_REQUESTS:
                self.pacer.hold(BANNED_SECONDS)
            raise

    async def _sent(self, *_: Any) -> None:
        attempt = _attempt.get()
        if attempt is not None and not attempt.is_sent:
            attempt.is_sent = True
            _extend(attempt, CALL_SECONDS)

    async def _answered(self, _session: Any, _context: Any, answer: aiohttp.TraceRequestEndParams) -> None:
        attempt, response = _attempt.get(), answer.response
        if response.status == TOO_MANY_REQUESTS:
            seconds = _seconds(response.headers.get("Retry-After"))
            if response.headers.get("X-RateLimit-Global"):
                # discord.py sleeps inside this call and holds all others back meanwhile; whoever cancelled it now
                # would leave them held back for ever.
                self.pacer.hold(seconds)
                if attempt is not None:
                    attempt.is_sent = False
                    _extend(attempt, seconds + QUEUE_SECONDS)
            elif attempt is not None:
                attempt.retry_after_seconds = seconds
        elif attempt is not None and response.ok:
            # The request is done. discord.py may still hold its caller back until the limit of the route is over.
            _extend(attempt, QUEUE_SECONDS)


def _extend(attempt: _Attempt, seconds: float) -> None:
    if not attempt.limit.expired():
        attempt.limit.reschedule(asyncio.get_running_loop().time() + seconds)


def _seconds(header: str | None) -> float:
    try:
        return max(0.0, float(header or 1))
    except ValueError:
        return 1.0
