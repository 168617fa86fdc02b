"""/stats: what somebody's runs and matches came to (CH-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.economy.stats_text import figures_text
from bot.messages.replies import boundary, in_time, say
from storage import match_boards, run_boards

if TYPE_CHECKING:
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from storage.database import Reader


class Stats(commands.Cog):
    """Figures of one person."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="stats", description="Scoundrel and 13×13 in figures")
    @app_commands.describe(user="Whose figures; yours if left out")
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Tell what a person's runs and matches came to, privately; of somebody else's also how both fared."""
        async with boundary(interaction, "/stats") as caller:
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, texts.NO_RUNS_OF_BOTS)
            else:
                await say(interaction, await in_time(interaction, self._figures(caller, whose)))

    async def _figures(self, caller: Caller, whose: discord.User | discord.Member) -> str:
        guild_id, user_id = caller.guild_id, caller.user_id
        await self._services.accounts.welcome(guild_id, user_id, caller.name)

        async def body(reader: Reader) -> str:
            who = (reader, guild_id, whose.id)
            runs, matches = await run_boards.figures(*who), await match_boards.figures(*who)
            between = None
            if whose.id != user_id:
                between = await match_boards.head_to_head(reader, guild_id, user_id, whose.id)
            return figures_text(whose.display_name, runs, matches, between)

        return await self._services.database.read(body)
