"""`/house export` gives managers their server's ledger as a CSV file (CH-7)."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.commands.managing import action_of, require_manager
from bot.drawing.words import Words
from bot.economy.ledger_export import LedgerExport, export
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, say
from bot.messages.token_message import JobMessage
from bot.services import Services
from storage import manager_actions

FILE_BYTES_MOST = 8_000_000
"""Discord takes 10 MB in any server; packed, a file as long as this holds about a million entries."""


class ExportCommand(commands.Cog):
    """The command `/house export`."""

    _services: Services
    _one_at_a_time: asyncio.Lock
    """An export may need twice the size of its file."""

    @app_commands.command(name="export", description=command_text("house-command-export"))
    @app_commands.describe(before=command_text("house-option-before"))
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
                await say(interaction, words_of(interaction).text("house-export-empty"))
            else:
                name = f"ledger-{exported.oldest}-{exported.newest}.csv{'.gz' if exported.is_packed else ''}"
                told = presented(exported, words_of(interaction))
                answer.end(interaction.client.command_mentions.link(told), exported.content, name)

    async def _export(
        self, interaction: Interaction, caller: Caller, answer: JobMessage, before: int | None
    ) -> LedgerExport | None:
        words = words_of(interaction)

        async def tell(done: int, of: int) -> None:
            await answer.progress(words.text("house-export-progress", percent=100 * done // of))

        database, guild_id = self._services.database, caller.guild_id
        bytes_most = min(FILE_BYTES_MOST, interaction.filesize_limit)
        exported = await export(database, guild_id, bytes_most, tell, before=before)
        if exported is not None:
            detail = f"{exported.oldest}-{exported.newest}"
            action = action_of(caller, "export", self._services.clock.now(), detail)
            await database.write(lambda unit: manager_actions.record(unit, action), guild_id=guild_id)
        return exported


def presented(exported: LedgerExport, words: Words) -> str:
    """Present the file; if it is not whole, older entries did not fit."""
    lines = [words.text("house-export-file", count=exported.count)]
    if not exported.is_whole:
        lines.append(words.text("house-export-older", before=str(exported.oldest)))
    return "\n".join((*lines, words.text("house-export-care")))
