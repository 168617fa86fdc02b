"""What a session says no to. Each carries fields; its sentence is in bot/texts.py. Nothing changes when one is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sessions.scoundrel.view import RunView


class RefusalError(Exception):
    """A request that cannot be met and changed nothing."""


class TableClosedError(RefusalError):
    """The table is closed or was never there."""


class StaleActionError(RefusalError):
    """The press belongs to a moment that has passed."""

    def __init__(self, number: int, current: int) -> None:
        super().__init__(f"number {number}, now {current}")
        self.number = number
        self.current = current


class NotSeatedError(RefusalError):
    """Only people at the table may do this."""


class AlreadySeatedError(RefusalError):
    """One chair a person."""


class TableFullError(RefusalError):
    """Every chair is taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"{seats} seats")
        self.seats = seats


class NotYourTurnError(RefusalError):
    """Somebody else is to act."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class AlreadyAnsweredError(RefusalError):
    """The person has said yes or no to insurance."""


class SittingOutError(RefusalError):
    """The person has no hand in this round."""


class RoundUnderWayError(RefusalError):
    """Stakes are placed between rounds."""


class NoRoundError(RefusalError):
    """There is no hand to play while stakes are placed."""


class NotPossibleError(RefusalError):
    """The rules do not allow this now."""

    def __init__(self, action: str) -> None:
        super().__init__(action)
        self.action = action


class StakeOutOfLimitsError(RefusalError):
    """The stake is not within the table's limits."""

    def __init__(self, stake: int, low: int, high: int) -> None:
        super().__init__(f"{stake} not in {low}-{high}")
        self.stake = stake
        self.low = low
        self.high = high


class NoStakeError(RefusalError):
    """There is no stake to take back or to deal for."""


class LeavingError(RefusalError):
    """The person has left and their hands stand."""


class NotEnoughChipsError(RefusalError):
    """The account does not hold what this costs."""

    def __init__(self, needed: int, balance: int) -> None:
        super().__init__(f"needs {needed}, has {balance}")
        self.needed = needed
        self.balance = balance


# ------------------------------------------------------------------ Scoundrel runs


class RunGoneError(RefusalError):
    """The run has ended or was never there."""


class RunVoidedError(RefusalError):
    """The run could not go on and has just been voided; `stake` chips went back."""

    def __init__(self, stake: int) -> None:
        super().__init__(f"stake {stake}")
        self.stake = stake


class NotYourRunError(RefusalError):
    """A run is played by its own player."""

    def __init__(self, user_id: int) -> None:
        super().__init__(user_id)
        self.user_id = user_id


class RunOpenError(RefusalError):
    """One open run a person and server: this one."""

    def __init__(self, view: RunView) -> None:
        super().__init__()
        self.view = view


class RunGoesOnError(RefusalError):
    """What was asked for is told once the run has ended."""


class DailyDoneError(RefusalError):
    """One try at the daily deal: `game_id` was it. The next deal opens at `again_at`, in unix milliseconds."""

    def __init__(self, game_id: str, again_at: int) -> None:
        super().__init__(game_id)
        self.game_id = game_id
        self.again_at = again_at


class DayGoesOnError(RefusalError):
    """A daily deal keeps its secrets until its day is over, at `until` in unix milliseconds."""

    def __init__(self, until: int) -> None:
        super().__init__(until)
        self.until = until


class HintTakenError(RefusalError):
    """One hint a turn."""


class CannotCombineError(RefusalError):
    """Two terms of a run exclude each other: "daily", "mode", "seed" and "stake" are their names."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} with {second}")
        self.first = first
        self.second = second
