"""Restore duels from the database: a duel follows from its configuration, its shoe and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.recovery import StoredGame
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import parse_command
from tests.high_card.bot.play.committed import CommittedDuel, order_of
from tests.high_card.bot.play.config import load_config
from tests.high_card.bot.play.duel import Duel

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDuel(StoredGame):
    """The rows of a duel."""

    def committed(self, seeds: SeedVault) -> CommittedDuel:
        """Play a duel again up to its last action."""
        [shoe] = self.shoes
        duel = Duel(load_config(self.game.config))
        for action in self.actions:
            duel = duels.apply(duel, action.user_id, parse_command(action.text)).duel
            if duel.needs_cards:
                duel = duel.dealt(order_of(seeds, shoe))
        return CommittedDuel(duel, shoe)
