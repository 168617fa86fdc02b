"""Run one piece of work at a time, in the order of arrival."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Mailbox:
    """Runs posted work one after another in a task of its own.

    The task ends when nothing is left, so an idle mailbox holds no task. Cancelling
    a caller does not cancel its work.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._drain: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Return whether no work is running or waiting."""
        return self._drain is None

    async def post(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` when its turn comes; return its result or raise its exception."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._drain is None:
            self._drain = asyncio.create_task(self._run())
        # Cancelling the caller cancels this future and nothing else.
        return await done

    async def settle(self) -> None:
        """Wait until no work is left."""
        while self._drain is not None:
            await asyncio.shield(self._drain)

    async def _run(self) -> None:
        try:
            while self._waiting:
                work, done = self._waiting.popleft()
                try:
                    result = await work()
                except Exception as error:  # noqa: BLE001 - it is the poster's, and is raised there.
                    if not done.cancelled():
                        done.set_exception(error)
                else:
                    if not done.cancelled():
                        done.set_result(result)
        finally:
            self._drain = None
