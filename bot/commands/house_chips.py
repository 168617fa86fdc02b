"""`/house grant` and `/house take` correct a person's chips, with a reason that is recorded (CH-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.commands.managing import Reason, reason_of, require_manager
from bot.drawing.names import safe_name, safe_text
from bot.economy.corrections import Correction, correct
from bot.messages.replies import boundary, in_time, say

if TYPE_CHECKING:
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services

AMOUNT_LONGEST = 32
Amount = app_commands.Range[str, 1, AMOUNT_LONGEST]
WHY = "Why; all managers of the server can read it in /house audit"


class ChipCommands(commands.Cog):
    """The commands of `/house` that move chips."""

    _services: Services

    @app_commands.command(name="grant", description="Give a player new chips")
    @app_commands.describe(user="The player", amount="How many chips, such as 500 or 2.5k", reason=WHY)
    async def grant(
        self, interaction: Interaction, user: discord.User, amount: Amount, reason: Reason
    ) -> None:
        """Make chips for a person."""
        await self._correct(interaction, "grant", user, amount, reason)

    @app_commands.command(name="take", description="Take chips away from a player")
    @app_commands.describe(user="The player", amount="How many chips, such as 500, half or all", reason=WHY)
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
            if user.bot:
                await say(interaction, texts.NOT_FOR_BOTS)
                return
            wanted = Correction(kind, user.id, user.display_name, amount, reason_of(reason))
            await say(interaction, await in_time(interaction, self._carry_out(caller, wanted)))

    async def _carry_out(self, caller: Caller, wanted: Correction) -> str:
        services = self._services
        await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        done = await correct(services.database, caller, wanted, now=services.clock.now())
        currency = services.currencies.of(caller.guild_id)
        return texts.corrected(wanted.kind, safe_name(wanted.name), done, safe_text(wanted.reason), currency)
