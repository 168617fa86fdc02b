"""A drill in counting cards (LB-6). It shows a few cards and asks for the running count; right answers bring more cards.

The count is Hi-Lo: cards from two to six count +1, cards from ten to ace count -1.
"""

from dataclasses import dataclass, replace

from rules.blackjack.hand import card_value
from rules.cards import DECK, Card, Rank
from rules.shuffle import SEED_BYTES, permutation, shuffled

LEAST_CARDS, MOST_CARDS = 2, 10
RISES_AFTER = 3
"""The number of right answers in a row after which the drill shows one card more at a time."""

CUT = 40
"""The most cards of a deck that the drill shows, because the count of a whole deck is zero."""

CHOICES = 5
DECKS_MAX = 9_999

_LOW, _TEN = range(2, 7), 10


@dataclass(frozen=True, slots=True)
class Drill:
    """The whole state of a drill: deck number `deck` of `seed` (8 hex digits) is counted up to `position`.

    The drill shows `size` cards at a time. `streak` is the number of right answers in a row since `size` last changed.
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
        """Whether these cards begin a new deck, so that the count starts at zero."""
        return self.position == 0

    @property
    def count(self) -> int:
        """The running count with these cards included, which is the right answer."""
        return sum(map(hi_lo, self._order[: self._end]))

    @property
    def choices(self) -> tuple[int, ...]:
        """The answers offered, in ascending order, with the right one at a random position."""
        below = permutation(self._seed, "choices", self.deck, f"{self.position}", CHOICES)[0]
        return tuple(range(self.count - below, self.count - below + CHOICES))

    def answered(self, answer: int) -> "Drill":
        """Return the drill with the next cards: more at a time after right answers in a row, fewer after a wrong one."""
        is_right = answer == self.count
        streak, size = self.streak + 1 if is_right else 0, self.size
        if streak == RISES_AFTER:
            streak, size = 0, min(MOST_CARDS, size + 1)
        elif not is_right:
            size = max(LEAST_CARDS, size - 1)
        is_over = self._end + size > CUT
        return replace(
            self,
            deck=self.deck % DECKS_MAX + 1 if is_over else self.deck,
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
    """Return what a card adds to the running Hi-Lo count (H. Dubner, 1963)."""
    value = card_value(card)
    if value in _LOW:
        return 1
    return -1 if value == _TEN or card.rank is Rank.ACE else 0
