"""The committed state of a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.committed import Committed
from rules.cards import DECK
from rules.shuffle import shuffled
from tests.high_card.bot.play.duel import Duel

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from rules.cards import Card
    from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedDuel(Committed[Duel]):
    """A duel between two commits, with the shoe that was promised for it."""

    shoe: ShoeRow


def order_of(seeds: SeedVault, shoe: ShoeRow) -> tuple[Card, ...]:
    """Return the deck of a locked shoe in dealing order (pf1)."""
    assert shoe.client is not None, "the players' seeds are locked"
    return shuffled(DECK, seeds.seed(shoe), shoe.game_id, shoe.shoe_number, shoe.client)
