"""The games whose rules are tested: those that programs can play, and high card."""

from bot.cli.engine_games import ENGINE_GAMES
from rules.game import AnyGame
from tests.high_card.rules import HIGH_CARD

GAMES: dict[str, AnyGame] = {name: engine_game.game for name, engine_game in ENGINE_GAMES.items()}
WITH_HIGH_CARD: dict[str, AnyGame] = {**GAMES, HIGH_CARD.name: HIGH_CARD}
