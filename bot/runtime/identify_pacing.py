"""The times of IDENTIFYs: Discord takes one per bucket of shards in five seconds, from all processes of a bot together."""

import asyncio
from typing import Protocol


class IdentifyPacing(Protocol):
    """Hands out the turns in which IDENTIFYs may be sent."""

    async def next_identify(self, bucket: int, gap_seconds: float) -> float:
        """Take the turn for an IDENTIFY of a bucket and return 0, or return the seconds to wait before asking again.

        The next turn comes `gap_seconds` after this one.
        """


class OwnPacing:
    """The pacing of a process that is alone, in memory."""

    def __init__(self) -> None:
        self._next_at: dict[int, float] = {}

    async def next_identify(self, bucket: int, gap_seconds: float) -> float:
        """Take the turn for an IDENTIFY of a bucket and return 0, or return the seconds to wait before asking again."""
        now = asyncio.get_running_loop().time()
        wait = self._next_at.get(bucket, now) - now
        if wait > 0:
            return wait
        self._next_at[bucket] = now + gap_seconds
        return 0.0
