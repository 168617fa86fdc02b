"""The mistake book and the luck meter: what is added once stays, within bounds, and is asked again at spaced intervals."""

from functools import partial
from unittest.mock import patch

import pytest

from storage import people, situations
from storage.database import Unit
from storage.situations import DAYS_KEPT, INTERVALS, LONG_AGO, DaySums, JudgedDecision, SituationRow
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness

KIND = "blackjack"
MINE = (GUILD, ANN, KIND)
SIXTEEN, SOFT = "6-s17-das-ls/hard 16/10", "6-s17-das-ls/soft 18/9"


async def add(room: DatabaseHarness, day: int, *decisions: JudgedDecision) -> None:
    await room.write(situations.add_decisions, *MINE, day, decisions)


async def test_decisions_add_up_by_their_situation(room: DatabaseHarness) -> None:
    """The most expensive comes first; a situation without a mistake is in no box."""
    await add(
        room, 20_000, JudgedDecision(SIXTEEN, 700, "stand"), JudgedDecision(SOFT), JudgedDecision(SIXTEEN)
    )
    await add(room, 20_003, JudgedDecision(SIXTEEN, 500, "double"), JudgedDecision(SIXTEEN, 700, "stand"))
    found = await room.read(situations.most_expensive, *MINE, 5)
    assert found == [SituationRow(SIXTEEN, 4, 3, 1900, {"stand": 2, "double": 1}, 20_003, 20_003, 1, 20_003)]
    assert list(found[0].wrong_choices) == ["stand", "double"], "the most frequent first"
    assert await room.read(situations.due, *MINE, 20_002, 5) == []
    assert await room.read(situations.due, *MINE, 20_003, 5) == found
    assert await room.read(situations.count_due, *MINE, 20_003) == 1
    assert await room.read(situations.most_expensive, GUILD, BOB, KIND, 5) == []


async def test_right_answers_come_again_after_ever_more_days(room: DatabaseHarness) -> None:
    await add(room, 100, JudgedDecision(SIXTEEN, 700, "stand"), JudgedDecision(SOFT))
    day, boxes = 100, []
    for days in (*INTERVALS, INTERVALS[-1]):
        boxes.append(await room.write(partial(situations.answer, is_right=True), *MINE, SIXTEEN, day))
        again = partial(situations.answer, is_right=True)
        assert await room.write(again, *MINE, SIXTEEN, day) == boxes[-1], "a second answer moves nothing"
        day += days
        assert await room.read(situations.count_due, *MINE, day - 1) == 0
        assert await room.read(situations.count_due, *MINE, day) == 1
    assert boxes == [2, 3, 4, 5, 5, 5]
    assert await room.write(partial(situations.answer, is_right=False), *MINE, SIXTEEN, day) == 1
    assert await room.read(situations.count_due, *MINE, day) == 0
    assert await room.read(situations.count_due, *MINE, day + 1) == 1
    await add(room, day, JudgedDecision(SIXTEEN, 700, "stand"))
    assert await room.read(situations.count_due, *MINE, day) == 1, "a mistake at the table is due at once"
    assert await room.write(partial(situations.answer, is_right=True), *MINE, SOFT, day) is None
    assert await room.read(situations.days_practised, *MINE, 104) == (185, 155, 125, 111, 104)
    assert await room.read(situations.days, *MINE, 0) == {}, "practice is no round"


async def test_a_card_is_answered_once_whatever_is_pressed_next(room: DatabaseHarness) -> None:
    """Neither a doubled press nor the other button of the same card moves its box again."""
    await add(room, 100, JudgedDecision(SIXTEEN, 700, "stand"))
    for is_right, expected in ((True, 2), (True, None), (False, None)):
        pressed = partial(situations.answer, is_right=is_right, drawn=(1, 100))
        assert await room.write(pressed, *MINE, SIXTEEN, 100) == expected
    [row] = await room.read(situations.most_expensive, *MINE, 5)
    assert (row.box, row.due_day) == (2, 101)
    assert await room.read(lambda reader: reader.fetch_value("SELECT practised FROM learning_days")) == 1


async def test_sums_of_days_have_no_rest_and_old_days_become_one(room: DatabaseHarness) -> None:
    one = DaySums(1, 2, 1, staked=10, result=10, luck=10_085, mistakes=35)
    assert one.edge == -50
    for day in (20_000, 20_001, 20_001):
        await room.write(situations.add_round, *MINE, day, one)
    assert await room.read(situations.days, *MINE, 0) == {20_000: one, 20_001: one + one}
    later = 20_001 + DAYS_KEPT
    await room.write(situations.add_round, *MINE, later, one)
    assert await room.read(situations.days, *MINE, 0) == {LONG_AGO: one, 20_001: one + one, later: one}
    total = await room.read(situations.sums, *MINE)
    assert total == one + one + one + one
    assert await room.read(situations.sums, *MINE, later) == one
    assert await room.read(situations.sums, GUILD, BOB, KIND) == DaySums()


async def test_a_person_has_a_bounded_book(room: DatabaseHarness) -> None:
    """What was never wrong and was seen longest ago goes first."""
    with patch("storage.situations.SITUATIONS_MAX", 3):
        await add(room, 1, JudgedDecision("a", 9, "hit"), JudgedDecision("b"))
        await add(room, 2, JudgedDecision("c"), JudgedDecision("d", 5, "hit"), JudgedDecision("e"))
    kept = await room.read(lambda reader: reader.fetch_all("SELECT key FROM situations ORDER BY key"))
    assert kept == [("a",), ("d",), ("e",)]


async def test_a_book_is_kept_until_it_is_switched_off_and_then_it_is_gone(room: DatabaseHarness) -> None:
    await room.write(people.seen, GUILD, ANN, "Ann", 1)
    assert (await room.read(people.load, GUILD, [ANN]))[ANN].keeps_mistakes
    await add(room, 1, JudgedDecision(SIXTEEN, 9, "hit"))
    await room.write(situations.add_round, *MINE, 1, DaySums(1))

    async def switch_off(unit: Unit) -> None:
        await people.set_preference(unit, GUILD, ANN, "keeps_mistakes", wants=False)
        await situations.delete(unit, GUILD, ANN)

    await room.write(switch_off)
    assert not (await room.read(people.load, GUILD, [ANN]))[ANN].keeps_mistakes
    assert await room.read(situations.most_expensive, *MINE, 5) == []
    assert await room.read(situations.sums, *MINE) == DaySums()


@pytest.mark.parametrize("decisions", [(), (JudgedDecision(SIXTEEN),)], ids=["none", "no mistake"])
async def test_a_round_without_a_mistake_asks_for_no_practice(
    room: DatabaseHarness, decisions: tuple[JudgedDecision, ...]
) -> None:
    await add(room, 1, *decisions)
    assert await room.read(situations.most_expensive, *MINE, 5) == []
    assert await room.read(situations.count_due, *MINE, 9) == 0
