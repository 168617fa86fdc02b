"""What runs the duels of high card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.session import SessionWorld
from bot.services import GameHost
from tests.high_card.bot.play.duels import Duels

if TYPE_CHECKING:
    from bot.services import Services


class HighCardHost(GameHost):
    """All open duels."""

    def __init__(self, services: Services) -> None:
        world = SessionWorld(
            services.database, services.vault, services.clock, services.screens, services.entropy
        )
        self.sessions = self.duels = Duels(world)
