"""The process is killed and the connection broken in mid-hand; people see the same table in the same message."""

from __future__ import annotations

import re
from pathlib import Path

from tests.bot.discord.stacked import dealt
from tests.bot.playground.house import House, open_house, text_of
from tests.bot.playground.test_table import ROUND, deal

CARDS = re.compile(r"```.*?```", re.DOTALL)


def cards(house: House) -> list[str]:
    """Return every card drawn at the newest table."""
    return CARDS.findall(text_of(house.newest))


async def finish(house: House) -> None:
    """Play the rest of the round, and see that every chip is where it belongs."""
    table = house.newest
    await house.press(house.ann, "Hit")
    await house.press(house.ben, "Stand")
    await house.until(lambda: house.newest.id != table.id)
    assert await house.chips(house.ann) == "You have **1,050 chips**."
    assert await house.chips(house.ben) == "You have **970 chips**."


async def test_a_hand_goes_on_in_the_same_message_after_kill_9(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        table, before = house.newest, cards(house)
        await house.kill()
        assert house.newest is table
        assert cards(house) == before
        await finish(house)


async def test_a_hand_goes_on_after_a_kill_at_every_press(tmp_path: Path) -> None:
    async with open_house(tmp_path, dealt("Ts 2s", "9h 8h", dealer="9c 9d", then="2c 2d 5c")) as house:
        await deal(house)
        table = house.newest
        for _ in range(3):
            await house.kill()
            await house.press(house.ann, "Hit")
        await house.kill()
        await house.press(house.ben, "Stand")
        await house.until(lambda: house.newest.id != table.id)
        assert await house.chips(house.ann) == "You have **1,050 chips**."
        assert await house.chips(house.ben) == "You have **970 chips**."


async def test_a_press_while_the_connection_is_cut_is_answered_after_it_is_resumed(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        table, hit = house.newest, house.buttons()["Hit"]
        house.discord.gateway.drop()
        await house.until(lambda: not house.discord.gateway.connected)
        await house.ann.press(table.id, hit).answer()
        assert "Ben, your turn" in text_of(table)


async def test_a_hand_goes_on_when_discord_asks_to_reconnect(tmp_path: Path) -> None:
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        house.discord.gateway.reconnect()
        await house.until(lambda: not house.discord.gateway.connected)
        await house.until(lambda: house.discord.gateway.connected)
        await finish(house)


async def test_a_hand_goes_on_in_a_new_session(tmp_path: Path) -> None:
    """Ready comes a second time, and nothing is begun twice."""
    async with open_house(tmp_path, ROUND) as house:
        await deal(house)
        house.discord.gateway.invalidate(resumable=False)
        await house.until(lambda: not house.discord.gateway.connected)
        await house.until(lambda: house.discord.gateway.connected)
        await finish(house)
