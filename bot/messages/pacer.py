"""A rate limiter for calls to Discord that lets urgent calls go first."""

import asyncio
import heapq
from collections.abc import Callable
from enum import IntEnum
from itertools import count

CALLS_PER_SECOND = 25
"""Half of Discord's global limit, which is 50 requests a second for each bot."""

BURST = 20
"""At most this many calls are made at once. With CALLS_PER_SECOND they stay below Discord's limit in any second."""

BEHIND_FACTOR = 5
"""While presses wait, calls are made less often by this factor."""


class Urgency(IntEnum):
    """The priority of a call that waits."""

    START = 0
    """The process cannot work before it, as with its connection. A call without a priority counts as this."""

    TURN = 1
    """A player is to act, or a user waits for an answer."""

    LATER = 2
    """Nobody waits, as with an ended game or an idle table."""


class Pacer:
    """Grant turns to call Discord: `burst` at once, then `per_second` a second, and fewer while the process `is_behind`.

    Answers to interactions need no turn: they come first, and Discord's global limit does not count them.
    """

    def __init__(
        self,
        per_second: float = CALLS_PER_SECOND,
        is_behind: Callable[[], bool] = lambda: False,
        burst: int = BURST,
    ) -> None:
        self._interval = 1 / per_second
        self._burst = burst
        self._is_behind = is_behind
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._order = count()
        self._next_free = 0.0
        self._held_until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """The number of calls that wait for their turn."""
        return len(self._waiting)

    @property
    def is_near_limit(self) -> bool:
        """Return whether calls wait, or soon will, so that optional calls should be skipped."""
        now = asyncio.get_running_loop().time()
        half_burst = self._burst / 2 * self._interval
        return bool(self._waiting) or self._held_until > now or self._next_free - now > half_burst

    async def turn(self, urgency: Urgency) -> None:
        """Wait for a turn."""
        now = asyncio.get_running_loop().time()
        if not self._waiting and self._delay(now) <= 0:
            self._take(now)
            return
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), granted))
        self._wake_later(now)
        await granted

    def give_back(self) -> None:
        """Return an unused turn, so that another call gets it."""
        self._next_free -= self._interval
        self._wake_later(asyncio.get_running_loop().time())

    def hold(self, seconds: float) -> None:
        """Grant no turn for some seconds, because Discord's global limit was reached."""
        now = asyncio.get_running_loop().time()
        self._held_until = max(self._held_until, now + seconds)
        self._wake_later(now)

    def _delay(self, now: float) -> float:
        return max(self._next_free - (self._burst - 1) * self._interval, self._held_until) - now

    def _take(self, now: float) -> None:
        interval = self._interval * (BEHIND_FACTOR if self._is_behind() else 1)
        self._next_free = max(self._next_free, now) + interval

    def _wake_later(self, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            delay = max(0.0, self._delay(now))
            self._timer = asyncio.get_running_loop().call_later(delay, self._grant)

    def _grant(self) -> None:
        now = asyncio.get_running_loop().time()
        self._timer = None
        while self._waiting and self._delay(now) <= 0:
            _, _, granted = heapq.heappop(self._waiting)
            if not granted.done():
                self._take(now)
                granted.set_result(None)
        self._wake_later(now)
