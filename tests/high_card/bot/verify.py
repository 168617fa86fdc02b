"""What a duel brings to its record: the cards that were dealt, and the winner (docs/rules/fairness.md)."""

from collections.abc import Mapping
from typing import Any

from bot.verification.lines import end_line
from bot.verification.record import Lines, Replayed, Verification
from bot.verification.shapes import WHOLE
from rules.cards import DECK, Card
from tests.high_card.bot.play.game import HIGH_CARD
from tests.high_card.rules import engine


def cards(terms: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the deck."""
    return DECK


def lines(replayed: Replayed) -> Lines:
    """Return the cards and the winner, once both have acted."""
    duel = replayed.step.game
    if duel.round is not None and (ended := engine.outcome(duel.round)) is not None:
        yield duel.deck[: len(duel.deck) - len(duel.round.deck)]
        yield end_line("open" if ended.winner is None else "won", winner=ended.winner)


VERIFICATION = Verification(play=HIGH_CARD, terms={"stake": WHOLE}, cards=cards, lines=lines)
