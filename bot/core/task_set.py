"""Background work: sets of tasks, mailboxes, slices that let the event loop run other tasks, and delayed work."""

import asyncio
import gc
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

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


SLICE = 50
MANY_GAMES = 1_000


async def in_slices(items: Iterable[T], size: int = SLICE) -> AsyncIterator[T]:
    """Yield the items; let other tasks run after each `size` of them."""
    for index, item in enumerate(items, start=1):
        yield item
        if index % size == 0:
            await asyncio.sleep(0)


@contextmanager
def collector_paused(games: int) -> Iterator[None]:
    """Pause Python's garbage collector, which would stop the bot to look at sessions that stay in memory anyway.

    A full collection with ten thousand tables takes 0.4 s, and so would the next one after the start. With few games this
    does nothing.
    """
    if games < MANY_GAMES or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()


class Part:
    """What a feature has in memory, or does in the background, as long as the bot runs."""

    def start(self) -> None:
        """Begin the work in the background; called for each shard that connects."""

    async def stop(self) -> None:
        """Finish the work in hand and accept no more."""


class DelayedWork(Part, ABC):
    """Runs once for all requests of `delay_seconds`, so that they are done as a batch; after `stop` it begins no more."""

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
        """Begin without a delay; a run that is under way goes on in parallel."""
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
