"""What hands are worth at a true count, by exact recursion: what the entrants `basic` and `counter` know.

Cards are drawn with replacement, in the shares that a Hi-Lo count makes likely; nothing is simulated. All worths are in
stakes: 1 is won, -1 lost.
"""

from functools import cache
from typing import NamedTuple

from rules.koth.actions import Action, Double, Hit, Stand

COUNT_MOST = 12
"""Counts above this, or below its negative, are taken for it."""

STEPS = 16
"""Bets go by sixteenths of the chips."""

_ACE, _TEN = 1, 10
_VALUES = range(_ACE, _TEN + 1)
_LOW, _NEUTRAL = range(2, 7), range(7, 10)
_RANKS, _RANKS_HIGH, _RANKS_TEN = 13, 5, 4
_DECK = 52
_BUST_ABOVE = 21
_ACE_EXTRA = 10
_DEALER_STANDS_ON = 17


class Cards(NamedTuple):
    """What a hand counts: `hard` with every ace as one, and whether there is an ace in it."""

    hard: int
    has_ace: bool

    @property
    def score(self) -> int:
        """Count an ace as eleven where that does not exceed 21 (KH-4)."""
        is_soft = self.has_ace and self.hard + _ACE_EXTRA <= _BUST_ABOVE
        return self.hard + _ACE_EXTRA if is_soft else self.hard

    def with_card(self, value: int) -> "Cards":
        """Add a card of this value, an ace being 1."""
        return Cards(self.hard + value, self.has_ace or value == _ACE)


class Spot(NamedTuple):
    """What a decision depends on besides the hand: the dealer's up card, the true count, and `depth`.

    The depth is how many stakes the chips are that may be bet on a hand that stands: 0 for one who never bets.
    """

    up: int
    true_count: int = 0
    depth: int = 0


@cache
def shares(count: int) -> tuple[float, ...]:
    """Give the share of each value, ace to ten, among cards with this true count: high less low ones in a deck."""
    tilt = count / _DECK / (2 * _RANKS_HIGH)
    high, low, neutral = 1 / _RANKS + tilt, 1 / _RANKS - tilt, 1 / _RANKS
    by_value = (
        dict.fromkeys(_LOW, low) | dict.fromkeys(_NEUTRAL, neutral) | {_ACE: high, _TEN: _RANKS_TEN * high}
    )
    return tuple(by_value[value] for value in _VALUES)


@cache
def dealer_chances(cards: Cards, count: int) -> tuple[float, ...]:
    """Give the chances of the dealer's scores 0 to 21 from these cards, 0 being over 21 (KH-5)."""
    chances = [0.0] * (_BUST_ABOVE + 1)
    if cards.score >= _DEALER_STANDS_ON:
        chances[cards.score if cards.score <= _BUST_ABOVE else 0] = 1.0
        return tuple(chances)
    for value, share in zip(_VALUES, shares(count), strict=True):
        for score, chance in enumerate(dealer_chances(cards.with_card(value), count)):
            chances[score] += share * chance
    return tuple(chances)


@cache
def win_chance(score: int, up: int, count: int = 0) -> float:
    """Give the chance to win by standing on a score that is not over 21: a tie loses (KH-5)."""
    return sum(dealer_chances(Cards(up, up == _ACE), count)[:score])


def bet_steps(score: int, up: int, count: int) -> int:
    """Give how many sixteenths of the chips to bet on a score that stands: half of Kelly's share, rounded down.

    Kelly's share of an even bet is its advantage (J. L. Kelly, Bell System Technical Journal 35, 1956).
    """
    return max(0, int(STEPS / 2 * (2 * win_chance(score, up, count) - 1)))


@cache
def best_action(cards: Cards, spot: Spot, *, may_double: bool) -> Action:
    """Choose what is worth most."""
    worths: dict[Action, float] = {Stand(): _stand_worth(cards, spot), Hit(): _hit_worth(cards, spot)}
    if may_double:
        worths[Double()] = _double_worth(cards, spot)
    return max(worths, key=worths.__getitem__)


def _stand_worth(cards: Cards, spot: Spot) -> float:
    if cards.score > _BUST_ABOVE:
        return -1.0
    staked = 1 + spot.depth * bet_steps(cards.score, spot.up, spot.true_count) / STEPS
    return staked * (2 * win_chance(cards.score, spot.up, spot.true_count) - 1)


@cache
def _hit_worth(cards: Cards, spot: Spot) -> float:
    return sum(
        share * _worth(cards.with_card(value), spot)
        for value, share in zip(_VALUES, shares(spot.true_count), strict=True)
    )


def _worth(cards: Cards, spot: Spot) -> float:
    if cards.score > _BUST_ABOVE:
        return -1.0
    return max(_stand_worth(cards, spot), _hit_worth(cards, spot))


def _double_worth(cards: Cards, spot: Spot) -> float:
    flat = spot._replace(depth=0)
    return 2 * sum(
        share * _stand_worth(cards.with_card(value), flat)
        for value, share in zip(_VALUES, shares(spot.true_count), strict=True)
    )
