"""Refusals in a simple game."""

from dataclasses import dataclass

from bot.core.errors import Chips, RefusalError, SessionOverError
from bot.games.simple.play.view import SimpleView


class SimpleOverError(SessionOverError):
    """The game is over or never existed."""


class NotInGameError(RefusalError):
    """The user does not play in this game."""


class AlreadyInGameError(RefusalError):
    """The user has put down a stake in this game already."""


class GameFullError(RefusalError):
    """The game has all its players."""


class NotDealtError(RefusalError):
    """The game waits for its players, so nobody has a card."""


@dataclass(eq=False)
class OtherStakeError(RefusalError):
    """The open game of this channel is played for another `stake`."""

    stake: Chips


@dataclass(eq=False)
class SoloOpenError(RefusalError):
    """The player has this game open; each player has one at a time in a server."""

    view: SimpleView


class SoloVoidedError(RefusalError):
    """The game could not go on and has just been voided."""
