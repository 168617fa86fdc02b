"""The actions of a deal and their notation (TH-3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from rules.cards import Card, format_cards, parse_card
from rules.errors import NotationError

NO_PLAY = "pass"
_PLAY = "play"


@dataclass(frozen=True, slots=True)
class Play:
    """Play these cards; create it with `of`, which puts them in the order that actions have."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Create a play from its cards in any order."""
        return cls(in_action_order(cards))


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing, so that the other seat leads."""


Action = Play | Pass


def in_action_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Put cards in the order of an action: ace, two to king, and clubs, diamonds, hearts, spades.

    The order does not depend on what the ace counts, so that an action has the same text under all house rules.
    """
    return tuple(sorted(cards, key=lambda card: (card.rank % 14, card.suit)))


def parse_action(text: str) -> Action:
    """Read "pass" or "play 3c 4d 5h", its cards in any order; raises NotationError."""
    if text == NO_PLAY:
        return Pass()
    verb, *cards = text.split(" ")
    if verb != _PLAY or not cards:
        raise NotationError(text, "an action of thirteen")
    if len(set(cards)) < len(cards):
        raise NotationError(text, "a play of different cards")
    return Play.of(map(parse_card, cards))


def format_action(action: Action) -> str:
    """Write an action as `parse_action` reads it."""
    match action:
        case Pass():
            return NO_PLAY
        case Play(cards):
            return f"{_PLAY} {format_cards(cards)}"
