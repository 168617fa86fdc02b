"""`/help`: a page for each game and subject, chosen from a menu."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.languages.language import MessageId
from bot.messages.caller import Interaction, words_of
from bot.messages.command_texts import command_text, description_of
from bot.messages.constant_items import ConstantItem
from bot.messages.replies import boundary, replace_question, say

Menu = ui.Select[Any]

START = "start"
SUBJECTS = {
    "chips": (MessageId("help-choice-chips"), MessageId("help-page-chips")),
    "odds": (MessageId("help-choice-odds"), MessageId("help-page-odds")),
    "fair": (MessageId("help-choice-fair"), MessageId("help-page-fair")),
}
"""The title and the text of each page that comes after those of the games."""
PAGE_LENGTH = 1_900
LINK_LENGTH = 25
"""By so much a command that can be pressed is longer than its name, with the end of its line."""


class HelpPage(NamedTuple):
    """A page: its title in the menu, and its text."""

    title: str
    text: str


class HelpMenu(ConstantItem, ui.DynamicItem[Menu], template=r"help"):
    """Shows the chosen page in the place of the one before."""

    def __init__(
        self, pages: Mapping[str, HelpPage] | None = None, chosen: str = START, placeholder: str | None = None
    ) -> None:
        options = [
            discord.SelectOption(label=page.title, value=key, default=key == chosen)
            for key, page in (pages or {}).items()
        ]
        super().__init__(ui.Select(custom_id="help", placeholder=placeholder, options=options))

    async def callback(self, interaction: Interaction) -> None:
        """Show the chosen page."""
        async with boundary(interaction, "/help", only_asks=True):
            words, help_pages = words_of(interaction), interaction.client.help_pages
            pages: Mapping[str, HelpPage] = help_pages.of(words)
            chosen: dict[str, Any] = dict(interaction.data or {})
            key = chosen["values"][0]
            text = pages.get(key, pages[START]).text
            await replace_question(interaction, text, build_menu(pages, key, words))


@dataclass(frozen=True, slots=True)
class HelpPages:
    """Writes the pages for one reader: those of the games, of other subjects, and all commands of the `tree`."""

    games: tuple[GameKind, ...]
    tree: app_commands.CommandTree[Any]

    def of(self, words: Words) -> dict[str, HelpPage]:
        """Return the pages by the values of the menu."""
        pages = {START: HelpPage(words.text("help-choice-start"), words.text("help-page-start"))}
        for game in self.games:
            pages[game.name] = HelpPage(words.wording(game.title), words.wording(game.help))
        for key, (title, page) in SUBJECTS.items():
            pages[key] = HelpPage(words.wording(title), words.wording(page))
        lists = _lists(self._lines(words))
        pages["commands"] = HelpPage(words.text("help-choice-commands"), next(lists))
        for number, text in enumerate(lists, 2):
            pages[f"commands{number}"] = HelpPage(
                words.text("help-choice-commands-more", number=number), text
            )
        return pages

    def _lines(self, words: Words) -> list[str]:
        """List the name and the description of every command, those of groups included."""
        listed = [each for each in self.tree.walk_commands() if isinstance(each, app_commands.Command)]
        listed.sort(key=lambda command: command.qualified_name)
        return [
            words.text(
                "help-line-command", name=command.qualified_name, does=description_of(command, words.language)
            )
            for command in listed
        ]


class Help(commands.Cog):
    """The `/help` command."""

    def __init__(self, pages: HelpPages) -> None:
        self._pages = pages

    @app_commands.command(name="help", description=command_text("help-command"))
    @app_commands.guild_only()
    async def help(self, interaction: Interaction) -> None:
        """Answer privately with the first page."""
        async with boundary(interaction, "/help", only_asks=True):
            words = words_of(interaction)
            pages = self._pages.of(words)
            await say(interaction, pages[START].text, build_menu(pages, START, words))


def _lists(lines: Iterable[str]) -> Iterator[str]:
    """Put the lines on as many pages as they take; a command that can be pressed is longer than its name."""
    listed, room = list[str](), PAGE_LENGTH
    for line in lines:
        room -= len(line) + LINK_LENGTH
        if room < 0:
            yield "\n".join(listed)
            listed, room = [], PAGE_LENGTH - len(line) - LINK_LENGTH
        listed.append(line)
    yield "\n".join(listed)


def build_menu(pages: Mapping[str, HelpPage], chosen: str, words: Words) -> ui.View:
    """Build the menu of pages."""
    view = ui.View(timeout=None)
    view.add_item(HelpMenu(pages, chosen, words.text("help-placeholder-page")))
    return view
