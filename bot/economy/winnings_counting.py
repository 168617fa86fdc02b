"""Bring the boards of winnings up to date once in a while, so that whoever reads one does not wait for days of play."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.core.task_set import TaskSet
from storage import winnings
from storage.errors import LeaseLostError, StorageError

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from bot.economy.leaderboards import Leaderboards
    from storage.shard import Shard

log = logging.getLogger(__name__)

AFTER_SECONDS = 60.0


class WinningsCounting:
    """Counts what was won and lost in the servers of the `shards` that this process answers now."""

    def __init__(self, leaderboards: Leaderboards, shards: AbstractSet[Shard]) -> None:
        self._leaderboards = leaderboards
        self._shards = shards
        self._tasks = TaskSet()
        self._timer: asyncio.TimerHandle | None = None
        self._is_stopped = False

    def begin_later(self) -> None:
        """Count in AFTER_SECONDS, because something may be won or lost now, or was before the start; harmless if repeated."""
        if self._timer is None and not self._is_stopped:
            self._timer = asyncio.get_running_loop().call_later(AFTER_SECONDS, self._begin)

    async def stop(self) -> None:
        """Finish the work in hand; what is left is counted when somebody reads it, or after the next start."""
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.stop()

    async def run(self) -> None:
        """Count everything that waits; log failures."""
        try:
            for guild_id in await self._leaderboards.database.read(winnings.guilds_to_count):
                if not self._is_stopped and any(guild_id in shard for shard in self._shards):
                    await self._leaderboards.count_winnings(guild_id)
        except LeaseLostError:
            pass  # Another process counts there.
        except StorageError:
            log.exception("winnings could not be counted")

    def _begin(self) -> None:
        self._timer = None
        self._tasks.start(self.run())
