"""Bring the boards of winnings up to date once in a while, so that whoever reads one does not wait for days of play."""

import logging
from collections.abc import Set as AbstractSet

from bot.core.delayed_work import DelayedWork
from bot.economy.leaderboards import Leaderboards
from storage import winnings
from storage.errors import LeaseLostError, StorageError
from storage.shard import Shard

log = logging.getLogger(__name__)


class WinningsCounting(DelayedWork):
    """Counts what was won and lost in the servers of the `shards` that this process answers now."""

    delay_seconds = 60.0

    def __init__(self, leaderboards: Leaderboards, shards: AbstractSet[Shard]) -> None:
        super().__init__()
        self._leaderboards = leaderboards
        self._shards = shards

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
