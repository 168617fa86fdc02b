"""Contests of the built-in entrants in short pieces, so that the worker pool can do other work between them."""

from collections.abc import Awaitable, Callable

from bot.contest.built_in import STRATEGIES
from bot.contest.match import ContestPlan, play_plan
from bot.contest.ranking import Record, join_all
from rules.koth.contest import ContestTerms

Play = Callable[[int, int], Awaitable[tuple[Record, ...]]]


CHIPS = 1_000
_ROUNDS_A_PIECE = 100
"""The rounds of a piece over all its contests, which take a quarter of a second on an idle machine."""


async def hold(
    play: Play, rounds: int, contests: int, watch: Callable[[int], Awaitable[None]]
) -> tuple[Record, ...]:
    """Play all contests piece by piece; call `watch` with the number of contests played.

    `play` plays a piece: from which contest on, and how many. The result equals that of `run_contests` with the same
    entrants and seed.
    """
    records: tuple[Record, ...] = ()
    done = 0
    while done < contests:
        await watch(done)
        count = min(max(1, _ROUNDS_A_PIECE // rounds), contests - done)
        records = join_all(records, await play(done, count))
        done += count
    return records


def play_contests(rounds: int, first: int, count: int, seed: bytes) -> tuple[Record, ...]:
    """Let the built-in entrants play `count` contests of a seed, from number `first` on."""
    plan = ContestPlan(tuple(STRATEGIES), ContestTerms(rounds, CHIPS))
    return play_plan(plan, first, count, seed).records
