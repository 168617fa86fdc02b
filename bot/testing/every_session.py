"""What holds for sessions of every kind: one request at a time, all or nothing, the same after a stop.

A test module imports these tests, and has a tuple SESSIONS_UNDER_TEST of kinds of sessions, as `bot.testing.sessions` has them.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.core.daily_deals import day_of, end_of
from bot.core.errors import BeingDeletedError, SessionOverError, StaleActionError
from bot.core.timed_stage import NOTICE_MILLISECONDS, RETRY_MILLISECONDS
from bot.testing.room import ANN, CHIPS, CLEO
from bot.testing.sessions import SessionKind
from storage import deletions, manager_actions
from storage.database import Database
from storage.errors import ActionNumberError, DatabaseLockedError
from storage.ledger import escrow
from storage.location import Location
from storage.master import master_path

clocked = pytest.mark.clocked
"""Marks tests of sessions that have deadlines."""


@pytest_asyncio.fixture
async def kind(kind_under_test: type[SessionKind], session_target: Location) -> AsyncIterator[SessionKind]:
    """One game under way."""
    made: Any = kind_under_test
    kind: SessionKind = made(session_target)
    async with kind.room.running():
        await kind.begin()
        yield kind


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep the database from being written, as another process with a lock on it would."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def deadline_of(kind: SessionKind) -> int:
    """Return when the deadline of a session rings that has one."""
    assert kind.session.committed.deadline is not None
    return kind.session.committed.deadline.at


async def outcomes(*requests: Any) -> list[type[BaseException] | None]:
    """Make requests at once and tell how each ended: the type of its refusal, None if it was taken."""
    results = await asyncio.gather(*requests, return_exceptions=True)
    return [None if result is None else type(result) for result in results]


@pytest.mark.asyncio
class TestRequests:
    async def test_of_two_equal_presses_one_counts(self, kind: SessionKind) -> None:
        """Two presses of one button carry one number, so the second belongs to the past."""
        command, number, who = kind.legal(), kind.session.number, kind.to_act
        presses = [kind.press(command, number, user_id=who) for _ in range(2)]
        assert await outcomes(*presses) == [None, StaleActionError]

    @pytest.mark.parametrize("off", [-1, 1], ids=["old", "yet to come"])
    async def test_another_number_is_stale(self, kind: SessionKind, off: int) -> None:
        """A press carries the number of the moment its button was drawn for."""
        before = await kind.everything()
        number = kind.session.number + off
        with pytest.raises(StaleActionError) as refused:
            await kind.press(kind.legal(), number)
        assert (refused.value.number, refused.value.current) == (number, kind.session.number)
        assert await kind.everything() == before

    async def test_a_command_without_a_number_is_never_stale(self, kind: SessionKind) -> None:
        """Typed commands carry no number; who may act and the rules still decide."""
        number = kind.session.number
        await kind.press(kind.legal(), None)
        assert kind.session.number > number

    async def test_a_stranger_is_refused_and_nothing_changes(self, kind: SessionKind) -> None:
        """The session looks people up and does not trust the button."""
        before = await kind.everything()
        with pytest.raises(kind.not_admitted):
            await kind.press(kind.legal(), kind.session.number, user_id=CLEO)
        assert await kind.everything() == before

    async def test_what_the_rules_forbid_is_refused_and_nothing_changes(self, kind: SessionKind) -> None:
        before, number = await kind.everything(), kind.session.number
        with pytest.raises(kind.not_legal):
            await kind.press(kind.illegal(), number)
        assert await kind.everything() == before
        await kind.press(kind.legal(), number)

    async def test_nobody_acts_whose_data_is_to_be_deleted(self, kind: SessionKind) -> None:
        """The request may come from another process, while the press is on its way; the game still lets them leave (CH-8)."""
        before, session, who = await kind.everything(), kind.session, kind.to_act
        await kind.room.write(deletions.request, who, 1)
        with pytest.raises(BeingDeletedError):
            await kind.press(kind.legal())
        assert await kind.everything() == before
        if session.leaving(who) is not None:
            assert await session.expel(who, "deletion")
            assert session.number > before[0].game.number

    async def test_a_failed_commit_changes_nothing_and_may_be_repeated(
        self, kind: SessionKind, session_file: Path
    ) -> None:
        command, number, who = kind.legal(), kind.session.number, kind.to_act
        before, message_id = await kind.everything(), kind.session.message_id
        with locked(session_file):
            with pytest.raises(DatabaseLockedError):
                await kind.press(command, number, "one press", who)
            with pytest.raises(DatabaseLockedError):
                await kind.session.remember_message(77, 1)
        assert await kind.everything() == before
        assert kind.session.message_id == message_id
        await kind.press(command, number, "one press", who)
        with pytest.raises(StaleActionError):
            await kind.press(command, number, "one press", who)

    async def test_a_press_on_a_game_that_is_behind_the_database(self, kind: SessionKind) -> None:
        """One that rests is loaded again by the next press; any other stays behind, so it fails, and the log has it."""
        session, before = kind.session, kind.session.committed
        await kind.press(kind.legal())
        session.committed = before
        held = await kind.stored(), await kind.room.balance(ANN)
        with pytest.raises(ActionNumberError if kind.keeps_clocks else StaleActionError):
            await kind.press(kind.legal())
        assert (await kind.stored(), await kind.room.balance(ANN)) == held
        assert session.committed is before
        assert (await kind.find() is session) is kind.keeps_clocks

    async def test_a_poster_that_goes_away_does_not_lose_the_action(self, kind: SessionKind) -> None:
        number = kind.session.number
        press = asyncio.create_task(kind.press(kind.legal()))
        await asyncio.sleep(0)
        press.cancel()
        await kind.session.settle()
        assert press.cancelled()
        assert kind.session.number > number

    async def test_the_deadline_in_the_database_is_the_one_that_counts(self, kind: SessionKind) -> None:
        for _ in range(2):
            assert (await kind.stored()).deadline == kind.session.committed.deadline
            await kind.press(kind.legal())


@clocked
@pytest.mark.asyncio
class TestDeadlines:
    async def test_a_press_and_its_deadline_do_not_both_count(self, kind: SessionKind) -> None:
        """A press in the last moment counts, and its deadline is stale."""
        press = asyncio.create_task(kind.press(kind.legal(), kind.session.number))
        await asyncio.sleep(0)
        kind.room.clock.time = deadline_of(kind)
        kind.room.clock.ring_due()
        await press
        await kind.session.settle()
        assert "time out" not in [text for _, text in await kind.room.recorded(kind.session.game_id)]

    async def test_a_deadline_rings_once_and_is_shown(self, kind: SessionKind) -> None:
        kind.room.display.changes.clear()
        number = kind.session.number
        await kind.room.pass_time(deadline_of(kind) - kind.room.clock.time)
        assert [text for _, text in await kind.room.recorded(kind.session.game_id)].count("time out") == 1
        assert kind.session.number > number
        assert kind.room.display.changes == [kind.session.game_id]

    async def test_a_press_after_its_deadline_is_stale(self, kind: SessionKind) -> None:
        command, number, who = kind.legal(), kind.session.number, kind.to_act
        await kind.room.pass_time(deadline_of(kind) - kind.room.clock.time)
        with pytest.raises(StaleActionError) as refused:
            await kind.press(command, number, user_id=who)
        assert (refused.value.number, refused.value.current) == (number, kind.session.number)

    async def test_a_deadline_that_cannot_be_stored_is_tried_again(
        self, kind: SessionKind, session_file: Path
    ) -> None:
        number, left = kind.session.number, deadline_of(kind) - kind.room.clock.time
        kind.room.display.changes.clear()
        with locked(session_file):
            await kind.room.pass_time(left + 2 * RETRY_MILLISECONDS)
            assert kind.session.number == number
            assert kind.room.display.changes == []
        await kind.room.pass_time(RETRY_MILLISECONDS)
        assert kind.session.number > number
        assert kind.room.display.changes == [kind.session.game_id]

    async def test_a_press_overtakes_a_deadline_that_failed(
        self, kind: SessionKind, session_file: Path
    ) -> None:
        with locked(session_file):
            await kind.room.pass_time(deadline_of(kind) - kind.room.clock.time)
        await kind.press(kind.legal(), kind.session.number)
        await kind.room.pass_time(2 * RETRY_MILLISECONDS)
        assert "time out" not in [text for _, text in await kind.room.recorded(kind.session.game_id)]

    async def test_one_that_passed_during_a_stop_gets_its_full_time_again(self, kind: SessionKind) -> None:
        """Nobody loses a turn because the bot was down."""
        full = kind.session.committed.game.timeout.seconds * 1000
        await kind.room.stop()
        kind.room.clock.time += 3_600_000
        await kind.room.start()
        kind.session = await kind.find()
        assert deadline_of(kind) == kind.room.clock.time + full

    async def test_one_still_to_come_stays_where_it_was(self, kind: SessionKind) -> None:
        """A quick restart gives nobody more time."""
        deadline = kind.session.committed.deadline
        await kind.room.pass_time(10_000)
        await kind.restart()
        assert kind.session.committed.deadline == deadline


@clocked
@pytest.mark.asyncio
class TestClosing:
    async def test_of_two_closings_one_counts_and_every_stake_goes_back(self, kind: SessionKind) -> None:
        at_stake = {who: kind.session.at_stake(who) for who in kind.people}
        before = {who: await kind.room.balance(who) for who in kind.people}
        over, command = type(kind.session.over), kind.legal()
        closings = [kind.session.close(f"close {one}", "manager") for one in range(2)]
        assert await outcomes(*closings) == [None, over]
        assert {who: await kind.room.balance(who) - before[who] for who in kind.people} == at_stake
        assert (await kind.stored()).status == "voided"
        # A registry of deals of the day waits for midnight.
        assert kind.room.clock.next_alarm() in {None, end_of(day_of(kind.room.clock.now()))}
        with pytest.raises(over):
            await kind.press(command, user_id=ANN)
        with pytest.raises(SessionOverError):
            await kind.find()


@clocked
@pytest.mark.asyncio
class TestAPlaceThatIsGone:
    """CH-7: a person who can delete a channel takes no stake back."""

    async def test_what_was_dealt_is_ended_by_its_deadlines(self, kind: SessionKind) -> None:
        staked = {who: kind.session.at_stake(who) for who in kind.people}
        game_id, kind.room.display.is_blind = kind.session.game_id, True
        await kind.session.lose_place("channel")
        assert {who: kind.session.at_stake(who) for who in kind.people} == staked
        # A start finds that out again.
        await kind.restart()
        kind.room.display.is_blind = True
        await kind.session.lose_place("channel")
        for _ in range(60):
            await kind.room.pass_time(kind.session.committed.game.timeout.seconds * 1000)
            if kind.session.is_closed:
                break
        assert await kind.room.balance_of(escrow(game_id)) == 0
        assert kind.room.display.changes.count(game_id) > 0, "a panel may show it"
        found = await kind.room.read(manager_actions.page, kind.session.guild_id, before=None, limit=9)
        assert {one.kind for one in found} == {"channel_gone"}
        assert [one.detail for one in found].count(f"{game_id} left") == 1

    async def test_what_has_not_begun_is_void(self, kind: SessionKind) -> None:
        session = await kind.wait()
        await session.lose_place("server")
        assert session.is_closed
        assert await kind.room.balance(CLEO) == CHIPS
        assert (await kind.stored(session)).status == "voided"
        found = await kind.room.read(manager_actions.page, session.guild_id, before=None, limit=9)
        assert [(one.kind, one.detail) for one in found] == [("server_gone", f"{session.game_id} voided")]
        await session.lose_place("server")

    async def test_its_deadline_voids_what_could_not_be_stored_as_void(
        self, kind: SessionKind, session_file: Path
    ) -> None:
        session = await kind.wait()
        with locked(session_file), pytest.raises(DatabaseLockedError):
            await session.lose_place("channel")
        assert session.committed.closed is None
        await kind.room.pass_time(session.committed.game.timeout.seconds * 1000)
        assert session.is_closed
        assert await kind.room.balance(CLEO) == CHIPS


@pytest.mark.asyncio
class TestBetweenAnyTwoSteps:
    @pytest.mark.parametrize("seed", range(2))
    async def test_the_game_comes_back_as_it_was(self, kind: SessionKind, seed: int) -> None:
        chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
        await kind.session.remember_message(77, kind.session.round_number)
        for step in range(1, 41):
            before, names, message_id = (
                kind.session.committed,
                dict(kind.session.names),
                kind.session.message_id,
            )
            await kind.restart()
            after = kind.session.committed
            if hasattr(before, "finished") and after.finished is None:
                before = replace(before, finished=None)
            if (
                before.deadline is not None
                and before.deadline.at < kind.room.clock.time + NOTICE_MILLISECONDS
            ):
                before = replace(before, deadline=after.deadline)  # One that is close gets its full time.
            assert (after, kind.session.names, kind.session.message_id) == (before, names, message_id)
            if kind.keeps_clocks and step % 9 == 0:
                await kind.room.pass_time(90_000)
            else:
                await kind.walk(chance)
            if kind.session.is_closed:
                break

    async def test_presses_drawn_before_the_stop_still_count(self, kind: SessionKind) -> None:
        number = kind.session.number
        await kind.restart()
        await kind.press(kind.legal(), number)

    async def test_a_stop_finishes_the_requests_in_hand(self, kind: SessionKind) -> None:
        number = kind.session.number
        press = asyncio.create_task(kind.press(kind.legal()))
        await asyncio.sleep(0)
        await kind.room.stop()
        assert press.done()
        await kind.room.start()
        kind.session = await kind.find()
        assert kind.session.number > number


@pytest.mark.asyncio
class TestVoiding:
    """A game that cannot be resumed is voided: every chip at risk goes back."""

    @pytest_asyncio.fixture
    async def at_risk(self, kind: SessionKind) -> dict[int, int]:
        """Let one more action be taken; return what people will have once every stake is back."""
        await kind.press(kind.legal())
        if not kind.keeps_clocks:
            return {ANN: CHIPS}
        return {who: await kind.room.balance(who) + kind.session.at_stake(who) for who in kind.people}

    async def expect_void(self, kind: SessionKind, at_risk: dict[int, int]) -> None:
        with pytest.raises((SessionOverError, kind.voided)):
            await kind.find()
        assert (await kind.stored()).status == "voided"
        assert {who: await kind.room.balance(who) for who in at_risk} == at_risk
        assert await kind.room.balance_of(escrow(kind.session.game_id)) == 0

    async def test_a_lost_master_key(
        self, kind: SessionKind, session_file: Path, at_risk: dict[int, int]
    ) -> None:
        """The promised cards cannot be dealt without the key; a second start moves no more chips."""
        await kind.room.stop()
        master_path(session_file).unlink()
        await kind.room.start()
        await self.expect_void(kind, at_risk)
        entries = [await kind.room.history(who) for who in at_risk]
        await kind.room.restart()
        await self.expect_void(kind, at_risk)
        assert [await kind.room.history(who) for who in at_risk] == entries

    async def test_rows_that_do_not_make_the_committed_state(
        self, kind: SessionKind, at_risk: dict[int, int], damage: str
    ) -> None:
        """Its end is shown all the same, and keeps no other end from being shown."""
        await kind.session.remember_message(77, 1)
        await kind.room.stop()
        database = await Database.open(kind.room.target)
        changed = await database.write(lambda unit: unit.fetch_all(f"{kind.damages[damage]} RETURNING 1"))
        await database.close()
        assert len(changed) == 1
        await kind.room.start()
        await self.expect_void(kind, at_risk)
        assert [game.message_id for game, _ in await kind.sessions.unshown()] == [77]
