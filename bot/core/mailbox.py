"""One piece of work at a time, in the order of arrival."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")


class Mailbox:
    """Run what is posted one after another in a task of its own.

    The task ends when nothing is left, so an idle mailbox holds no task. A poster that is cancelled does
    not take its work along: what is begun is finished.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._drain: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Say whether nothing is being done or waiting."""
        return self._drain is None

    async def post(self, work: Callable[[], Awaitable[T]]) -> T:
        """Return what `work` returns, or raise what it raises, when its turn has come."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._drain is None:
            self._drain = asyncio.create_task(self._run())
        # A poster that is cancelled cancels this and nothing else.
        return await done

    async def settle(self) -> None:
        """Wait until nothing is left to do."""
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
