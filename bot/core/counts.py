"""What has happened in this process since its start, for the metrics: by kind and reason, never by person, server or game."""

import re
import secrets
from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Any

from bot.core.commands import PlayAction

UNAMBIGUOUS = "23456789BCDFGHJKLMNPQRSTVWXZ"
"""Letters and digits that nobody confuses; without vowels they spell no word."""

ERROR_NUMBER_LENGTH = 6

OPENED, TIMED_OUT = "open", "time out"
CHALLENGED, TAKEN_UP, SHARED = "challenge", "take up", "share"
"""Actions with an ended game, which are not commands to a session."""

UNLOADABLE = "unloadable"
"""How a game ends that is voided because it cannot be loaded; other games end as their sentences are named."""

NEWCOMERS_MAX = 10_000
"""At most this many newcomers are remembered until they have finished a round."""


class Counts:
    """The numbers of what has happened."""

    def __init__(self) -> None:
        self.unexpected_errors = 0
        self.actions: Counter[tuple[str, str]] = Counter()
        """By the kind of game and the action."""
        self.games_ended: Counter[tuple[str, str]] = Counter()
        """By the kind of game and how it ended."""
        self.refusals: Counter[str] = Counter()
        """By the class of the refusal, without its Error."""
        self.newcomers = 0
        self.first_rounds_finished = 0
        self._waiting: dict[tuple[int, int], None] = {}

    def unexpected(self) -> str:
        """Count an unexpected error; return its number, such as K7M2QX, for the player and for the log."""
        self.unexpected_errors += 1
        return "".join(secrets.choice(UNAMBIGUOUS) for _ in range(ERROR_NUMBER_LENGTH))

    def acted(self, kind: str, commands: Iterable[Any]) -> None:
        """Count the commands of a person in a game."""
        for command in commands:
            self.actions[kind, _name_of(command)] += 1

    def refused(self, error: Exception) -> None:
        self.refusals[type(error).__name__.removesuffix("Error")] += 1

    def came(self, guild_id: int, user_id: int) -> None:
        """Count a newcomer, who is remembered until their first round ends, a restart, or NEWCOMERS_MAX others."""
        self.newcomers += 1
        self._waiting[guild_id, user_id] = None
        if len(self._waiting) > NEWCOMERS_MAX:
            del self._waiting[next(iter(self._waiting))]

    def waiting(self, guild_id: int, user_ids: Iterable[int]) -> list[int]:
        """Return which of these people are newcomers who have finished no round."""
        return [one for one in user_ids if (guild_id, one) in self._waiting] if self._waiting else []

    def finished(self, guild_id: int, user_id: int) -> None:
        """Count the end of a newcomer's first round."""
        del self._waiting[guild_id, user_id]
        self.first_rounds_finished += 1


def _name_of(command: Any) -> str:
    """Return what kind of command it is, without a card or an amount: `hit`, `deal round`, `rebet`."""
    action = command.action if isinstance(command, PlayAction) else command
    return action.name.lower() if isinstance(action, Enum) else _words_of(type(action).__name__)


@cache
def _words_of(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
