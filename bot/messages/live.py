"""One message that is kept true: the latest state wins, one call is in flight, failures are outlived."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from bot.core.task_set import finish
from bot.messages.failures import FAILURES, RateLimitedError, is_final
from bot.messages.pacer import Urgency

if TYPE_CHECKING:
    from bot.messages.calls import Calls

log = logging.getLogger(__name__)

BACK_OFF_SECONDS = (1, 2, 5, 15, 60)
"""The waits after one failure, after two in a row, and so on."""

URGENT_BACK_OFF_SECONDS = 5
"""The longest wait while somebody is to act."""

WOKEN_BACK_OFF_SECONDS = 1
"""The wait that is left when the message has to show something new meanwhile."""


class LiveMessage(ABC):
    """A message of the bot's that changes. Whoever holds `lock` is the only one to call Discord about it.

    No task exists while nothing is to be done, or while it waits after a failure.
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
        """Say how soon a change of this message should be seen."""
        return Urgency.TURN

    @abstractmethod
    def is_true(self) -> bool:
        """Say whether the message shows what it should, so that no call is needed."""

    @abstractmethod
    async def step(self) -> None:
        """Make one call that brings the message nearer to what it should show; raise FAILURES. Holds the lock."""

    @abstractmethod
    async def refused(self, error: Exception) -> None:
        """Do what is left to do where Discord would refuse the same call again. Holds the lock."""

    def broken(self) -> None:  # noqa: B027 - Most messages need nothing here.
        """Hear that a fault of ours keeps the message from being shown."""

    def ended(self) -> None:  # noqa: B027 - Most messages need nothing here.
        """Hear that nothing is left to do."""

    def changed(self) -> None:
        """Bring the message up to date soon; several changes meanwhile make one call."""
        self._is_stale = True
        if self._rest is not None:
            self._wake()
        else:
            self._begin()

    def abandon(self) -> None:
        """Make no more calls, not even one that waits for its turn."""
        self._is_abandoned = True
        self._end_rest()

    def _end_rest(self) -> None:
        self._is_stopped = True
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    async def stop(self) -> None:
        """Make the calls that wait for their turn, as far as time allows, and begin no more."""
        self._end_rest()
        if self._task is not None:
            await finish([self._task])

    def _begin(self) -> None:
        self._rest = None
        if self._task is None and not self._is_stopped:
            self._task = asyncio.create_task(self._work())

    def _wake(self) -> None:
        """Shorten the wait after a failure: there is something new to show."""
        assert self._rest is not None
        loop = asyncio.get_running_loop()
        at = max(loop.time(), self._not_before)
        if at < self._rest.when():
            self._rest.cancel()
            self._rest = loop.call_at(at, self._begin)

    async def _work(self) -> None:
        """Show until what is shown is what is wanted."""
        try:
            while self._is_stale:
                self._is_stale = False
                await self._work_once()
                if self._is_stopped:
                    break
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
        await self.calls.turn(self.urgency)
        async with self.lock:
            if self.is_true() or self._is_abandoned:
                # An answer to a press has shown it meanwhile.
                self.calls.pacer.give_back()
                return
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
        self._is_stale = self._is_stale or not self.is_true()

    def _rest_after(self, error: Exception) -> None:
        """Try again later: longer after each failure in a row, soon where somebody is to act."""
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
