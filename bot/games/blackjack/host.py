"""What runs the tables of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.session import SessionWorld
from bot.games.blackjack.open_interactions import OpenInteractions
from bot.games.blackjack.play.tables import Tables
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class BlackjackHost(GameHost):
    """All open tables, and the interactions by which their players can be told something."""

    def __init__(self, services: Services) -> None:
        self.interactions = OpenInteractions(services.clock)
        world = SessionWorld(
            services.database, services.vault, services.clock, services.screens, services.entropy
        )
        self.sessions = self.tables = Tables(world)
