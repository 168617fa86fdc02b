"""`/leaderboard` ranks a server's players by chips or by results at one of the games (CH-4)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.economy import shop_text
from bot.economy.leaderboards import CHIPS, WINNINGS, Leaderboards, NamedPage, RankedBoard
from bot.economy.periods import PERIODS, Period, Span
from bot.messages.caller import Caller, Interaction, words_of
from bot.messages.command_texts import command_text, command_wording
from bot.messages.pacer import Urgency
from bot.messages.replies import boundary, edit, in_public, in_time, say, send
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services

Button = ui.Button[Any]
Menu = ui.Select[Any]
_PERIOD = r"(?P<span>all|season|week|day):(?P<first_day>[0-9]{1,6})"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
ON_BUTTONS = ("today", "all", "season", "lastseason", "week")
"""The periods with a button below their boards; the command has them all."""


class PageButton(
    ui.DynamicItem[Button],
    template=rf"lb:(?P<board>[a-z]{{1,20}}):{_PERIOD}:(?P<page>[0-9]{{1,6}})",
):
    """Shows another page of a leaderboard; a board of a day, a week or a season keeps it."""

    def __init__(
        self, board: str, period: Period, page: int, label: str = "", *, disabled: bool = False
    ) -> None:
        custom_id = f"lb:{board}:{period.span}:{period.first_day}:{page}"
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
        return cls(match["board"], _period_of(match), int(match["page"]))

    async def callback(self, interaction: Interaction) -> None:
        """Show that page in the same message."""
        async with boundary(interaction, "/leaderboard", only_asks=True):
            leaderboards: Leaderboards = interaction.client.services.leaderboards
            await _turn_to(interaction, leaderboards.named(self._board), self._period, self._page)


class PeriodButton(ui.DynamicItem[Button], template=r"lbp:(?P<board>[a-z]{1,20}):(?P<choice>[a-z]{1,20})"):
    """Shows a leaderboard of another period, such as this season: the one at the time of the press."""

    def __init__(self, board: str, choice: str, label: str = "", *, is_shown: bool = False) -> None:
        style = discord.ButtonStyle.primary if is_shown else discord.ButtonStyle.secondary
        super().__init__(
            ui.Button(label=label, custom_id=f"lbp:{board}:{choice}", style=style, disabled=is_shown)
        )
        self._board = board
        self._choice = choice

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a press."""
        del interaction, item
        return cls(match["board"], match["choice"])

    async def callback(self, interaction: Interaction) -> None:
        """Show the first page of that period in the same message."""
        async with boundary(interaction, "/leaderboard", only_asks=True):
            services: Services = interaction.client.services
            board = services.leaderboards.named(self._board)
            period = board.period(services.clock.now(), self._choice) if board is not None else None
            await _turn_to(interaction, board, period, 0)


class BoardMenu(ui.DynamicItem[Menu], template=rf"lbb:{_PERIOD}"):
    """Shows another board, of the same period if it is ranked for that."""

    def __init__(self, period: Period, options: Iterable[discord.SelectOption] = ()) -> None:
        super().__init__(ui.Select(custom_id=f"lbb:{period.span}:{period.first_day}", options=[*options]))
        self._period = period

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item of a choice."""
        del interaction, item
        return cls(_period_of(match))

    async def callback(self, interaction: Interaction) -> None:
        """Show the first page of that board in the same message."""
        chosen: dict[str, Any] = dict(interaction.data or {})
        async with boundary(interaction, "/leaderboard"):
            services: Services = interaction.client.services
            [name] = chosen.get("values", ()) or ("",)
            board, period = services.leaderboards.named(name), self._period
            if board is not None and period.span not in board.rankings:
                period = board.period(services.clock.now()) or period
            await _turn_to(interaction, board, period, 0)


def _period_of(match: re.Match[str]) -> Period:
    return Period(Span(match["span"]), int(match["first_day"]))


async def _turn_to(
    interaction: Interaction, board: RankedBoard | None, period: Period | None, number: int
) -> None:
    """Show a page in the message that was pressed."""
    if board is None or period is None or period.span not in board.rankings:
        await say(interaction, BUTTON_IS_OLD)
        return
    page = await in_time(interaction, _page(interaction, board, period, number))
    await edit(interaction, view=_draw(interaction, page, board, period))


class Leaderboard(commands.Cog):
    """The `/leaderboard` command."""

    def __init__(self, services: Services) -> None:
        self._services = services
        choices = [
            app_commands.Choice(name=command_wording(board.choice), value=board.key)
            for board in services.leaderboards.boards
        ]
        # The choices depend on the installed games, which are known only now.
        app_commands.choices(board=choices)(self.leaderboard)

    @app_commands.command(name="leaderboard", description=command_text("boards-command"))
    @app_commands.describe(
        board=command_text("boards-option-board"),
        period=command_text("boards-option-period"),
    )
    @app_commands.choices(
        period=[
            app_commands.Choice(
                name=command_text("boards-choice-period", period=choice.key), value=choice.key
            )
            for choice in PERIODS
        ]
    )
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, board: str = "", period: str = "") -> None:
        """Show the first page, with the asking person's own rank."""
        async with boundary(interaction, "/leaderboard", only_asks=True) as caller:
            usual = CHIPS if CHIPS.period(0, period) else WINNINGS
            which = self._services.leaderboards.named(board) or usual
            wanted = which.period(self._services.clock.now(), period)
            if wanted is None:
                await say(interaction, no_such_period(which, words_of(interaction)))
                return
            async with in_public(interaction):
                view = await in_time(
                    interaction, self._first_page(interaction, caller, which, wanted), in_public=True
                )
                await send(interaction, view=view)

    async def _first_page(
        self, interaction: Interaction, caller: Caller, board: RankedBoard, period: Period
    ) -> ui.LayoutView:
        await self._services.accounts.welcome(caller.guild_id, caller.user_id, caller.name)
        page = await _page(interaction, board, period, 0)
        return _draw(interaction, page, board, period)


