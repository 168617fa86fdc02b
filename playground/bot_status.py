"""How the bot is: what the page's light shows."""

from collections.abc import Callable
from typing import Literal, Protocol

State = Literal["ready", "starting", "down"]


class Controls(Protocol):
    """What a page can do with the bot's process."""

    def kill(self) -> None:
        """End it at once, without a word."""


class BotStatus:
    """Show whether the bot is connected, and else what its process says of itself."""

    def __init__(self, connected: Callable[[], bool]) -> None:
        self.controls: Controls | None = None
        self._connected = connected
        self._told: State = "down"
        self._listeners: list[Callable[[], None]] = []

    @property
    def state(self) -> State:
        """Ready when the bot is connected, or else starting or down."""
        return "ready" if self._connected() else self._told

    def tell(self, state: State) -> None:
        """Say how the bot's process is."""
        self._told = state
        self.changed()

    def listen(self, listener: Callable[[], None]) -> None:
        """Let somebody hear whenever the state may have changed."""
        self._listeners.append(listener)

    def changed(self) -> None:
        """Tell everybody who listens."""
        for listener in self._listeners:
            listener()
