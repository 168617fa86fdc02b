"""One table, from opening it to the next round, as people on Discord see it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground.interactions import MODAL, SEND, NoAnswerError
from tests.bot.discord.stacked import dealt
from tests.bot.playground.running_bot import RunningBot, run_bot, said, text_of

# Ann hits a sixteen to twenty-one and wins; Ben stands on seventeen and loses to eighteen. The hole card is the only
# nine of diamonds that the first cards hold.
ROUND = dealt("Ts 6s", "9h 8h", dealer="9c 9d", then="5c")
HOLE = "9♦"


async def deal(bot: RunningBot) -> None:
    """Seat Ann with 50 and Ben with 30, upon which the cards come."""
    await bot.open_table(bot.ann, stake="50")
    await bot.press(bot.ben, "Join")
    await bot.bet(bot.ben, "30")
    await bot.until(lambda: "Ann, your turn" in text_of(bot.newest))


async def test_two_people_play_a_round_and_another_follows(tmp_path: Path) -> None:
    """The chips are what the cards say (BJ-2.9)."""
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        table = bot.newest
        await bot.press(bot.ann, "Hit")
        assert "Ben, your turn" in text_of(table), "twenty-one stands by itself"
        await bot.press(bot.ben, "Stand")
        await bot.until(lambda: bot.newest.id != table.id)
        assert bot.buttons(table) == {}
        assert "Same bet" in bot.buttons()
        assert await bot.chips(bot.ann) == "You have **1,050 chips**."
        assert await bot.chips(bot.ben) == "You have **970 chips**."


async def test_nobody_sees_the_hole_card_before_it_is_turned(tmp_path: Path) -> None:
    """Neither in what is drawn nor in anything else that is sent (BJ-2.3)."""
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        await bot.press(bot.ann, "Hit")
        before = len(bot.shown)
        await bot.press(bot.ben, "Stand")
        assert not any(HOLE in shown for shown in bot.shown[:before])
        assert HOLE in bot.shown[before]


async def test_what_is_said_to_one_person_reaches_that_person_alone(tmp_path: Path) -> None:
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        before = bot.snapshot()
        pressed = await bot.press(bot.ben, "Hit")
        answer = await pressed.answer()
        assert said(answer, bot.ben).startswith("It's not your turn")
        assert answer.message in bot.seen_by(bot.ben)
        assert answer.message not in bot.seen_by(bot.ann)
        assert bot.snapshot() == before


async def test_a_button_of_an_earlier_choice_changes_nothing(tmp_path: Path) -> None:
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        old, stand = bot.snapshot(), bot.buttons()["Stand"]
        await bot.press(bot.ann, "Hit")
        before = bot.snapshot()
        late = await bot.ann.press(bot.newest.id, stand, payload=old).answer()
        assert "the game has moved on" in said(late, bot.ann)
        assert bot.snapshot() == before


async def test_two_presses_of_one_button_play_once(tmp_path: Path) -> None:
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        table, hit = bot.newest, bot.buttons()["Hit"]
        twice = [bot.ann.press(table.id, hit).answer() for _ in range(2)]
        kinds = [answer.kind for answer in await asyncio.gather(*twice)]
        assert kinds.count(SEND) == 1, "the second is refused in private"
        assert "Ben, your turn" in text_of(table)


@pytest.mark.parametrize("amount", ["0", "minus one", "1e9"])
async def test_a_form_with_an_impossible_amount_is_refused_in_private(tmp_path: Path, amount: str) -> None:
    async with run_bot(tmp_path, ROUND) as bot:
        await bot.open_table(bot.ann)
        form = await bot.press(bot.ann, "Bet")
        assert (await form.answer()).kind == MODAL
        before = bot.snapshot()
        refused = await bot.ann.submit(form, {"amount": amount}).answer()
        assert said(refused, bot.ann)
        assert bot.snapshot() == before


async def test_a_press_while_the_bot_is_down_fails_and_does_nothing(tmp_path: Path) -> None:
    async with run_bot(tmp_path, ROUND) as bot:
        await deal(bot)
        table, hit = bot.newest, bot.buttons()["Hit"]
        bot.process.kill()
        await bot.until(lambda: not bot.discord.gateway.connected)
        pressed = bot.ann.press(table.id, hit)
        await bot.until(lambda: bot.discord.gateway.connected)
        with pytest.raises(NoAnswerError):
            await pressed.answer()
        await bot.press(bot.ann, "Hit")
        assert "Ben, your turn" in text_of(table)
