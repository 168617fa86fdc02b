"""`/help`: a page for each game and subject, chosen from a menu; `/about` says what the bot is (CH-1).

The buttons How to play and Play on are below every game.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from re import Match
from typing import Any, NamedTuple

from discord import app_commands

from bot.commands.feature import Feature, command, handler, shared_press
from bot.commands.in_words import words_button
from bot.drawing.drawn_message import (
    HOW_TO_PLAY,
    PLAY_ON,
    DrawnMessage,
    below_text,
    link_button,
    menu,
    option,
)
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.language.language import MessageId, way_to_other_languages
from bot.messages.command_texts import description_of
from bot.messages.failures import FAILURES
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from bot.settings import OperatorPages
from storage import games as storage_games

START = "start"
SUBJECTS = {
    "chips": (MessageId("help-choice-chips"), MessageId("help-page-chips")),
    "odds": (MessageId("help-choice-odds"), MessageId("help-page-odds")),
    "fair": (MessageId("help-choice-fair"), MessageId("help-page-fair")),
}
"""The title and the text of each page that comes after those of the games."""
PAGE_LENGTH = 1_900
LINK_LENGTH = 25
"""The mention of a command, with the end of its line, is this much longer than its name."""


class HelpPage(NamedTuple):
    title: str
    text: str


def feature(games: Sequence[GameKind]) -> Feature:
    how_to_play = {game.name: game.how_to_play for game in games}

    async def turn(press: Press, _: Match[str]) -> None:
        words = press.words
        pages, [key] = help_pages(games, press.interaction.client.tree, words), press.chosen
        await press.replace(pages.get(key, pages[START]).text, build_menu(pages, key, words))

    async def explain(press: Press, match: Match[str]) -> None:
        press.tag(f"game {match['game_id']}: How to play")
        found = press.services.database.read(partial(storage_games.load_game, game_id=match["game_id"]))
        game = await press.in_time(found)
        if game is None or game.guild_id != press.guild_id or game.kind not in how_to_play:
            await press.say(BUTTON_IS_OLD)
        else:
            told = how_to_play[game.kind](game.config, press.words)
            await press.say(told, words_button(game.game_id, press.words.language))

    async def show(press: Press) -> None:
        words = press.words
        pages = help_pages(games, press.interaction.client.tree, words)
        await press.say(pages[START].text, build_menu(pages, START, words))

    return Feature(
        commands=(command("help", "help-command", only_asks=True)(show), about),
        presses=(
            shared_press("help", "/help", turn, only_asks=True),
            handler(HOW_TO_PLAY, "How to play", explain, only_asks=True),
            handler(PLAY_ON, "a question", _take_back),
        ),
    )


async def _take_back(press: Press, _: Match[str]) -> None:
    """Delete a private question when Play on is pressed below it; nothing has changed."""
    await press.acknowledge()
    with suppress(*FAILURES):
        await press.interaction.delete_original_response()


@command("about", "about-command", only_asks=True)
async def about(press: Press) -> None:
    """Write what the bot is and that chips are play money (CH-1)."""
    words = press.words
    links = links_of(press.services.pages, words)
    await press.say(words.text("about-answer", version=version("cardroom")), links)


def links_of(pages: OperatorPages, words: Words) -> DrawnMessage | None:
    """Return buttons that open the operator's pages, None if none are published."""
    links = []
    if pages.privacy_url is not None:
        links.append(link_button(pages.privacy_url, words.text("privacy-button-policy")))
    if pages.terms_url is not None:
        links.append(link_button(pages.terms_url, words.text("about-button-terms")))
    if pages.support_url is not None:
        links.append(link_button(pages.support_url, words.text("about-button-support")))
    return below_text(*links) if links else None


def help_pages(
    games: Sequence[GameKind], tree: app_commands.CommandTree[Any], words: Words
) -> dict[str, HelpPage]:
    """Return the pages by the menu's values: games, other subjects, and all commands of the `tree`."""
    start = filter(None, (words.text("help-page-start"), way_to_other_languages(words.language)))
    pages = {START: HelpPage(words.text("help-choice-start"), "\n\n".join(start))}
    for game in games:
        pages[game.name] = HelpPage(words.wording(game.title), words.wording(game.help))
    for key, (title, page) in SUBJECTS.items():
        pages[key] = HelpPage(words.wording(title), words.wording(page))
    lists = _lists(_lines(tree, words))
    pages["commands"] = HelpPage(words.text("help-choice-commands"), next(lists))
    for number, text in enumerate(lists, 2):
        pages[f"commands{number}"] = HelpPage(words.text("help-choice-commands-more", number=number), text)
    return pages


def _lines(tree: app_commands.CommandTree[Any], words: Words) -> list[str]:
    """List the name and the description of every command, those of groups included."""
    listed = [each for each in tree.walk_commands() if isinstance(each, app_commands.Command)]
    listed.sort(key=lambda command: command.qualified_name)
    return [
        words.text(
            "help-line-command", name=command.qualified_name, does=description_of(command, words.language)
        )
        for command in listed
    ]


def _lists(lines: Iterable[str]) -> Iterator[str]:
    """Divide the lines into pages, measured with command mentions, which are longer than names."""
    listed, room = list[str](), PAGE_LENGTH
    for line in lines:
        room -= len(line) + LINK_LENGTH
        if room < 0:
            yield "\n".join(listed)
            listed, room = [], PAGE_LENGTH - len(line) - LINK_LENGTH
        listed.append(line)
    yield "\n".join(listed)


def build_menu(pages: Mapping[str, HelpPage], chosen: str, words: Words) -> DrawnMessage:
    options = [option(page.title, key, is_chosen=key == chosen) for key, page in pages.items()]
    return below_text(menu("help", words.text("help-placeholder-page"), options))
