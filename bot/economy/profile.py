"""`/profile` shows a person's chips, place, results and badges (CH-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.drawing.names import safe_name
from bot.economy import shop_text
from bot.games.kind import FiguresQuery
from bot.messages.replies import boundary, in_time, say
from storage import leaderboard, ledger, profiles

if TYPE_CHECKING:
    from bot.games.kind import GameKind
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services
    from storage.database import Reader


class Profile(commands.Cog):
    """The `/profile` command."""

    def __init__(self, services: Services, games: tuple[GameKind, ...]) -> None:
        self._services = services
        self._games = games
        self._badges = {key: badge for game in games for key, badge in game.badges.items()}

    @app_commands.command(name="profile", description="Show a player's chips, results and badges")
    @app_commands.describe(user="The player (default: you)")
    @app_commands.guild_only()
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Answer privately with a person's profile; for another person also with the results against them."""
        async with boundary(interaction, "/profile") as caller:
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, texts.NO_PROFILES_OF_BOTS)
            else:
                await say(interaction, await in_time(interaction, self._profile(caller, whose)))

    async def _profile(self, caller: Caller, whose: discord.User | discord.Member) -> str:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        outfit = self._services.looks.of(caller.guild_id, whose.id)
        name = shop_text.titled(safe_name(whose.display_name), outfit.title)
        currency = self._services.currencies.of(caller.guild_id)
        asked = FiguresQuery(
            caller.guild_id, whose.id, caller.user_id, self._services.words(caller.guild_id, caller.user_id)
        )

        async def body(reader: Reader) -> str:
            place = await leaderboard.own_rank(reader, asked.guild_id, asked.user_id)
            chips = await ledger.balance(reader, asked.guild_id, ledger.player(asked.user_id)) or 0
            figures = [
                f"**{game.title}** · {await game.figures(reader, asked)}"
                for game in self._games
                if game.figures
            ]
            earned = await profiles.badges(reader, asked.guild_id, asked.user_id)
            badges = [self._badges[each.badge] for each in earned if each.badge in self._badges]
            heading = texts.profile(name, chips, place.rank if place else None, currency)
            return "\n".join((heading, *figures, texts.badges_line(badges, len(self._badges))))

        return await self._services.database.read(body)
