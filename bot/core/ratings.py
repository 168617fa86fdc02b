"""Ratings by Glicko-2, each game a rating period of its own: the one border to the library that knows the formulas.

M. E. Glickman, "Example of the Glicko-2 system", 2012.
"""

from collections.abc import Iterable

import glicko2

from storage.ratings import Rating

UNRATED = Rating(rating=1500.0, deviation=350.0, volatility=0.06)

WIN, DRAW, LOSS = 1.0, 0.5, 0.0

_CENTRE = 1500.0


def after(before: Rating, results: Iterable[tuple[Rating, float]]) -> Rating:
    """Rate anew after a rating period: the opponents as they were before it, with 1 for a win, 0.5 and 0."""
    # Where its formula for the volatility asks for the player's deviation (step 5), version 2.1.0 takes the rating.
    # Only differences of ratings count elsewhere, so all of them are moved to where the player's own is the same number.
    shift = _CENTRE + before.deviation - before.rating
    player = glicko2.Player(before.rating + shift, before.deviation, before.volatility)
    opponents = [(opponent.rating + shift, opponent.deviation, score) for opponent, score in results]
    player.update_player(*(list(column) for column in zip(*opponents, strict=True)))
    return Rating(player.rating - shift, player.rd, player.vol)


def after_game(first: Rating, second: Rating, score: float) -> tuple[Rating, Rating]:
    """Rate two people anew after their game; `score` is the first one's."""
    return after(first, [(second, score)]), after(second, [(first, WIN - score)])
