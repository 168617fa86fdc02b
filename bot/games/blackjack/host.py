"""What runs the tables of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.session import SessionWorld
from bot.games.blackjack.coaching import Coaching
from bot.games.blackjack.play.tables import Tables
from bot.services import GameHost

if TYPE_CHECKING:
    from bot.services import Services


class BlackjackHost(GameHost):
    """All open tables, and the coach who speaks to people at them."""

    def __init__(self, services: Services) -> None:
        self.coaching = Coaching(services.accounts, services.clock, services.workers, services.token_messages)
        world = SessionWorld(services.database, services.vault, services.clock, services.screens)
        self.sessions = self.tables = Tables(world, services.entropy, self.coaching.settled)
        self.helpers = (self.coaching,)
