"""Measure how many rounds a second the simulator plays on one core, and compare it with the exact edge.

`python -m benchmarks.simulator` measures speed by processor time, the best of several turns, and the memory of the
process after few rounds and after many. `--edge` compares with `cardroom edge` for three tables.
"""

import argparse
import resource
from dataclasses import replace
from time import process_time

from bot.cli.simulate import play_all
from bot.cli.workers import open_workers
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.screen.rules_text import rules_line
from lab.blackjack.edge import edge
from lab.blackjack.simulation.blocks import ROUNDS, Plan, play_block
from lab.blackjack.simulation.charts import follow
from lab.blackjack.simulation.counting import deviate, spread
from lab.blackjack.simulation.policy import mimic
from lab.blackjack.simulation.result import result_of
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, SurrenderRule
from rules.shuffle import SEED_BYTES, parse_seed

TABLES = (
    HouseRules(fresh_shoe=True),
    HouseRules(decks=8, hit_soft_17=True, resplit_aces=True, surrender=SurrenderRule.NONE, fresh_shoe=True),
    HouseRules(
        decks=2,
        no_hole_card=True,
        double=DoubleOn.NINE_TO_ELEVEN,
        surrender=SurrenderRule.NONE,
        fresh_shoe=True,
    ),
)
TURNS = 12


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.simulator")
    parser.add_argument("--edge", action="store_true", help="compare with the exact edge of three tables")
    parser.add_argument(
        "--rounds", type=int, default=10**9, help="rounds for each table (default: %(default)s)"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    if given.edge:
        compare(given.rounds, parse_seed(given.seed), given.workers)
    else:
        measure()


def measure() -> None:
    """Print rounds a second for blocks of a million, six decks to a cut card at 75 %, with bins of the true count."""
    rules = PRESETS["vegas"]
    chart = follow(edge(rules, rules.decks).chart)
    counted = spread(deviate(chart, rules), 1, 8)
    print(f"{rules_line(rules, ENGLISH_WORDS)}, cut card at {rules.penetration} %")
    plans = {
        "chart": Plan(rules, chart),
        "Hi-Lo": Plan(rules, counted),
        "chart, 7 seats": Plan(rules, chart, seats=7),
        "chart, a fresh shoe every round": Plan(replace(rules, fresh_shoe=True), chart),
        "mimic": Plan(rules, mimic(hits_soft_17=rules.hit_soft_17)),
    }
    for name, plan in plans.items():
        best, middle = speed(plan)
        print(f"{name:31} {best:6.2f} million rounds a second, median {middle:.2f}", flush=True)
    print(f"largest memory: {memory():.1f} MB after {len(plans) * TURNS} million rounds, ", end="")
    for number in range(100):
        play_block(plans["chart"], bytes(SEED_BYTES), number, ROUNDS)
    print(f"{memory():.1f} MB after 100 million more")


def speed(plan: Plan) -> tuple[float, float]:
    """Return the best and the median of some turns, in millions of rounds per second of processor time."""
    play_block(plan, bytes(SEED_BYTES), 0, 1)
    found = []
    for turn in range(TURNS):
        before = process_time()
        play_block(plan, bytes(SEED_BYTES), turn, ROUNDS)
        found.append(ROUNDS / (process_time() - before) / 1e6)
    return max(found), sorted(found)[TURNS // 2]


def memory() -> float:
    """Return the most memory that this process has held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def compare(rounds: int, seed: bytes, workers: int) -> None:
    """Print for each table the exact edge of its best chart, the simulated one, and their difference in standard errors."""
    for rules in TABLES:
        exact = edge(rules, rules.decks)
        plan = Plan(rules, follow(exact.chart))
        found = simulated(plan, rounds, seed, workers)
        away = (found[0] - exact.chart_percent) / found[1]
        print(rules_line(rules, ENGLISH_WORDS))
        print(
            f"  exact {exact.chart_percent:.5f} %, simulated {found[0]:.5f} ± {found[1]:.5f} %: {away:+.2f} errors"
        )


def simulated(plan: Plan, rounds: int, seed: bytes, workers: int) -> tuple[float, float]:
    """Return the simulated edge and its standard error in percent."""
    with open_workers(workers) as opened:
        tally, _ = play_all(plan, seed, rounds, opened)
    found = result_of(tally, plan.policy.units, plan.seats).edge_percent
    return found.value, found.error


if __name__ == "__main__":
    main()
