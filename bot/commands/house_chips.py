"""`/house grant` and `/house take` correct a person's chips, with a reason that is recorded (CH-7)."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.commands.audit_text import reason as reason_text
from bot.commands.managing import Reason, reason_of, require_manager
from bot.drawing.amount_words import amount_words
from bot.drawing.names import safe_name, safe_text
from bot.drawing.words import Words
from bot.economy.corrections import Corrected, Correction, correct
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, in_time, say
from bot.services import Services

AMOUNT_LONGEST = 32
Amount = app_commands.Range[str, 1, AMOUNT_LONGEST]


class ChipCommands(commands.Cog):
    """The commands of `/house` that move chips."""

    _services: Services

    @app_commands.command(name="grant", description=command_text("house-command-grant"))
    @app_commands.describe(
        user=command_text("house-option-player"),
        amount=command_text("house-option-grant-amount"),
        reason=command_text("house-option-reason"),
    )
    async def grant(
        self, interaction: Interaction, user: discord.User, amount: Amount, reason: Reason
    ) -> None:
        """Make chips for a person."""
        await self._correct(interaction, "grant", user, amount, reason)

    @app_commands.command(name="take", description=command_text("house-command-take"))
    @app_commands.describe(
        user=command_text("house-option-player"),
        amount=command_text("house-option-take-amount"),
        reason=command_text("house-option-reason"),
    )
    async def take(
        self, interaction: Interaction, user: discord.User, amount: Amount, reason: Reason
    ) -> None:
        """Take chips out of the world that a person has in hand."""
        await self._correct(interaction, "take", user, amount, reason)

    async def _correct(
        self,
        interaction: Interaction,
        kind: Literal["grant", "take"],
        user: discord.User | discord.Member,
        amount: str,
        reason: str,
    ) -> None:
        async with boundary(interaction, f"/house {kind}") as caller:
            require_manager(interaction)
            words = words_of(interaction)
            if user.bot:
                await say(interaction, words.text("chips-refusal-bots"))
                return
            why = reason_of(reason)
            wanted = Correction(kind, user.id, user.display_name, amount, why, amount_words(words))
            done = await in_time(interaction, self._carry_out(caller, wanted))
            await say(interaction, corrected(wanted, done, words))

    async def _carry_out(self, caller: Caller, wanted: Correction) -> Corrected:
        services = self._services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        pseudonyms = services.accounts.pseudonyms
        return await correct(services.database, pseudonyms, caller, wanted, now=services.clock.now())


def corrected(wanted: Correction, done: Corrected, words: Words) -> str:
    """Tell a manager what they granted to a player or took from them."""
    told = words.text(
        "house-chips-granted" if wanted.kind == "grant" else "house-chips-taken",
        name=safe_name(wanted.name),
        amount=words.chips(done.amount),
        balance=words.chips(done.balance),
    )
    return f"{told}\n-# {reason_text(safe_text(wanted.reason), words)}"
