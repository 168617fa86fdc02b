"""The games whose rules are tested: those that programs can play, and the two examples of a simple game."""

from cardroom_high_card.rules import HIGH_CARD

from bot.cli.engine import ENGINE_GAMES
from rules.game import AnyGame
from tests.higher_lower.rules import HIGHER_LOWER

GAMES: dict[str, AnyGame] = {name: engine_game.game for name, engine_game in ENGINE_GAMES.items()}
WITH_EXAMPLES: dict[str, AnyGame] = {
    **GAMES,
    HIGH_CARD.name: HIGH_CARD,
    HIGHER_LOWER.name: HIGHER_LOWER,
}
