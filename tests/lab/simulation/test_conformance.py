"""The compiled simulator and the rules engine play the same game, hand by hand; bets by the count (LB-4)."""

from collections.abc import Callable
from itertools import islice
from random import Random

import numpy as np
import pytest

from lab.blackjack.chart import read_chart
from lab.blackjack.simulation.cards import codes_of
from lab.blackjack.simulation.charts import follow
from lab.blackjack.simulation.counting import deviate, spread
from lab.blackjack.simulation.policy import (
    BINS,
    DOUBLE,
    HIT,
    LEAST,
    PAIR,
    ROWS,
    SPLIT,
    STAND,
    SURRENDER,
    UPS,
    Policy,
    always_stand,
)
from lab.blackjack.simulation.table import PLACES, lay_cards, new_table
from lab.blackjack.simulation.tally import play_given
from rules.blackjack.house_rules import (
    DECKS_MAX,
    DoubleOn,
    HouseRules,
    NaturalPays,
    SplitBy,
    SurrenderRule,
)
from rules.cards import Card, Rank
from rules.shoe import unshuffled
from tests.lab.simulation.reference import Played, play
from tests.lab.simulation.usual_chart import USUAL_CHART

GROUPS, GAMES = 10, 300


def random_rules(random: Random) -> HouseRules:
    """Draw every house rule, small shoes more often."""
    return HouseRules(
        decks=min(random.randint(1, DECKS_MAX), random.randint(1, DECKS_MAX)),
        penetration=random.choice([1, 30, 50, 75, 90, 99, 100]),
        hit_soft_17=random.random() < 0.5,
        no_hole_card=random.random() < 0.4,
        natural_pays=random.choice(list(NaturalPays)),
        double=random.choice([*DoubleOn, DoubleOn.ANY_TWO]),
        double_after_split=random.random() < 0.5,
        split_by=random.choice(list(SplitBy)),
        max_hands=random.choice([1, 2, 3, 4, 4]),
        resplit_aces=random.random() < 0.5,
        hit_split_aces=random.random() < 0.5,
        surrender=random.choice(list(SurrenderRule)),
        insurance=random.random() < 0.7,
        player_21_wins=random.random() < 0.3,
        fresh_shoe=random.random() < 0.2,
    )


def random_policy(random: Random) -> Policy:
    """Draw what to do for every row, up card and, in half of the policies, count."""
    chance = np.random.default_rng(random.getrandbits(64))
    bins = random.choice([1, BINS])
    weights = [random.uniform(0.1, 0.9) for _ in range(5)]
    plays = np.zeros((bins, ROWS, UPS), dtype=np.uint8)
    for bit, weight in enumerate(weights):
        plays |= ((chance.random(plays.shape) < weight) << bit).astype(np.uint8)
    plays[:, 4:12] |= HIT
    return Policy(
        plays,
        chance.random(BINS) < random.random(),
        np.ones(BINS, dtype=np.int64),
        takes_even_money=random.random() < 0.5,
    )


def random_order(random: Random, decks: int) -> tuple[Card, ...]:
    """Shuffle a shoe; in half of them cards of two or three ranks come early, so that pairs and naturals are many."""
    order = list(unshuffled(decks))
    random.shuffle(order)
    if random.random() < 0.5:
        early = set(random.sample([*Rank, Rank.ACE, Rank.ACE], 3))
        order.sort(key=lambda card: random.random() - 0.6 * (card.rank in early))
    return tuple(order)


def simulate(
    table_rules: HouseRules, policy: Policy, cards: tuple[Card, ...], seats: int, stake: int, rounds: int
) -> list[Played]:
    """Play the same cards in compiled code."""
    table = new_table(table_rules, policy, seats, stake)
    lay_cards(table, codes_of(cards))
    nets = np.zeros((rounds, seats), dtype=np.int64)
    bins, dealt = np.zeros((2, rounds), dtype=np.int64)
    play_given(table, nets, dealt, bins)
    return [
        Played(*round_)
        for round_ in zip(bins.tolist(), map(tuple, nets.tolist()), dealt.tolist(), strict=True)
    ]


@pytest.mark.parametrize("group", range(GROUPS))
def test_both_win_the_same_money(group: int) -> None:
    """Random house rules, plays, shoes, seats and stakes: the same count, money and next card, round by round."""
    random = Random(f"conformance {group}")  # noqa: S311 - Nothing is kept secret by a test.
    for _ in range(GAMES):
        rules, policy = random_rules(random), random_policy(random)
        seats, stake = random.choice([1, 1, 2, 3, 7]), random.choice([1, 3, 10, 15, 25])
        orders = [random_order(random, rules.decks) for _ in range(min(6, PLACES // (52 * rules.decks)))]
        rounds = random.choice([4, 4, 4, 4, 4, 4, 4, 40])
        expected = list(islice(play(rules, policy, iter(orders), seats, stake), rounds))
        cards = tuple(card for order in orders for card in order)
        found = simulate(rules, policy, cards, seats, stake, len(expected))
        assert found == expected, (rules, seats, stake)


ACE, TEN = 1, 10


def counted(rules: HouseRules, change: Callable[[Policy], None] = lambda _: None) -> Policy:
    policy = follow(read_chart(USUAL_CHART))
    change(policy)
    return deviate(policy, rules)


@pytest.mark.parametrize(
    ("row", "up", "index", "below", "above"),
    [
        (16, TEN, 0, SURRENDER | HIT, SURRENDER),
        (15, TEN, 4, SURRENDER | HIT, SURRENDER),
        (15, TEN, 0, HIT, SURRENDER | HIT),
        (13, 2, -1, HIT, STAND),
        (11, ACE, 1, HIT, HIT | DOUBLE),
        (PAIR + TEN, 5, 5, STAND, SPLIT),
    ],
)
def test_a_play_changes_at_its_index(row: int, up: int, index: int, below: int, above: int) -> None:
    """Below the index it is one play, from it on the other."""
    plays = counted(HouseRules()).plays[:, row, up]
    assert plays[index - LEAST - 1] == below
    assert plays[index - LEAST] == above


def test_insurance_is_taken_from_three_on() -> None:
    """Insurance is the most valuable of the index plays."""
    insures = counted(HouseRules()).insures
    assert insures.tolist() == [count >= 3 for count in range(-10, 11)]


def test_an_index_that_contradicts_the_chart_is_left_out() -> None:
    """Where the chart doubles 11 against an ace at a count of zero, an index of one is of other house rules."""

    def double(policy: Policy) -> None:
        policy.plays[0, 11, ACE] = HIT | DOUBLE

    assert np.all(counted(HouseRules(), double).plays[:, 11, ACE] == HIT | DOUBLE)


def test_nobody_doubles_more_into_a_natural_nobody_looked_for() -> None:
    """Without a hole card a double against a ten or an ace may lose twice (BJ-2.10)."""
    plays = counted(HouseRules(no_hole_card=True)).plays
    assert not np.any(plays[:, 10, TEN] & DOUBLE)
    assert np.all(plays[:, 15, TEN] & SURRENDER == plays[0, 15, TEN] & SURRENDER)


def test_bets_rise_evenly_with_the_count() -> None:
    """The least is bet up to a true count of one, the most from five on."""
    assert spread(always_stand(), 1, 8).units.tolist() == [1] * 12 + [3, 5, 6] + [8] * 6
    assert spread(always_stand(), 2, 2).units.tolist() == [2] * 21
