"""The custom ids of games' buttons, `<letter>:<game_id>:<number>:<action>`. They come from outside: untrusted."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

_GAME_AND_NUMBER = r"(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>0|[1-9][0-9]{0,14})"
"""Matches a game id and a number; with the letter and the colons they take at most 82 characters of Discord's 100."""

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class ButtonId(Generic[A]):
    """One button: the game, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    action: A


class ButtonIds(Generic[A]):
    """The custom ids of one game's buttons, which begin with a letter of its own.

    `actions` is a regular expression for the actions, 18 characters at most; `read` and `write` convert an action.
    """

    def __init__(
        self, letter: str, actions: str, read: Callable[[str], A], write: Callable[[A], str] = str
    ) -> None:
        self.pattern = re.compile(rf"{letter}:{_GAME_AND_NUMBER}:(?P<action>{actions})", re.ASCII)
        self._letter, self._read, self._write = letter, read, write

    def write(self, game_id: str, number: int, action: A) -> str:
        """Write a custom id."""
        text = f"{self._letter}:{game_id}:{number}:{self._write(action)}"
        assert self.pattern.fullmatch(text), "our own ids are well formed"
        return text

    def read(self, match: re.Match[str]) -> ButtonId[A]:
        """Read what `pattern` has matched."""
        return ButtonId(match["game_id"], int(match["number"]), self._read(match["action"]))


HOW_TO_PLAY = r"how:(?P<game_id>[A-Za-z0-9_-]{1,64})"
"""The custom id of the button How to play, below any kind of game."""

PLAY_ON = "playon"
"""The custom id of the button that takes a question back."""


def how_to_play_id(game_id: str) -> str:
    """Write the custom id of a game's button How to play."""
    return f"how:{game_id}"
