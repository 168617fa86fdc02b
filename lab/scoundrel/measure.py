"""Many fair deals, played or solved; the same seed gives the same deals to every strategy."""

from collections.abc import Iterator

from lab.scoundrel.players import MeasuredRun, Strategy, aim_at, play
from lab.scoundrel.solver import SolverResult, solve
from lab.scoundrel.worth import AIM_TO_WIN
from rules.cards import Card
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.pay_table import payout
from rules.shuffle import derive_seed, shuffled

STAKE = 1000
"""The stake for measured payouts, large enough to make their rounding irrelevant."""

AIM_AT_PAYOUT = aim_at({score: payout(STAKE, score) for score in range(1, len(AIM_TO_WIN))})
"""The aim of a player who wants to win back the most chips."""


def deal(seed: bytes, number: int) -> tuple[Card, ...]:
    """Shuffle deal `number` of a seed of 32 bytes, by protocol pf1 (docs/rules/fairness.md)."""
    return shuffled(DUNGEON, derive_seed(seed, number), "bench", 1, "")


def play_run(
    rules: HouseRules,
    seed: bytes,
    number: int,
    player: Strategy,
    completions: int = 100,
    *,
    for_payout: bool = False,
) -> MeasuredRun:
    """Play deal `number` of a seed."""
    aim = AIM_AT_PAYOUT if for_payout else AIM_TO_WIN
    chance = int.from_bytes(derive_seed(seed, number)[:8], "big")
    return play(rules, deal(seed, number), player, chance, completions, aim)


def solve_many(rules: HouseRules, seed: bytes, games: int, budget: int) -> Iterator[SolverResult]:
    """Solve deals 0, 1, 2, ... of a seed one after another."""
    for number in range(games):
        yield solve(deal(seed, number), rules, budget)
