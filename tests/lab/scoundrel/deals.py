"""Deals and random runs for the tests of what is compiled."""

from collections.abc import Iterator
from itertools import product
from random import Random

from rules.cards import Card
from rules.scoundrel import engine
from rules.scoundrel.actions import Action
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import LIVES, AvoidRule, Bonus, Ending, HouseRules, WeaponLimit
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.state import PLAYER, RunState

ALL_RULES = tuple(
    HouseRules(*options) for options in product(WeaponLimit, Ending, Bonus, AvoidRule, sorted(LIVES))
)


def deal(random: Random, size: int = len(DUNGEON)) -> tuple[Card, ...]:
    return tuple(random.sample(DUNGEON, size))


def walk(rules: HouseRules, dungeon: tuple[Card, ...], random: Random) -> Iterator[tuple[RunState, Action]]:
    """Play at random, but for deaths that one step could prevent, and tell each state with the action taken there."""
    state = engine.start(rules, dungeon).state
    while legal := legal_actions(state, PLAYER):
        after = {action: engine.apply(state, PLAYER, action).state for action in legal}
        action = random.choice([action for action in legal if not after[action].is_lost] or legal)
        yield state, action
        state = after[action]
