"""The order of a run's cards: a seed of the house, of the day, or of the player's own (docs/rules/fairness.md)."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from bot.sessions.scoundrel.config import KIND
from bot.sessions.scoundrel.view import Shuffle
from rules.errors import SeedError
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.shuffle import parse_seed, shuffled
from storage import daily_deals
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from bot.sessions.fair import SeedHouse
    from bot.sessions.ports import Clock, Thinking
    from rules.cards import Card
    from storage.daily_deals import DailyDeal
    from storage.database import Database, Unit
    from storage.shoes import Shoe

log = logging.getLogger(__name__)

SHOE_NUMBER = 1
DAILY_RULES = HouseRules()
# Nearly every deal can be won: so many in a row that cannot mean that the solver is at fault.
DEALS_LOOKED_AT_MAX = 20
# The engine protocol's own, so that a seed gives the same dungeon there.
PRACTICE_NAME = "engine"


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a run, top first, and what their order follows from; `shuffle` has its seed, secret or not."""

    dungeon: tuple[Card, ...]
    shuffle: Shuffle


def of_shoe(house: SeedHouse, shoe: Shoe) -> Deal:
    """Lay out the dungeon of a free run."""
    assert shoe.client is not None, "a run's shoe is locked with its promise"
    seed = house.seed(shoe) if shoe.seed is None else bytes.fromhex(shoe.seed)
    return _deal(seed, shoe.game_id, shoe.client, shoe.commitment)


def of_day(house: SeedHouse, daily: DailyDeal) -> Deal:
    """Lay out the dungeon of a day: no player's seed is in it, as it is the same for all."""
    seed = house.seed(daily) if daily.seed is None else bytes.fromhex(daily.seed)
    return _deal(seed, daily.name, "", daily.commitment)


def of_seed(seed: str) -> Deal:
    """Lay out a dungeon for practice from a seed of 64 hex digits."""
    return _deal(bytes.fromhex(seed), PRACTICE_NAME, "", None)


def typed_seed(text: str) -> str:
    """Make 64 hex digits of what somebody typed: up to 64 such digits as they are, else the text's SHA-256."""
    text = text.strip()
    try:
        return parse_seed(text).hex()
    except SeedError:
        return sha256(text.encode(errors="surrogatepass")).hexdigest()


def day_of(at: int) -> int:
    """Return the UTC day of a time in unix milliseconds, in days since 1970-01-01."""
    return at // DAY_MS


def end_of(day: int) -> int:
    """Return when a day is over, in unix milliseconds."""
    return (day + 1) * DAY_MS


def daily_name(day: int) -> str:
    """Name the deal of a day in its shuffle, such as "scoundrel-2026-11-21"."""
    return f"scoundrel-{datetime.fromtimestamp(day * DAY_MS // 1000, UTC).date()}"


@dataclass
class DailyDeals:
    """Makes one deal a day for the whole installation, and has made sure that it can be won."""

    database: Database
    house: SeedHouse
    clock: Clock
    thinking: Thinking
    _chosen: DailyDeal | None = None
    _choosing: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, day: int) -> DailyDeal:
        """Return the deal of a day; the first to ask waits while one is found."""
        async with self._choosing:
            if self._chosen is None or self._chosen.day != day:
                self._chosen = await self._choose(day)
            return self._chosen

    async def reveal(self) -> None:
        """Publish the seeds of the days that are over."""
        now, first = self.clock.now(), self.house.master.first_seed_index

        async def body(unit: Unit) -> None:
            for deal in await daily_deals.unrevealed(unit, before_day=day_of(now), first_seed_index=first):
                await daily_deals.reveal(unit, deal, seed=self.house.seed(deal).hex(), at=now)

        await self.database.write(body)

    async def _choose(self, day: int) -> DailyDeal:
        for _ in range(DEALS_LOOKED_AT_MAX):
            deal = await self.database.write(lambda unit: self._candidate(unit, day))
            if deal.state == "chosen":
                return deal
            solution = await self.thinking.solve(DAILY_RULES, of_day(self.house, deal).dungeon)
            if solution.line is not None:
                await self._settle(deal, is_chosen=True)
                return replace(deal, state="chosen")
            log.info("the deal of day %d with seed %d is skipped: no line that wins it", day, deal.seed_index)
            await self._settle(deal, is_chosen=False)
        raise RuntimeError(f"none of {DEALS_LOOKED_AT_MAX} deals could be won")

    async def _candidate(self, unit: Unit, day: int) -> DailyDeal:
        """Return the deal that is in use or was begun to look at, else promise another."""
        latest = await daily_deals.latest(unit, KIND, day)
        if latest is not None and latest.state in {"made", "chosen"}:
            if self.house.knows(latest):
                return latest
            await daily_deals.settle(unit, latest, "lost", at=self.clock.now())
        return await self.house.promise_deal(unit, KIND, day, daily_name(day))

    async def _settle(self, deal: DailyDeal, *, is_chosen: bool) -> None:
        # What nobody will play is no secret: anybody can see that it was skipped for a reason.
        seed = None if is_chosen else self.house.seed(deal).hex()
        state: Literal["chosen", "skipped"] = "chosen" if is_chosen else "skipped"
        at = self.clock.now()
        await self.database.write(lambda unit: daily_deals.settle(unit, deal, state, seed=seed, at=at))


def _deal(seed: bytes, name: str, client: str, commitment: str | None) -> Deal:
    dungeon = shuffled(DUNGEON, seed, name, SHOE_NUMBER, client)
    return Deal(dungeon, Shuffle(name, SHOE_NUMBER, client, commitment, seed.hex()))
