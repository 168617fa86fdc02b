"""The search finds what can be won, and says that a deal cannot be won only where that is so; what a run pays."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from lab.scoundrel.measure import deal as measured_deal
from lab.scoundrel.solver import solve, solve_from
from rules.cards import Card, parse_cards
from rules.scoundrel import engine, outcome
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import MODES, HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.pay_table import PAY_TABLES, payout
from rules.scoundrel.state import PLAYER, RunState
from tests.lab.chance import chance
from tests.lab.scoundrel.deals import ALL_RULES, deal, walk


@cache
def best_score(state: RunState) -> int:
    """Try everything."""
    if state.is_over:
        return outcome.score(state)
    return max(
        best_score(engine.apply(state, PLAYER, action).state) for action in legal_actions(state, PLAYER)
    )


def replay(rules: HouseRules, dungeon: tuple[Card, ...], line: tuple[Action, ...]) -> RunState:
    state = engine.start(rules, dungeon).state
    for action in line:
        state = engine.apply(state, PLAYER, action).state
    return state


@pytest.mark.parametrize("rules", ALL_RULES[::5], ids=str)
def test_small_deals_are_solved_as_by_trying_everything(rules: HouseRules) -> None:
    """An exhaustive search finds the best score there is, by a line that plays, and none exactly where none wins."""
    random = chance("small", rules)
    for size in (1, 2, 4, 5, 6, 7):
        dungeon = deal(random, size)
        solution = solve(dungeon, rules, 50_000, for_score=True)
        best = best_score(engine.start(rules, dungeon).state)
        assert solution.is_exhaustive
        if best <= 0:
            assert (solution.line, solution.score) == (None, None)
            continue
        assert solution.score == best
        assert solution.line is not None
        assert outcome.score(replay(rules, dungeon, solution.line)) == best
    best_score.cache_clear()


HARD = (
    "As Ac Ks 5d Kc Qs Qc 9d Js",
    "As Ac 5h 5d Kc Qs Qc 9d Js Th",
    "Ks Qc 2d 9d 9h Jc Ac 3d Tc",
)


@pytest.mark.parametrize("text", HARD)
@pytest.mark.parametrize("life", [14, 20])
def test_hard_deals_are_solved_as_by_trying_everything(text: str, life: int) -> None:
    """Where strong monsters leave one line or none, that is what the search says."""
    rules, dungeon = HouseRules(life=life), parse_cards(text)
    solution = solve(dungeon, rules, 50_000)
    best = best_score(engine.start(rules, dungeon).state)
    assert solution.is_exhaustive or solution.line is not None
    assert (solution.line is not None) == (best > 0)
    best_score.cache_clear()


@pytest.mark.parametrize("rules", ALL_RULES[::7], ids=str)
def test_what_is_left_of_a_run_is_solved_as_by_trying_everything(rules: HouseRules) -> None:
    """From each room of small runs on, the search finds the best score that is left."""
    random = chance("left", rules)
    for state, _ in (step for _ in range(3) for step in walk(rules, deal(random, 8), random)):
        if state.avoided or state.faced_this_turn:
            continue
        found = solve_from(state, 50_000, for_score=True)
        best = best_score(state)
        assert found.is_exhaustive
        assert found.score == (best if best > 0 else None)
    best_score.cache_clear()


@pytest.mark.parametrize("mode", MODES)
def test_lines_of_whole_deals_win_by_the_rules(mode: str) -> None:
    """Nearly every deal has a line, and each line found is a won run with the score that was said."""
    rules, found = MODES[mode], 0
    for number in range(8):
        dungeon = measured_deal(bytes(32), number)
        solution = solve(dungeon, rules, 20_000)
        if solution.line is None:
            continue
        found += 1
        ended = outcome.outcome(replay(rules, dungeon, solution.line))
        assert ended is not None
        assert (ended.reason, ended.score) == ("won", solution.score)
        assert solve(dungeon, rules, 20_000) == solution
    assert found >= 4


def test_a_small_budget_is_no_proof() -> None:
    """Out of nodes the search says that it left something out."""
    rules = HouseRules()
    dungeon = measured_deal(bytes(32), 1)
    narrow = solve(dungeon, rules, 1)
    assert narrow.nodes <= 40
    assert not narrow.is_exhaustive
    assert solve(dungeon, rules).line is not None


def test_a_wider_search_scores_at_least_as_well() -> None:
    """Searching for score, a larger budget finds a line that is worth more on the whole."""
    rules = HouseRules()
    deals = [measured_deal(bytes(32), number) for number in range(6)]
    narrow = [solve(dungeon, rules, 2_000, for_score=True).score or 0 for dungeon in deals]
    wide = [solve(dungeon, rules, 20_000, for_score=True).score or 0 for dungeon in deals]
    assert sum(wide) >= sum(narrow)
    assert max(wide) >= 20


WON_SCORES = range(1, 31)

each_mode = pytest.mark.parametrize("mode", MODES)


def test_every_mode_has_a_pay_table() -> None:
    """A stake may be set in any mode."""
    assert PAY_TABLES.keys() == MODES.keys()


@each_mode
def test_a_lost_run_pays_nothing(mode: str) -> None:
    """Scores of lost runs are never above 0 (SC-10)."""
    assert [payout(PAY_TABLES[mode], 1000, score) for score in (0, -1, -188)] == [0, 0, 0]


@each_mode
def test_a_better_score_never_pays_less(mode: str) -> None:
    """The lines rise, in score and in what they pay, and every won run pays something."""
    table = PAY_TABLES[mode]
    assert table[0].least == 1
    for line, better in pairwise(table):
        assert line.least < better.least
        assert Fraction(line.numerator, line.denominator) < Fraction(better.numerator, better.denominator)
    paid = [payout(table, 1000, score) for score in WON_SCORES]
    assert paid == sorted(paid)
    assert paid[0] > 0


def test_the_best_run_pays_memorably() -> None:
    """A thirty pays five times the stake, more than twice what the next best score pays (SC-10)."""
    standard = PAY_TABLES["standard"]
    assert payout(standard, 25, 30) == 125
    assert 2 * payout(standard, 25, 29) < 125


@each_mode
def test_payouts_are_whole_chips_rounded_down(mode: str) -> None:
    """No payout is above its ratio of the stake."""
    for stake in (1, 3, 7, 10**15 + 1):
        for line in PAY_TABLES[mode]:
            exact = Fraction(line.numerator, line.denominator) * stake
            assert exact - 1 < payout(PAY_TABLES[mode], stake, line.least) <= exact
