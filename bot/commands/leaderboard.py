"""`/leaderboard` ranks a server's players by chips or by results at one of the games (CH-4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from re import Match

import discord
from discord import app_commands

from bot.commands.feature import AnyCommand, Feature, command, shared_press
from bot.drawing import end_row
from bot.drawing.drawn_message import Component, DrawnMessage, boxed, button, menu, option, row
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.economy.leaderboards import (
    CHIPS,
    PERIODS,
    WINNINGS,
    NamedPage,
    Period,
    RankedBoard,
    Span,
    WinningsCounting,
    rank_mark,
)
from bot.economy.season import SeasonScoring
from bot.economy.shop import title_text
from bot.messages.command_texts import command_text, command_wording
from bot.messages.pacer import Urgency
from bot.messages.panels import is_private
from bot.press import Press, in_public
from bot.refusal_texts import BUTTON_IS_OLD

COLOUR = 0xF1C40F
ON_BUTTONS = ("today", "all", "season", "lastseason", "week")
"""The periods with a button below their boards; the command has them all."""
_BOARD = r"(?P<board>[a-z]{1,20})"
_PERIOD = r"(?P<span>all|season|week|day):(?P<first_day>[0-9]{1,6})"
PAGE = rf"lb:{_BOARD}:{_PERIOD}:(?P<page>[0-9]{{1,6}})"
"""The custom id that shows another page; a board of a day, a week or a season keeps it."""
PERIOD = rf"lbp:{_BOARD}:(?P<choice>[a-z]{{1,20}})"
"""The custom id that shows a board of another period, such as this season: the one at the time of the press."""
BOARD = rf"lbb:{_PERIOD}"
"""The custom id of the menu that shows another board, of the same period if it is ranked for that."""


def feature(boards: Sequence[RankedBoard]) -> Feature:
    turn = partial(shared_press, about="/leaderboard", only_asks=True)
    return Feature(
        commands=(_command(boards),),
        presses=(
            turn(PAGE, work=_turn_page),
            turn(PERIOD, work=_choose_period),
            turn(BOARD, work=_choose_board),
            turn(end_row.BOARD, work=_show_board),
        ),
        parts=(
            lambda services: WinningsCounting(services.leaderboards, services.shards),
            lambda services: SeasonScoring(services.database, services.clock, services.shards),
        ),
    )


def _command(boards: Sequence[RankedBoard]) -> AnyCommand:
    @command(
        "leaderboard",
        "boards-command",
        only_asks=True,
        board="boards-option-board",
        period="boards-option-period",
    )
    @app_commands.choices(
        board=[app_commands.Choice(name=command_wording(board.choice), value=board.key) for board in boards],
        period=[
            app_commands.Choice(
                name=command_text("boards-choice-period", period=choice.key), value=choice.key
            )
            for choice in PERIODS
        ],
    )
    async def leaderboard(press: Press, board: str = "", period: str = "") -> None:
        usual = CHIPS if CHIPS.period(0, period) else WINNINGS
        which = press.services.leaderboards.named(board) or usual
        wanted = which.period(press.services.clock.now(), period)
        if wanted is None:
            await press.say(no_such_period(which, press.words))
            return
        async with in_public(press.interaction):
            await press.send(
                view=await press.in_time(_first_page(press, which, wanted, _for_all(press)), in_public=True)
            )

    return leaderboard


def _for_all(press: Press) -> Words:
    """Return the words of a board that everybody in the server reads."""
    return press.services.preferences.public_words(press.guild_id)


async def _first_page(press: Press, board: RankedBoard, period: Period, words: Words) -> DrawnMessage:
    await press.welcome()
    return _draw(press, await _page(press, board, period, 0), board, period, words)


async def _show_board(press: Press, match: Match[str]) -> None:
    """Show the person who presses below an ended game its leaderboard, of the period that it is usually asked for."""
    board = press.services.leaderboards.named(match["board"])
    period = None if board is None else board.period(press.services.clock.now())
    if board is None or period is None:
        await press.say(BUTTON_IS_OLD)
    else:
        view = await press.in_time(_first_page(press, board, period, press.words))
        await press.send(view=view, ephemeral=True)


async def _turn_page(press: Press, match: Match[str]) -> None:
    board = press.services.leaderboards.named(match["board"])
    await _turn_to(press, board, _period_of(match), int(match["page"]))


async def _choose_period(press: Press, match: Match[str]) -> None:
    board = press.services.leaderboards.named(match["board"])
    now = press.services.clock.now()
    await _turn_to(press, board, board.period(now, match["choice"]) if board is not None else None, 0)


async def _choose_board(press: Press, match: Match[str]) -> None:
    [name] = press.chosen or [""]
    board, period = press.services.leaderboards.named(name), _period_of(match)
    if board is not None and period.span not in board.rankings:
        period = board.period(press.services.clock.now()) or period
    await _turn_to(press, board, period, 0)


def _period_of(match: Match[str]) -> Period:
    return Period(Span(match["span"]), int(match["first_day"]))


async def _turn_to(press: Press, board: RankedBoard | None, period: Period | None, number: int) -> None:
    if board is None or period is None or period.span not in board.rankings:
        await press.say(BUTTON_IS_OLD)
        return
    page = await press.in_time(_page(press, board, period, number))
    words = press.words if is_private(press.interaction) else _for_all(press)
    await press.edit(_draw(press, page, board, period, words))


def no_such_period(board: RankedBoard, words: Words) -> str:
    periods = words.listed(words.text("boards-refusal-span", span=span.value) for span in board.rankings)
    has_none = board.rankings.keys().isdisjoint(WINNINGS.rankings.keys() - {Span.ALL_TIME})
    refusal = "boards-refusal-period-winnings" if has_none else "boards-refusal-period"
    return words.text(refusal, board=words.wording(board.choice), periods=periods)


async def _page(press: Press, board: RankedBoard, period: Period, number: int) -> NamedPage:
    """Fetch a page and its names; people who turn out to have left are removed from the boards."""
    guild = press.interaction.guild
    assert guild is not None

    async def name_of(user_id: int) -> str | None:
        member = guild.get_member(user_id)
        if member is None:
            try:
                member = await press.services.calls.paced(guild.fetch_member(user_id), Urgency.TURN)
            except discord.NotFound:
                return None
        return member.display_name

    return await press.services.leaderboards.page(guild.id, number, press.user_id, name_of, board, period)


def _draw(press: Press, page: NamedPage, board: RankedBoard, period: Period, words: Words) -> DrawnMessage:
    services = press.services
    title = services.looks.of(press.guild_id, press.user_id).title
    asking = asking_text(safe_name(press.caller.name), title, words)
    shown = Shown(board, period, services.leaderboards.boards)
    return build_board(page, shown, asking, services.clock.now(), words)


@dataclass(frozen=True, slots=True)
class Shown:
    board: RankedBoard
    period: Period
    boards: Sequence[RankedBoard]


def build_board(page: NamedPage, shown: Shown, asking: str, now: int, words: Words) -> DrawnMessage:
    """Build a page with its buttons and the menu of all boards; `asking` is the name of the person who asks as markdown."""
    board, period = shown.board, shown.period
    of_period, turning, periods = f"{period.span}:{period.first_day}", None, None
    if page.number or page.has_next:
        up, down = words.text("boards-button-higher"), words.text("boards-button-lower")
        shown_id = f"lb:{board.key}:{of_period}"
        turning = row(
            button(f"{shown_id}:{max(0, page.number - 1)}", up, is_enabled=page.number > 0),
            button(f"{shown_id}:{page.number + 1}", down, is_enabled=page.has_next),
        )
    if len(board.rankings) > 1:
        periods = row(*_period_buttons(board, period, now, words))
    options = [option(words.wording(each.title), each.key, is_chosen=each is board) for each in shown.boards]
    choosing = row(menu(f"lbb:{of_period}", None, options))
    return boxed(board_text(page, asking, board, period, words), turning, periods, choosing, colour=COLOUR)


def _period_buttons(board: RankedBoard, period: Period, now: int, words: Words) -> Iterator[Component]:
    for choice in PERIODS:
        if choice.span in board.rankings and choice.key in ON_BUTTONS:
            is_shown = choice.at(now) == period
            yield button(
                f"lbp:{board.key}:{choice.key}",
                words.text("boards-button-period", period=choice.key),
                is_enabled=not is_shown,
            )


def asking_text(name: str, title: str | None, words: Words) -> str:
    """Write the safe name of the person who asks as markdown, with the words of their title if they wear one."""
    worn = title_text(title, words)
    return words.text("boards-titled", name=name, title=worn) if worn else f"**{name}**"


def board_text(page: NamedPage, asking: str, board: RankedBoard, period: Period, words: Words) -> str:
    """Write a page of a board, with the person who asks in bold, or their rank below it.

    `asking` is their name as markdown; it stands there because others read the page too.
    """
    own_id = None if page.own is None else page.own.user_id
    lines = [
        f"{rank_mark(row, words)} "
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
