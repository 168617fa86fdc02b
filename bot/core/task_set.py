"""Keep references to background tasks, without which the garbage collector could remove a running task."""

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any

STOP_SECONDS = 5
"""How long work may go on when the process ends."""


class TaskSet:
    """Keeps tasks in the background until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in a task of its own."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        """Cancel all tasks without waiting for them."""
        for task in self._tasks:
            task.cancel()

    async def settle(self) -> None:
        """Wait until all tasks are done, including those that start meanwhile."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Wait for all tasks, and cancel those that take longer than STOP_SECONDS."""
        await finish(self._tasks)


async def finish(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Wait for tasks, and cancel those that take longer than STOP_SECONDS."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
        for task in late:
            task.cancel()
