"""Run the matches of 13×13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.thirteen.panels import Panels
from bot.games.thirteen.play.matches import Matches, MatchWorld
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class ThirteenHost(GameHost):
    """Has all open matches, and the panels in which players see their own cards."""

    def __init__(self, services: Services) -> None:
        self.panels = Panels(services.clock, services.calls)
        services.screens.private.append(self.panels)
        world = MatchWorld(
            services.database,
            services.vault,
            services.clock,
            services.screens,
            services.entropy,
            services.workers,
        )
        self.sessions = self.matches = Matches(world)
