"""The answer to GET /gateway/bot: the number of shards, and the starts of sessions that all processes of a bot share."""

import time
from collections.abc import Callable

from playground.payloads import Json

# Discord lets one shard of each bucket identify in this time.
IDENTIFY_SECONDS = 5.0
STARTS_PER_DAY = 1000
DAY_SECONDS = 86_400.0


class SessionStarts:
    """Recommend `shards`, and count IDENTIFYs: one in `seconds` for each bucket, and `total` a day.

    The bucket of a shard is its number modulo `max_concurrency`. With 0 `seconds` nothing is counted; that is the default
    for one shard, so that a bot that was killed is back at once. `clock` returns seconds. `too_soon` is the number of
    IDENTIFYs that were refused.
    """

    def __init__(
        self,
        shards: int = 1,
        *,
        max_concurrency: int = 1,
        seconds: float | None = None,
        total: int = STARTS_PER_DAY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.shards = shards
        self.max_concurrency = max_concurrency
        self.too_soon = 0
        self._seconds = (IDENTIFY_SECONDS if shards > 1 else 0.0) if seconds is None else seconds
        self._total = total
        self._clock = clock
        self._used = 0
        self._day_ends_at = float("-inf")
        self._next_at: dict[int, float] = {}

    def take(self, shard: int) -> bool:
        """Count an IDENTIFY of this shard, and return whether it may start a session.

        A refused one counts towards the day, but does not put off the next one.
        """
        if not self._seconds:
            return True
        now = self._clock()
        self._count(now)
        bucket = shard % self.max_concurrency
        if now < self._next_at.get(bucket, float("-inf")):
            self.too_soon += 1
            return False
        self._next_at[bucket] = now + self._seconds
        return True

    def payload(self) -> Json:
        """Return the object `session_start_limit` of GET /gateway/bot."""
        left = self._day_ends_at - self._clock()
        return {
            "total": self._total,
            "remaining": max(0, self._total - self._used) if left > 0 else self._total,
            "reset_after": max(0, round(left * 1000)) if self._used else 0,
            "max_concurrency": self.max_concurrency,
        }

    def _count(self, now: float) -> None:
        if now >= self._day_ends_at:
            self._used, self._day_ends_at = 0, now + DAY_SECONDS
        self._used += 1
