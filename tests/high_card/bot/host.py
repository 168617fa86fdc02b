"""The host of high card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.services import GameHost
from tests.high_card.bot.play.duels import Duels

if TYPE_CHECKING:
    from bot.services import Services


class HighCardHost(GameHost):
    """Runs high card."""

    def __init__(self, services: Services) -> None:
        self.sessions = self.duels = Duels(services.world)
