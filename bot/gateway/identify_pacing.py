"""The times of IDENTIFYs: Discord takes one per bucket of shards in five seconds, from all processes of a bot together."""

from __future__ import annotations

import asyncio
from typing import Protocol


class IdentifyPacing(Protocol):
    """Hands out the times at which IDENTIFYs may be sent."""

    async def next_identify(self, bucket: int, gap_seconds: float) -> float:
        """Reserve the next IDENTIFY of a bucket, `gap_seconds` after the one before; return the seconds to wait for it."""


class OwnPacing:
    """The pacing of a process that is alone, in memory."""

    def __init__(self) -> None:
        self._next_at: dict[int, float] = {}

    async def next_identify(self, bucket: int, gap_seconds: float) -> float:
        """Reserve the next IDENTIFY of a bucket; return the seconds to wait for it."""
        now = asyncio.get_running_loop().time()
        at = max(now, self._next_at.get(bucket, now))
        self._next_at[bucket] = at + gap_seconds
        return at - now
