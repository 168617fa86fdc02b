"""Calls to Discord that do not answer an interaction. Each one is paced and has a time limit."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from bot.messages.failures import TOO_MANY_REQUESTS, RateLimitedError
from bot.messages.load import Load
from bot.messages.pacer import BURST, CALLS_PER_SECOND, Pacer, Urgency

if TYPE_CHECKING:
    from collections.abc import Awaitable

T = TypeVar("T")

CALL_SECONDS = 5.0
"""How long Discord may take to answer one request."""

QUEUE_SECONDS = 10.0
"""How long discord.py may delay a call, before and after its request, because of a route's rate limit."""

BANNED_SECONDS = 10.0
"""The pause of all calls after a 429 that comes from Discord's proxy and not from Discord itself."""


@dataclass(slots=True)
class _Attempt:
    """A call under way. The trace of the HTTP client moves its time limit."""

    limit: asyncio.Timeout
    is_sent: bool = False
    retry_after_seconds: float | None = None


_attempt: ContextVar[_Attempt | None] = ContextVar("attempt", default=None)


class Calls:
    """Makes calls to Discord. A process has one of these, and gives its `trace` to the client.

    `load` counts the presses in hand. While they are too many, all other calls are made less often.
    """

    def __init__(self, pacer: Pacer | None = None, per_second: float = CALLS_PER_SECOND) -> None:
        """Without a `pacer` it makes `per_second` calls a second, this process's share of what Discord allows the bot."""
        self.load = Load()
        burst = min(BURST, max(1, round(BURST * per_second / CALLS_PER_SECOND)))
        self.pacer = pacer or Pacer(per_second, lambda: self.load.is_behind, burst)
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._sent)
        self.trace.on_request_end.append(self._answered)
        self.trace.on_request_exception.append(self._failed)
        self.answers: Counter[str] = Counter()
        """The number of Discord's answers by HTTP status; "none" stands for no answer."""

    async def turn(self, urgency: Urgency) -> None:
        """Wait for a turn; the caller makes its call at once."""
        await self.pacer.turn(urgency)

    async def paced(self, call: Awaitable[T], urgency: Urgency = Urgency.LATER) -> T:
        """Make a call when its turn comes; raises what `limited` raises."""
        try:
            await self.turn(urgency)
        except BaseException:
            # Python warns of a coroutine that is neither awaited nor closed.
            close = getattr(call, "close", None)
            if close is not None:
                close()
            raise
        return await self.limited(call)

    async def limited(self, call: Awaitable[T]) -> T:
        """Make a call at once; raises FAILURES, which include TimeoutError and RateLimitedError.

        A call that timed out may still have reached Discord.
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
        self.answers[str(response.status)] += 1
        if response.status == TOO_MANY_REQUESTS:
            seconds = _seconds(response.headers.get("Retry-After"))
            if response.headers.get("X-RateLimit-Global"):
                # discord.py sleeps inside this call and holds all others back meanwhile. If this call were
                # cancelled now, discord.py would hold the others back for ever.
                self.pacer.hold(seconds)
                if attempt is not None:
                    attempt.is_sent = False
                    _extend(attempt, seconds + QUEUE_SECONDS)
            elif attempt is not None:
                attempt.retry_after_seconds = seconds
        elif attempt is not None and response.ok:
            # The request is done, but discord.py may delay its return until the rate limit of the route ends.
            _extend(attempt, QUEUE_SECONDS)

    async def _failed(self, *_: Any) -> None:
        self.answers["none"] += 1


def _extend(attempt: _Attempt, seconds: float) -> None:
    if not attempt.limit.expired():
        attempt.limit.reschedule(asyncio.get_running_loop().time() + seconds)


def _seconds(header: str | None) -> float:
    try:
        return max(0.0, float(header or 1))
    except ValueError:
        return 1.0
