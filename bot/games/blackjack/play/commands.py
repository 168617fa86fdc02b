"""What can happen at a table, with the words it is recorded in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.blackjack.notation import format_action, parse_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.blackjack.actions import Action
    from rules.cards import Card


@dataclass(frozen=True, slots=True)
class Sit:
    """Take the first free chair."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Put `stake` chips down for the coming round, or change what is down; 0 takes it back."""

    stake: int


@dataclass(frozen=True, slots=True)
class SameBet:
    """Ask for the last stake again; recorded as the Bet it comes to."""


@dataclass(frozen=True, slots=True)
class FullInsurance:
    """Ask for as much insurance as is offered; recorded as the action of the rules it comes to."""


Wish = SameBet | FullInsurance
"""What a button asks for whose amount depends on who presses it."""


@dataclass(frozen=True, slots=True)
class DealRound:
    """Begin the round with the stakes that are down."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the chair up; hands in play stand."""


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Do what the rules offer."""

    action: Action


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let the deadline decide: no insurance, or stand."""


@dataclass(frozen=True, slots=True)
class NewShoe:
    """Bring in shoe `number`, whose cards lie in this order."""

    number: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Close:
    """End the table; every chip at stake goes back."""


Command = Sit | Bet | DealRound | Leave | PlayAction | TimeOut | NewShoe | Close

_WORDS: dict[str, Command] = {
    "sit": Sit(),
    "deal": DealRound(),
    "leave": Leave(),
    "time out": TimeOut(),
    "close": Close(),
}
_TEXTS = {command: text for text, command in _WORDS.items()}


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `bet 50`, `shoe 2`, `hit`."""
    match command:
        case Bet(stake):
            return f"bet {stake}"
        case NewShoe(number):
            return f"shoe {number}"
        case PlayAction(action):
            return format_action(action)
        case _:
            return _TEXTS[command]


def parse_command(text: str, order_of: Callable[[int], tuple[Card, ...]]) -> Command:
    """Read a recorded command; `order_of` gives the cards of a shoe by its number.

    Raises NotationError for a text that no command is written as.
    """
    if (word := _WORDS.get(text)) is not None:
        return word
    verb, _, rest = text.partition(" ")
    if verb == "bet" and rest.isdecimal():
        return Bet(int(rest))
    if verb == "shoe" and rest.isdecimal():
        return NewShoe(int(rest), order_of(int(rest)))
    return PlayAction(parse_action(text))
