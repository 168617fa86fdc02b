"""`/stats` shows a person's results (CH-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.games.kind import FiguresQuery
from bot.messages.replies import boundary, in_time, say

if TYPE_CHECKING:
    from bot.games.kind import GameKind
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from storage.database import Reader


class Stats(commands.Cog):
    """The `/stats` command."""

    def __init__(self, services: Services, games: tuple[GameKind, ...]) -> None:
        self._services = services
        self._games = [game for game in games if game.figures is not None]
        self.stats.description = f"Show results at {' and '.join(game.title for game in self._games)}"

    @app_commands.command(name="stats", description="Show results")
    @app_commands.describe(user="The player (default: you)")
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Answer privately with a person's results; for another person also with the results against them."""
        async with boundary(interaction, "/stats") as caller:
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, texts.NO_RUNS_OF_BOTS)
            else:
                await say(interaction, await in_time(interaction, self._figures(caller, whose)))

    async def _figures(self, caller: Caller, whose: discord.User | discord.Member) -> str:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        asked = FiguresQuery(caller.guild_id, whose.id, whose.display_name, caller.user_id)

        async def body(reader: Reader) -> str:
            return "\n".join([await game.figures(reader, asked) for game in self._games if game.figures])

        return await self._services.database.read(body)