def no_such_period(board: RankedBoard, words: Words) -> str:
    """Refuse a period for which a board is not ranked."""
    separator = words.text("boards-refusal-separator")
    periods = separator.join(words.text("boards-refusal-span", span=span.value) for span in board.rankings)
    has_none = board.rankings.keys().isdisjoint(WINNINGS.rankings.keys() - {Span.ALL_TIME})
    refusal = "boards-refusal-period-winnings" if has_none else "boards-refusal-period"
    return words.text(refusal, board=words.wording(board.choice), periods=periods)


async def _page(interaction: Interaction, board: RankedBoard, period: Period, page: int) -> NamedPage:
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


def _draw(interaction: Interaction, page: NamedPage, board: RankedBoard, period: Period) -> ui.LayoutView:
    """Draw a page, which everybody in the server reads."""
    services: Services = interaction.client.services
    assert interaction.guild_id is not None
    words = services.preferences.public_words(interaction.guild_id)
    title = services.looks.of(interaction.guild_id, interaction.user.id).title
    asking = asking_text(safe_name(interaction.user.display_name), title, words)
    shown = Shown(board, period, services.leaderboards.boards)
    return build_board(page, shown, asking, services.clock.now(), words)


@dataclass(frozen=True, slots=True)
class Shown:
    """Which of all `boards` a message shows, and of which period."""

    board: RankedBoard
    period: Period
    boards: Sequence[RankedBoard]


def build_board(page: NamedPage, shown: Shown, asking: str, now: int, words: Words) -> ui.LayoutView:
    """Build a page with its buttons and the menu of all boards; `asking` is the name of the person who asks as markdown."""
    board, period = shown.board, shown.period
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(
        ui.TextDisplay(board_text(page, asking, board, period, words)), accent_colour=0xF1C40F
    )
    if page.number or page.has_next:
        row: ui.ActionRow[Any] = ui.ActionRow()
        higher, lower = max(0, page.number - 1), page.number + 1
        up, down = words.text("boards-button-higher"), words.text("boards-button-lower")
        row.add_item(PageButton(board.key, period, higher, up, disabled=page.number == 0))
        row.add_item(PageButton(board.key, period, lower, down, disabled=not page.has_next))
        container.add_item(row)
    if len(board.rankings) > 1:
        periods: ui.ActionRow[Any] = ui.ActionRow()
        for choice in PERIODS:
            if choice.span in board.rankings and choice.key in ON_BUTTONS:
                label = words.text("boards-button-period", period=choice.key)
                is_shown = choice.at(now) == period
                periods.add_item(PeriodButton(board.key, choice.key, label, is_shown=is_shown))
        container.add_item(periods)
    options = [
        discord.SelectOption(label=words.wording(each.title), value=each.key, default=each is board)
        for each in shown.boards
    ]
    menu: ui.ActionRow[Any] = ui.ActionRow()
    menu.add_item(BoardMenu(period, options))
    container.add_item(menu)
    view.add_item(container)
    return view


def asking_text(name: str, title: str | None, words: Words) -> str:
    """Write the safe name of the person who asks as markdown, with the words of their title if they wear one."""
    worn = shop_text.title(title, words)
    return words.text("boards-titled", name=name, title=worn) if worn else f"**{name}**"


def board_text(page: NamedPage, asking: str, board: RankedBoard, period: Period, words: Words) -> str:
    """Write a page of a board, with the person who asks in bold, or their rank below it.

    `asking` is their name as markdown; it stands there because others read the page too.
    """
    own_id = None if page.own is None else page.own.user_id
    lines = [
        f"{MEDALS.get(row.rank) or f'**#{words.number(row.rank)}**'} "
        f"{asking if row.user_id == own_id else safe_name(name)} · **{board.points(words, row.amount)}**"
        for row, name in page.lines
    ] or [words.wording(board.empty)]
    if page.own is None:
        lines.append(f"-# {words.text('boards-own-none', name=asking)}")
    elif all(row.user_id != own_id for row, _ in page.lines):
        result = board.total_text(page.own.amount, words)
        lines.append(f"-# {words.text('boards-own', name=asking, rank=page.own.rank, result=result)}")
    number = words.text("boards-page", page=page.number + 1) if page.number else ""
    # A phone's line has no place for a title and a date together.
    below = " · ".join(part for part in (board.when(period, words), number) if part)
    heading = f"## {words.wording(board.title)}"
    return "\n".join((heading, *([f"-# {below}"] if below else []), *lines))
