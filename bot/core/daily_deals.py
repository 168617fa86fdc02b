"""The deals of the day: everybody on the installation plays the same one, and each kind of game has its own."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Literal

from bot.core.ports import Clock
from bot.core.seeds import SeedVault
from storage import daily_deals
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Database, Unit
from storage.errors import ConstraintError, DealSettledError

log = logging.getLogger(__name__)

# Nearly every deal is fit: this many unfit ones in a row can only be a bug of `is_fit`.
DEALS_LOOKED_AT_MAX = 20


def day_of(at: int) -> int:
    """Return the UTC day of a time in unix milliseconds, in days since 1970-01-01."""
    return at // DAY_MS


def end_of(day: int) -> int:
    """Return when a day is over, in unix milliseconds."""
    return (day + 1) * DAY_MS


def deal_name(kind: str, day: int) -> str:
    """Name the deal of a day in its shuffle, such as "daily-blackjack-2026-11-21" (pf2, 4)."""
    return f"{kind.replace('_', '-')}-{datetime.fromtimestamp(day * DAY_MS // 1000, UTC).date()}"


@dataclass
class DailyDeals:
    """Makes the daily deals of one kind of game; skips unfit ones (`is_fit`), whose seeds are opened with those of the day."""

    database: Database
    seeds: SeedVault
    clock: Clock
    kind: str
    is_fit: Callable[[DailyDeal], Awaitable[bool]]
    _chosen: dict[int, DailyDeal] = field(default_factory=dict)
    _choosing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, day: int) -> DailyDeal:
        """Return the deal of a day; the first call waits until a fit one is found."""
        async with self._choosing:
            if day not in self._chosen:
                newest = {near: deal for near, deal in self._chosen.items() if near >= day - 1}
                self._chosen = newest | {day: await self._choose(day)}
            return self._chosen[day]

    def known(self, day: int) -> DailyDeal | None:
        """Return the deal of a day if it has been found, as today's and tomorrow's are soon after a start."""
        return self._chosen.get(day)

    async def _choose(self, day: int) -> DailyDeal:
        for _ in range(DEALS_LOOKED_AT_MAX):
            try:
                deal = await self.database.write(lambda unit: self._candidate(unit, day))
            except ConstraintError:
                continue  # Another process has made this deal at the same moment.
            if deal.state == "chosen":
                return deal
            is_fit = await self.is_fit(deal)
            try:
                await self._settle(deal, is_chosen=is_fit)
            except DealSettledError:
                continue  # Another process was quicker.
            if is_fit:
                return replace(deal, state="chosen")
            log.info("the deal of day %d with seed %d is skipped: it is not fit", day, deal.seed_index)
        raise RuntimeError(f"none of {DEALS_LOOKED_AT_MAX} deals was fit")

    async def _candidate(self, unit: Unit, day: int) -> DailyDeal:
        """Return the deal that is in use or under examination, or commit to a new one."""
        latest = await daily_deals.latest(unit, self.kind, day)
        if latest is not None and latest.state in {"made", "chosen"}:
            if self.seeds.knows(latest):
                return latest
            await daily_deals.settle(unit, latest, "lost")
        return await self.seeds.take_for_deal(unit, self.kind, day, deal_name(self.kind, day))

    async def _settle(self, deal: DailyDeal, *, is_chosen: bool) -> None:
        state: Literal["chosen", "skipped"] = "chosen" if is_chosen else "skipped"
        await self.database.write(lambda unit: daily_deals.settle(unit, deal, state))


async def reveal_past(database: Database, seeds: SeedVault, now: int) -> None:
    """Publish the seeds of all days that are over, for every kind of game."""

    async def body(unit: Unit) -> None:
        first = seeds.master.first_seed_index
        for deal in await daily_deals.unrevealed(unit, before_day=day_of(now), first_seed_index=first):
            await daily_deals.reveal(unit, deal, seed=seeds.seed(deal).hex(), at=now)

    await database.write(body)
