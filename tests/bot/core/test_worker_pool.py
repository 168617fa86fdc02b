"""Functions run in other processes, which may die."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.child import environment
from bot.analysis.computing import lab, odds
from bot.analysis.computing.answers import Played, Simulation
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.simulating import play_on
from bot.core.ports import ThinkingClosedError
from bot.core.worker_pool import WorkerPool
from bot.games.blackjack.verify import VERIFICATION
from bot.games.scoundrel.play.adviser import solve
from bot.verification import GameRecord, check
from lab.pictures.words import fan_in_english
from lab.scoundrel.adviser import advise
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.blackjack.actions import Stand
from rules.blackjack.house_rules import PRESETS
from rules.cards import DECK
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.state import RunState
from rules.shuffle import shuffled
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import HouseRules as ThirteenRules
from tests.bot.analysis.shoes import deal
from tests.bot.discord.stacked import dealt
from tests.bot.games.blackjack.test_verification import WHOLE
from tests.known import known

RULES = HouseRules()
DEAL = shuffled(DUNGEON, bytes(32), "a run", 1, "")


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    """A pool that has not started a process yet; closing it twice is harmless."""
    workers = WorkerPool()
    yield workers
    await workers.close()
    await workers.close()


async def test_it_advises_and_solves_and_outlives_its_process(workers: WorkerPool) -> None:
    """Advice is legal and a line wins; when a worker is killed, the next one answers its question."""
    state: RunState = SCOUNDREL.start(RULES, DEAL).state
    (advice, *_) = await workers.run(advise, SCOUNDREL.view(state, None), 10, 1)
    assert advice.action in SCOUNDREL.legal_actions(state, 0)
    (worker,) = known(workers._pool)._processes
    assert worker != os.getpid()
    os.kill(worker, signal.SIGKILL)
    solution = await workers.run(solve, RULES, DEAL)
    for action in known(solution.line):
        state = SCOUNDREL.apply(state, 0, action).state
    assert state.is_won


async def test_it_plays_an_opponent_as_the_lab_does(workers: WorkerPool) -> None:
    """A worker gets the seat's view and returns the play that it chose by level and seed."""
    deal = THIRTEEN.start(ThirteenRules(), shuffled(DECK, bytes(32), "a match", 1, "")).state
    seen = THIRTEEN.view(deal, deal.leader)
    for level in Level:
        played = await workers.run(choose, seen, level, 3)
        assert played in THIRTEEN.legal_actions(deal, deal.leader)
        assert played == choose(seen, level, 3)


async def test_it_computes_as_the_lab_does_and_a_killed_process_loses_nothing(workers: WorkerPool) -> None:
    """When a worker is killed, another one repeats its piece of the simulation with the same result (LB-4)."""
    spot = decision_point(deal(dealt("Ts 6h", dealer="Td 8c"), 50), 0)
    decisions = [Decision(1, spot, Stand())]
    simulation = Simulation(PRESETS["vegas"], "mimic", 1_001_000, "5eed")
    assert await workers.run(lab.odds, spot) == odds.advise(spot)
    assert await workers.run(lab.judge, decisions) == odds.judge(decisions)
    played = await workers.run(lab.simulate, simulation, Played())
    for worker in known(workers._pool)._processes:
        os.kill(worker, signal.SIGKILL)
    played = await workers.run(lab.simulate, simulation, played)
    assert played == play_on(simulation, play_on(simulation, Played()))
    assert (
        await workers.run(lab.sum_up, simulation, played, fan_in_english("6 decks", 10_000))
    ).rounds == 1_001_000


async def test_it_checks_a_record_in_another_process(workers: WorkerPool) -> None:
    """The findings about its shoes come back without their cards."""
    page = GameRecord(VERIFICATION, "g", (*WHOLE[:1], replace(WHOLE[1], client="7:3:eve")))
    checked = await workers.run(check, page)
    assert checked == check(page)
    assert [bool(verdict.findings) for verdict in checked.verdicts] == [False, True]


async def test_the_bots_own_process_loads_no_compiler() -> None:
    """Loading the compiler takes a second in which the bot would answer nobody."""
    program = "import sys, bot.app, bot.contest.pool; sys.exit(int('numba' in sys.modules))"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program)
    assert await process.wait() == 0


async def test_an_end_does_not_wait_for_a_function_that_runs(workers: WorkerPool) -> None:
    """Compiling takes longer than an operator waits for the bot to stop; the caller gets an error."""
    asked = asyncio.create_task(workers.run(time.sleep, 3_600))
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await workers.close()
        with pytest.raises(ThinkingClosedError):
            await asked
    with pytest.raises(ThinkingClosedError):
        await workers.run(time.sleep, 3_600)


async def test_a_pool_that_breaks_while_warming_up_is_one_line(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    await workers.warm_up([die])
    assert caplog.messages == [
        "the worker processes ended twice while they started; hints and computations may fail"
    ]
    assert await workers.run(os.getpid) != os.getpid(), "the next one is tried with new processes"


def die() -> None:
    """End the process without a word, as when memory runs out."""
    os._exit(1)


KILLED = """
import asyncio, os, signal
from bot.core.worker_pool import WorkerPool

async def main():
    await WorkerPool().run(os.getpid)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_kill_leaves_no_warning(tmp_path: Path) -> None:
    """Python's resource tracker lives on for a moment; the output ends with it."""
    (tmp_path / "killed.py").write_text(KILLED)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(tmp_path / "killed.py")), stderr=asyncio.subprocess.PIPE, env=environment()
    )
    _, err = await process.communicate()
    assert (process.returncode, err.decode()) == (-signal.SIGKILL, "")
