"""Long work: one piece of it a person at a time, and none that an end of the bot leaves without a word."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.core.errors import JobRunningError, JobsFullError
from bot.core.task_set import finish

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

JOBS_MOST = 3
LINE_MOST = 20

_Tasks = dict[int, asyncio.Task[object]]


@dataclass
class JobLimiter:
    """Counts who is worked for, in memory: an end of the bot ends all work.

    A person has one long piece of work at a time, whatever it is and in however many servers, and one quick question
    beside it. `most` jobs go on side by side; `line_most` people may wait for work that is done one piece after another.
    """

    most: int = JOBS_MOST
    line_most: int = LINE_MOST
    _jobs: _Tasks = field(default_factory=dict)
    _line: _Tasks = field(default_factory=dict)
    _questions: _Tasks = field(default_factory=dict)

    def place(self, user_id: int) -> AbstractContextManager[None]:
        """Hold a place for the job of the task that asks: a simulation, a contest. Raises JobRunningError, JobsFullError."""
        return self._hold(user_id, self._jobs, self.most, self._line)

    def in_line(self, user_id: int) -> AbstractContextManager[None]:
        """Hold a place in the line for charts and checks; raises JobRunningError and JobsFullError."""
        return self._hold(user_id, self._line, self.line_most, self._jobs)

    def question(self, user_id: int) -> AbstractContextManager[None]:
        """Hold the place of a person's question that takes a second at most; raises JobRunningError."""
        return self._hold(user_id, self._questions)

    @contextmanager
    def _hold(
        self, user_id: int, tasks: _Tasks, most: int | None = None, others: Container[int] = ()
    ) -> Iterator[None]:
        if user_id in tasks or user_id in others:
            raise JobRunningError
        if most is not None and len(tasks) >= most:
            raise JobsFullError(most)
        task = asyncio.current_task()
        assert task is not None, "work is done in tasks"
        tasks[user_id] = task
        try:
            yield
        finally:
            del tasks[user_id]

    async def stop(self) -> None:
        """Let all work say its last word; the lab refuses to go on with any by now."""
        await finish([*self._jobs.values(), *self._line.values(), *self._questions.values()])
