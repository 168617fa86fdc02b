"""What runs Scoundrel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games.scoundrel.play.runs import Runs, RunWorld
from bot.games.scoundrel.run_messages import RunMessages
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.core.session import Session
    from bot.games.scoundrel.play.view import Place, RunView
    from bot.services import Services
    from storage.games import Game


class _Runs:
    """Runs in the place of sessions: they have no clock, and are loaded when somebody asks for them."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs

    def every(self) -> tuple[Session[Any, Any, Any], ...]:
        return ()

    async def recover(self) -> list[Game]:
        await self._runs.recover()
        return []

    async def start(self) -> None:
        self._runs.begin()

    def pause(self) -> None:
        """Nothing rings."""

    async def resume(self) -> None:
        """Nothing was stopped."""

    async def stop(self) -> None:
        await self._runs.stop()


class ScoundrelHost(GameHost):
    """All runs that are in use, and their messages."""

    def __init__(self, services: Services) -> None:
        world = RunWorld(services.database, services.vault, services.clock, services.entropy, services.mind)
        self.runs = Runs(world, self._redraw)
        self.run_messages = RunMessages(services.publisher.client, services.calls, self.runs)
        self.sessions = _Runs(self.runs)
        self.messages = (self.run_messages,)

    def _redraw(self, view: RunView, place: Place) -> None:
        """Show a run that has ended without a press."""
        self.run_messages.redraw(view, place)
