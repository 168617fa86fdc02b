"""Refusals in a run of Scoundrel."""

from dataclasses import dataclass, field

from bot.core.errors import Chips, RefusalError, SessionOverError
from bot.games.scoundrel.play.view import RunLine, RunView


class RunGoneError(SessionOverError):
    """The run has ended or never existed."""


@dataclass(eq=False)
class RunVoidedError(RefusalError):
    """The run could not go on and has just been voided; `stake` chips went back to its player."""

    stake: int
    amount: Chips = field(init=False)

    def __post_init__(self) -> None:
        self.amount = self.stake


@dataclass(eq=False)
class NotYourRunError(RefusalError):
    """The run belongs to another player: `user_id`."""

    user_id: int


@dataclass(eq=False)
class RunOpenError(RefusalError):
    """The player has this run open; each player has one at a time in a server."""

    view: RunView | RunLine


class RunGoesOnError(RefusalError):
    """The bot tells this only when the run has ended."""


class HintTakenError(RefusalError):
    """The player has had the one hint of this turn."""
