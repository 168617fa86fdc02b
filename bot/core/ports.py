"""Protocols of the parts that a session uses, so that tests can replace each one, and the real clock and chance."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A scheduled call that happens once."""

    def cancel(self) -> None:
        """Cancel the call; harmless if it has happened already."""


class Clock(Protocol):
    """Returns the time and calls back at a given time."""

    def now(self) -> int:
        """Return unix milliseconds."""

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        """Call back at unix milliseconds `at`, or at once if that has passed; never before returning."""


class Entropy(Protocol):
    """The only source of chance outside the rules."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""


class ShownView(Protocol):
    """The round that a session's message shows; `is_finished` once that round is over and the next one has begun."""

    @property
    def round_number(self) -> int:
        """Return the number of the round."""

    @property
    def is_finished(self) -> bool:
        """Return whether the message's content is final."""


class ThinkingClosedError(Exception):
    """The bot is about to end, so the worker pool takes no more questions."""


class SystemClock:
    """The system clock; alarms call back in the running event loop."""

    def now(self) -> int:
        """Return unix milliseconds."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        """Call back at unix milliseconds `at`."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, callback)


class SystemEntropy:
    """The operating system's randomness."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""
        return secrets.token_bytes(size)
