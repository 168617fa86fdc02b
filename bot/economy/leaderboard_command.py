"""`/leaderboard` ranks a server's players by chips or by results at one of the games (CH-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import texts
from bot.drawing.names import safe_name
from bot.economy import shop_text
from bot.economy.leaderboards import CHIPS
from bot.messages.pacer import Urgency
from bot.messages.replies import boundary, edit, in_public, in_time, say, send

if TYPE_CHECKING:
    import re

    from bot.economy.leaderboards import Leaderboards, NamedPage, RankedBoard
    from bot.economy.looks import Looks
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services

Button = ui.Button[Any]
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class PageButton(
    ui.DynamicItem[Button],
    template=r"lb:(?P<board>[a-z]{1,20})(?P<period>[0-9]{1,6}):(?P<page>[0-9]{1,6})",
):
    """Shows another page of a leaderboard; a board of a day keeps its day."""

    def __init__(
        self, board: str, period: int, page: int, label: str = "", *, disabled: bool = False
    ) -> None:
        custom_id = f"lb:{board}{period}:{page}"
        super().__init__(ui.Button(label=label, custom_id=custom_id, disabled=disabled))
        self._board = board
        self._period = period
        self._page = page

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(match["board"], int(match["period"]), int(match["page"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/leaderboard"):
            leaderboards: Leaderboards = interaction.client.services.leaderboards
            board = leaderboards.named(self._board)
            if board is None:
                await say(interaction, texts.BUTTON_IS_OLD)
                return
            page = await in_time(interaction, _page(interaction, board, self._period, self._page))
            view = _draw(page, board, self._period, _asking(interaction))
            await edit(interaction, view=view)


class Leaderboard(commands.Cog):
    """The `/leaderboard` command."""

    def __init__(self, services: Services) -> None:
        self._services = services
        choices = [
            app_commands.Choice(name=board.choice, value=board.key) for board in services.leaderboards.boards
        ]
        # The choices depend on the installed games, which are known only now.
        app_commands.choices(board=choices)(self.leaderboard)

    @app_commands.command(name="leaderboard", description="Show the best players in this server")
    @app_commands.describe(board="Which leaderboard (default: chips)")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, board: str = CHIPS.key) -> None:
        """Show the first page, with the asking person's own rank."""
        async with boundary(interaction, "/leaderboard") as caller, in_public(interaction):
            which = self._services.leaderboards.named(board) or CHIPS
            view = await in_time(interaction, self._first_page(interaction, caller, which), in_public=True)
            await send(interaction, view=view)

    async def _first_page(
        self, interaction: Interaction, caller: Caller, board: RankedBoard
    ) -> ui.LayoutView:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        period = board.period(self._services.clock.now())
        return _draw(await _page(interaction, board, period, 0), board, period, _asking(interaction))


def _asking(interaction: Interaction) -> str:
    """Return the name of the person who asks as markdown, with their title if they wear one."""
    looks: Looks = interaction.client.services.looks
    assert interaction.guild_id is not None
    title = shop_text.title(looks.of(interaction.guild_id, interaction.user.id).title)
    return f"**{safe_name(interaction.user.display_name)}**{f' ({title})' if title else ''}"


async def _page(interaction: Interaction, board: RankedBoard, period: int, page: int) -> NamedPage:
    """Fetch a page and its names; people who turn out to have left are removed from the boards."""
    services: Services = interaction.client.services
    guild = interaction.guild
    assert guild is not None

    async def name_of(user_id: int) -> str | None:
        member = guild.get_member(user_id)
        if member is None:
            try:
                member = await services.calls.paced(guild.fetch_member(user_id), Urgency.TURN)
            except discord.NotFound:
                return None
        return member.display_name

    return await services.leaderboards.page(guild.id, page, interaction.user.id, name_of, board, period)


def _draw(page: NamedPage, board: RankedBoard, period: int, asking: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(
        ui.TextDisplay(board_text(page, asking, board, period)), accent_colour=0xF1C40F
    )
    if page.number or page.has_next:
        row: ui.ActionRow[Any] = ui.ActionRow()
        higher, lower = max(0, page.number - 1), page.number + 1
        row.add_item(PageButton(board.key, period, higher, "◀ Higher", disabled=page.number == 0))
        row.add_item(PageButton(board.key, period, lower, "Lower ▶", disabled=not page.has_next))
        container.add_item(row)
    view.add_item(container)
    return view


def board_text(page: NamedPage, asking: str, board: RankedBoard, period: int) -> str:
    """Write a page of a board and below it the rank of the person who asks, by name, because others read it too.

    `asking` is that name as markdown.
    """
    lines = [
        f"{MEDALS.get(row.rank, f'**#{row.rank:,}**')} {safe_name(name)} · **{board.points(row.amount)}**"
        for row, name in page.lines
    ] or [board.empty]
    own = ""
    if page.own is not None:
        own = f"\n-# {asking} is #{page.own.rank:,} with {board.total(page.own.amount)}"
    number = f" · page {page.number + 1}" if page.number else ""
    return f"## {board.heading(period)}{number}\n" + "\n".join(lines) + own
