"""A drill in counting cards: a few at a time, the running count is asked for, and who is right gets more at a time (LB-6).

The count is Hi-Lo's: two to six one more, ten to ace one less.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.blackjack.hand import card_value
from rules.cards import DECK, Card, Rank
from rules.shuffle import SEED_BYTES, permutation, shuffled

LEAST_CARDS, MOST_CARDS = 2, 10
RISES_AFTER = 3
"""So many right answers in a row make it one card more at a time."""

CUT = 40
"""So many cards of a deck are counted at most: of a whole one the count is known to be zero."""

CHOICES = 5
DECKS_MOST = 9_999

_LOW, _TEN = range(2, 7), 10


@dataclass(frozen=True, slots=True)
class Drill:
    """How far a drill is, all of it: deck number `deck` of `seed` (8 hex digits) is counted up to `position`.

    `size` cards come at a time. `streak` of the answers were right in a row since the last card more or fewer.
    """

    seed: str
    deck: int = 1
    position: int = 0
    size: int = LEAST_CARDS
    right: int = 0
    asked: int = 0
    streak: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are shown now."""
        return self._order[self.position : self._end]

    @property
    def begins_deck(self) -> bool:
        """Whether the count begins anew with these cards."""
        return self.position == 0

    @property
    def count(self) -> int:
        """The running count, these cards included: the answer."""
        return sum(map(hi_lo, self._order[: self._end]))

    @property
    def choices(self) -> tuple[int, ...]:
        """The answers offered, in order, the right one at any place among them."""
        below = permutation(self._seed, "choices", self.deck, f"{self.position}", CHOICES)[0]
        return tuple(range(self.count - below, self.count - below + CHOICES))

    def answered(self, answer: int) -> Drill:
        """Go on to the next cards: more at a time after right answers in a row, fewer after a wrong one."""
        is_right = answer == self.count
        streak, size = self.streak + 1 if is_right else 0, self.size
        if streak == RISES_AFTER:
            streak, size = 0, min(MOST_CARDS, size + 1)
        elif not is_right:
            size = max(LEAST_CARDS, size - 1)
        is_over = self._end + size > CUT
        return replace(
            self,
            deck=self.deck % DECKS_MOST + 1 if is_over else self.deck,
            position=0 if is_over else self._end,
            size=size,
            right=self.right + is_right,
            asked=self.asked + 1,
            streak=streak,
        )

    @property
    def _end(self) -> int:
        return self.position + self.size

    @property
    def _seed(self) -> bytes:
        return bytes.fromhex(self.seed.zfill(2 * SEED_BYTES))

    @property
    def _order(self) -> tuple[Card, ...]:
        return shuffled(DECK, self._seed, "drill", self.deck, "")


def hi_lo(card: Card) -> int:
    """Give what a card adds to the running count of Hi-Lo (H. Dubner, 1963)."""
    value = card_value(card)
    if value in _LOW:
        return 1
    return -1 if value == _TEN or card.rank is Rank.ACE else 0
