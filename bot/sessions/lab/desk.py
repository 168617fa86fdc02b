"""Long jobs: one a person at a time, a few at all, and none that an end of the bot leaves without a word."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sessions.refusals import JobRunningError, JobsFullError

if TYPE_CHECKING:
    from collections.abc import Iterator

JOBS_MOST = 3
STOP_SECONDS = 5


@dataclass
class Desk:
    """Counts who is worked for, in memory: an end of the bot ends all jobs."""

    most: int = JOBS_MOST
    _tasks: dict[int, asyncio.Task[object]] = field(default_factory=dict)

    @contextmanager
    def place(self, user_id: int) -> Iterator[None]:
        """Hold a place for the job of the task that asks; raises JobRunningError and JobsFullError."""
        if user_id in self._tasks:
            raise JobRunningError
        if len(self._tasks) >= self.most:
            raise JobsFullError(self.most)
        task = asyncio.current_task()
        assert task is not None, "jobs are done in tasks"
        self._tasks[user_id] = task
        try:
            yield
        finally:
            del self._tasks[user_id]

    async def stop(self) -> None:
        """Let every job say its last word; the lab refuses to go on with any by now."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks.values(), timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
