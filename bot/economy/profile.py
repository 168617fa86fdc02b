"""`/profile` shows a person's chips, place, results and badges (CH-3)."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.drawing.names import safe_name
from bot.drawing.phrases import Badge
from bot.drawing.words import Words
from bot.economy import shop_text
from bot.games.kind import FiguresQuery, GameKind
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services
from storage import leaderboard, ledger, profiles
from storage.database import Reader


class Profile(commands.Cog):
    """The `/profile` command."""

    def __init__(self, services: Services, games: tuple[GameKind, ...]) -> None:
        self._services = services
        self._games = games
        self._badges = {key: badge for game in games for key, badge in game.badges.items()}

    @app_commands.command(name="profile", description=command_text("profile-command"))
    @app_commands.describe(user=command_text("profile-option-user"))
    @app_commands.guild_only()
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Answer privately with a person's profile; for another person also with the results against them."""
        async with boundary(interaction, "/profile", only_asks=True) as caller:
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, MessageId("profile-refusal-bots"))
            else:
                await say(interaction, await in_time(interaction, self._profile(caller, whose)))

    async def _profile(self, caller: Caller, whose: discord.User | discord.Member) -> str:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        outfit = self._services.looks.of(caller.guild_id, whose.id)
        words = self._services.preferences.private_words(caller.guild_id, caller.user_id)
        name = shop_text.titled(safe_name(whose.display_name), outfit.title, words)
        asked = FiguresQuery(caller.guild_id, whose.id, caller.user_id, words)

        async def body(reader: Reader) -> str:
            place = await leaderboard.own_rank(reader, asked.guild_id, asked.user_id)
            chips = await ledger.balance(reader, asked.guild_id, ledger.player(asked.user_id)) or 0
            figures = [
                f"**{words.wording(game.title)}** · {await game.figures(reader, asked)}"
                for game in self._games
                if game.figures
            ]
            earned = await profiles.badges(reader, asked.guild_id, asked.user_id)
            badges = [self._badges[each.badge] for each in earned if each.badge in self._badges]
            heading = heading_text(name, chips, place.rank if place else None, words)
            return "\n".join((heading, *figures, badges_text(badges, len(self._badges), words)))

        return await self._services.database.read(body)


def heading_text(name: str, chips: int, rank: int | None, words: Words) -> str:
    """Head a profile: the player's safe name with a title, chips without stakes, and place; None without an account."""
    facts = [f"**{words.chips(chips)}**"]
    if rank is not None:
        facts.append(words.text("profile-place", rank=rank))
    return f"### {name}\n{' · '.join(facts)}"


def badges_text(earned: Sequence[Badge], of: int, words: Words) -> str:
    """List the badges that a player has earned, `of` so many in all."""
    count = words.text("profile-badges", earned=len(earned), all=of)
    titles = " · ".join(f"🏅 {words.wording(badge.title)}" for badge in earned)
    return f"{count}\n{titles}" if titles else count
