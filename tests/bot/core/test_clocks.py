"""Whose time runs when: only of those who can see their stage and press."""

from pathlib import Path

import pytest

from bot.games.blackjack.play.tables import TableSession
from tests.bot.core.world import ANN, BEN, START, FakeClock, SessionHarness, config, first_decision

SECOND = 1000
YEAR = 365 * 86_400 * SECOND
TURN = 30 * SECOND


async def anns_turn(room: SessionHarness) -> TableSession:
    session = await room.open_table(config(), ANN, BEN)
    await room.deal(session, {ANN: 100, BEN: 100}, first_decision)
    return session


async def begin_again(room: SessionHarness, *, ready_after: int) -> TableSession:
    """Start a process that loads its tables and is ready only after a while."""
    await room.stop()
    room.is_ready = False
    await room.start()
    room.clock.time += ready_after
    await room.tables.start()
    [session] = room.tables.every()
    return session


@pytest.mark.parametrize("seconds", [5, 20, 40, 3600])
async def test_a_turn_is_reckoned_when_people_can_press_and_not_when_tables_load(
    room: SessionHarness, seconds: int
) -> None:
    await anns_turn(room)
    await room.pass_time(10 * SECOND)
    session = await begin_again(room, ready_after=seconds * SECOND)
    await room.pass_time(14 * SECOND)
    assert session.whose_turn == ANN
    await room.pass_time(16 * SECOND)
    assert session.whose_turn == BEN


async def test_a_clock_that_ran_ahead_strands_no_table(path: Path) -> None:
    async with SessionHarness(path, clock=FakeClock(START + YEAR)).running() as room:
        await anns_turn(room)
        await room.stop()
        room.clock = FakeClock(START)
        await room.start()
        [session] = room.tables.every()
        await room.pass_time(TURN)
        assert session.whose_turn == BEN


async def test_a_clock_that_is_set_back_ends_no_turn_twice(room: SessionHarness) -> None:
    session = await anns_turn(room)
    room.clock.time -= YEAR
    await room.pass_time(YEAR + TURN)
    assert session.whose_turn == BEN
    assert [text for _, text in await room.recorded(session.game_id)].count("time out") == 1


async def test_a_stage_that_nobody_was_shown_lasts_until_it_is(room: SessionHarness) -> None:
    session = await anns_turn(room)
    room.display.is_blind = True
    await room.pass_time(TURN)
    assert session.whose_turn == BEN
    await room.pass_time(100 * TURN)
    assert session.whose_turn == BEN
    session.refresh_deadline()
    assert session.committed.deadline is not None
    assert session.committed.deadline.at == room.clock.time + TURN, "he is shown all of his time"
    session.shown(session.number)
    await room.pass_time(TURN - SECOND)
    assert session.whose_turn == BEN
    await room.pass_time(SECOND)
    assert session.whose_turn is None


async def test_a_stage_that_cannot_be_shown_passes(room: SessionHarness) -> None:
    session = await anns_turn(room)
    room.display.is_blind = True
    await room.pass_time(TURN)
    session.given_up()
    await room.pass_time(TURN)
    assert session.whose_turn is None


async def test_a_stage_that_may_not_have_been_shown_waits_after_a_start(room: SessionHarness) -> None:
    """The process died between the commit and the edit."""
    session = await anns_turn(room)
    session.unshown()
    room.display.is_blind = True
    session = await begin_again(room, ready_after=0)
    room.display.is_blind = True
    await room.pass_time(100 * TURN)
    assert session.whose_turn == ANN
    session.shown(session.number)
    await room.pass_time(TURN)
    assert session.whose_turn == BEN


async def test_no_time_runs_while_the_connection_is_away(room: SessionHarness) -> None:
    session = await anns_turn(room)
    await room.pass_time(20 * SECOND)
    room.tables.pause()
    await room.pass_time(3600 * SECOND)
    assert session.whose_turn == ANN
    await room.tables.resume()
    await room.pass_time(TURN - SECOND)
    assert session.whose_turn == ANN
    await room.pass_time(SECOND)
    assert session.whose_turn == BEN


async def test_a_deadline_that_rang_as_the_connection_was_lost_ends_nothing(room: SessionHarness) -> None:
    session = await anns_turn(room)
    room.clock.time += TURN
    room.clock.ring_due()
    room.tables.pause()
    await room.tables.resume()
    await room.settle()
    assert session.whose_turn == ANN
    await room.pass_time(TURN)
    assert session.whose_turn == BEN


async def test_what_people_see_is_known_after_a_start_in_good_order(room: SessionHarness) -> None:
    session = await anns_turn(room)
    await session.remember_message(77, 0, session.number)
    session.found_in_place()
    again = await begin_again(room, ready_after=0)
    assert (again.shown_number, again.message_round) == (session.number, 1)
