"""The bot's status, which the light on the page shows."""

from collections.abc import Callable
from typing import Literal

State = Literal["ready", "starting", "down"]


class BotStatus:
    """Combine whether the bot is connected with what its process reports; `kill` kills the process, if there is one."""

    def __init__(self, connected: Callable[[], bool]) -> None:
        self.kill: Callable[[], None] | None = None
        self._connected = connected
        self._told: State = "down"
        self._listeners: list[Callable[[], None]] = []

    @property
    def state(self) -> State:
        """Return "ready" while the bot is connected, else whether it is "starting" or "down"."""
        return "ready" if self._connected() else self._told

    def tell(self, state: State) -> None:
        """Report the state of the bot's process."""
        self._told = state
        self.changed()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever the state may have changed."""
        self._listeners.append(listener)

    def changed(self) -> None:
        """Call all listeners."""
        for listener in self._listeners:
            listener()
