"""Count action sequences: one number that pins down the rules of a game."""

from rules.game import AnyGame


def perft(game: AnyGame, state: object, depth: int) -> int:
    """Count the sequences of exactly `depth` legal actions from a state, by any seat that is to act.

    Games that end sooner do not count; depth 0 counts one. Raises ShoeEmptyError if the cards run out before.
    """
    if depth == 0:
        return 1
    choices = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
    if depth == 1:
        return len(choices)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in choices)
