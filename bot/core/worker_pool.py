"""A pool of worker processes for long computations, so that the bot answers everybody meanwhile."""

import asyncio
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from bot.core.child_process import attach_to_parent
from bot.core.ports import ThinkingClosedError

# While one worker is busy for a second, or compiles for a minute after an update, the other answers players.
WORKERS = 2
LESS_URGENT = 10

UNWANTED_WARNING = "ignore:resource_tracker:UserWarning"
"""After a `kill -9` Python's resource tracker removes the semaphores of the pool, as it should, and warns of a leak."""

log = logging.getLogger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class WorkerPool:
    """Runs functions in WORKERS processes, which start with the first one.

    If a process dies, the pool replaces it and runs its function once more.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False
        self._in_hand = 0

    @property
    def running(self) -> int:
        """The number of functions that run now."""
        return min(self._in_hand, WORKERS)

    @property
    def waiting(self) -> int:
        """The number of functions that wait for a process."""
        return self._in_hand - self.running

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """Return the result of a module's function; a call of more than a second makes others wait.

        Raises whatever the function raises, and ThinkingClosedError when the bot is about to end. A function that needs
        the compiler imports it when it is called, so that the bot's own process does not load it.
        """
        loop = asyncio.get_running_loop()
        pool = self._open_pool()
        self._in_hand += 1
        try:
            return await loop.run_in_executor(pool, function, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._open_pool(), function, *arguments)
        finally:
            self._in_hand -= 1

    async def warm_up(self, programs: Iterable[Callable[[], None]]) -> None:
        """Start a process and let it compile these programs, so that the first answer is as quick as any."""
        try:
            for program in programs:
                await self.run(program)
        except ThinkingClosedError:
            pass
        except BrokenProcessPool:
            # Whoever asks for a computation hears of it; everything else works without the processes.
            log.error("the worker processes ended twice while they started; hints and computations may fail")  # noqa: TRY400

    async def close(self) -> None:
        """End the processes at once; open and later calls raise ThinkingClosedError. Closing twice is harmless."""
        self._is_closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            # The processes hold nothing, and compiling takes longer than a stop may take.
            for process in multiprocessing.active_children():
                process.terminate()
            await asyncio.to_thread(pool.shutdown)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise ThinkingClosedError
        if self._pool is None:
            if UNWANTED_WARNING not in sys.warnoptions:
                sys.warnoptions.append(UNWANTED_WARNING)
            # A forked process would inherit the connections and locks of the database.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=context, initializer=_settle_in)
        return self._pool


def _settle_in() -> None:
    """Make a worker that gives way to the bot."""
    attach_to_parent()
    os.nice(LESS_URGENT)
