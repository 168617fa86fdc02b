"""The button Play below public messages, and what it opens for each game."""

import re

import pytest

from bot.drawing.play_button import DAILY, PLAY, USUAL, play_button
from bot.games.installed import GAMES
from bot.games.kind import GameKind
from bot.language.language import ENGLISH


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_play_opens_each_game_of_the_house_with_nothing_typed(game: GameKind) -> None:
    opened = {board for board in (DAILY, USUAL) if game.opens(is_daily=board == DAILY) is not None}
    assert opened == {DAILY, USUAL}
    custom_id = play_button(game.name, DAILY, ENGLISH)["custom_id"]
    found = re.fullmatch(PLAY, custom_id)
    assert found is not None
    assert (found["kind"], found["board"]) == (game.name, DAILY)
