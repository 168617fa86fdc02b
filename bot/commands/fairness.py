"""/verify: was the deal fair? (docs/rules/fairness.md)."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.messages.mentions import NO_MENTIONS
from bot.replies import boundary, concerns, say
from bot.sessions.verification import dump_record, record_of, verify
from bot.views.verdict import verdict_text
from storage import games

if TYPE_CHECKING:
    from bot.room import Room
    from bot.sessions.verification import GameRecord
    from storage.database import Reader

Interaction = discord.Interaction[Any]


class Fairness(commands.Cog):
    """Publishes seeds and checks shuffles."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @app_commands.command(
        name="verify", description="Check that a finished shoe, run or deal was shuffled fairly"
    )
    @app_commands.describe(
        game="The game's id as it stands under its table, run or match; this channel's newest if left out"
    )
    @app_commands.guild_only()
    async def verify(self, interaction: Interaction, game: str | None = None) -> None:
        """Print inputs and verdict of the newest shoe and attach the record of all."""
        async with boundary(interaction, "/verify"):
            await interaction.response.defer(ephemeral=True, thinking=True)
            record = await self._room.database.read(lambda reader: self._record(reader, interaction, game))
            if record is None or not record.shoes:
                await say(
                    interaction, texts.VERIFY_NOTHING if game is None or record else texts.VERIFY_UNKNOWN
                )
            else:
                concerns(interaction, f"game {record.game_id}: /verify")
                content = io.BytesIO(dump_record(record).encode())
                file = discord.File(content, f"game-{record.game_id}.json")
                # Every round is shuffled again: seconds for a table that has played for days, and others are waiting.
                verdicts = await asyncio.to_thread(verify, record)
                await interaction.followup.send(
                    verdict_text(record, verdicts),
                    file=file,
                    ephemeral=True,
                    allowed_mentions=NO_MENTIONS,
                )

    @staticmethod
    async def _record(reader: Reader, interaction: Interaction, game_id: str | None) -> GameRecord | None:
        if game_id is None:
            assert interaction.channel_id is not None
            found = await games.newest_revealed(reader, interaction.channel_id)
        else:
            found = await games.load_game(reader, game_id.strip().lower())
        if found is None or found.guild_id != interaction.guild_id:
            return None
        return await record_of(reader, found.game_id)
