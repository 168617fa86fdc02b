"""What sessions share: the parts of the bot that they use, and what shows them to people."""

from dataclasses import dataclass
from typing import Any, Protocol

from bot.core.ports import Clock, Entropy
from bot.core.seeds import SeedVault
from bot.core.worker_pool import WorkerPool
from storage.database import Database


class Display(Protocol):
    """Shows sessions to people. Calls return at once; drawing and sending happen later and handle their own failures."""

    def prerender(self, session: Any, committed: Any) -> None:
        """Draw a state during its commit. The commit may fail, so show the drawing only once the session has that state."""

    def changed(self, session: Any) -> None:
        """Note that the session's message is out of date."""

    def forget(self, session: Any) -> None:
        """Show this session no more: it has no channel any more, or it is loaded anew when somebody asks for it."""


@dataclass(frozen=True, slots=True)
class SessionWorld:
    """The parts of the bot that all sessions share."""

    database: Database
    seeds: SeedVault
    clock: Clock
    display: Display
    entropy: Entropy
    workers: WorkerPool
