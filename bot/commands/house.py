"""`/house close` ends all games in a channel and returns every stake (CH-7); `/house cards` chooses the card style."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.commands.display import STYLES, style_chosen
from bot.core.errors import SessionOverError
from bot.drawing.card_art import CardStyle
from bot.messages.replies import boundary, concerns, in_time, say
from storage.card_styles import SERVER

if TYPE_CHECKING:
    from bot.core.session import Session
    from bot.messages.caller import Interaction
    from bot.services import Services


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class HouseCommands(commands.GroupCog, name="house", description="For managers of this server"):
    """Commands for managers. The permission is checked here as well, because a server can allow the command to others."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    @app_commands.command(name="close", description="Close this channel's games and return all stakes")
    async def close(self, interaction: Interaction) -> None:
        """Void this channel's games and return all stakes (CH-7)."""
        async with boundary(interaction, "/house close") as caller:
            if not interaction.permissions.manage_guild:
                await say(interaction, texts.MANAGERS_ONLY)
                return
            found = self._services.open_in(caller.channel_id)
            if not found:
                await say(interaction, texts.NOTHING_OPEN_HERE)
                return
            names = ", ".join(session.game_id for session in found)
            concerns(interaction, f"game {names}: /house close")
            refunded = await in_time(interaction, self._close(found, caller.cause))
            await say(interaction, texts.closed_by_manager(refunded))

    @app_commands.command(
        name="cards", description="Choose how cards are drawn in this server's public messages"
    )
    @app_commands.describe(style="The card style")
    @app_commands.choices(style=STYLES)
    async def cards(self, interaction: Interaction, style: str) -> None:
        """Store the server's card style; open games are drawn in it from their next change on."""
        async with boundary(interaction, "/house cards") as caller:
            if not interaction.permissions.manage_guild:
                await say(interaction, texts.MANAGERS_ONLY)
                return
            chosen, services = CardStyle(style), self._services
            await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
            await in_time(interaction, services.card_styles.choose(caller.guild_id, SERVER, chosen))
            await say(interaction, style_chosen(services, chosen, caller.guild_id, SERVER))

    async def _close(self, found: tuple[Session[Any, Any, Any], ...], cause: str) -> int:
        """Close the games; return the number of people who got chips back."""
        refunded = 0
        for session in found:
            staked = sum(session.at_stake(user_id) > 0 for user_id in session.people)
            try:
                await session.close(cause, "manager", voided=True)
            except SessionOverError:
                continue
            refunded += staked
            self._services.screens.changed(session)
        return refunded
