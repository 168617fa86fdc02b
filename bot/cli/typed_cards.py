"""Cards as people type them: "Ts 6h", "10s 6h", or "T6" where suits do not matter."""

import re
from collections import Counter

from rules.cards import Card, Suit, parse_card
from rules.errors import NotationError

_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠]?)[\s,]*", re.ASCII | re.IGNORECASE)
_LETTERS = {"10": "T", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_EXPECTED = 'cards such as "Ts 6h", "10s 6h" or "T6"'


def read_cards(*texts: str) -> list[tuple[Card, ...]]:
    """Read the cards of each text; an empty text is no cards. Raises NotationError.

    A card without a suit gets the suit that all texts use least for its rank, so that decks hold as many as possible.
    """
    typed = [_split(text) for text in texts]
    used = Counter(parse_card(rank + suit) for cards in typed for rank, suit in cards if suit)
    return [tuple(_card(rank, suit, used) for rank, suit in cards) for cards in typed]


def _card(rank: str, suit: str, used: Counter[Card]) -> Card:
    if suit:
        return parse_card(rank + suit)
    card = min((parse_card(rank + each.letter) for each in Suit), key=used.__getitem__)
    used[card] += 1
    return card


def _split(text: str) -> list[tuple[str, str]]:
    """Return the letters of ranks and suits; a missing suit is empty."""
    cards, at = [], len(text) - len(text.lstrip())
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            raise NotationError(text, _EXPECTED)
        rank, suit = found.groups()
        cards.append((_LETTERS.get(rank, rank.upper()), _LETTERS.get(suit, suit.lower())))
        at = found.end()
    return cards
