"""The button How to play: the rules of the very game that it stands below, for the person who presses it."""

import re
from collections.abc import Iterable

from bot.drawing.ids import HOW_TO_PLAY_PATTERN
from bot.games.kind import GameKind, PressHandler
from bot.messages.caller import Interaction, words_of
from bot.messages.replies import boundary, concerns, in_time, say
from bot.refusal_texts import BUTTON_IS_OLD
from bot.services import Services
from storage import games


def how_to_play(kinds: Iterable[GameKind]) -> PressHandler:
    """Make the handler of the button for these kinds of games."""
    told = {kind.name: kind.how_to_play for kind in kinds}

    async def take(interaction: Interaction, press: re.Match[str]) -> None:
        services: Services = interaction.client.services
        async with boundary(interaction, "How to play", only_asks=True) as caller:
            game_id = press["game_id"]
            concerns(interaction, f"game {game_id}: How to play")
            found = services.database.read(lambda reader: games.load_game(reader, game_id))
            game = await in_time(interaction, found)
            if game is None or game.guild_id != caller.guild_id or game.kind not in told:
                await say(interaction, BUTTON_IS_OLD)
            else:
                await say(interaction, told[game.kind](game.config, words_of(interaction)))

    return PressHandler(HOW_TO_PLAY_PATTERN, take)
