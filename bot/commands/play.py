"""The presses on Play below public messages: each opens a game for the person who presses."""

import re
from collections.abc import Sequence
from functools import partial

from bot.commands.feature import Feature
from bot.drawing.play_button import DAILY, PLAY
from bot.games.kind import GameKind, Interaction, PressHandler
from bot.messages.replies import say
from bot.refusal_texts import BUTTON_IS_OLD


def feature(games: Sequence[GameKind]) -> Feature:
    play = partial(_play, {game.name: game for game in games})
    return Feature(presses=(PressHandler(re.compile(PLAY, re.ASCII), play, is_in_message=True),))


async def _play(games: dict[str, GameKind], interaction: Interaction, match: re.Match[str]) -> None:
    """Open the game as its command does; the button may be of a game that is not installed any more."""
    game = games.get(match["kind"])
    opens = None if game is None else game.opens(is_daily=match["board"] == DAILY)
    if opens is None:
        await say(interaction, BUTTON_IS_OLD)
    else:
        await opens(interaction)
