"""Long simulations give the same figures for the same seed, right within their own errors, however the work is split."""

from math import hypot

import numpy as np
import pytest

from lab.blackjack.chart import read_chart
from lab.blackjack.simulation.bankroll import play_bankrolls
from lab.blackjack.simulation.blocks import ROUNDS as ROUNDS_OF_A_BLOCK
from lab.blackjack.simulation.blocks import Plan, blocks, play_block
from lab.blackjack.simulation.cards import ONE_DECK, PLAIN
from lab.blackjack.simulation.charts import follow
from lab.blackjack.simulation.counting import deviate, spread
from lab.blackjack.simulation.policy import Policy, always_stand, mimic, never_bust
from lab.blackjack.simulation.result import SimulationResult, result_of
from lab.blackjack.simulation.shoe import begin_shoe
from lab.blackjack.simulation.table import new_table
from lab.blackjack.simulation.tally import MOST, RoundTally, new_tally, total
from rules.blackjack.house_rules import HouseRules, SurrenderRule
from rules.shuffle import parse_seed
from tests.lab.simulation.usual_chart import USUAL_CHART

SEED = parse_seed("b1ac")
ROUNDS = 4_000_000
SIX_DECKS = HouseRules(surrender=SurrenderRule.NONE, fresh_shoe=True)


def played(plan: Plan, rounds: int = ROUNDS) -> SimulationResult:
    tally = total(play_block(plan, SEED, *block) for block in blocks(rounds))
    return result_of(tally, plan.policy.units, plan.seats)


@pytest.mark.parametrize(
    ("policy", "rules", "edge"),
    [
        (mimic(hits_soft_17=False), SIX_DECKS, 5.6756),
        (always_stand(), SIX_DECKS, 15.9747),
        (follow(read_chart(USUAL_CHART)), SIX_DECKS, 0.4059),
        (follow(read_chart(USUAL_CHART)), HouseRules(surrender=SurrenderRule.NONE), 0.4267),
    ],
    ids=["hit below 17", "always stand", "usual chart", "usual chart with a cut card"],
)
def test_known_edges_come_out(policy: Policy, rules: HouseRules, edge: float) -> None:
    """Six decks, S17: exact edges of a fresh shoe, and a long simulation with a cut card at 75 %, within 3.5 errors."""
    found = played(Plan(rules, policy)).edge_percent
    assert 0.03 < found.error < 0.06
    assert abs(found.value - edge) < 3.5 * found.error


def test_a_seed_is_repeated_bit_for_bit() -> None:
    """The same seed gives the same tally, block by block; another block or seed gives another."""
    plan = Plan(HouseRules(), mimic(hits_soft_17=False))
    first = play_block(plan, SEED, 0, 10_000)
    assert same(first, play_block(plan, SEED, 0, 10_000))
    assert not same(first, play_block(plan, SEED, 1, 10_000))
    assert not same(first, play_block(plan, parse_seed("b1ad"), 0, 10_000))


def test_blocks_are_shared_out_as_one_likes() -> None:
    """Any worker gets the same blocks of rounds, and their sum does not depend on the order."""
    cut = list(blocks(2 * ROUNDS_OF_A_BLOCK + 7))
    assert cut == [(0, ROUNDS_OF_A_BLOCK), (1, ROUNDS_OF_A_BLOCK), (2, 7)]
    plan = Plan(HouseRules(), never_bust())
    parts = [play_block(plan, SEED, number, 1000) for number in range(4)]
    assert same(total(parts), total(reversed(parts)))
    assert total(parts).seats.sum() == 4000


def same(one: RoundTally, other: RoundTally) -> bool:
    return all(np.array_equal(mine, yours) for mine, yours in zip(one, other, strict=True))


