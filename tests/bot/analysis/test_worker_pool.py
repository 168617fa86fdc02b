"""Thinking happens in another process, which may die."""

import asyncio
import os
import signal
import sys
from dataclasses import replace

import pytest

from bot.analysis.computing.answers import Played, Simulation
from bot.analysis.computing.decision_points import spot_of
from bot.analysis.computing.decision_replay import Decision
from bot.analysis.computing.odds import advise, judge
from bot.analysis.computing.simulating import play_on
from bot.analysis.worker_pool import WorkerPool
from bot.core.ports import ThinkingClosedError
from bot.games.blackjack.verify import VERIFICATION
from bot.verification import GameRecord, check
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

RULES = HouseRules()
DEAL = shuffled(DUNGEON, bytes(32), "a run", 1, "")


async def test_it_advises_and_solves_and_outlives_its_process() -> None:
    """Advice is legal, a line wins, and a question asked of a process that was killed is answered by the next."""
    thinking = WorkerPool(completions=10)
    try:
        state: RunState = SCOUNDREL.start(RULES, DEAL).state
        advice = await thinking.advise(SCOUNDREL.view(state, None), 1)
        assert advice in SCOUNDREL.legal_actions(state, 0)
        assert thinking._pool is not None
        (worker,) = thinking._pool._processes
        assert worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        solution = await thinking.solve(RULES, DEAL)
        assert solution.line is not None
        for action in solution.line:
            state = SCOUNDREL.apply(state, 0, action).state
        assert state.is_won
    finally:
        await thinking.close()
        await thinking.close()


async def test_it_plays_an_opponent_as_the_lab_does() -> None:
    """A seat's view goes to the other process, and the play that comes back is the one chosen there, by level and seed."""
    thinking = WorkerPool()
    deal = THIRTEEN.start(ThirteenRules(), shuffled(DECK, bytes(32), "a match", 1, "")).state
    seen = THIRTEEN.view(deal, deal.leader)
    try:
        for level in Level:
            played = await thinking.choose(seen, level.value, 3)
            assert played in THIRTEEN.legal_actions(deal, deal.leader)
            assert played == choose(seen, level, 3)
    finally:
        await thinking.close()


async def test_it_computes_as_the_lab_does_and_a_killed_process_loses_nothing() -> None:
    """A piece of a simulation that was under way is played again, to the same figures (LB-4)."""
    spot = spot_of(deal(dealt("Ts 6h", dealer="Td 8c"), 50), 0)
    simulation = Simulation(PRESETS["vegas"], "mimic", 1_001_000, "5eed")
    thinking = WorkerPool()
    try:
        assert await thinking.odds(spot) == advise(spot)
        assert await thinking.judge([Decision(1, spot, Stand())]) == judge([Decision(1, spot, Stand())])
        played = await thinking.simulate(simulation, Played())
        assert thinking._pool is not None
        for worker in thinking._pool._processes:
            os.kill(worker, signal.SIGKILL)
        played = await thinking.simulate(simulation, played)
        assert played == play_on(simulation, play_on(simulation, Played()))
        assert (await thinking.sum_up(simulation, played)).rounds == 1_001_000
    finally:
        await thinking.close()


async def test_it_checks_a_record_in_another_process() -> None:
    """What was found of its shoes comes back, without their cards."""
    thinking = WorkerPool()
    try:
        page = GameRecord(VERIFICATION, "g", (*WHOLE[:1], replace(WHOLE[1], client="7:3:eve")))
        checked = await thinking.check(page)
        assert checked == check(page)
        assert [bool(verdict.findings) for verdict in checked.verdicts] == [False, True]
    finally:
        await thinking.close()


async def test_the_bots_own_process_loads_no_compiler() -> None:
    """Whatever is asked for is asked of another one; loading takes the compiler a second in which nobody is answered."""
    program = "import sys, bot.app, bot.contest.pool; sys.exit(int('numba' in sys.modules))"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program)
    assert await process.wait() == 0


async def test_an_end_does_not_wait_for_what_is_being_thought_about() -> None:
    """To compile takes longer than whoever stops the bot waits; what was asked is told so."""
    thinking = WorkerPool(completions=10**9)
    view = SCOUNDREL.view(SCOUNDREL.start(RULES, DEAL).state, None)
    asked = asyncio.create_task(thinking.advise(view, 1))
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await thinking.close()
        with pytest.raises(ThinkingClosedError):
            await asked
    with pytest.raises(ThinkingClosedError):
        await thinking.advise(view, 1)


async def test_closing_before_the_first_question_is_harmless() -> None:
    """No process was started, so none has to end."""
    await WorkerPool().close()
