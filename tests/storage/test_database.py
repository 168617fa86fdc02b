"""One writer, group commit, and callers that come, fail and go away."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from storage import games, ledger, meta
from storage.database import Database, Reader, Unit
from storage.errors import (
    ConstraintError,
    DatabaseClosedError,
    DatabaseLockedError,
    DiskFullError,
    InsufficientChipsError,
)
from storage.games import Action
from storage.ledger import player
from storage.sqlite.connection import Statements
from storage.sqlite.engine import SQLiteEngine
from storage.sqlite.writer import BATCH_MAX
from storage.units import Row
from tests.storage.conftest import ANN, GAME, DatabaseHarness, stake

pytestmark = pytest.mark.usefixtures("path")  # All of this is about one file and its one writer.

Hook = Callable[[str], None]


def on_each_statement(monkeypatch: pytest.MonkeyPatch, hook: Hook) -> None:
    """Call `hook` with each statement, on SQLite's thread, just before it runs as ever."""
    run = Statements.run

    def watched(self: Statements, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        hook(sql)
        return run(self, sql, parameters)

    monkeypatch.setattr(Statements, "run", watched)


def meanwhile(loop: asyncio.AbstractEventLoop, work: Callable[[], Awaitable[object]]) -> None:
    """From SQLite's thread, have the event loop do something and wait for it."""

    async def doing() -> None:
        await work()

    asyncio.run_coroutine_threadsafe(doing(), loop).result(timeout=60)


def at_statement(monkeypatch: pytest.MonkeyPatch, number: int, act: Callable[[], object]) -> None:
    """Do something in the event loop just before the statement of that number, counted from 1, runs."""
    loop, seen = asyncio.get_running_loop(), count(1)

    async def acting() -> None:
        act()

    def hook(sql: str) -> None:
        if next(seen) == number:
            meanwhile(loop, acting)

    on_each_statement(monkeypatch, hook)


def press(number: int, amount: int = 10) -> Callable[[Unit], Awaitable[int]]:
    """A unit as a press makes it: an action and its stake."""

    async def body(unit: Unit) -> int:
        await games.append_action(unit, Action(GAME, number, 1, ANN, "bet", 5, None))
        await ledger.transfer(unit, stake(amount, f"s{number}"))
        return number

    return body


async def actions(room: DatabaseHarness) -> int:
    game = await room.read(games.load_game, GAME)
    assert game is not None
    return game.action_number


async def test_units_run_in_the_order_they_were_handed_over(room: DatabaseHarness) -> None:
    count = BATCH_MAX + 5
    done = await asyncio.gather(*(room.database.write(press(number)) for number in range(1, count + 1)))
    assert done == list(range(1, count + 1))
    assert await actions(room) == count


async def test_writes_that_wait_share_a_commit(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements: list[str] = []
    on_each_statement(monkeypatch, statements.append)
    await asyncio.gather(*(room.database.write(press(number)) for number in (1, 2, 3)))
    assert statements.count("COMMIT") == 1


async def test_a_lone_unit_needs_no_savepoint(room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """A press costs four statements: begin, action, entry, commit."""
    statements: list[str] = []
    on_each_statement(monkeypatch, statements.append)
    await room.database.write(press(1))
    assert [sql.split()[0] for sql in statements] == ["BEGIN", "INSERT", "INSERT", "COMMIT"]


@pytest.mark.parametrize("failing", [1, 2, 3])
async def test_a_unit_that_fails_is_rolled_back_alone(room: DatabaseHarness, failing: int) -> None:
    """The others of its batch are committed, wherever in it the failing one stands."""

    def numbered(place: int) -> Callable[[Unit], Awaitable[None]]:
        async def body(unit: Unit) -> None:
            await ledger.transfer(unit, stake(place, f"s{place}"))
            if place == failing:
                raise LookupError(place)

        return body

    results = await asyncio.gather(
        *(room.database.write(numbered(place)) for place in (1, 2, 3)), return_exceptions=True
    )
    assert [type(result) for result in results] == [
        LookupError if place == failing else type(None) for place in (1, 2, 3)
    ]
    assert await room.balance(player(ANN)) == 1000 - (6 - failing)


async def test_of_two_stakes_at_once_one_is_refused(room: DatabaseHarness) -> None:
    first, second = await asyncio.gather(
        room.transfer(stake(600, "s1")), room.transfer(stake(600, "s2")), return_exceptions=True
    )
    assert first is True
    assert isinstance(second, InsufficientChipsError)
    assert second.balance == 400
    assert await room.balance(player(ANN)) == 400


async def test_a_commit_that_fails_takes_all_of_its_batch(room: DatabaseHarness) -> None:
    async def breaks_a_foreign_key_at_commit(unit: Unit) -> None:
        await unit.execute("PRAGMA defer_foreign_keys = ON")
        await unit.execute(
            "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (999, 1, '', 0)"
        )

    results = await asyncio.gather(
        room.database.write(press(1)), room.write(breaks_a_foreign_key_at_commit), return_exceptions=True
    )
    assert [type(result) for result in results] == [ConstraintError, ConstraintError]
    assert await actions(room) == 0
    assert await room.database.write(press(1)) == 1


async def test_a_call_before_a_commit_is_made_by_another_thread_while_the_commit_runs(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own thread would lose the interpreter lock to whoever it wakes, and commit only afterwards."""
    called, seen = threading.Event(), list[str]()

    def call() -> None:
        seen.append(threading.current_thread().name)
        called.set()

    def hook(sql: str) -> None:
        if sql == "COMMIT":
            assert called.wait(timeout=60)
            seen.append(threading.current_thread().name)

    async def body(unit: Unit) -> None:
        unit.before_commit(call)
        await press(1)(unit)
        assert not called.is_set()

    on_each_statement(monkeypatch, hook)
    await room.database.write(body)
    caller, committing = seen
    assert caller != committing


async def test_a_unit_that_is_rolled_back_makes_no_call(room: DatabaseHarness) -> None:
    """Neither does a call that fails, or a commit, keep later units from being committed and their calls from being made."""
    made: list[int] = []

    def calling(number: int, work: Callable[[Unit], Awaitable[object]]) -> Callable[[Unit], Awaitable[None]]:
        async def body(unit: Unit) -> None:
            unit.before_commit(lambda: made.append(number))
            unit.before_commit(lambda: 1 // 0)
            await work(unit)

        return body

    async def fails(unit: Unit) -> None:
        del unit
        raise LookupError

    async def breaks_at_commit(unit: Unit) -> None:
        await unit.execute("PRAGMA defer_foreign_keys = ON")
        await unit.execute(
            "INSERT INTO people (guild_id, user_id, display_name, seen_at) VALUES (9, 1, '', 0)"
        )

    works = (press(1), fails, press(2))
    done = await asyncio.gather(
        *(room.database.write(calling(number, work)) for number, work in enumerate(works, 1)),
        return_exceptions=True,
    )
    assert [type(each) for each in done] == [type(None), LookupError, type(None)]
    assert made == [1, 3]
    with pytest.raises(ConstraintError):
        await room.database.write(calling(4, breaks_at_commit))
    await room.database.write(calling(5, press(3)))
    assert made == [1, 3, 4, 5]


async def test_a_full_disk_leaves_nothing_half_done(room: DatabaseHarness) -> None:
    """The unit is refused with DiskFullError; with room again, it goes through under the same key."""

    async def one_page_is_left(unit: Unit) -> None:
        pages = await unit.fetch_value("PRAGMA page_count")
        await unit.execute(f"PRAGMA max_page_count = {pages + 1}")

    async def too_much(unit: Unit) -> None:
        await press(1)(unit)
        await meta.save(unit, "large", "x" * 100_000)

    await room.write(one_page_is_left)
    with pytest.raises(DiskFullError):
        await room.write(too_much)
    assert (await actions(room), await room.balance(player(ANN))) == (0, 1000)
    await room.database.write(lambda unit: unit.execute("PRAGMA max_page_count = 100000"))
    await room.write(too_much)
    assert (await actions(room), await room.balance(player(ANN))) == (1, 990)


async def test_a_locked_database_refuses_in_time(path: Path) -> None:
    """Whoever else holds the write lock, the caller hears of it after the busy timeout and may try again."""
    database = await Database.open(path, busy_timeout_seconds=0.02)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseLockedError):
        await database.write(lambda unit: meta.save(unit, "key", "value"))
    other.execute("ROLLBACK")
    other.close()
    await database.write(lambda unit: meta.save(unit, "key", "value"))
    await database.close()


@pytest.mark.parametrize("statement", [1, 2, 3, 4])
async def test_a_caller_that_is_cancelled_stops_nothing(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch, statement: int
) -> None:
    """Cancelled before any of the four statements of its unit, the unit is done whole and the next one runs."""
    caller = asyncio.create_task(room.database.write(press(1)))
    at_statement(monkeypatch, statement, caller.cancel)
    with pytest.raises(asyncio.CancelledError):
        await caller
    assert await room.database.write(press(2)) == 2
    assert await room.balance(player(ANN)) == 980


async def test_a_caller_cancelled_while_its_unit_waits_still_gets_it_done(room: DatabaseHarness) -> None:
    first = asyncio.create_task(room.database.write(press(1)))
    second = asyncio.create_task(room.database.write(press(2)))
    await asyncio.sleep(0)
    second.cancel()
    await first
    assert await room.database.write(press(3)) == 3
    assert await actions(room) == 3


@pytest.mark.parametrize("statement", [1, 2, 3, 4, 5, 6, 7])
async def test_a_writer_that_is_torn_down_leaves_nothing_half_done(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch, statement: int
) -> None:
    """When the event loop cancels the writer, both units are committed or neither, and the writer can go on."""

    def tear_down() -> None:
        assert isinstance(room.database.engine, SQLiteEngine)
        drainer = room.database.engine._writer._drainer
        assert drainer is not None
        drainer.cancel()

    at_statement(monkeypatch, statement, tear_down)
    results = await asyncio.gather(
        room.database.write(press(1)), room.database.write(press(2)), return_exceptions=True
    )
    assert [type(result) for result in results] == [asyncio.CancelledError] * 2
    # Nobody waits for the trip that is under way; the next one comes after it.
    done = await room.database.write(lambda unit: unit.fetch_value("SELECT action_number FROM games"))
    assert done in {0, 2}
    assert await room.balance(player(ANN)) == 1000 - 10 * done
    assert await room.database.write(press(done + 1)) == done + 1
    assert await room.findings() == ()


async def test_no_task_waits_when_nothing_is_to_be_done(room: DatabaseHarness) -> None:
    await asyncio.gather(*(room.database.write(press(number)) for number in (1, 2, 3)))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_unit_awaits_nothing_but_itself(room: DatabaseHarness) -> None:
    """A body that awaits anything else is refused and leaves nothing."""

    async def waits(unit: Unit) -> None:
        await press(1)(unit)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="awaits nothing but its unit"):
        await room.write(waits)
    assert await actions(room) == 0
    assert await room.database.write(press(1)) == 1


async def test_a_read_sees_one_state_throughout(room: DatabaseHarness) -> None:
    loop = asyncio.get_running_loop()

    async def twice(reader: Reader) -> tuple[int | None, int | None]:
        before = await ledger.balance(reader, 1, player(ANN))
        meanwhile(loop, lambda: room.transfer(stake(100, "s1")))
        return before, await ledger.balance(reader, 1, player(ANN))

    assert await room.read(twice) == (1000, 1000)
    assert await room.balance(player(ANN)) == 900


@pytest.mark.parametrize("statement", [1, 2, 3])
async def test_a_cancelled_read_leaves_the_connection_clean(
    room: DatabaseHarness, monkeypatch: pytest.MonkeyPatch, statement: int
) -> None:
    """Cancelled before any of its statements, a read ends its transaction: the next sees what was committed since."""

    async def twice(reader: Reader) -> None:
        await ledger.balance(reader, 1, player(ANN))
        await ledger.balance(reader, 1, player(ANN))

    caller = asyncio.create_task(room.read(twice))
    at_statement(monkeypatch, statement, caller.cancel)
    with pytest.raises(asyncio.CancelledError):
        await caller
    await room.transfer(stake(100, "s1"))
    assert await room.balance(player(ANN)) == 900


SLOW = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000) SELECT max(i) FROM n"


async def test_a_slow_read_delays_no_quick_one(room: DatabaseHarness) -> None:
    read = partial(room.database.read, lambda reader: reader.fetch_value(SLOW), is_long=True)
    slow = [asyncio.create_task(read()) for _ in range(4)]
    await asyncio.sleep(0)
    assert await asyncio.gather(*(room.balance(player(ANN)) for _ in range(20))) == [1000] * 20
    assert not any(task.done() for task in slow)
    assert await asyncio.gather(*slow) == [1_000_000] * 4


async def test_a_slow_read_that_nobody_waits_for_delays_no_quick_one(room: DatabaseHarness) -> None:
    """Its connection is used again when it is through, not before."""
    slow = asyncio.create_task(room.database.read(lambda reader: reader.fetch_value(SLOW)))
    await asyncio.sleep(0)
    slow.cancel()
    assert isinstance(room.database.engine, SQLiteEngine)
    (under_way,) = room.database.engine._readers._under_way
    assert await room.balance(player(ANN)) == 1000
    assert not under_way.done()


async def test_closing_waits_for_reads_under_way(path: Path, room: DatabaseHarness) -> None:
    """They are answered, those that wait for a connection are refused, and no connection stays open."""
    slow = [
        asyncio.create_task(room.database.read(lambda reader: reader.fetch_value(SLOW))) for _ in range(5)
    ]
    for _ in range(4):  # So that the first four have their connections, and the fifth waits for one.
        await asyncio.sleep(0)
    await room.database.close()
    *answered, refused = await asyncio.gather(*slow, return_exceptions=True)
    assert answered == [1_000_000] * 4
    assert isinstance(refused, DatabaseClosedError)
    for thread in threading.enumerate():
        if "connection" in thread.name:
            thread.join(timeout=60)  # It has closed its connection and is about to end.
            assert not thread.is_alive()
    assert not path.with_name(f"{path.name}-wal").exists()


async def test_a_read_cannot_write(room: DatabaseHarness) -> None:
    with pytest.raises(Exception, match="readonly"):
        await room.database.read(lambda reader: reader.fetch_all("DELETE FROM people"))


async def test_closing_finishes_what_was_handed_over(path: Path, room: DatabaseHarness) -> None:
    waiting = asyncio.create_task(room.database.write(press(1)))
    await asyncio.sleep(0)
    await room.database.close()
    await room.database.close()
    assert await waiting == 1
    with pytest.raises(DatabaseClosedError):
        await room.database.write(press(2))
    with pytest.raises(DatabaseClosedError):
        await actions(room)
    again = await Database.open(path)
    assert await actions(DatabaseHarness(again)) == 1
    await again.close()
