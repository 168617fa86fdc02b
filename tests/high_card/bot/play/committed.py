"""Everything of a duel that changes with a commit, so that it changes as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.committed import Committed, Timeout
from rules.cards import DECK
from rules.shuffle import shuffled

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from rules.cards import Card
    from storage.shoes import ShoeRow
    from tests.high_card.bot.play.duel import Duel


@dataclass(frozen=True, slots=True)
class CommittedDuel(Committed):
    """A duel between two commits, with the shoe that was promised for it."""

    duel: Duel
    shoe: ShoeRow

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.duel.number

    @property
    def is_over(self) -> bool:
        """Say whether the duel has ended."""
        return self.duel.is_over

    @property
    def timeout(self) -> Timeout:
        """Name the stage that goes on and say how long it lasts in all."""
        return self.duel.timeout


def order_of(seeds: SeedVault, shoe: ShoeRow) -> tuple[Card, ...]:
    """Return the deck of a locked shoe in dealing order (pf1)."""
    assert shoe.client is not None, "the players' seeds are locked"
    return shuffled(DECK, seeds.seed(shoe), shoe.game_id, shoe.shoe_number, shoe.client)
