"""All matches: asked for, found, resumed, ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.sessions.session import World

if TYPE_CHECKING:
    from bot.sessions.ports import Entropy, Opponent
    from bot.sessions.thirteen.session import MatchSession
    from bot.sessions.thirteen.view import MatchReplay, MatchView
    from storage.games import Game


@dataclass(frozen=True, slots=True)
class MatchWorld(World):
    """What every match shares."""

    entropy: Entropy
    opponent: Opponent


@dataclass(frozen=True, slots=True)
class Wanted:
    """The match somebody asks for; `cause` names this one attempt, such as the interaction's id.

    Without an opponent it is against the bot, at `level` (easy, normal, hard, expert; None is the usual one). Both
    people were welcomed before.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    opponent_id: int | None = None
    opponent_name: str = ""
    level: str | None = None
    stake: int = 0
    deals: int = 2
    is_daily: bool = False


@dataclass(frozen=True, slots=True)
class Unshown:
    """An ended match whose message may not show it yet; one that cannot be drawn any more has no view."""

    game_id: str
    channel_id: int
    message_id: int
    view: MatchView | None


@dataclass
class Matches:
    """Keeps the session of every open match and challenge."""

    world: MatchWorld

    async def challenge(self, wanted: Wanted) -> MatchSession:
        """Ask somebody to a match, or begin one against the bot, its stake taken in the same transaction.

        Raises CannotCombineError, ChallengeSelfError, StakeNeedsLevelError, StakeOutOfLimitsError, OpponentBusyError,
        MatchOpenError (with the open match's view), DailyDoneError and NotEnoughChipsError.
        """
        raise NotImplementedError

    def of_game(self, game_id: str) -> MatchSession:
        """Return the open match of a game id; raises MatchOverError."""
        raise NotImplementedError

    def in_channel(self, channel_id: int) -> tuple[MatchSession, ...]:
        """Return the open matches and challenges of a channel, oldest first."""
        raise NotImplementedError

    def open_of(self, guild_id: int, user_id: int) -> MatchSession | None:
        """Return the match or challenge of their own that a person has open in a server."""
        raise NotImplementedError

    def name_of(self, game_id: str, user_id: int) -> str:
        """Give the name a person has in an open match, as Discord gave it; empty if unknown."""
        raise NotImplementedError

    def every(self) -> tuple[MatchSession, ...]:
        """Return all open matches and challenges."""
        raise NotImplementedError

    async def rematch(
        self, game_id: str, user_id: int, name: str, cause: str, channel_id: int
    ) -> MatchSession:
        """Ask the other of an ended match for another on the same terms, or begin one against the bot.

        Raises MatchOverError for an unknown match, NotInMatchError, and what `challenge` raises.
        """
        raise NotImplementedError

    async def ended(self, game_id: str, guild_id: int) -> MatchView:
        """Show an ended match of a server; raises MatchOverError for one that is unknown or goes on."""
        raise NotImplementedError

    async def newest_ended(self, guild_id: int, user_id: int) -> str:
        """Return the game id of the match that a person ended last; raises MatchOverError where there is none."""
        raise NotImplementedError

    async def replay(self, game_id: str, guild_id: int) -> MatchReplay:
        """Tell an ended match of a server deal by deal; raises MatchOverError and DayGoesOnError."""
        raise NotImplementedError

    async def unshown(self) -> list[Unshown]:
        """Return the ended matches whose messages may not show it yet, as after a restart."""
        raise NotImplementedError

    async def recover(self) -> list[Game]:
        """Resume every stored match; void those that cannot go on, with refunds, and return them."""
        raise NotImplementedError

    def start(self) -> None:
        """Set every alarm and let the bot think; from now on deadlines ring."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Let every match finish what it has begun; all is stored and goes on at the next start."""
        raise NotImplementedError
