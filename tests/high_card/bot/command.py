"""The command `/high_card`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.economy.daily import offer_of_chips
from bot.economy.stakes import stake_anew
from bot.messages.publisher import link_to, post, require_permission
from bot.messages.replies import boundary, concerns, in_time, say
from tests.high_card.bot.buttons import HighCardHost
from tests.high_card.bot.play.duels import DuelSession, join

if TYPE_CHECKING:
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services


class HighCardCommands(commands.Cog):
    """Opens duels and lets people join them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="high_card", description="High card: open this channel's duel or join it")
    @app_commands.describe(stake="Chips that each player stakes: 50, 2.5k, half, all, 25%")
    @app_commands.guild_only()
    async def high_card(self, interaction: Interaction, stake: str) -> None:
        """Put the stake down, opening a duel if the channel has none."""
        async with boundary(interaction, "/high_card", broke=offer_of_chips) as caller:
            require_permission(interaction)
            session = await in_time(interaction, self._join(caller, stake))
            concerns(interaction, f"game {session.game_id}: /high_card")
            await say(interaction, f"Your stake is down: {link_to(session) or 'the duel is being posted.'}")

    async def _join(self, caller: Caller, typed: str) -> DuelSession:
        services, guild_id = self._services, caller.guild_id
        await services.accounts.welcome(guild_id, caller.user_id, caller.name)
        stake = await stake_anew(services, guild_id, caller.user_id, typed)
        session = await join(services.host(HighCardHost).duels, caller, stake)
        if session.message_id is None:
            await post(services.publisher, session)
        else:
            services.publisher.changed(session)
        return session
