"""The work that an import or a reset leaves to do, some accounts at a time, also after a kill; see `bot.economy.moving`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.core.task_set import DelayedWork
from bot.services import Services
from storage import imports, resets
from storage.errors import LeaseLostError, StorageError

log = logging.getLogger(__name__)


class MovingWork(DelayedWork):
    """Pays imported chips and resets balances in the servers of this process."""

    delay_seconds = 10.0
    """How soon it tries again after a failure."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._lock = asyncio.Lock()

    def start(self) -> None:
        """Go on with what a process has left, at once: nobody can stake chips while a reset is under way."""
        self.begin_now()

    async def run(self) -> None:
        """Do all that is left in the servers of this process; log what fails and try again later."""
        async with self._lock:
            try:
                await self._finish()
            except StorageError:
                log.exception("imports and resets that are left could not be looked for; it is tried again")
                self.begin_later()

    async def _finish(self) -> None:
        services = self._services
        pseudonyms = services.accounts.pseudonyms
        for shard in tuple(services.shards):
            for guild_id in await services.database.read(partial(imports.paying, shard=shard)):
                await self._repeat(guild_id, imports.pay_some, partial(pseudonyms.imported, guild_id))
            for guild_id in await services.database.read(partial(resets.running, shard=shard)):
                await self._reset(guild_id)

    async def reset(self, guild_id: int) -> None:
        """Reset the balances of a server to the end, also where its shard has not begun; after a failure it goes on later."""
        async with self._lock:
            await self._reset(guild_id)

    async def _reset(self, guild_id: int) -> None:
        accounts = self._services.accounts
        await self._repeat(guild_id, resets.reset_some, partial(accounts.pseudonyms.of, guild_id))
        accounts.forget_server(guild_id)

    async def _repeat(
        self, guild_id: int, step: Callable[..., Awaitable[bool]], pseudonym_of: Callable[[int], str]
    ) -> None:
        """Repeat a step in a server until nothing is left, unless another process has the server now and goes on.

        A failure is logged, and the other servers are not affected.
        """
        services = self._services
        some = partial(step, guild_id=guild_id, pseudonym_of=pseudonym_of, at=services.clock.now())
        try:
            while not self._is_stopped and await services.database.write(some, guild_id=guild_id):
                pass
        except LeaseLostError:
            pass
        except StorageError:
            log.exception("server %d: its import or reset could not go on; it is tried again", guild_id)
            self.begin_later()
