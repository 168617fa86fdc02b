"""How people name a game without knowing its id: by its day and score while they type, or by a message about it."""

import re
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands

from bot.drawing.drawn_message import ids_in, texts_in
from bot.drawing.phrases import clipped
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.language.language import MessageId, Wording
from bot.messages.caller import Interaction
from bot.messages.failures import NotShownError
from bot.press import Press
from storage import games as storage_games
from storage import ledger
from storage.daily_chips import DAY_MS
from storage.database import Reader
from storage.games import Game, OwnGame

Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
"""Returns the choices for what was typed into an option."""

CHOICES_MAX = 25
NAME_MAX = 100
"""Discord's limits."""


GAME_ID = re.compile(r"\b[a-z2-7]{8}\b")
NO_GAME = MessageId("replay-refusal-no-game")


async def game_of(press: Press, message: discord.Message) -> Game:
    """Return the game that a message of the bot's own is about: the one of its buttons, else the one at its foot.

    Raises NotShownError for any other message.
    """
    client = press.interaction.client
    if message.author.id != client.user.id:
        raise NotShownError(MessageId("replay-refusal-not-mine"))
    components: Any = [each.to_dict() for each in message.components]
    texts = [*texts_in(components), message.content]
    named = [*ids_in(components), *(text.splitlines()[-1] for text in reversed(texts) if text)]
    ids = dict.fromkeys(found for text in named for found in GAME_ID.findall(text))

    async def body(reader: Reader) -> Game | None:
        for game_id in ids:
            game = await storage_games.load_game(reader, game_id)
            if game is not None and game.guild_id == press.guild_id:
                return game
        return None

    found = await press.services.database.read(body)
    if found is None:
        raise NotShownError(NO_GAME)
    return found


def own_games(kinds: Sequence[GameKind], *, only_over: bool = True) -> Complete:
    """Return what completes the id of a game; `only_over` leaves out games that go on."""
    titles = {kind.name: kind.title for kind in kinds}

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        services, guild_id, user_id = interaction.client.services, interaction.guild_id, interaction.user.id
        # A suggestion is worth nothing while people wait for their presses.
        if guild_id is None or services.calls.load.is_behind:
            return []

        async def body(reader: Reader) -> list[OwnGame]:
            account = await ledger.account_id(reader, guild_id, ledger.player(user_id))
            return await storage_games.of_person(reader, guild_id, user_id, account, CHOICES_MAX)

        words, now = services.preferences.private_words(guild_id, user_id), services.clock.now()
        found = [
            (choice_text(game, titles[game.kind], now, words.plain), game.game_id)
            for game in await services.database.read(body)
            if game.kind in titles and (game.is_over or not only_over)
        ]
        wanted = typed.strip().casefold()
        return [
            app_commands.Choice(name=name, value=game_id)
            for name, game_id in found
            if wanted in name.casefold() or game_id.startswith(wanted)
        ]

    return complete


def choice_text(game: OwnGame, title: Wording, now: int, words: Words) -> str:
    """Write a game as `Scoundrel · today 14:05 · score 12`; days and times are those of UTC, as no client can show its own."""
    day, time = game.at // DAY_MS, f"{datetime.fromtimestamp(game.at // 1000, UTC):%H:%M}"
    ago = now // DAY_MS - day
    recent = {0: MessageId("replay-choice-today"), 1: MessageId("replay-choice-yesterday")}.get(ago)
    when = f"{words.day(day)} {time} UTC" if recent is None else words.text(recent.id, time=time)
    parts = [words.wording(title), when]
    if game.score is not None:
        parts.append(words.text("replay-choice-score", score=words.number(game.score)))
    return clipped(" · ".join(parts), NAME_MAX)
