"""The order of a deal's cards, from a shoe or from the deal of the day (docs/rules/fairness.md)."""

from hashlib import sha256

from bot.core.seeds import SeedVault
from rules.cards import DECK, Card
from rules.shuffle import shuffled
from storage.daily_deals import DailyDeal
from storage.shoes import ShoeRow

DAILY_SHOE_NUMBER = 1


def cards_of(seeds: SeedVault, source: ShoeRow | DailyDeal) -> tuple[Card, ...]:
    """Return the deck in dealing order, of a locked shoe or of a day; no player's seed is in the deal of a day (pf1)."""
    seed = seeds.seed(source)
    if isinstance(source, DailyDeal):
        return shuffled(DECK, seed, source.name, DAILY_SHOE_NUMBER, "")
    assert source.client is not None, "its players' seeds are locked"
    return shuffled(DECK, seed, source.game_id, source.shoe_number, source.client)


def bots_seed(seeds: SeedVault, source: ShoeRow | DailyDeal, actions: int) -> int:
    """Return the seed of the bot's random choice after a number of actions in a deal.

    It follows from the deal's seed, so the same plays get the same replies, also after a restart.
    """
    digest = sha256(b"13x13|bot|%d|" % actions + seeds.seed(source)).digest()
    return int.from_bytes(digest[:8])
