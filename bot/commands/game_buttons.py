"""Buttons below every game: How to play explains that game, Play on cancels a question."""

import re
from collections.abc import Sequence
from contextlib import suppress

from bot.commands.feature import Feature
from bot.drawing.drawn_message import HOW_TO_PLAY_PATTERN, PLAY_ON_PATTERN
from bot.games.kind import GameKind, PressHandler
from bot.messages.caller import Interaction
from bot.messages.failures import FAILURES
from bot.press import boundary
from bot.refusal_texts import BUTTON_IS_OLD
from storage import games as storage_games


def feature(games: Sequence[GameKind]) -> Feature:
    """Return the feature for the installed games."""
    told = {game.name: game.how_to_play for game in games}

    async def explain(interaction: Interaction, match: re.Match[str]) -> None:
        game_id = match["game_id"]
        async with boundary(interaction, f"game {game_id}: How to play", only_asks=True) as press:
            found = press.services.database.read(lambda reader: storage_games.load_game(reader, game_id))
            game = await press.in_time(found)
            if game is None or game.guild_id != press.guild_id or game.kind not in told:
                await press.say(BUTTON_IS_OLD)
            else:
                await press.say(told[game.kind](game.config, press.words))

    return Feature(
        presses=(PressHandler(HOW_TO_PLAY_PATTERN, explain), PressHandler(PLAY_ON_PATTERN, _take_back))
    )


async def _take_back(interaction: Interaction, _: re.Match[str]) -> None:
    """Delete a private question when Play on is pressed below it; nothing has changed."""
    async with boundary(interaction, "a question") as press:
        await press.acknowledge()
        with suppress(*FAILURES):
            await interaction.delete_original_response()
