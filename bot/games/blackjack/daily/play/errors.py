"""Refusals in a tournament."""

from dataclasses import dataclass

from bot.core.errors import RefusalError, SessionOverError
from bot.games.blackjack.daily.play.view import TournamentLine


class TournamentOverError(SessionOverError):
    """The tournament has ended or never existed."""


class TournamentVoidedError(RefusalError):
    """The tournament could not go on and has just been voided."""


@dataclass(eq=False)
class NotYourTournamentError(RefusalError):
    """The tournament belongs to another player: `user_id`."""

    user_id: int


@dataclass(eq=False)
class TournamentOpenError(RefusalError):
    """The player has this tournament open; each player has one at a time in a server."""

    view: TournamentLine


class TournamentGoesOnError(RefusalError):
    """The bot tells this only when the tournament has ended."""


@dataclass(eq=False)
class TooFewTournamentChipsError(RefusalError):
    """The player holds `chips` tournament chips, and this takes `needed`."""

    needed: int
    chips: int
