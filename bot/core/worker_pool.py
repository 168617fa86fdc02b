"""A pool of worker processes for long computations, and the limits on who may use it."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Container, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import TypeVar, TypeVarTuple

from bot.core.errors import JobRunningError, JobsFullError
from bot.core.ports import ThinkingClosedError
from bot.core.task_set import finish

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
            # A user who asks for a computation gets an error; everything else works without the processes.
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
    """Lower the priority of this worker below the bot's."""
    attach_to_parent()
    os.nice(LESS_URGENT)


def attach_to_parent() -> None:
    """Make this worker ignore Ctrl-C, which its parent handles, and end when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a worker"
    parent.join()
    os._exit(1)


JOBS_MOST = 3
LINE_MOST = 20

_Tasks = dict[int, asyncio.Task[object]]


@dataclass
class JobLimiter:
    """Counts the running jobs, in memory only: all jobs end with the process.

    Each user has one long job at a time, of any kind and over all servers, and one quick question beside it. At most `most`
    jobs run at the same time; at most `line_most` users wait for work that runs one piece after another.
    """

    most: int = JOBS_MOST
    line_most: int = LINE_MOST
    export: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One export of a ledger is made at a time, because it may need twice the size of its file."""
    _jobs: _Tasks = field(default_factory=dict)
    _line: _Tasks = field(default_factory=dict)
    _questions: _Tasks = field(default_factory=dict)

    def place(self, user_id: int) -> AbstractContextManager[None]:
        """Hold a place for a simulation or contest in the current task; raises JobRunningError and JobsFullError."""
        return self._hold(user_id, self._jobs, self.most, self._line)

    def in_line(self, user_id: int) -> AbstractContextManager[None]:
        """Hold a place in the queue for charts and checks; raises JobRunningError and JobsFullError."""
        return self._hold(user_id, self._line, self.line_most, self._jobs)

    def question(self, user_id: int) -> AbstractContextManager[None]:
        """Hold the user's place for a question that takes a second at most; raises JobRunningError."""
        return self._hold(user_id, self._questions)

    @property
    def is_busy(self) -> bool:
        """Return whether somebody waits for a job or a question."""
        return bool(self._jobs or self._line or self._questions)

    @contextmanager
    def _hold(
        self, user_id: int, tasks: _Tasks, most: int | None = None, others: Container[int] = ()
    ) -> Iterator[None]:
        if user_id in tasks or user_id in others:
            raise JobRunningError
        if most is not None and len(tasks) >= most:
            raise JobsFullError(most)
        task = asyncio.current_task()
        assert task is not None, "jobs run in tasks"
        tasks[user_id] = task
        try:
            yield
        finally:
            del tasks[user_id]

    async def stop(self) -> None:
        """Wait until all jobs have reported their end; the worker pool is closed by now."""
        await finish([*self._jobs.values(), *self._line.values(), *self._questions.values()])
