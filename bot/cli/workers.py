"""The blocks of a simulation, shared out among processes; what they come to does not depend on how many there are."""

import multiprocessing
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from time import process_time
from typing import NamedTuple

from bot.cli.bar import bar
from bot.core.child_process import attach_to_parent
from lab.blackjack.simulation.blocks import Plan, blocks, play_block
from lab.blackjack.simulation.tally import RoundTally, new_tally, total
from rules.shuffle import SEED_BYTES

_AHEAD = 2
"""How many blocks each worker is given at a time, so that none waits and no long list of them is kept."""


class Played(NamedTuple):
    """What was played: its tally, its rounds, and the processor time in seconds it took."""

    tally: RoundTally
    rounds: int
    seconds: float


def play_all(plan: Plan, seed: bytes, rounds: int, workers: int) -> Played:
    """Play all rounds, showing on standard error how far they are."""
    so_far = Played(new_tally(), 0, 0.0)
    with bar(rounds, "rounds") as shown:
        for block in _play_blocks(plan, seed, rounds, workers):
            so_far = Played(
                total((so_far.tally, block.tally)),
                so_far.rounds + block.rounds,
                so_far.seconds + block.seconds,
            )
            shown.update(block.rounds)
    return so_far


def _play_blocks(plan: Plan, seed: bytes, rounds: int, workers: int) -> Iterator[Played]:
    """Play all blocks, in this process or, where there are several workers, in new ones."""
    # Compiled here first where it is not yet, so that not every worker compiles the same.
    _warm_up(plan)
    cut = blocks(rounds)
    if workers == 1:
        for number, size in cut:
            yield _play(plan, seed, number, size)
        return
    # A fork would take along what the compiler has opened.
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_settle_in, initargs=(plan,)
    )
    try:
        pending: deque[Future[Played]] = deque()
        for number, size in islice(cut, workers * _AHEAD):
            pending.append(pool.submit(_play, plan, seed, number, size))
        while pending:
            yield pending.popleft().result()
            for number, size in islice(cut, 1):
                pending.append(pool.submit(_play, plan, seed, number, size))
    finally:
        pool.shutdown(cancel_futures=True)


def _play(plan: Plan, seed: bytes, number: int, rounds: int) -> Played:
    before = process_time()
    tally = play_block(plan, seed, number, rounds)
    return Played(tally, rounds, process_time() - before)


def _warm_up(plan: Plan) -> None:
    """Have what is played compiled or loaded, so that no block's time is spent on it."""
    play_block(plan, bytes(SEED_BYTES), 0, 1)


def _settle_in(plan: Plan) -> None:
    attach_to_parent()
    _warm_up(plan)
