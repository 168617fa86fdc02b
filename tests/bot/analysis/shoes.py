"""Rounds of blackjack from shoes whose first cards are known."""

from collections import Counter

from rules.blackjack import engine
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.notation import parse_action
from rules.blackjack.state import RoundState
from rules.cards import parse_cards
from rules.shoe import Shoe, unshuffled

VEGAS = HouseRules()


def shoe(first: str, rules: HouseRules = VEGAS) -> Shoe:
    """Make a shoe that begins with these cards; the others follow in unshuffled order."""
    top = parse_cards(first)
    left = Counter(unshuffled(rules.decks))
    left.subtract(top)
    return Shoe.fresh((*top, *left.elements()), rules.penetration)


def deal(first: str, *stakes: int, rules: HouseRules = VEGAS) -> RoundState:
    """Deal a round to seats with these stakes."""
    return engine.start(rules, shoe(first, rules), stakes).state


def play(state: RoundState, *moves: str) -> RoundState:
    """Go on with moves such as "0 hit", each by the seat it names."""
    for move in moves:
        seat, _, action = move.partition(" ")
        state = engine.apply(state, int(seat), parse_action(action)).state
    return state
