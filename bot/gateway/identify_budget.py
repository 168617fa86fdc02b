"""The rate of IDENTIFYs to Discord's gateway, which is kept over restarts.

Discord resets the token of a bot that sends 1,000 IDENTIFYs within a day, and a process that restarts in a tight loop
sends one with each start. So the bot stores every IDENTIFY before it sends it. Each one uses up INTERVAL_SECONDS, and BURST
of them may be sent in advance. That is at most 50 + 86,400 / 120 = 770 a day.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from storage import meta
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.core.ports import Clock
    from storage.database import Database

log = logging.getLogger(__name__)

KEY = "identifies"
INTERVAL_SECONDS = 120
BURST = 50
SCARCE = 200
"""The rate above leaves more than this. If fewer are left, another process uses the token, and the rest is spread evenly."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Discord's limit: `remaining` IDENTIFYs for the next `reset_after` milliseconds."""

    remaining: int
    reset_after: int


@dataclass(frozen=True, slots=True)
class Spent:
    """The IDENTIFYs sent so far: the time of the last one, and the time up to which they are used up (unix milliseconds)."""

    last: int = 0
    until: int = 0

    def one_more(self, now: int) -> Spent:
        """Return the record with one more IDENTIFY at `now`."""
        return Spent(now, max(now, self._until(now)) + INTERVAL_SECONDS * 1000)

    def wait(self, now: int, allowance: Allowance | None) -> int:
        """Return the milliseconds until the next IDENTIFY; without an allowance only our own rate counts."""
        interval = INTERVAL_SECONDS * 1000
        waits = [0, self._until(now) - (BURST - 1) * interval - now]
        if allowance is not None and allowance.remaining <= 0:
            waits.append(allowance.reset_after)
        elif allowance is not None and allowance.remaining < SCARCE:
            waits.append(min(self.last, now) + allowance.reset_after // allowance.remaining - now)
        return max(waits)

    def _until(self, now: int) -> int:
        """Return `until`, but at most the value after BURST IDENTIFYs at `now`: the clock may have been wrong before."""
        return min(self.until, now + BURST * INTERVAL_SECONDS * 1000)


class IdentifyBudget:
    """The budget of IDENTIFYs of this installation, kept in its database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._spent: Spent | None = None

    async def wait_seconds(self, allowance: Allowance | None) -> float:
        """Return the seconds until the next IDENTIFY, at most 0 if one may be sent now."""
        return (await self._load()).wait(self._clock.now(), allowance) / 1000

    async def record(self) -> None:
        """Store an IDENTIFY before it is sent. If the disk fails, only this process counts it."""
        self._spent = spent = (await self._load()).one_more(self._clock.now())
        text = json.dumps([spent.last, spent.until])
        try:
            await self._database.write(lambda unit: meta.save(unit, KEY, text))
        except StorageError:
            log.exception("a connection to Discord could not be counted; this process still counts it")

    async def _load(self) -> Spent:
        if self._spent is None:
            text = await self._database.read(lambda reader: meta.load(reader, KEY))
            self._spent = Spent(*json.loads(text)) if text else Spent()
        return self._spent
