"""The entrants of the house: each chooses from what a program sees, and from nothing else (docs/rules/koth.md)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.contest.odds import COUNT_MOST, STEPS, Cards, Spot, best_action, bet_steps
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.house_rules import HouseRules
from rules.koth.question import FACE_DOWN, Question
from rules.koth.state import FIRST_CARDS

Draw = Callable[[int], int]
"""Gives a number below the one given, each equally likely; who uses it plays by chance."""

Strategy = Callable[[Question, Draw], Action]

_LIMIT = 17
_NEVER_BUSTS_UP_TO = 11
_DEPTH_MOST = 64
_DECK = 52
_BUY_IN = HouseRules().buy_in
_LOW, _HIGH = frozenset("23456"), frozenset("TJQKA")
_VALUES = {str(value): value for value in range(2, 10)} | dict.fromkeys("TJQK", 10) | {"A": 1}


def lim17(question: Question, _draw: Draw) -> Action:
    """Hit below 17."""
    return Hit() if question.score < _LIMIT else Stand()


def timid(question: Question, _draw: Draw) -> Action:
    """Hit below 17 where no card can bust."""
    hard = _cards(question).hard
    return Hit() if question.score < _LIMIT and hard <= _NEVER_BUSTS_UP_TO else Stand()


def random(question: Question, draw: Draw) -> Action:
    """Do anything that may be done, each equally likely; a bet is one of the opening stake, or all that is left."""
    amount = min(_BUY_IN, question.chips)
    choices: tuple[Action, ...] = (
        Hit(),
        Stand(),
        *((Bet(amount),) if amount else ()),
        *((Double(),) if _may_double(question) else ()),
    )
    return choices[draw(len(choices))]


def basic(question: Question, _draw: Draw) -> Action:
    """Play each hand for the most that its stake can win on average, and never bet."""
    return best_action(_cards(question), Spot(_up(question)), may_double=_may_double(question))


def counter(question: Question, _draw: Draw) -> Action:
    """Count the cards on the table, play for a hand to bet on, and bet by a ramp when it stands."""
    if question.stake > _BUY_IN:
        return Stand()
    spot = Spot(_up(question), _true_count(question.visible), _depth(question))
    action = best_action(_cards(question), spot, may_double=_may_double(question))
    if isinstance(action, Stand):
        amount = question.chips * bet_steps(question.score, spot.up, spot.true_count) // STEPS
        return Bet(amount) if amount else action
    return action


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"lim17": lim17, "mimic": lim17, "basic": basic, "counter": counter, "random": random, "timid": timid}
)
"""By name; `mimic` does as the dealer does, which is what `lim17` does."""


def _cards(question: Question) -> Cards:
    return Cards(sum(_VALUES[letter] for letter in question.hand), "A" in question.hand)


def _up(question: Question) -> int:
    return _VALUES[question.visible[0]]


def _may_double(question: Question) -> bool:
    """Say whether this is a first move with the chips to double: two cards, and no bet yet."""
    is_first = len(question.hand) == FIRST_CARDS and question.stake == _BUY_IN
    return is_first and question.chips >= question.stake


def _true_count(visible: str) -> int:
    """Count low cards as 1 and high ones as -1, for a deck of which all others are unseen (Hi-Lo; H. Dubner, 1963).

    Cards of earlier hands are not remembered, so they count among the unseen.
    """
    seen = visible.replace(FACE_DOWN, "")
    running = sum((letter in _LOW) - (letter in _HIGH) for letter in seen)
    count = round(running * _DECK / max(1, _DECK - len(seen)))
    return max(-COUNT_MOST, min(COUNT_MOST, count))


def _depth(question: Question) -> int:
    """Give how many stakes the chips are, rounded down to a power of two: it decides how many stakes a bet is worth."""
    stakes = min(_DEPTH_MOST, question.chips // question.stake)
    return 1 << (stakes.bit_length() - 1) if stakes else 0
