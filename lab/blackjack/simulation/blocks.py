"""A simulation cut into blocks of rounds, each with a generator of its own, so that workers may share them out.

A block's seed follows from the seed of all and the block's number, and what is counted are whole numbers: the result is the same
in whatever order blocks are played. Each begins with a new shoe. Its last shoe is broken off, which favours
beginnings of shoes by less than one shoe in ten thousand.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lab.blackjack.simulation.policy import Policy
from lab.blackjack.simulation.table import new_table
from lab.blackjack.simulation.tally import STAKE, RoundTally, new_tally, tally_rounds
from rules.blackjack.house_rules import HouseRules
from rules.shuffle import derive_seed

ROUNDS = 1_000_000
"""The rounds of a block, but the last."""

WORD_BYTES = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: house rules, the policy of every seat, and how many seats there are, 1 to 7."""

    rules: HouseRules
    policy: Policy
    seats: int = 1


def blocks(rounds: int) -> Iterator[tuple[int, int]]:
    """Cut rounds into blocks: the number of each and its rounds."""
    for number in range(-(-rounds // ROUNDS)):
        yield number, min(ROUNDS, rounds - number * ROUNDS)


def play_block(plan: Plan, seed: bytes, number: int, rounds: int) -> RoundTally:
    """Play a block of a seed of 32 bytes."""
    tally = new_tally()
    table = new_table(plan.rules, plan.policy, plan.seats, STAKE)
    table.generator[0] = word_of(seed, number)
    tally_rounds(table, rounds, tally.seats, tally.squares)
    return tally


def word_of(seed: bytes, number: int) -> int:
    """Derive the seed of a generator from 32 bytes and a number."""
    return int.from_bytes(derive_seed(seed, number)[:WORD_BYTES], "big")
