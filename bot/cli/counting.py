"""`cardroom engine --perft`: count action sequences."""

import sys

from bot.cli.bar import bar
from bot.cli.engine_games import find_game
from bot.engine.request import Body, ProtocolError
from rules.errors import RulesError
from rules.perft import divide, perft

PARTS = 200
"""A long count is shown in at least so many steps."""


def count(name: str, depth: int, seed: str) -> int:
    """Print the number of action sequences of a length; return 0, or 2 for what makes no sense."""
    try:
        engine_game = find_game(name)
        start = engine_game.new(Body("new", engine_game.perft_request(seed)))
        states, left = divide(engine_game.game, start.state, depth, PARTS)
        parts = bar(len(states), "parts", states, in_logs=False)
        print(sum(perft(engine_game.game, state, left) for state in parts))
    except (ProtocolError, RulesError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0
