"""Many fair deals, played or solved; the same seed gives the same deals to every strategy."""

from collections.abc import Iterator

from lab.scoundrel.players import MeasuredRun, Strategy, aim_at, play
from lab.scoundrel.solver import SolverResult, solve
from lab.scoundrel.worth import AIM_TO_WIN
from rules.cards import Card
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.pay_table import PayTable, payout
from rules.shuffle import derive_seed, shuffled

STAKE = 1000
"""The stake for measured payouts, large enough to make their rounding irrelevant."""


def deal(seed: bytes, number: int) -> tuple[Card, ...]:
    """Shuffle deal `number` of a seed of 32 bytes, by protocol pf1 (docs/rules/fairness-protocol.md)."""
    return shuffled(DUNGEON, derive_seed(seed, number), "bench", 1, "")


def play_run(
    rules: HouseRules,
    seed: bytes,
    number: int,
    player: Strategy,
    completions: int = 100,
    pay_table: PayTable = (),
) -> MeasuredRun:
    """Play deal `number` of a seed; with a pay table the patient player wants to win back the most chips, else to win."""
    aim = AIM_TO_WIN
    if pay_table:
        aim = aim_at({score: payout(pay_table, STAKE, score) for score in range(1, len(AIM_TO_WIN))})
    chance = int.from_bytes(derive_seed(seed, number)[:8], "big")
    return play(rules, deal(seed, number), player, chance, completions, aim)


def solve_many(rules: HouseRules, seed: bytes, games: int, budget: int) -> Iterator[SolverResult]:
    """Solve deals 0, 1, 2, ... of a seed one after another."""
    for number in range(games):
        yield solve(deal(seed, number), rules, budget)
