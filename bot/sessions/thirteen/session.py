"""One running match of 13×13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.sessions import session as sessions
from bot.sessions.refusals import MatchOverError
from bot.sessions.session import Session
from bot.sessions.thirteen.commands import Command
from bot.sessions.thirteen.view import MatchView

if TYPE_CHECKING:
    from bot.sessions.thirteen.view import SeatView


class MatchRequest(sessions.Request[Command]):
    """What a person asks for in a match."""

    __slots__ = ()


class MatchSession(Session[Any, Command, MatchView]):
    """A match in a channel, from the challenge to its end."""

    @property
    def over(self) -> MatchOverError:
        """The refusal of whatever is asked for in a match that is over."""
        return MatchOverError()

    @property
    def round_number(self) -> int:
        """Say which deal is played; in a challenge the first."""
        raise NotImplementedError

    @property
    def whose_turn(self) -> int | None:
        """Name the person who is to play; nobody in a challenge or at the bot's turn."""
        raise NotImplementedError

    def seat_view(self, user_id: int) -> SeatView:
        """Show what only this person may see now; raises NotInMatchError, and NotBegunError in a challenge."""
        raise NotImplementedError

    def at_stake(self, user_id: int) -> int:
        """Say how many chips of a person are in this match's escrow."""
        raise NotImplementedError

    async def close(self, cause: str, because: str, *, voided: bool = True) -> None:
        """End the match, every stake back; `because` names the sentence of bot/texts.py. Raises MatchOverError."""
        raise NotImplementedError
