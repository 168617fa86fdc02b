"""What a session needs of the world, so that tests can hand it a world of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


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


class ThinkingClosedError(Exception):
    """The bot is about to end; nothing is thought about any more."""
