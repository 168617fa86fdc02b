"""Count action sequences: one number that pins the rules of a game."""

from rules.game import AnyGame


def perft(game: AnyGame, state: object, depth: int) -> int:
    """Count the sequences of exactly `depth` legal actions from a state, any seat that is to act acting.

    A game that ends sooner counts for nothing; depth 0 counts one. Raises ShoeEmptyError when the cards do not
    last that long.
    """
    if depth == 0:
        return 1
    choices = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
    if depth == 1:
        return len(choices)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in choices)
