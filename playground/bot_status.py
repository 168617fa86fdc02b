"""The bot's status, which the page shows: one light for a bot of one process, or a row for each of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.gateway import Gateway
    from playground.payloads import Json

State = Literal["ready", "starting", "paused", "down"]


class Controls(Protocol):
    """A process of the bot, as a person at the page handles it."""

    def start(self) -> None:
        """Start the process, if it is down."""

    def kill(self) -> None:
        """Kill the process."""

    def pause(self) -> None:
        """Pause the process."""

    def wake(self) -> None:
        """Let a paused process go on."""


ACTS: dict[str, Callable[[Controls], None]] = {
    "start": lambda process: process.start(),
    "kill": lambda process: process.kill(),
    "pause": lambda process: process.pause(),
    "wake": lambda process: process.wake(),
}


class BotStatus:
    """Combine what the gateway knows of the bot with what its processes report.

    `kill` kills the only process, if there is one that may be killed. Several processes are added by name instead.
    """

    def __init__(self, gateway: Gateway) -> None:
        self.kill: Callable[[], None] | None = None
        self._gateway = gateway
        self._told: State = "down"
        self._processes: dict[str, Controls] = {}
        self._states: dict[str, State] = {}
        self._listeners: list[Callable[[], None]] = []
        gateway.on_change(self.changed)
        gateway.on_sessions(self._sessions_changed)

    @property
    def state(self) -> State:
        """Return "ready" while every shard is connected, else whether the bot is "starting" or "down"."""
        return "ready" if self._gateway.connected else self._told

    def tell(self, state: State) -> None:
        """Report the state of the bot's only process."""
        self._told = state
        self.changed()

    def add(self, name: str, controls: Controls) -> None:
        """Show one of several processes; `name` stands in its address."""
        self._processes[name] = controls
        self.tell_of(name, "down")

    def tell_of(self, name: str, state: State) -> None:
        """Report the state of one of several processes."""
        self._states[name] = state
        self._told = "starting" if "starting" in self._states.values() else "down"
        self.changed()

    def act(self, name: str, act: str) -> None:
        """Start, kill, pause or wake a process; KeyError if there is no such process or act."""
        ACTS[act](self._processes[name])

    def state_of(self, name: str) -> State:
        """Return the state of one of several processes, which is ready as soon as it has a shard."""
        told = self._states[name]
        return "ready" if told == "starting" and self._gateway.held_by(name)[0] else told

    def payload(self) -> Json:
        """Return the status as the page receives it; `processes` is there only if there are several."""
        status: Json = {"state": self.state, "can_kill": self.kill is not None}
        if self._processes:
            status["processes"] = [self._row(name) for name in self._processes]
        return status

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever the status may have changed."""
        self._listeners.append(listener)

    def changed(self) -> None:
        """Call all listeners."""
        for listener in self._listeners:
            listener()

    def _sessions_changed(self) -> None:
        # The light of a single process shows no more than whether all is connected, of which `on_change` tells.
        if self._processes:
            self.changed()

    def _row(self, name: str) -> Json:
        shards, guilds = self._gateway.held_by(name)
        return {
            "name": name,
            "state": self.state_of(name),
            "shards": shards,
            "servers": [{"id": str(guild.id), "name": guild.name} for guild in guilds],
        }
