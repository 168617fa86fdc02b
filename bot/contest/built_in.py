"""Built-in entrants, each of which sees what a program sees and nothing else (docs/rules/koth.md).

The odds for `basic` and `counter` come first: expected values of hands at a true count, by exact recursion. It draws cards
with replacement, in the shares that a Hi-Lo count makes likely. All values are in stakes: a win is 1, a loss is -1.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.house_rules import HouseRules
from rules.koth.question import FACE_DOWN, Question
from rules.koth.state import FIRST_CARDS

COUNT_MAX = 12
"""The largest count in use; counts are clamped to ±COUNT_MAX."""

STEPS = 16
"""Bets are multiples of a sixteenth of the chips."""

_ACE, _TEN = 1, 10
_VALUES = range(_ACE, _TEN + 1)
_LOW, _NEUTRAL = range(2, 7), range(7, 10)
_RANKS, _RANKS_HIGH, _RANKS_TEN = 13, 5, 4
_DECK = 52
_BUST_ABOVE = 21
_ACE_EXTRA = 10
_DEALER_STANDS_ON = 17


class Cards(NamedTuple):
    """The count of a hand: `hard`, with each ace as one, and whether the hand has an ace."""

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


class KothSpot(NamedTuple):
    """The circumstances of a decision besides the hand: the dealer's up card, the true count, and `depth`.

    `depth` is the number of stakes that can be bet on a hand that stands: 0 for a player who never bets.
    """

    up: int
    true_count: int = 0
    depth: int = 0


@cache
def shares(count: int) -> tuple[float, ...]:
    """Return the share of each value, from ace to ten, in a deck with this true count of high cards minus low cards."""
    tilt = count / _DECK / (2 * _RANKS_HIGH)
    high, low, neutral = 1 / _RANKS + tilt, 1 / _RANKS - tilt, 1 / _RANKS
    by_value = (
        dict.fromkeys(_LOW, low) | dict.fromkeys(_NEUTRAL, neutral) | {_ACE: high, _TEN: _RANKS_TEN * high}
    )
    return tuple(by_value[value] for value in _VALUES)


@cache
def dealer_chances(cards: Cards, count: int) -> tuple[float, ...]:
    """Return the chances of the dealer's scores 0 to 21 from these cards; 0 stands for a bust (KH-5)."""
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
    """Return the chance to win by standing on a score of at most 21; a tie loses (KH-5)."""
    return sum(dealer_chances(Cards(up, up == _ACE), count)[:score])


def bet_steps(score: int, up: int, count: int) -> int:
    """Return how many sixteenths of the chips to bet on a score that stands: half of the Kelly share, rounded down.

    The Kelly share of an even bet is its advantage (J. L. Kelly, Bell System Technical Journal 35, 1956).
    """
    return max(0, int(STEPS / 2 * (2 * win_chance(score, up, count) - 1)))


@cache
def best_action(cards: Cards, spot: KothSpot, *, may_double: bool) -> Action:
    worths: dict[Action, float] = {
        Stand(): _stand_worth(cards, spot),
        Hit(): _hit_worth(cards, spot),
    }
    if may_double:
        worths[Double()] = _double_worth(cards, spot)
    return max(worths, key=worths.__getitem__)


def _stand_worth(cards: Cards, spot: KothSpot) -> float:
    if cards.score > _BUST_ABOVE:
        return -1.0
    staked = 1 + spot.depth * bet_steps(cards.score, spot.up, spot.true_count) / STEPS
    return staked * (2 * win_chance(cards.score, spot.up, spot.true_count) - 1)


@cache
def _hit_worth(cards: Cards, spot: KothSpot) -> float:
    return sum(
        share * _worth(cards.with_card(value), spot)
        for value, share in zip(_VALUES, shares(spot.true_count), strict=True)
    )


def _worth(cards: Cards, spot: KothSpot) -> float:
    if cards.score > _BUST_ABOVE:
        return -1.0
    return max(_stand_worth(cards, spot), _hit_worth(cards, spot))


