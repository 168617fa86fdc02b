"""/leaderboard: who is ahead in a server, by chips, at Scoundrel or at 13×13 (CH-4)."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.economy.leaderboard_text import board_text
from bot.messages.pacer import Urgency
from bot.messages.replies import boundary, edit, in_public, in_time, send
from storage.daily import DAY_MS
from storage.match_boards import ByMargin, ByRating, MatchBoard
from storage.run_boards import Best, OfDay, OfSeason, RunBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.economy.leaderboards import Board, Leaderboards
    from bot.messages.caller import Caller, Interaction
    from bot.services import Services

Button = ui.Button[Any]

BOARDS = [
    app_commands.Choice(name="chips", value="chips"),
    app_commands.Choice(name="Scoundrel: best score", value="best"),
    app_commands.Choice(name="Scoundrel: today's dungeon", value="daily"),
    app_commands.Choice(name="Scoundrel: this month's dungeons together", value="season"),
    app_commands.Choice(name="13×13: rating", value="rating"),
    app_commands.Choice(name="13×13: today's deal", value="deal"),
]
_KEY = r"best|day[0-9]{1,6}|season[0-9]{1,6}-[0-9]{1,6}|rating|deal[0-9]{1,6}"

AnyBoard = RunBoard | MatchBoard
"""Any board but that of the chips."""

_MAKERS: dict[str, Callable[..., AnyBoard]] = {
    "best": Best,
    "day": OfDay,
    "season": OfSeason,
    "rating": ByRating,
    "deal": ByMargin,
}


class PageButton(ui.DynamicItem[Button], template=rf"lb:(?:(?P<board>{_KEY}):)?(?P<page>[0-9]{{1,6}})"):
    """Turns a leaderboard to a page; a board of a day stays of that day."""

    def __init__(self, which: AnyBoard | None, page: int, label: str = "", *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=label, custom_id=f"lb:{_key(which)}{page}", disabled=disabled))
        self._which = which
        self._page = page

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(_board_of(match["board"]), int(match["page"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/leaderboard"):
            board = await in_time(interaction, _board(interaction, self._which, self._page))
            view = _draw(board, self._which, interaction.user.display_name)
            await edit(interaction, view=view)


class Leaderboard(commands.Cog):
    """Who is ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @app_commands.command(name="leaderboard", description="Who is ahead in this server")
    @app_commands.describe(board="By what: chips if left out")
    @app_commands.choices(board=BOARDS)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, board: str = "chips") -> None:
        """Show the first page, with the asking person's own rank."""
        async with boundary(interaction, "/leaderboard") as caller, in_public(interaction):
            which = _asked_for(board, self._services.clock.now())
            view = await in_time(interaction, self._first_page(interaction, caller, which), in_public=True)
            await send(interaction, view=view)

    async def _first_page(
        self, interaction: Interaction, caller: Caller, which: AnyBoard | None
    ) -> ui.LayoutView:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        return _draw(await _board(interaction, which, 0), which, caller.name)


def _asked_for(board: str, now: int) -> AnyBoard | None:
    """Return the board of a choice as of now, None for the chips; a season is a calendar month (UTC)."""
    today = now // DAY_MS
    match board:
        case "best":
            return Best()
        case "daily":
            return OfDay(today)
        case "season":
            date = datetime.fromtimestamp(now / 1000, UTC)
            following = date.replace(year=date.year + date.month // 12, month=date.month % 12 + 1, day=1)
            return OfSeason(today - date.day + 1, today - date.day + 1 + _days_between(date, following))
        case "rating":
            return ByRating()
        case "deal":
            return ByMargin(today)
        case _:
            return None


def _days_between(date: datetime, following: datetime) -> int:
    return following.toordinal() - date.replace(day=1).toordinal()


def _key(which: AnyBoard | None) -> str:
    match which:
        case None:
            return ""
        case Best():
            return "best:"
        case OfDay(day):
            return f"day{day}:"
        case OfSeason(first_day, end_day):
            return f"season{first_day}-{end_day}:"
        case ByRating():
            return "rating:"
        case ByMargin(day):
            return f"deal{day}:"


def _board_of(key: str | None) -> AnyBoard | None:
    if key is None:
        return None
    days = [int(number) for number in re.findall(r"[0-9]+", key)]
    return _MAKERS[key.rstrip("0123456789-")](*days)


async def _board(interaction: Interaction, which: AnyBoard | None, page: int) -> Board:
    """Fetch a page and the names on it; people who have left are found out here and are not shown again."""
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

    leaderboards: Leaderboards = services.leaderboards
    return await leaderboards.page(guild.id, page, interaction.user.id, name_of, which)


def _draw(board: Board, which: AnyBoard | None, asking: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(
        ui.TextDisplay(board_text(board, asking, which)), accent_colour=0xF1C40F
    )
    if board.number or board.has_next:
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(PageButton(which, max(0, board.number - 1), "◀ Higher", disabled=board.number == 0))
        row.add_item(PageButton(which, board.number + 1, "Lower ▶", disabled=not board.has_next))
        container.add_item(row)
    view.add_item(container)
    return view
