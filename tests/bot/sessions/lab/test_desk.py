"""Long jobs: how many at a time, and their end (LB-6)."""

from __future__ import annotations

import asyncio

import pytest

from bot.sessions.lab.desk import Desk
from bot.sessions.refusals import JobRunningError, JobsFullError
from tests.bot.sessions.world import ANN, BEN, CLEO


async def test_a_place_is_held_until_the_job_is_over_however_it_ends() -> None:
    desk = Desk(most=2)
    with desk.place(ANN):
        with pytest.raises(JobRunningError), desk.place(ANN):
            raise AssertionError
        with desk.place(BEN), pytest.raises(JobsFullError), desk.place(CLEO):
            raise AssertionError
        with pytest.raises(ZeroDivisionError), desk.place(BEN):
            raise ZeroDivisionError
    with desk.place(ANN), desk.place(BEN):
        pass


async def test_a_person_holds_one_place_whatever_it_is_for() -> None:
    """Neither another command nor another server gives the same person a second one; a quick question goes beside it."""
    desk = Desk(most=1, line_most=2)
    with desk.place(ANN), desk.question(ANN):
        with pytest.raises(JobRunningError), desk.in_line(ANN):
            raise AssertionError
        with pytest.raises(JobRunningError), desk.question(ANN):
            raise AssertionError
        with desk.in_line(BEN):
            with pytest.raises(JobRunningError), desk.place(BEN):
                raise AssertionError
            with desk.in_line(CLEO), pytest.raises(JobsFullError), desk.in_line(104):
                raise AssertionError
    with desk.in_line(ANN):
        pass


async def test_an_end_waits_for_last_words_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, said = Desk(), list[str]()

    async def work(user_id: int, seconds: float) -> None:
        with desk.place(user_id):
            await asyncio.sleep(seconds)
            said.append(f"{user_id}")

    quick, stuck = asyncio.create_task(work(ANN, 0)), asyncio.create_task(work(BEN, 1_000))
    await asyncio.sleep(0)
    monkeypatch.setattr("bot.sessions.lab.desk.STOP_SECONDS", 0.01)
    await desk.stop()
    assert said == [f"{ANN}"]
    assert quick.done()
    with pytest.raises(asyncio.CancelledError):
        await stuck
