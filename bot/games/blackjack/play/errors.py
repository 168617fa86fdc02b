"""Refusals at a blackjack table."""

from dataclasses import dataclass, field

from bot.core.errors import Chips, RefusalError, SessionOverError


class TableClosedError(SessionOverError):
    """The table is closed or never existed."""


class NotSeatedError(RefusalError):
    """The user does not sit at this table."""


class AlreadySeatedError(RefusalError):
    """The user sits at this table already."""


@dataclass(eq=False)
class TableFullError(RefusalError):
    """All `seats` are taken."""

    seats: int


class AlreadyAnsweredError(RefusalError):
    """The player has accepted or declined insurance already."""


@dataclass(eq=False)
class SittingOutError(RefusalError):
    """The player has no hand in this round, and has bet `stake` chips on the next one, 0 if nothing."""

    stake: int
    amount: Chips = field(init=False)

    def __post_init__(self) -> None:
        self.amount = self.stake


class RoundUnderWayError(RefusalError):
    """The cards of this round have been dealt already."""


class NoRoundError(RefusalError):
    """Bets are being placed, so there is no hand to play."""


class NoStakeError(RefusalError):
    """The player has placed no bet that could be dealt for, repeated, halved or doubled."""


class NothingToTakeBackError(RefusalError):
    """The player asked for a bet of 0 and has none that could be taken back."""


class HandInPlayError(RefusalError):
    """The player can still play a hand of this round, so they confirm before they leave."""


class LeavingError(RefusalError):
    """The player has left, and their hands stand unless they sit down again."""


class AdviceOffError(RefusalError):
    """The table was opened without advice."""


class NoHandError(RefusalError):
    """The player has no hand with a decision left."""


class TooFewCardsError(RefusalError):
    """So few cards are unseen that the round may need another shoe, which the lab does not compute."""
