"""A message that is kept up to date: the latest state wins, one call runs at a time, failed calls are retried."""

import asyncio
import logging
from abc import ABC, abstractmethod

from bot.core.task_set import finish
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES, RateLimitedError, is_final
from bot.messages.pacer import Urgency
from storage.errors import LeaseLostError

log = logging.getLogger(__name__)

BACK_OFF_SECONDS = (1, 2, 5, 15, 60)
"""The waits after the first failure, the second in a row, and so on."""

URGENT_BACK_OFF_SECONDS = 5
"""The longest wait while a player is to act."""

WOKEN_BACK_OFF_SECONDS = 1
"""The shorter wait when the message has something new to show."""


class LiveMessage(ABC):
    """A message of the bot that changes. Only the holder of `lock` may call Discord about it.

    The message has no task while it is up to date, or while it waits after a failure.
    """

    def __init__(self, calls: Calls, about: str) -> None:
        """`about` names the game or job in the log."""
        self.calls = calls
        self.about = about
        self.lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._not_before = 0.0
        self._failures = 0
        self._is_stale = False
        self._is_stopped = False
        self._is_abandoned = False

    @property
    def urgency(self) -> Urgency:
        """How urgent an update of this message is."""
        return Urgency.TURN

    @property
    def calls_due(self) -> int:
        """Return how many calls an update of this message usually makes."""
        return 1

    @property
    def pause_seconds(self) -> float:
        """Return the seconds until the next update of the message, unless there is news meanwhile."""
        return 0

    @abstractmethod
    def is_true(self) -> bool:
        """Return whether the message is up to date, so that no call is needed."""

    @abstractmethod
    async def step(self) -> None:
        """Make one call that brings the message closer to its wanted state; raise FAILURES. The caller holds the lock."""

    @abstractmethod
    async def refused(self, error: Exception) -> None:
        """Handle a final refusal by Discord. The caller holds the lock."""

    def broken(self) -> None:  # noqa: B027 - Most messages need nothing here.
        """Handle a bug that keeps the message from being drawn."""

    def ended(self) -> None:  # noqa: B027 - Most messages need nothing here.
        """Handle the end of all updates."""

    def changed(self) -> None:
        """Update the message soon; several changes in between make one call."""
        self._is_stale = True
        if self._rest is not None:
            self._wake()
        else:
            self._begin()

    def abandon(self) -> None:
        """Make no more calls, not even a call that waits for its turn."""
        self._is_abandoned = True
        self._end_rest()

    def _end_rest(self) -> None:
        self._is_stopped = True
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    async def stop(self) -> None:
        """Finish the calls that wait for their turn, as far as time allows, and start no others."""
        self._end_rest()
        if self._task is not None:
            await finish([self._task])

    def _begin(self) -> None:
        self._rest = None
        if self._task is None and not self._is_stopped:
            self._task = asyncio.create_task(self._work())

    def _wake(self) -> None:
        """Shorten the wait after a failure, because there is something new to show."""
        assert self._rest is not None
        loop = asyncio.get_running_loop()
        at = max(loop.time(), self._not_before)
        if at < self._rest.when():
            self._rest.cancel()
            self._rest = loop.call_at(at, self._begin)

    async def _work(self) -> None:
        """Update the message until it shows the wanted state."""
        try:
            while self._is_stale:
                self._is_stale = False
                await self._work_once()
                if self._is_stopped:
                    break
        except LeaseLostError:
            log.info("%s: its message is left to the process that has the game now", self.about)
        except Exception:
            log.exception("%s: its message cannot be drawn", self.about)
            self.broken()
        finally:
            self._task = None
            if self._rest is None:
                self.ended()

    async def _work_once(self) -> None:
        if self.is_true():
            return
        # Nobody waits for a turn within the lock, which presses need for their answers.
        await self.calls.turn(self.urgency, self.calls_due)
        try:
            async with self.lock:
                if self.is_true() or self._is_abandoned:
                    # The answer to a press has brought the message up to date meanwhile.
                    return
                await self._step()
        finally:
            self.calls.give_back()

    async def _step(self) -> None:
        try:
            await self.step()
        except FAILURES as error:
            if is_final(error):
                await self.refused(error)
                self._failures = 0
            else:
                self._rest_after(error)
            return
        self._failures = 0
        if self.pause_seconds and not self._is_stale:
            self.pause()
        else:
            self._is_stale = self._is_stale or not self.is_true()

    def pause(self) -> None:
        """Leave the message as it is for a while."""
        if self._rest is None and not self._is_stopped:
            loop = asyncio.get_running_loop()
            self._not_before = 0.0
            self._rest = loop.call_later(self.pause_seconds, self._try_again)

    def _rest_after(self, error: Exception) -> None:
        """Schedule a retry: later after each failure in a row, but soon while a player is to act."""
        seconds: float = BACK_OFF_SECONDS[min(self._failures, len(BACK_OFF_SECONDS) - 1)]
        if self.urgency is Urgency.TURN:
            seconds = min(seconds, URGENT_BACK_OFF_SECONDS)
        at_least: float = WOKEN_BACK_OFF_SECONDS
        if isinstance(error, RateLimitedError):
            at_least = error.retry_after_seconds
            seconds = max(seconds, at_least)
        self._failures += 1
        reason = error or type(error).__name__
        log.warning("%s: its message is shown again in %g s: %s", self.about, seconds, reason)
        if self._is_stopped:
            return
        loop, has_news = asyncio.get_running_loop(), self._is_stale
        self._not_before = loop.time() + at_least
        self._rest = loop.call_later(seconds, self._try_again)
        self._is_stale = False
        if has_news:
            self.changed()

    def _try_again(self) -> None:
        self._is_stale = True
        self._begin()
