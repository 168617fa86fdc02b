"""The commands that several games have, and the notation in which a game's commands are recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class PlayAction(Generic[A_co]):
    """Take an action of the rules."""

    action: A_co


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let the deadline decide."""


@dataclass(frozen=True, slots=True)
class Close:
    """End the game from outside; all stakes are returned."""


CLOCK_AND_CLOSE: Mapping[str, Any] = {"time out": TimeOut(), "close": Close()}


class CommandNotation(Generic[C]):
    """Writes commands as words, and a PlayAction in the notation of the rules."""

    def __init__(
        self, words: Mapping[str, C], format_action: Callable[[Any], str], parse_action: Callable[[str], Any]
    ) -> None:
        self._words = words
        self._texts = {command: text for text, command in words.items()}
        self._format_action, self._parse_action = format_action, parse_action

    def format(self, command: C) -> str:
        """Write a command as it is recorded, such as `join` or `hit`."""
        if isinstance(command, PlayAction):
            return self._format_action(command.action)
        return self._texts[command]

    def parse(self, text: str) -> C | PlayAction[Any]:
        """Read a recorded command; raises NotationError for any other text."""
        word = self._words.get(text)
        return PlayAction(self._parse_action(text)) if word is None else word
