"""Plays the blocks of a simulation in several processes. The result does not depend on their number."""

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
"""How many blocks each worker gets at a time, so that none waits and the queue stays short."""


class PlayedRounds(NamedTuple):
    """A part of a simulation: its tally, its rounds, and its processor time in seconds."""

    tally: RoundTally
    rounds: int
    seconds: float


def play_all(plan: Plan, seed: bytes, rounds: int, workers: int) -> PlayedRounds:
    """Play all rounds, with a progress bar on standard error."""
    so_far = PlayedRounds(new_tally(), 0, 0.0)
    with bar(rounds, "rounds") as shown:
        for block in _play_blocks(plan, seed, rounds, workers):
            so_far = PlayedRounds(
                total((so_far.tally, block.tally)),
                so_far.rounds + block.rounds,
                so_far.seconds + block.seconds,
            )
            shown.update(block.rounds)
    return so_far


def _play_blocks(plan: Plan, seed: bytes, rounds: int, workers: int) -> Iterator[PlayedRounds]:
    """Play all blocks in this process or, with several workers, in new processes."""
    # The code is compiled here first, so that the workers load it instead of compiling it each.
    _warm_up(plan)
    cut = blocks(rounds)
    if workers == 1:
        for number, size in cut:
            yield _play(plan, seed, number, size)
        return
    # A forked process would inherit the open files of the compiler.
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_settle_in, initargs=(plan,)
    )
    try:
        pending: deque[Future[PlayedRounds]] = deque()
        for number, size in islice(cut, workers * _AHEAD):
            pending.append(pool.submit(_play, plan, seed, number, size))
        while pending:
            yield pending.popleft().result()
            for number, size in islice(cut, 1):
                pending.append(pool.submit(_play, plan, seed, number, size))
    finally:
        pool.shutdown(cancel_futures=True)


def _play(plan: Plan, seed: bytes, number: int, rounds: int) -> PlayedRounds:
    before = process_time()
    tally = play_block(plan, seed, number, rounds)
    return PlayedRounds(tally, rounds, process_time() - before)


def _warm_up(plan: Plan) -> None:
    """Compile or load the code of a plan, so that the time of no block includes it."""
    play_block(plan, bytes(SEED_BYTES), 0, 1)


def _settle_in(plan: Plan) -> None:
    attach_to_parent()
    _warm_up(plan)
