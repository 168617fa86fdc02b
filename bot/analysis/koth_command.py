"""/koth: king of the hill, a contest of built-in programs (docs/rules/koth.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.analysis.job_commands import new_seed, show_contest
from bot.messages.replies import boundary

if TYPE_CHECKING:
    from bot.messages.caller import Interaction
    from bot.services import Services

ROUNDS_MOST, CONTESTS_MOST = 50, 200


class Koth(commands.Cog):
    """Lets programs play."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(
        name="koth", description="King of the hill: programs play blackjack for the most chips"
    )
    @app_commands.describe(
        rounds="Rounds of five hands in each contest (default: 20)",
        tables="Number of independent contests (default: 50)",
    )
    @app_commands.guild_only()
    async def koth(
        self,
        interaction: Interaction,
        rounds: app_commands.Range[int, 1, ROUNDS_MOST] = 20,
        tables: app_commands.Range[int, 1, CONTESTS_MOST] = 50,
    ) -> None:
        """Play contests of the built-in entrants and show how they come out."""
        async with boundary(interaction, "/koth"):
            await show_contest(interaction, self._services, rounds, tables, new_seed(self._services))
