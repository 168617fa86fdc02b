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

    def begin_later(self, seconds: float | None = None) -> None:
        """Begin in `seconds`, or else in `delay_seconds`, unless it begins sooner anyway."""
        loop = asyncio.get_running_loop()
        at = loop.time() + (self.delay_seconds if seconds is None else seconds)
        if not self._is_stopped and (self._timer is None or at < self._timer.when()):
            self._cancel()
            self._timer = loop.call_at(at, self.begin_now)

    def begin_now(self) -> None:
        """Begin without a delay; a run that is under way goes on beside."""
        self._cancel()
        if not self._is_stopped:
            self._tasks.start(self.run())

    async def stop(self) -> None:
        """Finish the piece in hand; the rest waits for the next start."""
        self._is_stopped = True
        self._cancel()
        await self._tasks.stop()

    @abstractmethod
    async def run(self) -> None:
        """Do all that waits; look at `_is_stopped` between two pieces."""

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
