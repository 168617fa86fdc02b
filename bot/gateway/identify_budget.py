"""How often the bot may identify at Discord's gateway: a pace that survives restarts.

Discord resets the token of a bot that sends 1,000 IDENTIFYs within a day, and a process that its service manager restarts
over and over sends one with each start. So every IDENTIFY is written to the database before it is sent, and takes up
INTERVAL_SECONDS of time; BURST of them may be sent in advance. At worst that is 50 + 86,400 / 120 = 770 a day.
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
"""The pace above leaves more than this; below it somebody else uses the token too, and the rest is spread evenly."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What Discord says is left: `remaining` IDENTIFYs for the next `reset_after` milliseconds."""

    remaining: int
    reset_after: int


@dataclass(frozen=True, slots=True)
class Spent:
    """The IDENTIFYs sent so far: the time of the last one, and until when they take up time (unix milliseconds)."""

    last: int = 0
    until: int = 0

    def one_more(self, now: int) -> Spent:
        """Count an IDENTIFY that is sent now."""
        return Spent(now, max(now, self._until(now)) + INTERVAL_SECONDS * 1000)

    def wait(self, now: int, allowance: Allowance | None) -> int:
        """Return for how many milliseconds no IDENTIFY may be sent; without an allowance the pace alone decides."""
        interval = INTERVAL_SECONDS * 1000
        waits = [0, self._until(now) - (BURST - 1) * interval - now]
        if allowance is not None and allowance.remaining <= 0:
            waits.append(allowance.reset_after)
        elif allowance is not None and allowance.remaining < SCARCE:
            waits.append(min(self.last, now) + allowance.reset_after // allowance.remaining - now)
        return max(waits)

    def _until(self, now: int) -> int:
        """Return `until`, but no later than BURST IDENTIFYs sent now would make it: the clock may have run ahead."""
        return min(self.until, now + BURST * INTERVAL_SECONDS * 1000)


class IdentifyBudget:
    """The IDENTIFYs of this installation, kept in its database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._spent: Spent | None = None

    async def wait_seconds(self, allowance: Allowance | None) -> float:
        """Return for how long no IDENTIFY may be sent, 0 if one may be sent now."""
        return (await self._load()).wait(self._clock.now(), allowance) / 1000

    async def record(self) -> None:
        """Count an IDENTIFY that is about to be sent; it is on the disk when this returns, unless the disk fails."""
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
