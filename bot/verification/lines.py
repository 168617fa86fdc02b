"""The notation of what a record says besides actions: cards, ends and chips; the same for every kind of game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bot.core.moves import Flow, Move
from rules.cards import Card, format_cards, parse_cards
from rules.errors import RulesError

_CARDS, _END = "cards", "end"


class End(NamedTuple):
    """How a game ended: the word for it, and its figures by their names."""

    ending: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DealtCards:
    """Cards that left a shoe, the first from this index of its order."""

    shoe_number: int
    position: int
    cards: tuple[Card, ...]


def cards_line(shoe_number: int, position: int, cards: Iterable[Card]) -> str:
    """Write cards that left a shoe, such as "cards 2 14 9d Ts"."""
    return f"{_CARDS} {shoe_number} {position} {format_cards(cards)}"


def cards_of(line: str) -> DealtCards | None:
    """Read a line of cards; None for any other line."""
    try:
        word, shoe_number, position, cards = line.split(" ", 3)
        return DealtCards(int(shoe_number), int(position), parse_cards(cards)) if word == _CARDS else None
    except (ValueError, RulesError):
        return None


def end_line(ending: str, **figures: int | None) -> str:
    """Write how a game, or a part of it, ended; figures that there are not are left out."""
    told = (f"{name} {figure}" for name, figure in figures.items() if figure is not None)
    return " ".join((_END, ending, *told))


def end_of(line: str) -> End | None:
    """Read a line of an end; None for any other line."""
    word, *rest = line.split(" ")
    try:
        return (
            End(rest[0], dict(zip(rest[1::2], map(int, rest[2::2]), strict=True))) if word == _END else None
        )
    except (ValueError, IndexError):
        return None


def chips_line(person: int, change: int) -> str:
    """Write the change of a person's account, such as "1 -50"."""
    return f"{person} {change:+}"


def chips_lines(moves: Iterable[Move]) -> Iterator[str]:
    """Write the changes of accounts that the ledger makes of moves."""
    for move in moves:
        if move.amount:
            yield chips_line(move.user_id, -move.amount if move.flow is Flow.STAKE else move.amount)
