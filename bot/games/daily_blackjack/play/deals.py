"""The cards of a day: each hand has a shuffle of its own, so nobody's play changes what comes later (docs/rules/fairness.md)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bot.core.seeds import SeedVault
from bot.games.daily_blackjack.play.config import TournamentConfig
from bot.games.daily_blackjack.play.view import Shuffle
from rules.cards import Card
from rules.shuffle import shuffled_shoe
from storage.daily_deals import DailyDeal

Order: TypeAlias = tuple[Card, ...]

NO_PLAYERS = ""
"""Stands in the shuffle for the players' seeds: the deal is the same for everybody."""


@dataclass(frozen=True, slots=True)
class TournamentDeal:
    """The order of the cards of each hand, and the inputs of their shuffles; the seed in `shuffle` may be secret."""

    orders: tuple[Order, ...]
    shuffle: Shuffle


def of_day(seeds: SeedVault, daily: DailyDeal, config: TournamentConfig) -> TournamentDeal:
    """Return the cards of a day."""
    seed = seeds.seed(daily)
    orders = orders_of(seed, daily.name, config.rules.decks, config.hands)
    return TournamentDeal(orders, Shuffle(daily.name, daily.commitment, seed.hex()))


@lru_cache(maxsize=4)
def orders_of(seed: bytes, name: str, decks: int, hands: int) -> tuple[Order, ...]:
    """Shuffle the shoe of each hand, which is numbered as the hand is; all tournaments of a day share them (DB-4)."""
    return tuple(shuffled_shoe(seed, name, hand, NO_PLAYERS, decks) for hand in range(1, hands + 1))
