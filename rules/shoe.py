"""The shoe: an order of cards, the number of cards dealt, and the cut card (BJ-1.1, BJ-1.2)."""

from dataclasses import dataclass
from typing import Self

from rules.cards import DECK, Card
from rules.errors import ShoeEmptyError


def unshuffled(decks: int) -> tuple[Card, ...]:
    """Lay out whole decks in unshuffled order, one after another: 52 cards for each deck."""
    return DECK * decks


@dataclass(frozen=True, slots=True)
class Shoe:
    """Cards in the order in which they are dealt.

    `order` holds every card, dealt or not; `position` is the index of the next one, so `order[:position]` is dealt;
    `cut` is the number of cards before the cut card.
    """

    order: tuple[Card, ...]
    position: int
    cut: int

    @classmethod
    def fresh(cls, order: tuple[Card, ...], penetration: int) -> Self:
        """Create a shoe with nothing dealt and the cut card at `penetration` percent, rounded down (BJ-1.2)."""
        return cls(order=order, position=0, cut=len(order) * penetration // 100)

    def draw(self) -> tuple[Card, Self]:
        """Return the next card and the shoe without it; raises ShoeEmptyError if no card is left."""
        if self.position >= len(self.order):
            raise ShoeEmptyError
        return self.order[self.position], type(self)(self.order, self.position + 1, self.cut)

    def extended(self, cards: tuple[Card, ...]) -> Self:
        """Add another shoe behind the last card (BJ-1.2).

        The cut card stays where it was, so it is out by the time the first of these cards is drawn, and the next
        round begins with a new shoe.
        """
        return type(self)(self.order + cards, self.position, self.cut)

    @property
    def cards_left(self) -> int:
        """Count the cards not yet dealt."""
        return len(self.order) - self.position

    @property
    def cards_until_cut(self) -> int:
        """Count the cards before the cut card, zero once it is out."""
        return max(0, self.cut - self.position)

    @property
    def cut_is_out(self) -> bool:
        """Return whether every card before the cut card is dealt, so that this round is the shoe's last."""
        return self.position >= self.cut
