"""/replay: an ended run, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.publisher import NO_MENTIONS
from bot.replies import boundary, concerns, in_time, say
from bot.sessions.refusals import RunGoneError, RunVoidedError
from bot.views.replay import build_replay

if TYPE_CHECKING:
    from bot.room import Room
    from bot.sessions.scoundrel.view import RunReplay

Interaction = discord.Interaction[Any]


class Replay(commands.Cog):
    """Tells ended runs."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @app_commands.command(name="replay", description="An ended run of Scoundrel, turn by turn")
    @app_commands.describe(game="The run's id as it stands under it; your newest if left out")
    @app_commands.guild_only()
    async def replay(self, interaction: Interaction, game: str | None = None) -> None:
        """Tell a run of this server that has ended, privately."""
        async with boundary(interaction, "/replay"):
            try:
                found = await in_time(interaction, self._find(interaction, game))
            except (RunGoneError, RunVoidedError):
                # Their own words are for players; who asks need not be one.
                await say(interaction, texts.REPLAY_NOTHING if game is None else texts.REPLAY_UNKNOWN)
                return
            concerns(interaction, f"game {found.view.game_id}: /replay")
            view = build_replay(found)
            if interaction.response.is_done():
                await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
            else:
                await interaction.response.send_message(
                    view=view, ephemeral=True, allowed_mentions=NO_MENTIONS
                )

    async def _find(self, interaction: Interaction, game: str | None) -> RunReplay:
        guild_id, who, runs = interaction.guild_id, interaction.user, self._room.runs
        assert guild_id is not None
        await self._room.guests.welcome(guild_id, who.id, who.display_name)
        game_id = await runs.newest_ended(guild_id, who.id) if game is None else game.strip().lower()
        return await runs.replay(game_id, guild_id)
