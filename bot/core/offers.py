"""Seeds that are shown to one person before their game begins, so that they can cut them (pf2, 3 and 4).

The game begins with the number. The seed of an offer without a game is opened, unused, by this process or, after a kill, by another one.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.core.admission import Caller, require_may_act
from bot.core.errors import LateCutError, NoCutError, NotACutError
from bot.core.game_facts import SessionWorld
from bot.core.game_opening import new_game_id
from bot.core.ports import Alarm
from bot.core.slips import SLIP_MILLISECONDS, CutSeed
from bot.core.task_set import Part, TaskSet
from rules.pf2 import CUT_MAX
from storage import cuts
from storage.cuts import SpareSeed
from storage.database import Unit
from storage.errors import DatabaseUnavailableError

log = logging.getLogger(__name__)

OFFER_MILLISECONDS = 15 * 60_000
SWEPT_AFTER_MILLISECONDS = OFFER_MILLISECONDS + 2 * SLIP_MILLISECONDS


Begin = Callable[[Any, CutSeed], Awaitable[None]]
"""Opens a game with a cut seed, and answers the form that was sent."""


@dataclass(frozen=True, slots=True)
class _Open:
    offer: SpareSeed
    user_id: int
    begin: Begin


@dataclass
class Offers(Part):
    """The offers of this process; those of another process, or from before a restart, cannot be taken."""

    world: SessionWorld
    _open: dict[str, _Open] = field(default_factory=dict)
    _tasks: TaskSet = field(default_factory=TaskSet)
    _alarm: Alarm | None = None
    _is_more_to_sweep: bool = False

    async def make(self, guild_id: int, user_id: int, begin: Begin) -> SpareSeed:
        """Take a seed for a game that `begin` opens once its number is given; return it, so that it is shown."""
        world = self.world
        game_id = new_game_id(world.entropy)

        async def body(unit: Unit) -> SpareSeed:
            seed = await world.seeds.following(unit, game_id, 1)
            made = SpareSeed(seed.seed_index, guild_id, game_id, seed.start, seed.commitment, seed.made_at)
            await cuts.offer(unit, made)
            return made

        offer = await world.database.write(body, guild_id=guild_id)
        self._open[game_id] = _Open(offer, user_id, begin)
        world.clock.call_at(offer.made_at + OFFER_MILLISECONDS, partial(self._expire_later, game_id))
        self._sweep_later()
        return offer

    async def take(self, form: Any, game_id: str, caller: Caller, number: int) -> None:
        """Cut an offered seed and begin the game as an answer to the `form`; the slip is posted after all other checks.

        Raises NotACutError, NoCutError for an offer to somebody else, LateCutError for one that was opened, and what `begin` raises.
        """
        found, world = self._open.get(game_id), self.world
        if found is None:
            raise LateCutError(1)
        if found.user_id != caller.user_id:
            raise NoCutError
        if not 1 <= number <= CUT_MAX:
            raise NotACutError
        del self._open[game_id]
        offer, now = found.offer, world.clock.now()

        async def closing(unit: Unit) -> bool:
            await require_may_act(unit, offer.guild_id, caller.user_id, now)
            return await cuts.close_offer(unit, offer.seed_index, now)

        try:
            if not await world.database.write(closing, guild_id=offer.guild_id):
                raise LateCutError(1)
            await found.begin(form, CutSeed(offer, caller.user_id, number))
        finally:
            # A game that has begun with the seed has taken it: then this changes nothing.
            self._tasks.start(self._give_up(offer))

    def start(self) -> None:
        """Open the offers that a process has left behind, now and once more as those that it has just made expire."""
        self._is_more_to_sweep = True
        self._look()

    def _look(self) -> None:
        self._alarm = None
        if self._is_more_to_sweep:
            self._is_more_to_sweep = False
            self._look_later()
        self._tasks.start(self._sweep())

    def _look_later(self) -> None:
        if self._alarm is None:
            at = self.world.clock.now() + SWEPT_AFTER_MILLISECONDS
            self._alarm = self.world.clock.call_at(at, self._look)

    def _sweep_later(self) -> None:
        """Look for offers that nothing else has opened, as long as one made by now can expire."""
        self._is_more_to_sweep = True
        self._look_later()

    async def stop(self) -> None:
        """Finish the work in hand; the next start opens what is left."""
        if self._alarm is not None:
            self._alarm.cancel()
        await self._tasks.settle()

    def _expire_later(self, game_id: str) -> None:
        found = self._open.pop(game_id, None)
        if found is not None:
            self._tasks.start(self._give_up(found.offer))

    async def _give_up(self, offer: SpareSeed) -> None:
        world = self.world
        seed = world.seeds.derive("pf2", offer.seed_index, offer.start).hex()
        opening = partial(cuts.open_spare, seed_index=offer.seed_index, seed=seed, at=world.clock.now())
        await world.database.write(opening)

    async def _sweep(self) -> None:
        world = self.world
        before = world.clock.now() - SWEPT_AFTER_MILLISECONDS
        first = world.seeds.master.first_seed_index
        query = partial(cuts.expired_offers, before=before, first_seed_index=first)
        try:
            for offer in await world.database.read(query):
                await self._give_up(offer)
        except DatabaseUnavailableError:
            log.warning("seeds that nobody has cut could not be opened; it is tried again")
            self._sweep_later()
