"""/balance and /leaderboard: chips of one person, and of everybody (CH-3, CH-4)."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import texts
from bot.publisher import FAILURES, NO_MENTIONS
from bot.replies import boundary, in_time, say
from bot.views.leaderboard import board_text
from bot.views.names import safe_name

if TYPE_CHECKING:
    import re

    from bot.room import Room
    from bot.sessions.standings import Board, Standings

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Button = ui.Button[Any]


class PageButton(ui.DynamicItem[Button], template=r"lb:(?P<page>[0-9]{1,6})"):
    """Turns a leaderboard to a page."""

    def __init__(self, page: int, label: str = "", *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"lb:{page}", disabled=disabled))
        self._page = page

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(int(match["page"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/leaderboard"):
            assert interaction.guild_id is not None
            board = await in_time(interaction, _board(interaction, self._page))
            view = _draw(board, interaction.user.display_name)
            if interaction.response.is_done():
                await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)
            else:
                await interaction.response.edit_message(view=view, allowed_mentions=NO_MENTIONS)


class Chips(commands.Cog):
    """Who has how much."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @app_commands.command(name="balance", description="Chips in this server")
    @app_commands.describe(user="Whose chips; yours if left out")
    @app_commands.guild_only()
    async def balance(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Tell what a person has, privately."""
        async with boundary(interaction, "/balance"):
            whose = user or interaction.user
            if whose.bot:
                await say(interaction, texts.NOT_FOR_BOTS)
            else:
                await say(interaction, await in_time(interaction, self._balance(interaction, whose)))

    @app_commands.command(name="leaderboard", description="Who has the most chips in this server")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction) -> None:
        """Show the first page, with the asking person's own rank."""
        async with boundary(interaction, "/leaderboard"):
            try:
                view = await in_time(interaction, self._first_page(interaction), in_public=True)
            except Exception:
                # Everybody sees an acknowledgement in public; that it failed is for one person alone.
                if interaction.response.is_done():
                    with suppress(*FAILURES):
                        await interaction.delete_original_response()
                raise
            if interaction.response.is_done():
                await interaction.followup.send(view=view, allowed_mentions=NO_MENTIONS)
            else:
                await interaction.response.send_message(view=view, allowed_mentions=NO_MENTIONS)

    async def _first_page(self, interaction: Interaction) -> ui.LayoutView:
        assert interaction.guild_id is not None
        who = interaction.user
        await self._room.guests.welcome(interaction.guild_id, who.id, who.display_name)
        return _draw(await _board(interaction, 0), who.display_name)

    async def _balance(self, interaction: Interaction, whose: discord.User | discord.Member) -> str:
        room, asking = self._room, interaction.user
        assert interaction.guild_id is not None
        await room.guests.welcome(interaction.guild_id, asking.id, asking.display_name)
        amount = await room.guests.balance(interaction.guild_id, whose.id)
        at_stake = await room.guests.at_stake(interaction.guild_id, whose.id)
        return texts.balance(safe_name(whose.display_name), amount, at_stake, own=whose.id == asking.id)


async def _board(interaction: Interaction, page: int) -> Board:
    """Fetch a page and the names on it; people who have left are found out here and are not shown again."""
    room: Room = interaction.client.room
    guild = interaction.guild
    assert guild is not None

    async def name_of(user_id: int) -> str | None:
        member = guild.get_member(user_id)
        if member is None:
            try:
                member = await guild.fetch_member(user_id)
            except discord.NotFound:
                return None
        return member.display_name

    standings: Standings = room.standings
    return await standings.page(guild.id, page, interaction.user.id, name_of)


def _draw(board: Board, asking: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(
        ui.TextDisplay(board_text(board, asking)), accent_colour=0xF1C40F
    )
    if board.number or board.has_next:
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(PageButton(max(0, board.number - 1), "◀ Higher", disabled=board.number == 0))
        row.add_item(PageButton(board.number + 1, "Lower ▶", disabled=not board.has_next))
        container.add_item(row)
    view.add_item(container)
    return view
