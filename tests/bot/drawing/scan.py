"""Finds cards in whatever is sent or logged, however they are written."""

import re
from collections.abc import Iterator
from typing import Any

from rules.cards import DECK, Card

_SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
_BY_TEXT = {str(card): card for card in DECK}
_RANK = r"(10|[2-9TJQKA])"
# `10♥` as in labels and the tops of boxes, `♥10` as in their bottoms, `Th` as in values, notation and the database; words
# and the names of emojis as in the other styles.
_FORMS = (
    re.compile(rf"{_RANK}([♣♦♥♠])"),
    re.compile(rf"([♣♦♥♠]){_RANK}"),
    re.compile(r"(?<![0-9A-Za-z])([2-9TJQKA])([cdhs])(?![0-9A-Za-z])"),
    re.compile(r"Rank\.([A-Z]+).{0,16}Suit\.([A-Z]+)"),
    re.compile(r"\b([2-9]|10|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)"),
    re.compile(r"card4?_([2-9tjqka])([cdhs])"),
)
_NAMES = {
    "TWO": "2",
    "THREE": "3",
    "FOUR": "4",
    "FIVE": "5",
    "SIX": "6",
    "SEVEN": "7",
    "EIGHT": "8",
    "NINE": "9",
}


def cards_in(value: Any) -> set[Card]:
    """Find all cards written anywhere in a text, or in the texts of a payload, its keys too."""
    text = "\n".join(_texts(value)).replace("\ufe0e", "")
    return {_card(*found) for form in _FORMS for found in form.findall(text)}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


def _card(first: str, second: str) -> Card:
    rank, suit = (second, first) if first in _SUITS else (first, second)
    rank = {"10": "T"}.get(rank, _NAMES.get(rank, rank[0].upper()))
    return _BY_TEXT[rank + _SUITS.get(suit, suit[0].lower())]
