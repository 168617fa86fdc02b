"""Calls to Discord. Each request waits for its turn, unless it answers an interaction.

discord.py's HTTP client reports each request to `Calls.trace` before it sends it, the repeated ones too. There it waits, so
no call can pass the pacer by. Calls that are made here also have a time limit.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord
from yarl import URL

from bot.messages.failures import TOO_MANY_REQUESTS, RateLimitedError
from bot.messages.load import Load
from bot.messages.pacer import BURST, CALLS_PER_SECOND, Pacer, Urgency

T = TypeVar("T")

CALL_SECONDS = 5.0
"""How long Discord may take to answer one request."""

QUEUE_SECONDS = 10.0
"""How long discord.py may delay a call, before and after its request, because of a route's rate limit."""

ANSWER = re.compile(r".*/(interactions|webhooks)/[0-9]+/.*")
"""The path of an answer to an interaction, which Discord does not count."""

WEBSOCKETS = frozenset({"ws", "wss"})

BANNED_SECONDS = 10.0
"""The pause of all calls after a 429 that comes from Discord's proxy and not from Discord itself."""


class StoodStillError(OSError):
    """Nothing is sent, because others may have all servers of this process after its standstill."""


@dataclass(slots=True)
class _Attempt:
    """A call under way. The trace of the HTTP client moves its time limit."""

    limit: asyncio.Timeout
    is_sent: bool = False
    retry_after_seconds: float | None = None


_attempt: ContextVar[_Attempt | None] = ContextVar("attempt", default=None)


@dataclass(slots=True)
class _Turns:
    """The turns that a task was granted and has not used, and the urgency of what it sends after them."""

    urgency: Urgency
    left: int


_turns: ContextVar[_Turns | None] = ContextVar("turns", default=None)


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
        self.has_stood_still: Callable[[], bool] = lambda: False
        """Whether others may have all servers of this process, so that it would send old states."""
        self.answers: Counter[str] = Counter()
        """The number of Discord's answers by HTTP status; "none" stands for no answer."""

    async def turn(self, urgency: Urgency, calls: int = 1) -> None:
        """Wait for the turns of the next `calls` of this task; any further call waits when it is sent."""
        for _ in range(calls):
            await self.pacer.turn(urgency)
        _turns.set(_Turns(urgency, calls))

    def give_back(self) -> None:
        """Return the turns that this task has not used."""
        turns = _turns.get()
        while turns is not None and turns.left:
            turns.left -= 1
            self.pacer.give_back()

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
        """Make a call; raises FAILURES, which include TimeoutError and RateLimitedError.

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

    async def _sent(self, _session: Any, _context: Any, request: aiohttp.TraceRequestStartParams) -> None:
        attempt = _attempt.get()
        if _counts(request.url):
            await self._take_turn(attempt)
        if self.has_stood_still() and request.url.scheme not in WEBSOCKETS:
            raise StoodStillError("this process has stood still")
        if attempt is not None and not attempt.is_sent:
            attempt.is_sent = True
            _extend(attempt, CALL_SECONDS)

    async def _take_turn(self, attempt: _Attempt | None) -> None:
        """Use a turn that was granted before, or wait for one; the time limit of the call stands still meanwhile."""
        turns = _turns.get()
        if turns is not None and turns.left:
            turns.left -= 1
            return
        if attempt is None or attempt.limit.expired():
            await self.pacer.turn(Urgency.START if turns is None else turns.urgency)
            return
        until = attempt.limit.when()
        left = None if until is None else until - asyncio.get_running_loop().time()
        attempt.limit.reschedule(None)
        await self.pacer.turn(Urgency.START if turns is None else turns.urgency)
        if left is not None:
            _extend(attempt, left)

    async def _answered(self, _session: Any, _context: Any, answer: aiohttp.TraceRequestEndParams) -> None:
        attempt, response = _attempt.get(), answer.response
        self.answers[str(response.status)] += 1
        if response.status == TOO_MANY_REQUESTS:
            seconds = _seconds(response.headers.get("Retry-After"))
            if response.headers.get("X-RateLimit-Global"):
                # discord.py sleeps inside this call and holds all others back meanwhile. If this call were
                # cancelled now, discord.py would block the others permanently.
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


def _counts(url: URL) -> bool:
    """Return whether Discord counts a request: all but the connection to the gateway and answers to interactions."""
    return url.scheme not in WEBSOCKETS and ANSWER.fullmatch(url.path) is None


def _extend(attempt: _Attempt, seconds: float) -> None:
    if not attempt.limit.expired():
        attempt.limit.reschedule(asyncio.get_running_loop().time() + seconds)


def _seconds(header: str | None) -> float:
    try:
        return max(0.0, float(header or 1))
    except ValueError:
        return 1.0
