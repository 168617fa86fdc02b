"""The committed state of a session, as a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from storage.games import Deadline
    from storage.profiles import BadgeRow


class Timeout(NamedTuple):
    """A stage and its length in seconds. A deadline is kept while the name of the stage is the same, so a new stage needs a new name."""

    stage: str
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(ABC):
    """Everything of a session that changes with a commit.

    `closed` names the sentence that says why the session has ended; it is None while the session goes on. `badges` are
    those that the round or game which is over has earned.
    """

    deadline: Deadline | None = None
    closed: str | None = None
    badges: tuple[BadgeRow, ...] = ()

    @property
    @abstractmethod
    def number(self) -> int:
        """Count the actions taken."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Return whether the last action has ended the game."""

    @property
    @abstractmethod
    def timeout(self) -> Timeout:
        """Return the present stage with its full length."""
