"""The host of 13×13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.thirteen.panels import Panels
from bot.games.thirteen.play.matches import Matches
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class ThirteenHost(GameHost):
    """Runs 13×13, with the panels in which players see their own cards."""

    def __init__(self, services: Services) -> None:
        self.panels = Panels(services.clock, services.calls, services.card_styles.private)
        services.screens.private.append(self.panels)
        self.sessions = self.matches = Matches(services.world)
