"""The time of a session's stage: its deadline counts only while people can see the stage and press."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.core.committed import Committed
from bot.core.mailbox import Mailbox
from bot.core.ports import Clock
from bot.core.stage_clock import StageClock
from bot.core.task_set import TaskSet
from storage.errors import LeaseLostError

log = logging.getLogger(__name__)

RETRY_MILLISECONDS = 5_000
NOTICE_MILLISECONDS = 15_000
SLACK_MILLISECONDS = 1_000
NOT_SHOWN = -1


class TimedStage(ABC):
    """The part of a session that runs the deadline of its stage.

    A deadline counts from the moment people can see its stage, and only while they can press: `shown` and `given_up`
    start the clock, `pause` stops it, and `resume` starts it again with the full time.
    """

    game_id: str
    committed: Committed[Any]
    shown_number: int
    on_shown: Callable[[Any], None]
    _mailbox: Mailbox
    _ringing: TaskSet

    @property
    @abstractmethod
    def number(self) -> int:
        """Count the actions taken."""

    @property
    @abstractmethod
    def is_closed(self) -> bool:
        """Return whether the session has ended."""

    @property
    @abstractmethod
    def is_to_be_seen(self) -> bool:
        """Return whether the time of the stage begins only when its message shows the stage."""

    @abstractmethod
    async def _meet_deadline(self) -> None:
        """Commit the action of the deadline."""

    @abstractmethod
    def _show_anew(self) -> None:
        """Let the display show the session as it is now."""

    def _begin_time(self, clock: Clock) -> None:
        self._stage = StageClock(clock, self._ring, self.number)

    def arm(self) -> None:
        """Begin a stage: its deadline starts to run once people see the stage."""
        self._stage.begin(self.number)
        if not self.is_to_be_seen:
            self._run(self._full_time_from_now())

    def let_go(self) -> None:
        """Stop the clock and all tasks of the session, because the process ends."""
        self.pause()

    def pause(self) -> None:
        """Stop the clock while nobody can press. Earlier presses still count."""
        self._stage.pause()

    def resume(self, *, afresh: bool) -> None:
        """Start the clock again, with the full time if `afresh`; a stage that nobody has seen waits until it is shown.

        Without `afresh`, as after a start, a deadline keeps its time unless it is too near to be met, or further away than its
        full time because the clock ran ahead.
        """
        self._stage.resume()
        deadline = self.committed.deadline
        if self._stage.is_running or deadline is None:
            return
        is_seen = self.shown_number >= self._stage.stage_number or not self.is_to_be_seen
        at, full = deadline.at, self._full_time_from_now()
        if afresh or not self._stage.clock.now() + NOTICE_MILLISECONDS <= at <= full:
            at = full
            self._set_deadline(full)
            # The countdown that people see is wrong.
            self.unshown()
            self._show_anew()
        if is_seen:
            self._run(at)

    def shown(self, number: int) -> None:
        """Note that the message shows the session up to action `number`, so that people can act on it."""
        self.shown_number = number
        self.on_shown(self)
        self._run_if_seen(number)

    def given_up(self) -> None:
        """Note that Discord refuses to show the session; its time runs as if it had been shown."""
        self._run_if_seen(self.number)

    def unshown(self) -> None:
        """Note that it is unknown what the message shows."""
        self.shown_number = NOT_SHOWN
        self.on_shown(self)

    def refresh_deadline(self) -> None:
        """Give the stage that is about to be shown its full time, unless its clock runs already."""
        if not self._stage.is_running and self.committed.deadline is not None:
            full = self._full_time_from_now()
            if self.committed.deadline.at < full - SLACK_MILLISECONDS:
                self._set_deadline(full)

    def _run_if_seen(self, number: int) -> None:
        if number >= self._stage.stage_number and not self._stage.is_running:
            self._run(self._full_time_from_now())

    def _run(self, at: int) -> None:
        if self.committed.deadline is not None:
            self._stage.run(at)

    def _full_time_from_now(self) -> int:
        return 0 if self.is_closed else self._stage.clock.now() + self.committed.game.timeout.seconds * 1000

    def _set_deadline(self, at: int) -> None:
        """Move the deadline that is drawn. It is not stored, because a start computes it again."""
        deadline = self.committed.deadline
        assert deadline is not None
        self.committed = replace(self.committed, deadline=replace(deadline, at=at))

    def _ring(self, moment: tuple[int, int]) -> None:
        self._ringing.start(self._mailbox.post(lambda: self._time_out(moment)))

    async def _time_out(self, moment: tuple[int, int]) -> None:
        """Act on the deadline, unless a player acted first or the clock was stopped meanwhile."""
        if self.is_closed or moment != self._stage.moment:
            return
        try:
            await self._meet_deadline()
        except LeaseLostError:
            log.info("game %s: its deadline is left to the process that has it now", self.game_id)
        except Exception:
            log.exception("the deadline of game %s could not be carried out; it is tried again", self.game_id)
            self._run(self._stage.clock.now() + RETRY_MILLISECONDS)
        else:
            self._show_anew()
