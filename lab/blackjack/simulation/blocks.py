"""A simulation cut into blocks of rounds, each with its own generator, so that workers can share them.

A block's seed follows from the common seed and the block's number, and all counts are whole numbers: so the order in
which blocks are played does not change the result. Each block begins with a new shoe and leaves its last shoe
unfinished, which favours beginnings of shoes by less than one shoe in ten thousand.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lab.blackjack.simulation.policy import Policy
from lab.blackjack.simulation.table import new_table
from lab.blackjack.simulation.tally import STAKE, RoundTally, new_tally, tally_rounds
from rules.blackjack.house_rules import HouseRules
from rules.shuffle import derive_seed

ROUNDS = 1_000_000
"""The rounds of every block except the last."""

WORD_BYTES = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a simulation: house rules, the policy of every seat, and the number of seats, 1 to 7."""

    rules: HouseRules
    policy: Policy
    seats: int = 1


def blocks(rounds: int) -> Iterator[tuple[int, int]]:
    """Cut rounds into blocks: the number of each block and its rounds."""
    for number in range(-(-rounds // ROUNDS)):
        yield number, min(ROUNDS, rounds - number * ROUNDS)


def play_block(plan: Plan, seed: bytes, number: int, rounds: int) -> RoundTally:
    """Play a block; `seed` has 32 bytes."""
    tally = new_tally()
    table = new_table(plan.rules, plan.policy, plan.seats, STAKE)
    table.generator[0] = word_of(seed, number)
    tally_rounds(table, rounds, tally.seats, tally.squares)
    return tally


def word_of(seed: bytes, number: int) -> int:
    """Derive the seed of a generator from 32 bytes and a number."""
    return int.from_bytes(derive_seed(seed, number)[:WORD_BYTES], "big")
