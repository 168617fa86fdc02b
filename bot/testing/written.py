"""What the notation tests of a game are made from: texts of actions, lines of states, and ways to tamper with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

MALFORMED = "malformed"
"""Stands for a refusal that does not speak of states that cannot come about: the line is not in the notation."""


@dataclass(frozen=True, slots=True)
class Tampered:
    """A line in which one part at a time is replaced; each of the results is refused with a message that has `says`."""

    line: str
    says: str
    changes: Mapping[str, list[str]]

    def __iter__(self) -> Iterator[tuple[str, str, str, str]]:
        for part, replacements in self.changes.items():
            for replacement in replacements:
                yield self.line, part, replacement, self.says


@dataclass(frozen=True, slots=True)
class Written:
    """The notation of a game by example."""

    actions: Mapping[str, object]
    """Every form of action by its text."""

    not_actions: list[str]

    played: Mapping[str, Any]
    """States that were played, by their lines: the form of a line is a promise to stored games."""

    by_hand: list[str]
    """Lines that no test played, but that tell of a state that can come about."""

    tampered: list[Tampered]

    other_spellings: Mapping[str, str] = field(default_factory=dict)
    """Texts of actions that are read, by the text that is written instead."""
