"""Measure the load on Discord after a restart with many open tables: `python -m benchmarks.storm [TABLES]`.

The bot runs on a local Discord that takes 50 requests a second from it, as Discord does, and counts its refusals: Discord bans
an address that sends 10,000 refused requests within ten minutes. A hand is in play at every table when the bot is killed. Its
successor shows what has changed and ends the hands at their deadlines, and people go on pressing.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.child import running
from benchmarks.tables import Tables
from bot.cli.run import COLLECTOR_THRESHOLDS
from playground.interactions import NoAnswerError
from playground.refused import ActError
from playground.scene import ChannelPlan, Scene
from playground.server import Playground

if TYPE_CHECKING:
    from collections.abc import Awaitable

TABLES_PER_SERVER, PEOPLE, STAKE = 50, 16, 50
PRESSES_PER_SECOND = 5
LOOK = "GET /channels/{channel}"
OPEN_SECONDS, WATCHED_SECONDS = 600.0, 60.0


class Storm:
    """Many tables, the people at them, and what the bot asks of Discord."""

    def __init__(self, discord: Playground, names: tuple[str, ...]) -> None:
        self._people = [discord.actor(name) for name in names]
        self._channels = [channel.id for guild in discord.world.cast.guilds for channel in guild.channels]
        self._tables = Tables(discord)
        self._heard: set[asyncio.Task[None]] = set()
        self.pressed = self.unanswered = 0

    async def open(self) -> None:
        """Have a hand dealt at every table."""
        shares = (self._channels[number::PEOPLE] for number in range(PEOPLE))

        async def open_share(number: int, channels: list[int]) -> None:
            for channel_id in channels:
                await self._people[number].slash(channel_id, "blackjack", stake=str(STAKE)).answer()
                while not (buttons := self._tables.buttons(channel_id)):
                    await self._tables.changed()
                if any(each.label.startswith("Deal") for each in buttons):
                    self._press(number, channel_id, "Deal")

        async with asyncio.timeout(OPEN_SECONDS):
            await asyncio.gather(*(open_share(*each) for each in enumerate(map(list, shares))))

    async def press(self) -> None:
        """Press some button of one table after another."""
        for place in itertools.cycle(range(len(self._channels))):
            await asyncio.sleep(1 / PRESSES_PER_SECOND)
            number, channel_id = place % PEOPLE, self._channels[place]
            any(self._press(number, channel_id, label) for label in ("No insurance", "Hit", "Rebet", "Deal"))

    def _press(self, number: int, channel_id: int, label: str) -> bool:
        for button in self._tables.buttons(channel_id):
            if button.label.startswith(label):
                try:
                    answered = self._people[number].press(button.message.id, button.custom_id).answer()
                except ActError:
                    return False
                self.pressed += 1
                hearing = asyncio.create_task(self._hear(answered))
                self._heard.add(hearing)
                hearing.add_done_callback(self._heard.discard)
                return True
        return False

    async def _hear(self, answered: Awaitable[object]) -> None:
        try:
            await answered
        except NoAnswerError:
            self.unanswered += 1


async def storm(tables: int) -> str:
    """Restart the bot with this many tables and return a line with what Discord heard of it."""
    names = tuple(f"player-{number}" for number in range(PEOPLE))
    plans = [ChannelPlan(f"table-{number}") for number in range(tables)]
    servers = {
        f"server-{first}": tuple(plans[first : first + TABLES_PER_SERVER])
        for first in range(0, tables, TABLES_PER_SERVER)
    }
    settings = {"CARDROOM_STARTING_CHIPS": "1000000"}
    async with Playground(Scene(bot="bot", servers=servers, players=names)) as discord:
        storming = Storm(discord, names)
        with TemporaryDirectory(prefix="cardroom-storm-") as name:
            folder = Path(name)
            async with running(discord, folder, "bot", "run", **settings) as bot:
                await storming.open()
                bot.kill()
                await bot.wait()
            heard, routes = discord.calls.of(""), discord.calls.routes
            counted, too_often, looks = heard.counted, heard.too_often, routes[LOOK]
            storming.pressed = storming.unanswered = discord.calls.busiest_second = 0
            async with running(discord, folder, "bot", "run", **settings):
                pressing = asyncio.create_task(storming.press())
                await asyncio.sleep(WATCHED_SECONDS)
                pressing.cancel()
        return (
            f"{tables:,} tables, {WATCHED_SECONDS:.0f} s after the restart: {heard.counted - counted:,} requests, "
            f"{routes[LOOK] - looks:,} of them for a channel's last message, at most {discord.calls.busiest_second} in a "
            f"second, {heard.too_often - too_often} refused (429); {storming.pressed} presses, "
            f"{storming.unanswered} of them not answered"
        )


def main() -> int:
    """Measure, and print the line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="?", type=int, default=1_000)
    # This process holds as many messages as Discord.
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    print(asyncio.run(storm(parser.parse_args().tables)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
