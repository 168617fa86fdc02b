"""What runs Scoundrel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.scoundrel.play.runs import Runs, RunWorld
from bot.games.scoundrel.run_messages import RunMessages
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class ScoundrelHost(GameHost):
    """All runs that are in use, and their messages."""

    def __init__(self, services: Services) -> None:
        self.run_messages = RunMessages(services.publisher.client, services.calls)
        world = RunWorld(
            services.database,
            services.vault,
            services.clock,
            self.run_messages,
            services.entropy,
            services.workers,
        )
        self.sessions = self.runs = Runs(world)
        self.messages = (self.run_messages,)
