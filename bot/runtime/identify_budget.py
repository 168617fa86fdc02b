"""The rate of IDENTIFYs to Discord's gateway, which is kept over restarts.

Discord resets the token of a bot that sends 1,000 IDENTIFYs within a day, and a process that restarts in a tight loop
sends one with each start. So the bot stores every IDENTIFY before it sends it. Each one uses up INTERVAL_SECONDS, and BURST
of them may be sent in advance. That is at most 50 + 86,400 / 120 = 770 a day. A bot with many shards needs one for each at
a start, so it may send STARTS times as many in advance; what Discord itself still allows is heeded in any case.
"""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from bot.core.ports import Clock
from storage import meta
from storage.database import Database, Reader, Unit
from storage.errors import StorageError

log = logging.getLogger(__name__)

KEY = "identifies"
INTERVAL_SECONDS = 120
BURST = 50
STARTS = 3
SCARCE = 200
"""The rate above leaves more than this. If fewer are left, another process uses the token, and the rest is spread evenly."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Discord's limit: `remaining` IDENTIFYs for the next `reset_after` milliseconds."""

    remaining: int
    reset_after: int


@dataclass(frozen=True, slots=True)
class Spent:
    """The IDENTIFYs sent: the time of the last one, and the time up to which they are used up (unix milliseconds)."""

    last: int = 0
    until: int = 0

    def one_more(self, now: int, burst: int = BURST) -> "Spent":
        """Return the record with one more IDENTIFY at `now`; `burst` of them may be sent in advance."""
        return Spent(now, max(now, self._until(now, burst)) + INTERVAL_SECONDS * 1000)

    def wait(self, now: int, allowance: Allowance | None, burst: int = BURST) -> int:
        """Return the milliseconds until the next IDENTIFY; without an allowance only our own rate counts."""
        interval = INTERVAL_SECONDS * 1000
        waits = [0, self._until(now, burst) - (burst - 1) * interval - now]
        if allowance is not None and allowance.remaining <= 0:
            waits.append(allowance.reset_after)
        elif allowance is not None and allowance.remaining < SCARCE:
            waits.append(min(self.last, now) + allowance.reset_after // allowance.remaining - now)
        return max(waits)

    def _until(self, now: int, burst: int) -> int:
        """Return `until`, but at most the value after a burst of IDENTIFYs at `now`: the clock may have been wrong before."""
        return min(self.until, now + burst * INTERVAL_SECONDS * 1000)


class IdentifyBudget:
    """The budget of IDENTIFYs of this installation, kept in its database, which other processes may use too."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._spent = Spent()
        self._burst = BURST

    def allow_for(self, shards: int) -> None:
        """Let all shards connect a few times in a row."""
        self._burst = max(BURST, STARTS * shards)

    async def wait_seconds(self, allowance: Allowance | None) -> float:
        """Return the seconds until the next IDENTIFY, at most 0 if one may be sent now."""
        with suppress(StorageError):
            self._know(await self._database.read(_load))
        return self._spent.wait(self._clock.now(), allowance, self._burst) / 1000

    async def record(self) -> None:
        """Store an IDENTIFY before it is sent. If the database fails, only this process counts it."""
        now = self._clock.now()

        async def body(unit: Unit) -> Spent:
            spent = (await _load(unit)).one_more(now, self._burst)
            await meta.save(unit, KEY, json.dumps([spent.last, spent.until]))
            return spent

        try:
            self._know(await self._database.write(body))
        except StorageError:
            self._spent = self._spent.one_more(now, self._burst)
            log.exception("a connection to Discord could not be counted; this process still counts it")

    def _know(self, stored: Spent) -> None:
        """Believe the database, unless this process knows of more that it could not store."""
        self._spent = max(self._spent, stored, key=lambda spent: spent.until)


async def _load(reader: Reader) -> Spent:
    text = await meta.load(reader, KEY)
    return Spent(*json.loads(text)) if text else Spent()


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
