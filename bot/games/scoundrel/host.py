"""The host of Scoundrel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.scoundrel.play.runs import Runs
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class ScoundrelHost(GameHost):
    """Runs Scoundrel."""

    def __init__(self, services: Services) -> None:
        self.sessions = self.runs = Runs(services.world)
