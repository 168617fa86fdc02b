"""Real bots of discord.py in a playground."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from playground.interactions import Interaction as Act
from playground.server import Playground

Handler = Callable[[discord.Interaction[Any]], Awaitable[object]]


class Bot(discord.Client):
    """A bot whose commands a test writes."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.all(), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.broken: list[BaseException] = []
        self.tree.error(self._broke)

    async def _broke(self, _: discord.Interaction[Any], error: BaseException) -> None:
        self.broken.append(getattr(error, "original", error))

    def answers(self, handler: Handler) -> Handler:
        """Register a command "do" that is nothing but this."""

        async def callback(interaction: discord.Interaction[Any]) -> None:
            await handler(interaction)

        self.tree.add_command(app_commands.Command(name="do", description="Do it", callback=callback))
        return handler

    async def raised(self, handler: Callable[[], Awaitable[object]]) -> tuple[int, int]:
        """Return the status and the code of the error that this raises."""
        with pytest.raises(discord.HTTPException) as caught:
            await handler()
        return caught.value.status, caught.value.code


@asynccontextmanager
async def running(served: Playground, bot: Bot) -> AsyncIterator[None]:
    """Let the bot run in this process, its commands known; what breaks in a command breaks the test."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = served.api, URL(served.gateway_url)
    try:
        async with bot:
            await bot.login("token")
            connection = asyncio.create_task(bot.connect())
            await served.connected()
            await bot.wait_until_ready()
            await bot.tree.sync()
            yield
            await bot.close()
            await connection
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
    assert bot.broken == []


class Done:
    """Wait for what a command's handler finds out after its answer."""

    def __init__(self) -> None:
        self._found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def tell(self, found: Any = None) -> None:
        self._found.set_result(found)

    async def __call__(self) -> Any:
        return await asyncio.wait_for(self._found, 3)


def first_channel(served: Playground) -> int:
    """Return the id of the first channel of the first server."""
    return served.world.cast.guilds[0].channels[0].id


def do(served: Playground, name: str = "Ann") -> Act:
    """Let somebody use the command "do"."""
    return served.actor(name).slash(first_channel(served), "do")
