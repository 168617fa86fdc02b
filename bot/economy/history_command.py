"""`/history` shows a person what has moved their chips (CH-3)."""

import re
from collections.abc import Mapping
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.drawing.words import Words
from bot.economy.history import HistoryPage, TitledGame
from bot.economy.history_text import page_text
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text
from bot.messages.replies import boundary, edit, in_time, send
from bot.services import Services

Button = ui.Button[Any]
COLOUR = 0xF1C40F


class HistoryButton(
    ui.DynamicItem[Button], template=r"history:(?P<side>before|after):(?P<entry>[0-9]{1,18})"
):
    """Shows the page before or after an entry, of the history of the person who presses."""

    def __init__(self, side: str, entry: int, label: str = "", *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"history:{side}:{entry}", disabled=disabled))
        self._side = side
        self._entry = entry

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(match["side"], int(match["entry"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/history", only_asks=True) as caller:
            services: Services = interaction.client.services
            histories = services.histories
            wanted = {self._side: self._entry}
            page = await in_time(interaction, histories.page(caller.guild_id, caller.user_id, **wanted))
            if not page.entries:
                page = await histories.page(caller.guild_id, caller.user_id)
            await edit(interaction, view=build_history(page, services.histories.games, words_of(interaction)))


class HistoryCommand(commands.Cog):
    """The `/history` command."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="history", description=command_text("chips-command-history"))
    @app_commands.guild_only()
    async def history(self, interaction: Interaction) -> None:
        """Answer privately with the newest entries."""
        async with boundary(interaction, "/history", only_asks=True) as caller:
            page = await in_time(interaction, self._newest(caller))
            view = build_history(page, self._services.histories.games, words_of(interaction))
            await send(interaction, view=view, ephemeral=True)

    async def _newest(self, caller: Caller) -> HistoryPage:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        return await self._services.histories.page(caller.guild_id, caller.user_id)


def build_history(page: HistoryPage, games: Mapping[str, TitledGame], words: Words) -> ui.LayoutView:
    """Build a page, with the buttons that turn it."""
    view = ui.LayoutView(timeout=None)
    text: ui.TextDisplay[Any] = ui.TextDisplay(page_text(page, games, words))
    container: ui.Container[Any] = ui.Container(text, accent_colour=discord.Colour(COLOUR))
    if page.entries and (page.has_newer or page.has_older):
        newest, oldest = page.entries[0].entry_id, page.entries[-1].entry_id
        row: ui.ActionRow[Any] = ui.ActionRow()
        newer, older = words.text("chips-button-newer"), words.text("chips-button-older")
        row.add_item(HistoryButton("after", newest, newer, disabled=not page.has_newer))
        row.add_item(HistoryButton("before", oldest, older, disabled=not page.has_older))
        container.add_item(row)
    view.add_item(container)
    return view
