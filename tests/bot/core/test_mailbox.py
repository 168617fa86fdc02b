"""One piece of work at a time, in the order of arrival."""

import asyncio
import gc
from functools import partial

import pytest

from bot.core.task_set import Mailbox


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
