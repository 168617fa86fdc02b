"""The parts of the bot that work in the background."""

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar

from bot.core.task_set import TaskSet


class Part:
    """What a feature has in memory, or does in the background, as long as the bot runs."""

    def start(self) -> None:
        """Begin the work in the background; called for each shard that connects."""

    async def stop(self) -> None:
        """Finish the work in hand and accept no more."""


class DelayedWork(Part, ABC):
    """Runs once for all requests of `delay_seconds`, so that much is done in a row; after `stop` it begins no more."""

    delay_seconds: ClassVar[float]

    def __init__(self) -> None:
        self._tasks = TaskSet()
        self._timer: asyncio.TimerHandle | None = None
        self._is_stopped = False

    def start(self) -> None:
        """Begin with what an earlier run of the bot has left."""
        self.begin_later()

    def begin_later(self) -> None:
        """Begin in `delay_seconds`; harmless if repeated."""
        if self._timer is None and not self._is_stopped:
            self._timer = asyncio.get_running_loop().call_later(self.delay_seconds, self._begin)

    async def stop(self) -> None:
        """Finish the piece in hand; the rest waits for the next start."""
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.stop()

    @abstractmethod
    async def run(self) -> None:
        """Do all that waits; look at `_is_stopped` between two pieces."""

    def _begin(self) -> None:
        self._timer = None
        self._tasks.start(self.run())
