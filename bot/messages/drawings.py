"""What a session's message shows next: steps that lead to a committed state, and the drawing made during its commit."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.ports import ShownView
from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.calls import Calls

STEP_SECONDS = 0.8
"""The time for which each step is shown."""


@dataclass(eq=False)
class MessageParts(ABC):
    """The parts that all messages of sessions share.

    `draw` makes a session's message of a view. `on_shown` is called for each change that is shown, with the user whose press
    caused it; `on_gone` for a session whose channel is gone.
    """

    client: discord.Client
    calls: Calls
    draw: Callable[[Shown, Any], DrawnMessage]
    on_shown: Callable[[Shown, int | None], None]
    on_gone: Callable[[Shown], Awaitable[None]]

    @abstractmethod
    def release(self, session: Shown) -> None:
        """Forget a session with nothing left to show."""


@dataclass(frozen=True, slots=True)
class Prerendered:
    """A message drawn before its state was committed: its first step, or the whole state if `step` is None."""

    committed: Any
    step: ShownView | None
    view: ShownView
    drawn: DrawnMessage


@dataclass(frozen=True, slots=True)
class Steps:
    """Views that are shown one after another before a committed state; a later commit drops the rest."""

    committed: Any
    views: deque[ShownView]


class Drawings:
    """Draws one session's message ahead of the call that shows it."""

    def __init__(self, parts: MessageParts, session: Shown) -> None:
        self._parts = parts
        self._session = session
        self._prerendered: Prerendered | None = None
        self._steps: Steps | None = None
        self.step_seconds: float = 0

    def prerender(self, committed: Any) -> None:
        """Plan the steps that lead to a state that is being committed, and draw the first one; without steps, draw the state."""
        self._prerendered = self._steps = None
        views = self._session.steps_to(committed) if self._may_step else ()
        if views:
            self._steps = Steps(committed, deque(views))
        step = views[0] if views else None
        view = step or self._session.message_view(committed)
        self._prerendered = Prerendered(committed, step, view, self._parts.draw(self._session, view))

    def next_step(self) -> ShownView | None:
        """Take the next step to show before the session's committed state, for `step_seconds`; None if there is none."""
        steps, step = self._steps, None
        if (
            steps is not None
            and steps.views
            and steps.committed is self._session.committed
            and self._may_step
        ):
            step = steps.views.popleft()
        else:
            self._steps = None
        self.step_seconds = 0 if step is None else STEP_SECONDS
        return step

    def drop_steps(self) -> None:
        """Show no further step, because the whole state is shown in a new message."""
        self._steps, self.step_seconds = None, 0

    def take(self, step: ShownView | None) -> tuple[ShownView, DrawnMessage]:
        """Take what was prerendered if its state was committed, else draw the step, or the session as it is now."""
        session, prerendered = self._session, self._prerendered
        self._prerendered = None
        if (
            prerendered is not None
            and prerendered.committed is session.committed
            and prerendered.step is step
        ):
            return prerendered.view, prerendered.drawn
        view = step or session.message_view(session.committed)
        return view, self._parts.draw(session, view)

    @property
    def _may_step(self) -> bool:
        """Return whether steps are worth their calls: not while presses wait or Discord's limits are near."""
        calls = self._parts.calls
        return not calls.load.is_behind and not calls.pacer.is_near_limit
