"""One table, from opening it to the next round, as people on Discord see it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground.interactions import MODAL, SEND, NoAnswerError
from tests.bot.discord.stacked import dealt
from tests.bot.playground.house import House, open_house, said, text_of

# Ann hits a sixteen to twenty-one and wins; Ben stands on seventeen and loses to eighteen. The hole card is the only
# nine of diamonds that the first cards hold.
ROUND = dealt("Ts 6s", "9h 8h", dealer="9c 9d", then="5c")
HOLE = "9♦"


async def deal(house: House) -> None:
    """Seat Ann with 50 and Ben with 30, upon which the cards come."""
    await house.open_table(house.ann, stake="50")
    await house.press(house.ben, "Join")
    await house.bet(house.ben, "30")
    await house.until(lambda: "Ann, your turn" in text_of(house.newest))


async def test_two_people_play_a_round_and_another_follows(tmp_path: Path) -> None:
    """The chips are what the cards say (BJ-2.9)."""
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        table = house.newest
        await house.press(house.ann, "Hit")
        assert "Ben, your turn" in text_of(table), "twenty-one stands by itself"
        await house.press(house.ben, "Stand")
        await house.until(lambda: house.newest.id != table.id)
        assert house.buttons(table) == {}
        assert "Same bet" in house.buttons()
        assert await house.chips(house.ann) == "You have **1,050 chips**."
        assert await house.chips(house.ben) == "You have **970 chips**."


async def test_nobody_sees_the_hole_card_before_it_is_turned(tmp_path: Path) -> None:
    """Neither in what is drawn nor in anything else that is sent (BJ-2.3)."""
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        await house.press(house.ann, "Hit")
        before = len(house.shown)
        await house.press(house.ben, "Stand")
        assert not any(HOLE in shown for shown in house.shown[:before])
        assert HOLE in house.shown[before]


async def test_what_is_said_to_one_person_reaches_that_person_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        before = house.snapshot()
        pressed = await house.press(house.ben, "Hit")
        answer = await pressed.answer()
        assert said(answer, house.ben).startswith("It's not your turn")
        assert answer.message in house.seen_by(house.ben)
        assert answer.message not in house.seen_by(house.ann)
        assert house.snapshot() == before


async def test_a_button_of_an_earlier_choice_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        old, stand = house.snapshot(), house.buttons()["Stand"]
        await house.press(house.ann, "Hit")
        before = house.snapshot()
        late = await house.ann.press(house.newest.id, stand, payload=old).answer()
        assert "the game has moved on" in said(late, house.ann)
        assert house.snapshot() == before


async def test_two_presses_of_one_button_play_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        table, hit = house.newest, house.buttons()["Hit"]
        twice = [house.ann.press(table.id, hit).answer() for _ in range(2)]
        kinds = [answer.kind for answer in await asyncio.gather(*twice)]
        assert kinds.count(SEND) == 1, "the second is refused in private"
        assert "Ben, your turn" in text_of(table)


@pytest.mark.parametrize("amount", ["0", "minus one", "1e9"])
async def test_a_form_with_an_impossible_amount_is_refused_in_private(tmp_path: Path, amount: str) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await house.open_table(house.ann)
        form = await house.press(house.ann, "Bet")
        assert (await form.answer()).kind == MODAL
        before = house.snapshot()
        refused = await house.ann.submit(form, {"amount": amount}).answer()
        assert said(refused, house.ann)
        assert house.snapshot() == before


async def test_a_press_while_the_bot_is_down_fails_and_does_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        table, hit = house.newest, house.buttons()["Hit"]
        house.process.kill()
        await house.until(lambda: not house.discord.gateway.connected)
        pressed = house.ann.press(table.id, hit)
        await house.until(lambda: house.discord.gateway.connected)
        with pytest.raises(NoAnswerError):
            await pressed.answer()
        await house.press(house.ann, "Hit")
        assert "Ben, your turn" in text_of(table)
