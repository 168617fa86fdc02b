"""The state of a session that changes with a commit, as a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from storage.games import Deadline


class Timeout(NamedTuple):
    """A stage and how long it lasts. Its deadline stays while its name does, so each new stage needs a new name."""

    stage: str
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(ABC):
    """Everything of a session that changes with a commit.

    `closed` names the sentence that says why the session has ended; it is None while the session goes on.
    """

    deadline: Deadline | None = None
    closed: str | None = None

    @property
    @abstractmethod
    def number(self) -> int:
        """Count the actions taken."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Say whether the last action has ended the game."""

    @property
    @abstractmethod
    def timeout(self) -> Timeout:
        """Name the stage that goes on and say how long it lasts in all."""
