"""Run units of work one after another from a queue, and commit many of them together."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from storage.errors import DatabaseUnavailableError
from storage.sqlite.connection import Connection, Statements
from storage.starts import CommitCount
from storage.units import Parameters, Reader, Row, Unit

log = logging.getLogger(__name__)

T = TypeVar("T")
Calls = list[Callable[[], object]]

BATCH_MAX = 64


class SQLiteReader(Reader):
    """Queries that a body can run."""

    engine = "sqlite"

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        return self._statements.run(sql, parameters)


class SQLiteUnit(SQLiteReader, Unit):
    """A unit of work that is running: all its changes are committed together or not at all."""

    def __init__(self, statements: Statements) -> None:
        super().__init__(statements)
        self._for_good: list[tuple[str, Parameters]] = []
        self.calls: Calls = []

    async def execute(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement; raises ConstraintError when a constraint or trigger refuses it, and the unit can go on."""
        self._statements.run(sql, parameters)

    async def execute_for_good(self, sql: str, parameters: Parameters = ()) -> None:
        """Run one statement whose effect stays even if this unit of work is rolled back."""
        self._statements.run(sql, parameters)
        self._for_good.append((sql, parameters))

    def before_commit(self, call: Callable[[], object]) -> None:
        """Call something while the disk writes the commit (see Unit)."""
        self.calls.append(call)

    def repeat_what_stays(self) -> bool:
        """Run the statements of `execute_for_good` again after a rollback; return whether there were any."""
        for sql, parameters in self._for_good:
            self._statements.run(sql, parameters)
        return bool(self._for_good)


def drive(body: Awaitable[T]) -> T:
    """Run a body on the present thread. It awaits only its unit, which never suspends, so one step completes it."""
    steps = body.__await__()
    try:
        next(steps)
    except StopIteration as end:
        value: T = end.value
        return value
    raise RuntimeError("a unit of work awaits nothing but its unit")


# The database library logs its parameters, and a value may be secret.
@dataclass(slots=True, repr=False)
class _Job:
    body: Callable[[Unit], Awaitable[Any]]
    done: asyncio.Future[Any]
    context: Context
    value: Any = None
    error: Exception | None = None
    calls: Calls = field(default_factory=list)


class Waker:
    """Makes calls as soon as the thread that hands them over lets go of Python's interpreter lock.

    A call that wakes the event loop gives the lock away: made by SQLite's own thread, it would let the loop run before the
    commit begins, and not while the disk writes. Putting calls into the queue keeps the lock.
    """

    def __init__(self) -> None:
        self._asked: SimpleQueue[Calls | None] = SimpleQueue()
        self._made: SimpleQueue[None] = SimpleQueue()
        Thread(target=self._run, name="commit waker", daemon=True).start()

    @contextmanager
    def calling(self, calls: Calls) -> Iterator[None]:
        """Have calls made while a block waits for the disk; they are made when the block ends, also if it fails."""
        if not calls:
            yield
            return
        self._asked.put(calls)
        try:
            yield
        finally:
            self._made.get()

    def stop(self) -> None:
        """End the thread."""
        self._asked.put(None)

    def _run(self) -> None:
        while (calls := self._asked.get()) is not None:
            for call in calls:
                try:
                    call()
                except Exception:
                    log.exception("a call before a commit failed")
            self._made.put(None)


class Writer:
    """Run units one after another, in the order they were handed over."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._queue: deque[_Job] = deque()
        self._drainer: asyncio.Task[None] | None = None
        self._count: CommitCount | None = None
        self._waker = Waker()

    def count_by(self, count: CommitCount) -> None:
        """Count the commits from the next one on, and end an earlier count."""
        self.end_count()
        self._count = count

    def end_count(self) -> None:
        """Stop counting. No commit may be under way, because its thread could write to a reused file descriptor."""
        if self._count is not None:
            self._count.close()
            self._count = None

    async def run(self, body: Callable[[Unit], Awaitable[T]]) -> T:
        """Run a unit and return its value once it is committed (see Database.write)."""
        job = _Job(body, asyncio.get_running_loop().create_future(), copy_context())
        self._queue.append(job)
        if self._drainer is None:
            self._drainer = asyncio.create_task(self._drain(), name="database writer")
        # Cancelling the caller cancels this future and nothing else.
        result: T = await job.done
        return result

    async def finish(self) -> None:
        """Wait until the queue is empty. It takes no units any more."""
        if self._drainer is not None:
            await asyncio.wait([self._drainer])
        self._waker.stop()

    async def _drain(self) -> None:
        # The task ends when the queue is empty: nothing waits for ever, so a test can tell when all is done.
        try:
            while self._queue:
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), BATCH_MAX))]
                await self._answer(batch)
        finally:
            self._drainer = None
            for job in self._queue:  # Only when the event loop is being torn down.
                job.done.cancel()
            self._queue.clear()

    async def _answer(self, batch: list[_Job]) -> None:
        try:
            await self._connection.call(partial(_commit, batch, self._count, self._waker))
        except Exception as error:  # noqa: BLE001 - whatever failed, it failed all of the batch.
            for job in batch:
                job.error = error
        except BaseException:
            # The thread still commits the whole batch, but nobody waits for the result any more.
            for job in batch:
                job.done.cancel()
            raise
        for job in batch:
            if job.done.cancelled():
                continue
            if job.error is None:
                job.done.set_result(job.value)
            else:
                job.done.set_exception(job.error)


def _commit(batch: list[_Job], count: CommitCount | None, waker: Waker, statements: Statements) -> None:
    """Run the units of a batch in one transaction; when this raises, none of them has happened."""
    changes = statements.changes
    try:
        statements.run("BEGIN IMMEDIATE")
        is_blank = True
        for job in batch:
            is_blank = _run_unit(job, statements, is_blank=is_blank)
        if statements.changes == changes:
            count = None
        if count is not None:
            count.add_to(statements)
        with waker.calling([call for job in batch for call in job.calls]):
            statements.run("COMMIT")
    except BaseException:
        statements.roll_back()
        raise
    if count is not None:
        count.committed()


def _run_unit(job: _Job, statements: Statements, *, is_blank: bool) -> bool:
    """Run one unit of a batch and return whether the transaction is still blank.

    A blank transaction needs no savepoint: the whole of it can be rolled back. Savepoints are not released one by one: the
    commit does that, and rolling back to the name reaches the latest.
    """
    unit = SQLiteUnit(statements)
    if not is_blank:
        statements.run("SAVEPOINT unit")
    try:
        job.value = job.context.run(drive, job.body(unit))
    except Exception as error:  # noqa: BLE001 - whatever a body raises belongs to its caller.
        _require_transaction(statements, error)
        job.error = error
        if is_blank:
            statements.run("ROLLBACK")
            statements.run("BEGIN IMMEDIATE")
        else:
            statements.run("ROLLBACK TO unit")
        left_something = unit.repeat_what_stays()
        return is_blank and not left_something
    _require_transaction(statements, None)
    job.calls = unit.calls
    return False


def _require_transaction(statements: Statements, error: Exception | None) -> None:
    """Raise if SQLite rolled back on its own, as it may on a full disk: the earlier units of the batch are lost too."""
    if not statements.in_transaction:
        if isinstance(error, DatabaseUnavailableError):
            raise error
        raise DatabaseUnavailableError("the transaction was lost") from error
