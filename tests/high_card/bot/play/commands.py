"""What can happen in a duel, with the words it is recorded in."""

from __future__ import annotations

from dataclasses import dataclass

from tests.high_card.rules.engine import Action
from tests.high_card.rules.notation import format_action, parse_action


@dataclass(frozen=True, slots=True)
class Join:
    """Put down the stake; the second player's stake brings the cards."""


@dataclass(frozen=True, slots=True)
class Play:
    """Do what the rules offer."""

    action: Action


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let the deadline decide: nobody has joined, or the card is kept."""


@dataclass(frozen=True, slots=True)
class Close:
    """End the duel; every stake goes back."""


Command = Join | Play | TimeOut | Close

_WORDS: dict[str, Command] = {"join": Join(), "time out": TimeOut(), "close": Close()}
_TEXTS = {command: text for text, command in _WORDS.items()}


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `join`, `swap`, `time out`."""
    return format_action(command.action) if isinstance(command, Play) else _TEXTS[command]


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    word = _WORDS.get(text)
    return Play(parse_action(text)) if word is None else word
