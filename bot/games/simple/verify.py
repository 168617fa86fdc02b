"""What a simple game brings to its record: the cards that were dealt, and the winner or the score (docs/rules/fairness.md)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.games.simple.play.pot import PotPlay
from bot.games.simple.play.solo import SoloPlay
from bot.verification.record import COUNT, WHOLE, Lines, Replayed, Verification, end_line
from rules.cards import Card


def cards(unshuffled: tuple[Card, ...], _terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards before the shuffle."""
    return unshuffled


def lines(result: str, replayed: Replayed) -> Lines:
    """Return the cards that were dealt and what the outcome calls its `result`, once the rules have an outcome."""
    game = replayed.step.game
    if game.outcome is not None:
        figure = getattr(game.outcome, result)
        yield game.deck[: len(game.deck) - len(game.round.deck)]
        yield end_line("open" if figure is None else "won", **{result: figure})


def verification_of(play: PotPlay | SoloPlay) -> Verification:
    """Return what checks the records of a game."""
    is_pot = isinstance(play, PotPlay)
    return Verification(
        play=play,
        terms={"stake": WHOLE} if is_pot else {"seconds": COUNT},
        cards=partial(cards, play.simple.cards),
        lines=partial(lines, "winner" if is_pot else "score"),
        players=0 if is_pot else 1,
    )
