"""Long jobs: how many at a time, and their end (LB-6)."""

import asyncio

import pytest

from bot.core.errors import JobRunningError, JobsFullError
from bot.core.worker_pool import JobLimiter
from tests.bot.core.world import ANN, BEN, CLEO


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
