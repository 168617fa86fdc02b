"""The cards of a day: each hand has a shuffle of its own, so nobody's play changes what comes later (docs/rules/fairness.md)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bot.core.play import Secret
from bot.games.blackjack.daily.play.config import TournamentConfig
from bot.games.blackjack.daily.play.view import Shuffle
from rules.cards import Card
from rules.shuffle import shuffled_shoe

Order: TypeAlias = tuple[Card, ...]

NO_PLAYERS = ""
"""Stands in the shuffle for the players' seeds: the deal is the same for everybody."""


@dataclass(frozen=True, slots=True)
class TournamentDeal:
    """The order of the cards of each hand, and the inputs of their shuffles; the seed in `shuffle` may be secret."""

    orders: tuple[Order, ...]
    shuffle: Shuffle


def of_day(day: Secret, config: TournamentConfig) -> TournamentDeal:
    """Return the cards of a day."""
    assert day.commitment is not None, "the deal of a day was promised"
    orders = orders_of(day.seed, day.name, config.rules.decks, config.hands)
    return TournamentDeal(orders, Shuffle(day.name, day.commitment, day.seed.hex()))


@lru_cache(maxsize=4)
def orders_of(seed: bytes, name: str, decks: int, hands: int) -> tuple[Order, ...]:
    """Shuffle the shoe of each hand, which is numbered as the hand is; all tournaments of a day share them (DB-4)."""
    return tuple(shuffled_shoe(seed, name, hand, NO_PLAYERS, decks) for hand in range(1, hands + 1))
