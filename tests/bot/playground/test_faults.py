"""The process is killed and the connection broken in mid-hand; people see the same table in the same message."""

import asyncio
import re
from pathlib import Path

import pytest
from aiohttp import web

from bot.testing.running_bot import RunningBot, text_of
from playground.gateway.hub import Gateway
from playground.interactions import NoAnswerError
from playground.scene import PUBLIC_THREAD
from tests.bot.discord.stacked import dealt
from tests.bot.playground.running_bot import run_bot
from tests.bot.playground.test_table import ROUND, deal

UNKNOWN_INTERACTION = 10062
THREAD_IS_ARCHIVED = 50083
CARDS = re.compile(r"```.*?```", re.DOTALL)


def cards(bot: RunningBot) -> list[str]:
    """Return every card drawn at the newest table."""
    return CARDS.findall(text_of(bot.newest))


async def finish(bot: RunningBot) -> None:
    """Play the rest of the round after Ann's turn, and see that every chip is where it belongs."""
    await bot.press(bot.ben, "Stand")
    await bot.until(lambda: "results" in text_of(bot.newest))
    assert await bot.chips(bot.ann) == "You have **1,050 chips**."
    assert await bot.chips(bot.ben) == "You have **970 chips**."


async def test_a_hand_goes_on_in_the_same_message_after_kill_9_at_every_press(tmp_path: Path) -> None:
    """A press while the bot is down fails and does nothing."""
    async with run_bot(tmp_path, dealt("Ts 2s", "9h 8h", dealer="9c 9d", then="2c 2d 5c")) as bot:
        await deal(bot)
        table = bot.newest
        for _ in range(3):
            before, hit = cards(bot), bot.buttons()["Hit"]
            bot.process.kill()
            await bot.until(lambda: not bot.discord.gateway.connected)
            pressed = bot.ann.press(table.id, hit)
            await bot.until(lambda: bot.discord.gateway.connected)
            with pytest.raises(NoAnswerError):
                await pressed.answer()
            assert bot.newest is table
            assert cards(bot) == before
            await bot.press(bot.ann, "Hit")
        await finish(bot)


async def test_a_hand_goes_on_over_new_connections(tmp_path: Path) -> None:
    """Discord asks to reconnect, then the session is a new one; a press while the connection is cut is answered."""
    async with run_bot(tmp_path, ROUND) as bot:
        gateway = bot.discord.gateway
        await deal(bot)
        for breaks in (gateway.reconnect, lambda: gateway.invalidate(resumable=False)):
            breaks()
            await bot.until(lambda: not gateway.connected)
            await bot.until(lambda: gateway.connected)
        table, hit = bot.newest, bot.buttons()["Hit"]
        gateway.drop()
        await bot.until(lambda: not gateway.connected)
        await bot.ann.press(table.id, hit).answer()
        assert "Ben, your turn" in text_of(table)
        await finish(bot)


async def test_no_turn_passes_while_the_gateway_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn of six seconds outlasts an outage of seven, a press sent meanwhile counts, and then time runs again."""
    is_away, handle = False, Gateway.handle

    async def refuse(self: Gateway, request: web.Request) -> web.StreamResponse:
        return web.Response(status=503) if is_away else await handle(self, request)

    monkeypatch.setattr(Gateway, "handle", refuse)
    async with run_bot(tmp_path, ROUND, seconds={"turn_seconds": 6}, refused=[UNKNOWN_INTERACTION]) as bot:
        await deal(bot)
        table, hit = bot.newest, bot.buttons()["Hit"]
        is_away = True
        bot.discord.gateway.drop()
        await bot.until(lambda: not bot.discord.gateway.connected)
        press = bot.ann.press(table.id, hit)
        await asyncio.sleep(7)
        assert "Ann, your turn" in text_of(table)
        is_away = False
        await bot.until(lambda: bot.discord.gateway.connected)
        with pytest.raises(NoAnswerError):
            await press.answer()  # Discord took no answer after three seconds.
        await bot.until(lambda: "Ben, your turn" in text_of(table))
        await bot.until(lambda: "results" in text_of(table))
        assert await bot.chips(bot.ann) == "You have **1,050 chips**."


async def test_a_thread_that_falls_asleep_is_opened_for_the_next_turn(tmp_path: Path) -> None:
    """Discord takes no edit there, so the bot posts anew, which opens the thread."""
    async with run_bot(tmp_path, ROUND, seconds={"turn_seconds": 3}, refused=[THREAD_IS_ARCHIVED]) as bot:
        places, world = bot.discord.places, bot.discord.world
        bot.channel = places.make_thread(
            bot.channel, {"name": "a game", "type": PUBLIC_THREAD}, world.cast.bot
        )
        await deal(bot)
        table = bot.newest
        places.change(bot.channel, {"archived": True})
        await bot.until(lambda: "Ben, your turn" in text_of(bot.newest))
        assert bot.newest is not table
        assert not world.channel(bot.channel.id).settings["archived"]
        await bot.press(bot.ben, "Stand")
        await bot.until(lambda: "results" in text_of(bot.newest))
        assert await bot.chips(bot.ann) == "You have **950 chips**."
