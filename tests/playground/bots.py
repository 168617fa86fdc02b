"""Real bots of discord.py in a playground."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from aiohttp import ClientSession
from discord import app_commands
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from playground.interactions import Answer
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


async def raised(asking: Awaitable[object]) -> tuple[int, int]:
    """Return the status and the code of the error with which Discord refuses this."""
    with pytest.raises(discord.HTTPException) as caught:
        await asking
    return caught.value.status, caught.value.code


@asynccontextmanager
async def running(served: Playground, bot: Bot) -> AsyncIterator[None]:
    """Let the bot run in this process, its commands known; what breaks in a command breaks the test."""
    before = Route.BASE, Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, Asset.BASE = served.api, served.address
    DiscordWebSocket.DEFAULT_GATEWAY = URL(served.gateway_url)
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
        Route.BASE, Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
    assert bot.broken == []


async def answer_raw(
    served: Playground, interaction: discord.Interaction[Any], body: dict[str, Any]
) -> tuple[int, int]:
    """Answer with a body that discord.py would not make; return the status, and the error's code or 0."""
    session: ClientSession = interaction.client.http._HTTPClient__session
    url = f"{served.api}/interactions/{interaction.id}/{interaction.token}/callback"
    async with session.post(url, json=body) as response:
        return response.status, 0 if response.ok else (await response.json())["code"]


class Done:
    """Wait for what a command's handler finds out after its answer."""

    def __init__(self) -> None:
        self._found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def tell(self, found: Any = None) -> None:
        self._found.set_result(found)

    async def __call__(self) -> Any:
        return await asyncio.wait_for(self._found, 30)


def first_channel(served: Playground) -> int:
    """Return the id of the first channel of the first server."""
    return served.world.cast.guilds[0].channels[0].id


def do(served: Playground, name: str = "Ann") -> Act:
    """Let somebody use the command "do"."""
    return served.actor(name).slash(first_channel(served), "do")


async def answered(served: Playground, handler: Handler, name: str = "Ann") -> tuple[Answer, Any]:
    """Let somebody use a command that is nothing but `handler`; return its answer and the handler's result."""
    bot, done = Bot(), Done()

    async def handle(interaction: discord.Interaction[Any]) -> None:
        done.tell(await handler(interaction))

    bot.answers(handle)
    async with running(served, bot):
        return await do(served, name).answer(), await done()
