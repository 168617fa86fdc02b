"""A choice is judged by samples: the best of some, its worth by others, and no cost where chance explains it."""

import pytest

from lab.generator import seeded
from lab.judging import PICKING, judge
from lab.scoundrel.adviser import sample_actions
from lab.thirteen.opponent import sample_plays
from rules.cards import parse_cards
from rules.scoundrel import engine as dungeon_engine
from rules.scoundrel.actions import Face
from rules.scoundrel.house_rules import HouseRules as DungeonRules
from rules.scoundrel.view import view as dungeon_view
from rules.thirteen import engine
from rules.thirteen.actions import Pass, parse_action
from rules.thirteen.house_rules import HouseRules, Passing
from rules.thirteen.view import view
from tests.cases import cases
from tests.lab.chance import chance


def noisy(*worths: float, count: int = 36, seed: int = 1) -> list[list[float]]:
    random = chance(seed)
    return [[worth + random.uniform(-0.05, 0.05) for worth in worths] for _ in range(count)]


@cases(
    ("worths", "chosen", "cost"),
    {
        "the best action": ((0.7, 0.4), 0, None),
        "an equal action": ((0.5, 0.5), 1, None),
        "a planted mistake": ((0.7, 0.4, 0.2), 1, 0.3),
    },
)
def test_a_cost_is_one_only_beyond_chance(worths: tuple[float, ...], chosen: int, cost: float | None) -> None:
    found = judge(noisy(*worths), chosen)
    assert found.is_mistake is (cost is not None)
    assert found.cost == pytest.approx(cost or 0, abs=0.03)


def test_equal_actions_are_seldom_a_mistake() -> None:
    """Of ten equal actions the luckiest is not worth more: other samples value it than those that choose it."""
    found = [judge(noisy(*[0.5] * 10, seed=seed), 0) for seed in range(400)]
    assert sum(each.is_mistake for each in found) <= 4
    assert abs(sum(each.cost for each in found)) / len(found) < 0.002
    assert PICKING < 36


DEAL = engine.deal(
    HouseRules(), (parse_cards("3c 4c 5c 6c 2s"), parse_cards("7d 8s 9h")), parse_cards("Kd Kh Ks"), 0
).state


def test_the_play_that_wins_is_worth_most_and_the_rest_follows_from_the_seed() -> None:
    """The straight leaves a card that nothing beats; after a low single the other side may run."""
    seen = view(DEAL, 0)
    actions = [parse_action(text) for text in ("play 3c", "play 3c 4c 5c 6c", "play 2s")]
    samples = sample_plays(seen, actions, 8, 5)
    assert samples == sample_plays(seen, actions, 8, 5)
    found = judge(samples, 0)
    assert (found.best, found.is_mistake) == (1, True)
    assert found.worths[1] == 1


def test_a_pass_by_choice_is_valued_as_the_others_lead() -> None:
    """Who passes against the last two cards lets the other side lead them."""
    rules = HouseRules(passing=Passing.FREE)
    before = engine.deal(rules, (parse_cards("3c 9d 9h"), parse_cards("5d 8h")), parse_cards("Kd"), 0).state
    led = engine.apply(before, 0, parse_action("play 3c")).state
    seen = view(led, 1)
    ((played, passed), *_) = sample_plays(seen, [parse_action("play 8h"), Pass()], 1, int(seeded(3)[0]))
    assert 0 <= passed < played <= 1


def test_an_adviser_sees_a_deadly_fight() -> None:
    dungeon = parse_cards("Kc Ks 5d 3h 4s 6s 2c 7h")
    seen = dungeon_view(dungeon_engine.start(DungeonRules(life=14), dungeon).state, None)
    samples = sample_actions(seen, 6, 1)
    assert samples == sample_actions(seen, 6, 1)
    weapon, king = (seen.legal.index(Face(card)) for card in parse_cards("5d Kc"))
    found = judge(samples, king)
    assert found.is_mistake
    assert found.worths[weapon] > found.worths[king]
