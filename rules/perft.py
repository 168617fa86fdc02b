"""Count action sequences: one number that pins down the rules of a game."""

from rules.game import AnyGame, Seat


def perft(game: AnyGame, state: object, depth: int) -> int:
    """Count the sequences of exactly `depth` legal actions from a state, by whichever seat acts next.

    Games that end sooner do not count; depth 0 counts one. Raises ShoeEmptyError if the cards run out before.
    """
    if depth == 0:
        return 1
    choices = _choices(game, state)
    if depth == 1:
        return len(choices)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in choices)


def divide(game: AnyGame, state: object, depth: int, parts: int) -> tuple[list[object], int]:
    """Divide a count into parts that each take little time; their `perft` adds up to that of the state.

    Return the states after the same few actions, at least `parts` of them if there are enough, and the depth that is left.
    """
    states = [state]
    while depth > 1 and 0 < len(states) < parts:
        states = [
            game.apply(each, seat, action).state for each in states for seat, action in _choices(game, each)
        ]
        depth -= 1
    return states, depth


def _choices(game: AnyGame, state: object) -> list[tuple[Seat, object]]:
    return [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
