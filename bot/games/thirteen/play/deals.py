"""The order of a deal's cards: a seed of the house, with those of the people or of the day (docs/rules/fairness.md)."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from rules.cards import DECK
from rules.shuffle import shuffled
from storage.daily_deals import DailyDeal

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from rules.cards import Card
    from storage.shoes import ShoeRow

DAILY_SHOE_NUMBER = 1


def cards_of(seeds: SeedVault, source: ShoeRow | DailyDeal) -> tuple[Card, ...]:
    """Lay out the deck in dealing order: a locked shoe's, or that of a day, in which no player's seed is (pf1)."""
    seed = seeds.seed(source)
    if isinstance(source, DailyDeal):
        return shuffled(DECK, seed, source.name, DAILY_SHOE_NUMBER, "")
    assert source.client is not None, "its players' seeds are locked"
    return shuffled(DECK, seed, source.game_id, source.shoe_number, source.client)


def bots_seed(seeds: SeedVault, source: ShoeRow | DailyDeal, actions: int) -> int:
    """Make what the bot's choices of chance follow from, so many actions into a deal.

    It comes from the deal's own seed: who plays the same gets the same replies, tomorrow and after a restart too.
    """
    digest = sha256(b"13x13|bot|%d|" % actions + seeds.seed(source)).digest()
    return int.from_bytes(digest[:8])
