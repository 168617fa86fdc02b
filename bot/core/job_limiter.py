"""Limits on long jobs. Each user has one at a time, and each job can still report when the bot stops."""

import asyncio
from collections.abc import Container, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from bot.core.errors import JobRunningError, JobsFullError
from bot.core.task_set import finish

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
