"""Cards and combinations of the rules in the numbers of the lab, for the tests of what is compiled."""

from collections.abc import Iterable

from lab.thirteen.observation import hand_of
from lab.thirteen.plays import CARDS, PAIR, PASS, QUAD, SINGLE, TRIPLE
from rules.cards import Card
from rules.thirteen.actions import Action, Play
from rules.thirteen.combinations import Combination, CombinationKind, combination_of
from rules.thirteen.house_rules import HouseRules

_SHAPES = {
    CombinationKind.SINGLE: SINGLE,
    CombinationKind.PAIR: PAIR,
    CombinationKind.TRIPLE: TRIPLE,
    CombinationKind.QUAD: QUAD,
}


def packed(cards: Iterable[Card], rules: HouseRules) -> int:
    return hand_of(tuple(4 * rules.ace.place(card.rank) for card in cards))


def number_of(combination: Combination) -> int:
    if combination.kind is CombinationKind.STRAIGHT:
        return 16 * combination.size + combination.top - combination.size + 1
    return 16 * _SHAPES[combination.kind] + combination.top


def numbers(actions: Iterable[Action], rules: HouseRules) -> list[int]:
    """Give the numbers of actions in order, those that differ in suits alone once."""
    found: dict[int, None] = {}
    for action in actions:
        if not isinstance(action, Play):
            found[PASS] = None
            continue
        combination = combination_of(action.cards, rules)
        assert combination is not None, "what is legal is a combination"
        number = number_of(combination)
        assert CARDS[number] == packed(action.cards, rules)
        found[number] = None
    return list(found)
