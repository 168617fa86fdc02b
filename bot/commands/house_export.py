"""`/house export` gives managers their server's ledger as a CSV file (CH-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot import texts
from bot.commands.managing import action_of, require_manager
from bot.economy.ledger_export import export
from bot.messages.job_message import JobMessage
from bot.messages.replies import boundary, say
from storage import manager_actions

if TYPE_CHECKING:
    import asyncio

    from bot.economy.ledger_export import LedgerExport
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services

FILE_BYTES_MOST = 8_000_000
"""Discord takes 10 MB in any server; packed, a file as long as this holds about a million entries."""


class ExportCommand(commands.Cog):
    """The command `/house export`."""

    _services: Services
    _one_at_a_time: asyncio.Lock
    """An export may need twice the size of its file."""

    @app_commands.command(name="export", description="Download this server's ledger as a CSV file")
    @app_commands.describe(before="Only entries before this number, to go on where an earlier file ended")
    async def export(
        self, interaction: Interaction, before: app_commands.Range[int, 1] | None = None
    ) -> None:
        """Answer privately with the file, and record who has it."""
        async with boundary(interaction, "/house export") as caller:
            require_manager(interaction)
            services = self._services
            with services.job_limiter.in_line(caller.user_id):
                await interaction.response.defer(ephemeral=True, thinking=True)
                await services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
                answer = JobMessage(interaction, services.clock, services.token_messages, "/house export")
                async with self._one_at_a_time:
                    exported = await self._export(interaction, caller, answer, before)
            if exported is None:
                await say(interaction, texts.EXPORT_EMPTY)
            else:
                name = f"ledger-{exported.oldest}-{exported.newest}.csv{'.gz' if exported.is_packed else ''}"
                words = texts.exported(exported.count, exported.oldest, is_whole=exported.is_whole)
                answer.end(interaction.client.command_mentions.link(words), exported.content, name)

    async def _export(
        self, interaction: Interaction, caller: Caller, answer: JobMessage, before: int | None
    ) -> LedgerExport | None:
        async def tell(done: int, of: int) -> None:
            await answer.progress(texts.EXPORT_PROGRESS.format(percent=100 * done // of))

        database, guild_id = self._services.database, caller.guild_id
        bytes_most = min(FILE_BYTES_MOST, interaction.filesize_limit)
        exported = await export(database, guild_id, bytes_most, tell, before=before)
        if exported is not None:
            detail = f"{exported.oldest}-{exported.newest}"
            action = action_of(caller, "export", self._services.clock.now(), detail)
            await database.write(lambda unit: manager_actions.record(unit, action), guild_id=guild_id)
        return exported
