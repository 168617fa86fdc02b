"""`/balance` shows a person's chips (CH-3)."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.drawing.names import safe_name
from bot.languages.language import MessageId
from bot.messages.caller import Caller, Interaction
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services
from storage import ledger


class Chips(commands.Cog):
    """The `/balance` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="balance", description=command_text("chips-command-balance"))
    @app_commands.describe(user=command_text("chips-option-balance-user"))
    @app_commands.guild_only()
    async def balance(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Answer privately with a person's chips."""
        async with boundary(interaction, "/balance", only_asks=True) as caller:
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, MessageId("chips-refusal-bots"))
            else:
                await say(interaction, await in_time(interaction, self._balance(caller, whose)))

    async def _balance(self, caller: Caller, whose: discord.User | discord.Member) -> str:
        accounts = self._services.accounts
        await accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        known = ledger.player(whose.id)
        if (
            await self._services.database.read(lambda reader: ledger.balance(reader, caller.guild_id, known))
            is None
        ):
            words = self._services.preferences.private_words(caller.guild_id, caller.user_id)
            return words.text("chips-balance-unknown", name=safe_name(whose.display_name))
        amount = await accounts.balance(caller.guild_id, whose.id)
        at_stake = await accounts.at_stake(caller.guild_id, whose.id)
        words = self._services.preferences.private_words(caller.guild_id, caller.user_id)
        if whose.id == caller.user_id:
            return words.text("chips-balance-own", amount=words.chips(amount), staked=at_stake)
        name = safe_name(whose.display_name)
        return words.text("chips-balance-other", name=name, amount=words.chips(amount), staked=at_stake)
