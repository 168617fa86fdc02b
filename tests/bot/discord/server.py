"""A server with people in it, the real bot in it, and Discord simulated around both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app import CardRoom
from bot.sessions.blackjack.session import TableSession
from bot.sessions.ports import Alarm
from bot.settings import Settings
from storage.audit import audit
from storage.database import Database
from tests.bot.sessions.world import CountedEntropy


class SimulatedClock:
    """The simulation's own time (it moves discord.py's clock), so that alarms and stored deadlines agree."""

    def now(self) -> int:
        return int(discord.utils.utcnow().timestamp() * 1000)

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, callback)


@dataclass
class Server:
    """One server with one channel; people act through it."""

    env: simcord.Env
    path: Path
    bot: CardRoom
    channel: Any
    ann: Any
    ben: Any
    cleo: Any
    manager: Any
    entropy: CountedEntropy

    @property
    def table(self) -> TableSession:
        """The session of the channel's table."""
        session = self.bot.room.tables.in_channel(self.channel.id)
        assert session is not None
        return session

    def messages(self) -> list[discord.Message]:
        """The channel's public messages, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    def text(self, message: discord.Message | None = None) -> str:
        """Everything written in a message."""
        return text_of(self.channel.last_message if message is None else message)

    def labels(self, message: discord.Message | None = None) -> list[str]:
        """The labels of all buttons that can be pressed."""
        shown = self.channel.last_message if message is None else message
        view = discord.ui.LayoutView.from_message(shown)
        return [
            item.label or ""
            for item in view.walk_children()
            if isinstance(item, discord.ui.Button) and not item.disabled
        ]

    async def press(self, who: Any, label: str) -> Any:
        """Press a button of the newest table."""
        return await who.click(self.channel.last_message, label=label)

    async def bet(self, who: Any, amount: str) -> Any:
        """Press Bet and send the form."""
        shown = await self.press(who, "Bet")
        return await who.submit_modal(shown, {"amount": amount})

    async def restart(self) -> None:
        """End the bot as a crash would, as far as the database is concerned, and start another."""
        await self.bot.close()
        self.bot = await make_bot(self.path, self.entropy)
        await self.env.restart_bot(self.bot)

    async def findings(self) -> tuple[str, ...]:
        """What an audit of the database finds."""
        return (await self.bot.room.database.read(audit)).findings


def text_of(message: Any) -> str:
    """Everything written in a message or answer, components included."""
    components = message.components
    parts = [getattr(message, "content", "") or ""]
    waiting = list(components)
    while waiting:
        component = waiting.pop(0)
        found = component if isinstance(component, dict) else component.to_dict()
        if "content" in found:
            parts.append(found["content"])
        waiting = list(found.get("components", [])) + waiting
    return "\n".join(part for part in parts if part)


async def make_bot(path: Path, entropy: CountedEntropy) -> CardRoom:
    """Make the bot over the database at a path, in the simulation's time."""
    return CardRoom(Settings(_env_file=None), await Database.open(path), SimulatedClock(), entropy)


@asynccontextmanager
async def open_server(tmp_path: Path) -> AsyncIterator[Server]:
    """Run the bot in a server with Ann, Ben, Cleo and a manager; not a fixture, for simcord wants one context."""
    path, entropy = tmp_path / "cardroom.sqlite3", CountedEntropy()
    bot = await make_bot(path, entropy)
    async with simcord.run(bot) as env:
        guild = env.create_guild("Card Room")
        channel = guild.create_text_channel("tables")
        role = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        people = [
            guild.add_member(env.create_user(name.lower(), global_name=name))
            for name in ("Ann", "Ben", "Cleo")
        ]
        manager = guild.add_member(env.create_user("mo", global_name="Mo"), roles=[role])
        world = Server(env, path, bot, channel, *people, manager, entropy)
        try:
            yield world
        finally:
            await world.bot.close()
