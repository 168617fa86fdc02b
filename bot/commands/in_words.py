"""A game's public message in words, for one person: a private answer that a screen reader reads well (PL-15).

The button stands below How to play, and the menu of every message of a game has it; the answer brings itself up to date.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from re import Match

import discord

from bot.commands.feature import Feature, on_message, shared_press
from bot.commands.naming_games import game_of
from bot.core.errors import SessionOverError
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.drawn_message import Component, DrawnMessage, below_text, button, row, text
from bot.drawing.spoken import for_reader, without_proof
from bot.games.kind import GameKind
from bot.language.language import Language, MessageId, Wording
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from storage import games as storage_games

Kinds = Mapping[str, GameKind]
IN_WORDS, AGAIN = MessageId("common-button-in-words"), MessageId("common-button-again-in-words")
OVER = MessageId("common-refusal-over-in-words")
PRESS = r"(?P<wish>words|again):(?P<game_id>[A-Za-z0-9_-]{1,64})"
"""`words` answers in a new private message, `again` in the one that was pressed."""


def feature(games: Sequence[GameKind]) -> Feature:
    kinds = {game.name: game for game in games}

    async def take(press: Press, match: Match[str]) -> None:
        game_id = match["game_id"]
        press.tag(f"game {game_id}: In words")
        shown = await press.in_time(in_words(press, kinds, game_id))
        if shown is None:
            await press.say(BUTTON_IS_OLD)
        elif match["wish"] == "again":
            await press.edit(shown)
        else:
            await press.send_panel(shown)

    async def take_message(press: Press, message: discord.Message) -> None:
        shown = await press.in_time(in_words(press, kinds, (await game_of(press, message)).game_id))
        if shown is None:
            await press.say(OVER)
        else:
            await press.send_panel(shown)

    return Feature(
        commands=(on_message("common-menu-in-words", take_message, only_asks=True),),
        presses=(shared_press(PRESS, "In words", take, only_asks=True),),
    )


def words_button(game_id: str, language: Language) -> DrawnMessage:
    """Make the button In words for the private answer of How to play."""
    return below_text(_button("words", game_id, IN_WORDS, language))


async def in_words(press: Press, kinds: Kinds, game_id: str) -> DrawnMessage | None:
    """Write a game's public message in words for the person, without signs, as a private message.

    Return None for no game of this server, and for an ended game that cannot be drawn again. Raises BeingDeletedError.
    """
    await press.welcome()
    game = await press.services.database.read(partial(storage_games.load_game, game_id=game_id))
    if game is None or game.guild_id != press.guild_id or game.kind not in kinds:
        return None
    try:
        session = await press.services.hosts[game.kind].sessions.shown(game_id, game.guild_id)
    except SessionOverError:
        return None
    art = CardArt(CardStyle.PLAIN, words=press.words)
    drawn = for_reader(kinds[game.kind].draw(session.view, art), art)
    texts = [text(said) for each in drawn.texts if (said := without_proof(each["content"]))]
    if session.is_closed:
        return DrawnMessage(*texts)
    return DrawnMessage(*texts, row(_button("again", game_id, AGAIN, art.language)))


def _button(wish: str, game_id: str, label: Wording, language: Language) -> Component:
    return button(f"{wish}:{game_id}", language.wording(label))
