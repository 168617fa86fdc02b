"""Shoes whose first cards are known: the one place where the shuffle is replaced, so that a hand comes when it is wanted.

Everything else of a shoe stays real: its promise, its seeds, its place in the database and in recovery. Tests of the
shuffle itself (/verify) leave it alone.
"""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias
from unittest.mock import _patch, patch

from bot.core.play import Secret
from rules.cards import Card, parse_cards

Laid: TypeAlias = "_patch[Callable[..., tuple[Card, ...]]]"
"""Known cards, laid for a test that it decorates or for a block `with` it."""


def stacked(cards: str, least: int = 0) -> Laid:
    """Let every shoe of `least` cards begin with these, in dealing order; the others follow in unshuffled order."""
    top, shuffled = parse_cards(cards), Secret.shuffled

    def order(secret: Secret, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        left = Counter(cards)
        left.subtract(top)
        if min(left.values()) < 0 or len(cards) < least:
            return shuffled(secret, cards)  # These are of another game, which has fewer cards.
        return (*top, *left.elements())

    return patch("bot.core.play.Secret.shuffled", order)


def dealt(*hands: str, dealer: str, then: str = "") -> str:
    """Write down the cards of a deal as they leave the shoe (BJ-2.2): two for each hand, the dealer's, what follows."""
    firsts, seconds = zip(*(hand.split() for hand in (*hands, dealer)), strict=True)
    return " ".join((*firsts, *seconds, then)).strip()
