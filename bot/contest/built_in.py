"""Built-in entrants. Each one sees what a program sees and nothing else (docs/rules/koth.md)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.contest.odds import COUNT_MAX, STEPS, Cards, KothSpot, best_action, bet_steps
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.house_rules import HouseRules
from rules.koth.question import FACE_DOWN, Question
from rules.koth.state import FIRST_CARDS

Draw = Callable[[int], int]
"""Draw a random number from 0 up to, but not including, the argument."""

Strategy = Callable[[Question, Draw], Action]

_LIMIT = 17
_NEVER_BUSTS_UP_TO = 11
_DEPTH_MAX = 64
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
    """Choose among the legal actions, each equally likely; a bet is as large as the opening stake, or all chips if they are fewer."""
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
    return Cards(sum(_VALUES[letter] for letter in question.hand), "A" in question.hand)


def _up(question: Question) -> int:
    return _VALUES[question.visible[0]]


def _may_double(question: Question) -> bool:
    """Return whether this is the first move of a hand and the player has the chips to double."""
    is_first = len(question.hand) == FIRST_CARDS and question.stake == _BUY_IN
    return is_first and question.chips >= question.stake


def _true_count(visible: str) -> int:
    """Count low cards as 1 and high cards as -1, per deck of unseen cards (Hi-Lo; H. Dubner, 1963).

    The strategy remembers no earlier hand, so its cards count as unseen.
    """
    seen = visible.replace(FACE_DOWN, "")
    running = sum((letter in _LOW) - (letter in _HIGH) for letter in seen)
    count = round(running * _DECK / max(1, _DECK - len(seen)))
    return max(-COUNT_MAX, min(COUNT_MAX, count))


def _depth(question: Question) -> int:
    """Return the depth of the spot: the number of stakes in the chips, rounded down to a power of two."""
    stakes = min(_DEPTH_MAX, question.chips // question.stake)
    return 1 << (stakes.bit_length() - 1) if stakes else 0
