"""Refusals in a match of 13×13 and in a challenge to one."""

from dataclasses import dataclass

from bot.core.errors import RefusalError, SessionOverError, TimeFromNow
from bot.games.thirteen.play.view import MatchView


class MatchOverError(SessionOverError):
    """The match or challenge is over or never existed."""


class NotInMatchError(RefusalError):
    """The user does not play in this match."""


@dataclass(eq=False)
class NotChallengedError(RefusalError):
    """Another user was challenged: `user_id`."""

    user_id: int


@dataclass(eq=False)
class NotChallengerError(RefusalError):
    """Only the challenger, `user_id`, can take a challenge back."""

    user_id: int


class NotBegunError(RefusalError):
    """The challenge has not been accepted yet."""


class BegunError(RefusalError):
    """The challenge was accepted, and the match is being played."""


class BotsTurnError(RefusalError):
    """The bot is to play."""


@dataclass(eq=False)
class MatchOpenError(RefusalError):
    """The player has this match or challenge open; each player has one at a time in a server.

    `link` leads to it, or is "none".
    """

    view: MatchView
    link: str = "none"


@dataclass(eq=False)
class OpponentBusyError(RefusalError):
    """The challenged user plays another match: `user_id`."""

    user_id: int


class OpponentDeletedError(RefusalError):
    """The data of the other player was deleted, so nobody knows who they were."""


class NoChallengesError(RefusalError):
    """The challenged user has switched challenges off."""


@dataclass(eq=False)
class ChallengedLatelyError(RefusalError):
    """The challenged user did not accept the last challenge; the next is possible at `again_at`."""

    again_at: TimeFromNow


class ChallengeSelfError(RefusalError):
    """The user challenged themselves."""


class BotOpponentError(RefusalError):
    """Bots accept no challenge; a match against this bot names no opponent."""


@dataclass(eq=False)
class StakeNeedsLevelError(RefusalError):
    """The bot plays for stakes at its stronger levels only, and not at `level`."""

    level: str


@dataclass(eq=False)
class ChallengerBrokeError(RefusalError):
    """The challenger, `user_id`, does not have the stake any more."""

    user_id: int
