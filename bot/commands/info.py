"""/help, /about and /notify."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.replies import boundary, in_time, say

if TYPE_CHECKING:
    from bot.room import Room

Interaction = discord.Interaction[Any]

ON_OR_OFF = [app_commands.Choice(name="on", value="on"), app_commands.Choice(name="off", value="off")]


class Info(commands.Cog):
    """What this is and how it speaks to people."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @app_commands.command(name="help", description="How to play")
    @app_commands.guild_only()
    async def help(self, interaction: Interaction) -> None:
        """Name the one command to begin with, then the others."""
        async with boundary(interaction, "/help"):
            await say(interaction, texts.HELP)

    @app_commands.command(name="about", description="What the card room is")
    @app_commands.guild_only()
    async def about(self, interaction: Interaction) -> None:
        """Say what it is and that chips are play money (CH-1)."""
        async with boundary(interaction, "/about"):
            await say(interaction, texts.ABOUT.format(version=version("cardroom")))

    @app_commands.command(name="notify", description="Be mentioned when your turn comes at a table")
    @app_commands.describe(turns="on: mention me at my turn; off: do not")
    @app_commands.choices(turns=ON_OR_OFF)
    @app_commands.guild_only()
    async def notify(self, interaction: Interaction, turns: str) -> None:
        """Opt in to being mentioned, or out."""
        async with boundary(interaction, "/notify"):
            await in_time(interaction, self._set_wants_ping(interaction, wants=turns == "on"))
            await say(interaction, texts.PINGS_ON if turns == "on" else texts.PINGS_OFF)

    async def _set_wants_ping(self, interaction: Interaction, *, wants: bool) -> None:
        assert interaction.guild_id is not None
        guild_id, who = interaction.guild_id, interaction.user
        await self._room.guests.welcome(guild_id, who.id, who.display_name)
        await self._room.guests.set_wants_ping(guild_id, who.id, wants=wants)
