"""The dealer's rules: when to look, when to draw (BJ-2.4, BJ-2.8)."""

from rules.blackjack.hand import card_value, total_of
from rules.cards import Card, Rank

STANDS_FROM = 17
"""Below it the dealer always draws."""

_TEN = 10


def may_be_natural(up_card: Card) -> bool:
    """Return whether a dealer showing this card may have a natural: an ace or a ten-card (BJ-2.4)."""
    return up_card.rank is Rank.ACE or card_value(up_card) == _TEN


def must_draw(cards: tuple[Card, ...], *, hit_soft_17: bool) -> bool:
    """Return whether the dealer draws: always below 17, and on soft 17 if the house rule says so (BJ-2.8)."""
    total = total_of(cards)
    if total.value == STANDS_FROM:
        return hit_soft_17 and total.soft
    return total.value < STANDS_FROM