def _double_worth(cards: Cards, spot: KothSpot) -> float:
    flat = spot._replace(depth=0)
    return 2 * sum(
        share * _stand_worth(cards.with_card(value), flat)
        for value, share in zip(_VALUES, shares(spot.true_count), strict=True)
    )


Draw = Callable[[int], int]
"""Draw a random number from 0 up to, but not including, the argument."""

Strategy = Callable[[Question, Draw], Action]

_LIMIT = 17
_NEVER_BUSTS_UP_TO = 11
_DEPTH_MAX = 64
_BUY_IN = HouseRules().buy_in
_LOW_LETTERS, _HIGH_LETTERS = frozenset("23456"), frozenset("TJQKA")
_VALUE_OF = {str(value): value for value in range(2, 10)} | dict.fromkeys("TJQK", 10) | {"A": 1}


def lim17(question: Question, _draw: Draw) -> Action:
    return Hit() if question.score < _LIMIT else Stand()


def timid(question: Question, _draw: Draw) -> Action:
    """Hit below 17 where no card can bust."""
    hard = _cards(question).hard
    return Hit() if question.score < _LIMIT and hard <= _NEVER_BUSTS_UP_TO else Stand()


def random(question: Question, draw: Draw) -> Action:
    """Choose among the legal actions, each equally likely; a bet is the opening stake, or all chips if they are fewer."""
    amount = min(_BUY_IN, question.chips)
    choices: tuple[Action, ...] = (
        Hit(),
        Stand(),
        *((Bet(amount),) if amount else ()),
        *((Double(),) if _may_double(question) else ()),
    )
    return choices[draw(len(choices))]


def basic(question: Question, _draw: Draw) -> Action:
    """Play each hand for the highest expected win of its stake, and never bet."""
    return best_action(_cards(question), KothSpot(_up(question)), may_double=_may_double(question))


def counter(question: Question, _draw: Draw) -> Action:
    """Count the cards on the table, play towards a hand that is worth a bet, and bet more the better the hand stands."""
    if question.stake > _BUY_IN:
        return Stand()
    spot = KothSpot(_up(question), _true_count(question.visible), _depth(question))
    action = best_action(_cards(question), spot, may_double=_may_double(question))
    if isinstance(action, Stand):
        amount = question.chips * bet_steps(question.score, spot.up, spot.true_count) // STEPS
        return Bet(amount) if amount else action
    return action


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"lim17": lim17, "mimic": lim17, "basic": basic, "counter": counter, "random": random, "timid": timid}
)
"""The strategies by name. `mimic` plays as the dealer does, and so does `lim17`."""


def _cards(question: Question) -> Cards:
    return Cards(sum(_VALUE_OF[letter] for letter in question.hand), "A" in question.hand)


def _up(question: Question) -> int:
    return _VALUE_OF[question.visible[0]]


def _may_double(question: Question) -> bool:
    """Return whether this is the first move of a hand and the player has the chips to double."""
    is_first = len(question.hand) == FIRST_CARDS and question.stake == _BUY_IN
    return is_first and question.chips >= question.stake


def _true_count(visible: str) -> int:
    """Count low cards as 1 and high cards as -1, per deck of unseen cards (Hi-Lo; H. Dubner, 1963).

    The strategy remembers no earlier hand, so its cards count as unseen.
    """
    seen = visible.replace(FACE_DOWN, "")
    running = sum((letter in _LOW_LETTERS) - (letter in _HIGH_LETTERS) for letter in seen)
    count = round(running * _DECK / max(1, _DECK - len(seen)))
    return max(-COUNT_MAX, min(COUNT_MAX, count))


def _depth(question: Question) -> int:
    """Return the depth of the spot: the number of stakes in the chips, rounded down to a power of two."""
    stakes = min(_DEPTH_MAX, question.chips // question.stake)
    return 1 << (stakes.bit_length() - 1) if stakes else 0