@pytest.mark.parametrize("seats", [1, 7])
def test_errors_are_as_large_as_results_differ(seats: int) -> None:
    """Many simulations differ by their standard error, with several seats at a table and bets that rise with the count."""
    policy = spread(deviate(follow(read_chart(USUAL_CHART)), HouseRules()), 1, 8)
    plan = Plan(HouseRules(), policy, seats)
    found = [
        result_of(play_block(plan, SEED, number, 20_000 // seats), policy.units, seats)
        for number in range(200)
    ]
    for name in ("net", "edge_percent"):
        estimates = [getattr(each, name) for each in found]
        differ = np.std([each.value for each in estimates], ddof=1)
        assert differ == pytest.approx(np.mean([each.error for each in estimates]), rel=0.15)


def test_who_counts_wins() -> None:
    """Bets of 1 to 8 by the count, with index plays, beat six decks; a true count is worth about half a percent."""
    policy = spread(deviate(follow(read_chart(USUAL_CHART)), HouseRules()), 1, 8)
    found = played(Plan(HouseRules(), policy))
    assert found.edge_percent.value + 4 * found.edge_percent.error < 0
    assert found.gain_percent is not None
    assert 0.4 < found.gain_percent.value < 0.7
    assert sum(each.rounds for each in found.bins) == found.rounds == sum(found.distribution.values())


def test_a_tally_is_read_as_it_is_meant() -> None:
    """Two rounds with two seats: one at a bet of 1 that won 1 and lost 2, one at a bet of 3 that won 1.5 and pushed."""
    tally = new_tally()
    units = np.ones(21, dtype=np.int64)
    units[15] = 3
    for number, nets in ((10, (10, -20)), (15, (15, 0))):
        for net in nets:
            tally.seats[number, MOST + net] += 1
        tally.squares[number] += sum(nets) ** 2
    found = result_of(tally, units, 2)
    assert (found.rounds, found.mean_bet) == (2, 2.0)
    assert found.net.value == pytest.approx((1 - 2 + 4.5 + 0) / 4)
    assert found.edge_percent.value == pytest.approx(-100 * 3.5 / 8)
    assert found.deviation == pytest.approx(np.std([1, -2, 4.5, 0]))
    assert found.net.error == pytest.approx(np.std([-0.5, 2.25]) / 2**0.5)
    left = [-1 - 2 * 3.5 / 8, 4.5 - 6 * 3.5 / 8]
    assert found.edge_percent.error == pytest.approx(100 * hypot(*left) / 8)
    assert [(each.true_count, each.rounds, each.net.value) for each in found.bins] == [
        (0, 1, -0.5),
        (5, 1, 0.75),
    ]
    assert found.distribution == {-20: 1, 0: 1, 10: 1, 15: 1}


def test_bankrolls_go_as_the_edge_says() -> None:
    """Players begin with nothing won; in the mean they lose the edge; larger bankrolls are ruined less often."""
    plan = Plan(SIX_DECKS, always_stand())
    found = play_bankrolls(plan, SEED, 300, 1000)
    assert (found.rounds[0], found.rounds[-1], *found.won[:, 0]) == (0, 1000, *[0] * 300)
    assert found.won[:, -1].mean() == pytest.approx(-159.747, abs=4 * 31.3 / 300**0.5)
    assert np.all(found.least <= np.minimum(found.won, 0))
    assert np.all(np.diff(found.least, axis=1) <= 0)
    low, middle, high = found.bands((5, 50, 95))
    assert low[-1] < middle[-1] < high[-1]
    ruined = found.ruined(np.array([1.0, 100.0, 150.0, 200.0, 1000.0]))
    assert ruined == sorted(ruined, reverse=True)
    assert ruined[0] > 0.99
    assert ruined[-1] == 0
    assert np.array_equal(found.won, play_bankrolls(plan, SEED, 300, 1000).won)


def test_every_card_lies_everywhere_equally_often() -> None:
    """Shuffling only what is dealt is a fair shuffle: the values at each place of a deck, by chi-square."""
    table = new_table(HouseRules(decks=1), always_stand(), 1, 10)
    table.generator[0] = 7
    shoes, dealt = 4000, 39
    seen = np.zeros((dealt, 64))
    for _ in range(shoes):
        begin_shoe(table)
        seen[np.arange(dealt), table.cards[:dealt] & PLAIN] += 1
    expected = shoes * np.bincount(ONE_DECK & PLAIN, minlength=64) / 52
    present = expected > 0
    chi_square = ((seen - expected)[:, present] ** 2 / expected[present]).sum()
    freedom = dealt * (present.sum() - 1)
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5
