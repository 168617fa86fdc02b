"""One piece of work at a time, in the order of arrival; of long jobs a few at a time (LB-6)."""

import asyncio
import gc
from functools import partial

import pytest

from bot.core.errors import JobRunningError, JobsFullError
from bot.core.task_set import Mailbox
from bot.core.worker_pool import JobLimiter
from tests.bot.core.world import ANN, BEN, CLEO


class WorkError(Exception):
    """What a piece of work raises."""


async def fail() -> None:
    raise WorkError


async def test_work_does_not_overlap_and_keeps_its_order() -> None:
    mailbox, heard = Mailbox(), []

    async def work(name: str) -> str:
        heard.append(f"{name} begins")
        await asyncio.sleep(0)
        heard.append(f"{name} ends")
        return name

    assert await asyncio.gather(*(mailbox.post(partial(work, name)) for name in "abc")) == [*"abc"]
    assert heard == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]


async def test_an_error_goes_to_who_posted_the_work() -> None:
    """Work that fails stops no other work."""
    mailbox = Mailbox()
    failing = asyncio.create_task(mailbox.post(fail))
    assert await mailbox.post(lambda: asyncio.sleep(0, "done")) == "done"
    with pytest.raises(WorkError):
        await failing


async def test_a_poster_that_goes_away_leaves_its_work() -> None:
    """The mailbox does the work even if its poster is cancelled before or during it."""
    mailbox, done, gate = Mailbox(), [], asyncio.Event()

    async def work(name: str) -> None:
        await gate.wait()
        done.append(name)

    posters = [asyncio.create_task(mailbox.post(partial(work, name))) for name in "ab"]
    await asyncio.sleep(0)
    for poster in posters:
        poster.cancel()
    gate.set()
    await mailbox.settle()
    assert done == ["a", "b"]
    assert all(poster.cancelled() for poster in posters)


async def test_an_error_nobody_waits_for_is_no_unheard_one() -> None:
    """The mailbox drops the failure of a cancelled poster; the event loop does not report it."""
    mailbox, reports, gate = Mailbox(), [], asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reports.append(context))

    async def fail_late() -> None:
        await gate.wait()
        raise WorkError

    poster = asyncio.create_task(mailbox.post(fail_late))
    await asyncio.sleep(0)
    poster.cancel()
    await asyncio.wait([poster])
    gate.set()
    await mailbox.settle()
    # The event loop speaks of an exception nobody asked for when the last of it is thrown away.
    del poster
    gc.collect()
    assert reports == []


async def test_an_idle_mailbox_holds_no_task() -> None:
    mailbox = Mailbox()
    await mailbox.post(lambda: asyncio.sleep(0))
    await mailbox.settle()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_work_posted_while_settling_is_waited_for() -> None:
    mailbox, done = Mailbox(), []

    async def work() -> None:
        done.append("first")
        followers.append(asyncio.create_task(mailbox.post(follow)))
        await asyncio.sleep(0)

    async def follow() -> None:
        done.append("second")

    followers: list[asyncio.Task[None]] = []
    first = asyncio.create_task(mailbox.post(work))
    await asyncio.sleep(0)
    await mailbox.settle()
    assert done == ["first", "second"]
    await asyncio.gather(first, *followers)


async def test_a_place_is_held_until_the_job_is_over_however_it_ends() -> None:
    job_limiter = JobLimiter(most=2)
    with job_limiter.place(ANN):
        with pytest.raises(JobRunningError), job_limiter.place(ANN):
            raise AssertionError
        with job_limiter.place(BEN), pytest.raises(JobsFullError), job_limiter.place(CLEO):
            raise AssertionError
        with pytest.raises(ZeroDivisionError), job_limiter.place(BEN):
            raise ZeroDivisionError
    with job_limiter.place(ANN), job_limiter.place(BEN):
        pass


async def test_a_person_holds_one_place_whatever_it_is_for() -> None:
    """Another command or another server gives the same person no second place; a short question needs none."""
    job_limiter = JobLimiter(most=1, line_most=2)
    with job_limiter.place(ANN), job_limiter.question(ANN):
        with pytest.raises(JobRunningError), job_limiter.in_line(ANN):
            raise AssertionError
        with pytest.raises(JobRunningError), job_limiter.question(ANN):
            raise AssertionError
        with job_limiter.in_line(BEN):
            with pytest.raises(JobRunningError), job_limiter.place(BEN):
                raise AssertionError
            with job_limiter.in_line(CLEO), pytest.raises(JobsFullError), job_limiter.in_line(104):
                raise AssertionError
    with job_limiter.in_line(ANN):
        pass


async def test_an_end_waits_for_last_words_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    job_limiter, said = JobLimiter(), list[str]()

    async def work(user_id: int, seconds: float) -> None:
        with job_limiter.place(user_id):
            await asyncio.sleep(seconds)
            said.append(f"{user_id}")

    quick, stuck = asyncio.create_task(work(ANN, 0)), asyncio.create_task(work(BEN, 1_000))
    await asyncio.sleep(0)
    monkeypatch.setattr("bot.core.task_set.STOP_SECONDS", 0.01)
    await job_limiter.stop()
    assert said == [f"{ANN}"]
    assert quick.done()
    with pytest.raises(asyncio.CancelledError):
        await stuck
