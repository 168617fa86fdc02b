"""What runs Scoundrel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.scoundrel.play.runs import Runs, RunWorld
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class ScoundrelHost(GameHost):
    """All runs that are in use."""

    def __init__(self, services: Services) -> None:
        world = RunWorld(
            services.database,
            services.vault,
            services.clock,
            services.screens,
            services.entropy,
            services.workers,
        )
        self.sessions = self.runs = Runs(world)
