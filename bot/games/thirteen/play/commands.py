"""What can happen in a match, with the words it is recorded in."""

from __future__ import annotations

from dataclasses import dataclass

from rules.thirteen.actions import Action, format_action, parse_action


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the challenge up: the stakes go down and the first deal begins."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Turn the challenge down."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take one's own challenge back."""


@dataclass(frozen=True, slots=True)
class Expire:
    """Let a challenge lapse that nobody has answered."""


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Do what the rules offer."""

    action: Action


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let the deadline decide (TH-7)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the whole match up (TH-7)."""


@dataclass(frozen=True, slots=True)
class Close:
    """End the match; every stake goes back."""


Command = Accept | Decline | Withdraw | Expire | PlayAction | TimeOut | Resign | Close

_WORDS: dict[str, Command] = {
    "accept": Accept(),
    "decline": Decline(),
    "withdraw": Withdraw(),
    "expire": Expire(),
    "time out": TimeOut(),
    "resign": Resign(),
    "close": Close(),
}
_TEXTS = {command: text for text, command in _WORDS.items()}


def format_command(command: Command) -> str:
    """Write a command as it is recorded: `accept`, `play 3c 4d 5h`, `time out`."""
    return format_action(command.action) if isinstance(command, PlayAction) else _TEXTS[command]


def parse_command(text: str) -> Command:
    """Read a recorded command; raises NotationError for a text that none is written as."""
    word = _WORDS.get(text)
    return PlayAction(parse_action(text)) if word is None else word
