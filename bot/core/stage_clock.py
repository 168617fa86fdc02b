"""The alarm of a session's stage, which stands still while nobody can press."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.ports import Alarm, Clock


@dataclass(eq=False, slots=True)
class StageClock:
    """Sets at most one alarm for the present stage, and none while it is paused.

    `stage_number` is the action that began the stage. Once the alarm is due, `ring` is called with the moment it was
    set for; the alarm counts only if that is still the present `moment`.
    """

    clock: Clock
    ring: Callable[[tuple[int, int]], None]
    stage_number: int
    _alarm: Alarm | None = None
    _is_paused: bool = False
    _pauses: int = 0

    @property
    def moment(self) -> tuple[int, int]:
        """Identify the stage and the number of pauses so far."""
        return self.stage_number, self._pauses

    @property
    def is_running(self) -> bool:
        """Return whether an alarm is set."""
        return self._alarm is not None

    def begin(self, number: int) -> None:
        """Begin the stage that follows action `number`. Its alarm is set later, once people can see it."""
        self._stop()
        self.stage_number = number

    def run(self, at: int) -> None:
        """Set the alarm to that time, in unix milliseconds, unless the clock is paused."""
        if not self._is_paused:
            self._stop()
            self._alarm = self.clock.call_at(at, self._due)

    def pause(self) -> None:
        """Cancel the alarm and set no other until `resume`."""
        self._is_paused = True
        self._pauses += 1
        self._stop()

    def resume(self) -> None:
        """Let alarms be set again."""
        self._is_paused = False

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _due(self) -> None:
        self._alarm = None
        self.ring(self.moment)
