"""What a session needs of the world, so that tests can hand it a world of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.core.errors import SessionOverError


class Alarm(Protocol):
    """Something set to ring once."""

    def cancel(self) -> None:
        """Keep it from ringing; harmless when it already has."""


class Clock(Protocol):
    """Tell the time and ring at a given one."""

    def now(self) -> int:
        """Return unix milliseconds."""

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        """Call back at unix milliseconds `at`, or at once if that has passed; never before returning."""


class Entropy(Protocol):
    """The only source of chance outside the rules."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""


class ShownView(Protocol):
    """What a message about a session shows: one of its rounds, `is_finished` once that is over and the next has begun."""

    @property
    def round_number(self) -> int:
        """Say which round this is."""

    @property
    def is_finished(self) -> bool:
        """Say whether this is all that its message will ever show."""


class Shown(Protocol):
    """A session as who shows it knows it: a message a round, the last one edited until the session is over.

    `message_id` is the newest message, `message_round` the round it shows and `shown_number` the number of the last
    action that it is known to show, -1 where that is unknown. `committed` is all that changes with
    a commit; only `message_view` looks into it.
    """

    @property
    def game_id(self) -> str:
        """Name the game."""

    @property
    def guild_id(self) -> int:
        """Name the server."""

    @property
    def channel_id(self) -> int:
        """Name the channel."""

    @property
    def message_id(self) -> int | None:
        """Name the newest message; None where there is none, or where it shows the end."""

    @property
    def message_round(self) -> int:
        """Say which round the newest message shows."""

    @property
    def shown_number(self) -> int:
        """Say up to which action the newest message shows the session."""

    @property
    def round_number(self) -> int:
        """Say which round is under way."""

    @property
    def number(self) -> int:
        """Count the actions taken."""

    @property
    def is_closed(self) -> bool:
        """Say whether nothing more can happen."""

    @property
    def is_under_way(self) -> bool:
        """Say whether chips have been staked on cards that are dealt, so that the session is not undone."""

    @property
    def over(self) -> SessionOverError:
        """Make the refusal of whatever is asked for when nothing more can happen."""

    @property
    def whose_turn(self) -> int | None:
        """Name the one person who is to act; nobody while several may, or the bot."""

    @property
    def mentions_turns(self) -> bool:
        """Say whether people are mentioned at their turn, unless they want not to be."""

    @property
    def summons(self) -> int | None:
        """Name the one person whom a first message may mention."""

    @property
    def ends_with_news(self) -> bool:
        """Say whether the end is told even where that takes a message of its own."""

    @property
    def committed(self) -> Any:
        """Give what was committed last."""

    @property
    def view(self) -> ShownView:
        """Show what everybody may see now."""

    @property
    def finished(self) -> ShownView | None:
        """Show the round before this one as it ended."""

    def message_view(self, committed: Any) -> ShownView:
        """Choose what the newest message shows of a committed: its own round, which may have ended meanwhile."""

    async def remember_message(self, message_id: int | None, round_number: int, number: int = -1) -> None:
        """Store which message shows which round, up to which action."""

    def refresh_deadline(self) -> None:
        """Prepare to be shown: a stage whose time does not run yet is shown with all of it."""

    def shown(self, number: int) -> None:
        """Hear that the newest message shows the session up to this action."""

    def unshown(self) -> None:
        """Hear that nobody knows what the newest message shows."""

    def given_up(self) -> None:
        """Hear that Discord refuses to show the session."""

    async def close(self, cause: str, because: str, *, voided: bool = False) -> None:
        """End the session, every stake back; raises SessionOverError."""


class Display(Protocol):
    """Shows sessions to people. Calls return at once; showing happens later and its failures stay there."""

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw a state while it is being committed. The commit may fail: show it only once it is the session's."""

    def changed(self, session: Shown) -> None:
        """Note that what people see of this session is out of date."""


class ThinkingClosedError(Exception):
    """The bot is about to end; nothing is thought about any more."""
