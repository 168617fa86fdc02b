"""`/help`: a page for each game and subject, chosen from a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import texts
from bot.languages.language import ENGLISH
from bot.messages.constant_items import ConstantItem
from bot.messages.replies import boundary, replace_question, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bot.games.kind import GameKind
    from bot.messages.caller import Interaction

Menu = ui.Select[Any]

START = texts.HELP_START
PAGE_LENGTH = 1_900
LINK_LENGTH = 25
"""By so much a command that can be pressed is longer than its name, with the end of its line."""


class HelpMenu(ConstantItem, ui.DynamicItem[Menu], template=r"help"):
    """Shows the chosen page in the place of the one before."""

    def __init__(self, titles: Iterable[str] = (), chosen: str = START) -> None:
        options = [discord.SelectOption(label=title, default=title == chosen) for title in titles]
        super().__init__(ui.Select(custom_id="help", placeholder=texts.HELP_CHOOSE, options=options))

    async def callback(self, interaction: Interaction) -> None:
        """Show the chosen page."""
        async with boundary(interaction, "/help"):
            pages: Mapping[str, str] = interaction.client.help_pages
            chosen: dict[str, Any] = dict(interaction.data or {})
            title = chosen["values"][0]
            await replace_question(interaction, pages.get(title, pages[START]), _menu(pages, title))


class Help(commands.Cog):
    """The `/help` command."""

    def __init__(self, pages: Mapping[str, str]) -> None:
        self._pages = pages

    @app_commands.command(name="help", description="How to play")
    @app_commands.guild_only()
    async def help(self, interaction: Interaction) -> None:
        """Answer privately with the first page."""
        async with boundary(interaction, "/help"):
            await say(interaction, self._pages[START], _menu(self._pages, START))


def help_pages(games: Iterable[GameKind], commands_: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the pages by their titles; `commands_` are the name and the description of each command."""
    return {
        START: texts.HELP[START],
        **{ENGLISH.wording(game.title): ENGLISH.wording(game.help) for game in games},
        **{title: page for title, page in texts.HELP.items() if title != START},
        **dict(_listed(commands_)),
    }


def _listed(commands_: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """List all commands, on as many pages as they take; a command that can be pressed is longer than its name."""
    title, lines, room = texts.HELP_COMMANDS, list[str](), PAGE_LENGTH
    number = 1
    for name, description in sorted(commands_):
        line = f"`/{name}` {description}"
        room -= len(line) + LINK_LENGTH
        if room < 0:
            yield title, "\n".join(lines)
            number += 1
            title, lines, room = (
                f"{texts.HELP_COMMANDS} ({number})",
                [],
                PAGE_LENGTH - len(line) - LINK_LENGTH,
            )
        lines.append(line)
    yield title, "\n".join(lines)


def _menu(pages: Mapping[str, str], chosen: str) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(HelpMenu(pages, chosen))
    return view
