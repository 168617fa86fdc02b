"""Playing cards and their text notation: rank then suit, "As", "Td" (ten is T)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from rules.errors import NotationError

_RANK_LETTERS = "23456789TJQKA"
_SUIT_LETTERS = "cdhs"


class Suit(IntEnum):
    """The four suits, in the order of an unshuffled deck."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """Return the letter of the notation, such as "s"."""
        return _SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks, two to ace, by rising number."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """Return the letter of the notation, such as "T"."""
        return _RANK_LETTERS[self - 2]


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card; take it from `DECK` or `parse_card`, which share the 52 objects."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in unshuffled order: clubs, diamonds, hearts, spades, each two to ace."""

_BY_TEXT = {str(card): card for card in DECK}


def parse_card(text: str) -> Card:
    """Read one card such as "As"; raises NotationError for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(text, 'a card such as "As" or "Td"') from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by white space, "As Td"; an empty text is no cards."""
    return tuple(parse_card(part) for part in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by single spaces, "As Td"."""
    return " ".join(map(str, cards))
