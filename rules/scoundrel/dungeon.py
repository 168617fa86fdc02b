"""The cards of the dungeon and their kinds (SC-1)."""

from collections.abc import Iterable
from enum import Enum, auto

from rules.cards import DECK, Card, Rank, Suit

ROOM_SIZE = 4
FACED_A_TURN = 3


class CardKind(Enum):
    """The kind of a card, by its suit (SC-1)."""

    MONSTER = auto()
    WEAPON = auto()
    POTION = auto()


_KINDS = {
    Suit.CLUBS: CardKind.MONSTER,
    Suit.DIAMONDS: CardKind.WEAPON,
    Suit.HEARTS: CardKind.POTION,
    Suit.SPADES: CardKind.MONSTER,
}
_KIND_BY_SUIT = tuple(_KINDS[suit] for suit in Suit)


def kind_of(card: Card) -> CardKind:
    """Return a card's kind."""
    return _KIND_BY_SUIT[card.suit]


DUNGEON: tuple[Card, ...] = tuple(
    card for card in DECK if kind_of(card) is CardKind.MONSTER or card.rank <= Rank.TEN
)
"""The 44 cards in unshuffled order: the deck without the red jacks, queens, kings and aces."""


_ALLOWED = frozenset(DUNGEON)


def monsters_in(cards: Iterable[Card]) -> int:
    """Add up the values of the monsters among the cards (SC-10)."""
    return sum(card.rank for card in cards if kind_of(card) is CardKind.MONSTER)


def flaw_of(dungeon: tuple[Card, ...]) -> str | None:
    """Return why a run cannot be played with these cards; None if it can.

    Any of the 44 will do, in any number, but each only once, since an action names its card.
    """
    if not dungeon:
        return "a dungeon has at least one card"
    strange = next((card for card in dungeon if card not in _ALLOWED), None)
    if strange is not None:
        return f"{strange} is no card of the dungeon"
    if len(set(dungeon)) < len(dungeon):
        twice = next(card for card in dungeon if dungeon.count(card) > 1)
        return f"{twice} is in the dungeon more than once"
    return None
