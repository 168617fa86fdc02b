"""Renews the leases of this process, takes free shards, and hands over those that are too many."""

import asyncio
import logging
from contextlib import suppress

from bot.runtime.shard_games import ShardGames
from storage.errors import DatabaseUnavailableError
from storage.postgresql.leases import Leases
from storage.shard import Shard

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
FIRST_LOOKS = 3
"""A new process takes no shard before this look, because others may start at the same time and each shard costs an IDENTIFY."""
UNEVEN_LOOKS = 3
"""A shard is handed over only after it was due at this many looks in a row, because processes often start together."""
HAND_OVER_SECONDS = 6.0


class ShardKeeper:
    """Looks once a second how the shards are spread, and changes what this process has."""

    def __init__(self, leases: Leases, games: ShardGames) -> None:
        self._leases = leases
        self._games = games
        self._looks = 0
        self._uneven_looks = 0
        self._is_in_doubt = False
        self._taking: dict[Shard, asyncio.Task[None]] = {}
        self._handing_over: dict[Shard, asyncio.Task[None]] = {}

    @property
    def is_in_doubt(self) -> bool:
        """Return whether the last renewal has failed."""
        return self._is_in_doubt

    async def run(self) -> None:
        while True:
            # After a standstill this comes before anything is asked: others may have these shards.
            for shard in self._leases.held:
                if not self._leases.is_valid(shard):
                    self._drop(shard, "its lease has ended, or it is not known what was saved last")
            try:
                await self.look()
            except DatabaseUnavailableError as error:
                self._doubt(error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Renew the leases, and take or hand over what the spread asks for.

        Raises DatabaseUnavailableError, and NewerDatabaseError if another process has upgraded the database: this one ends.
        """
        await self._leases.require_schema()
        for shard in await self._leases.renew():
            self._drop(shard, "another process has taken it")
        if self._is_in_doubt:
            self._is_in_doubt = False
            log.info("the leases are renewed again")
            await self._games.resume_shards()
        self._looks += 1
        if self._looks < FIRST_LOOKS:
            return
        spread = await self._leases.spread()
        connecting = sum(not self._games.is_ready_in(shard) for shard in self._leases.held)
        room = self._games.max_concurrency - connecting
        if spread.wanted and room > 0:
            for shard in await self._leases.take(min(spread.wanted, room)):
                self._taking[shard] = asyncio.create_task(self._take(shard))
        # IDENTIFYs are scarce: a shard that is connecting answers people before it moves on.
        is_uneven = spread.has_too_many and not connecting
        self._uneven_looks = self._uneven_looks + 1 if is_uneven else 0
        if self._uneven_looks >= UNEVEN_LOOKS and not self._handing_over:
            shard = self._leases.held[-1]
            self._handing_over[shard] = asyncio.create_task(self._hand_over(shard))

    async def stop(self) -> None:
        """Release all shards at once; their work in hand is finished by now."""
        for task in (*self._taking.values(), *self._handing_over.values()):
            task.cancel()
        with suppress(DatabaseUnavailableError):
            await self._leases.release_all()
        await self._leases.close()

    async def _take(self, shard: Shard) -> None:
        log.info("shard %d of %d: taken", shard.number, shard.count)
        try:
            await self._games.take_shard(shard)
        except Exception:
            log.exception("shard %d: its games cannot be loaded; it is given back", shard.number)
            self._taking.pop(shard, None)
            self._drop(shard, "its games cannot be loaded")
            await self._release(shard)
        finally:
            if self._taking.get(shard) is asyncio.current_task():
                del self._taking[shard]

    async def _hand_over(self, shard: Shard) -> None:
        log.info("shard %d of %d: handed over, because another process has fewer", shard.number, shard.count)
        try:
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await self._games.hand_over_shard(shard)
        except TimeoutError:
            log.warning(
                "shard %d: Discord does not answer; the next process shows what could not be shown",
                shard.number,
            )
        except Exception:
            log.exception("shard %d: the work in hand cannot be finished", shard.number)
        # A caller that cancels this has dropped the shard, and may have taken it again by now.
        self._games.drop_shard(shard)
        await self._release(shard)
        self._handing_over.pop(shard, None)

    async def _release(self, shard: Shard) -> None:
        with suppress(DatabaseUnavailableError):
            await self._leases.release([shard])

    def _drop(self, shard: Shard, why: str) -> None:
        log.warning("shard %d of %d: dropped, because %s", shard.number, shard.count, why)
        self._leases.forget([shard])
        for tasks in (self._taking, self._handing_over):
            if (task := tasks.pop(shard, None)) is not None:
                task.cancel()
        self._games.drop_shard(shard)

    def _doubt(self, error: DatabaseUnavailableError) -> None:
        if not self._is_in_doubt:
            self._is_in_doubt = True
            log.warning("the leases cannot be renewed: %s", error.reason)
            self._games.pause_shards()
