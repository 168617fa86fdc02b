"""Functions run in other processes, which may die."""

import ast
import asyncio
import json
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest
from cardroom_high_card.kind import GAME as HIGH_CARD

import bot
from benchmarks.child import environment
from bot.analysis import charts
from bot.analysis.analysis_message import curve_of
from bot.analysis.computing import lab
from bot.analysis.computing.answers import Charted, Column, Played, Simulation
from bot.analysis.computing.decision_points import decision_point
from bot.analysis.computing.decision_replay import PlayedRound, judge_round, played_hands
from bot.analysis.computing.practice import counted_round
from bot.analysis.computing.round_review import review_hands
from bot.analysis.computing.situations import Situation
from bot.analysis.job_text import chart_words, contest_words, fan_words, luck_words
from bot.contest.match import play_contests
from bot.contest.ranking import draw
from bot.core.analysis import Analysis, Choice, JudgedChoice
from bot.core.play import Secret, Step
from bot.core.ports import ThinkingClosedError
from bot.core.worker_pool import WorkerPool
from bot.drawing.card_art import emoji_names
from bot.drawing.words import ENGLISH_WORDS
from bot.emojis import draw_emoji
from bot.games.blackjack.play.commands import Sit
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.table import Table
from bot.games.installed import GAMES
from bot.games.scoundrel.kind import ANALYSIS as RUN_ANALYSIS
from bot.games.scoundrel.play.game import advise, solve
from bot.games.thirteen.kind import ANALYSIS as MATCH_ANALYSIS
from bot.verification.check import check
from lab.pictures.canvas import PictureFormat
from lab.pictures.curve import draw_curve
from lab.thirteen.level import Level
from lab.thirteen.opponent import choose
from rules.blackjack.house_rules import PRESETS
from rules.cards import DECK
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.state import RunState
from rules.shuffle import shuffled
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import format_action
from rules.thirteen.house_rules import HouseRules as ThirteenRules
from storage.games import Action, Round
from storage.situations import DaySums
from tests.bot.analysis.shoes import deal
from tests.bot.discord.stacked import dealt
from tests.bot.games.records import load_record
from tests.bot.games.test_verification import HONEST
from tests.known import known

RULES = HouseRules()
DEAL = shuffled(DUNGEON, bytes(32), "a run", 1, "")


RUN: RunState = SCOUNDREL.start(RULES, DEAL).state
MATCH = THIRTEEN.start(ThirteenRules(), shuffled(DECK, bytes(32), "a match", 1, "")).state
SPOT = decision_point(deal(dealt("Ts 6h", dealer="Td 8c"), 50), 0)
CLASSIC = PRESETS["classic"]
CHARTED = Charted(CLASSIC, {}, 0.0, 0.0)
COLUMN = Column(("H",) * 17, ("S",) * 9, ("H",) * 10, 0.0, 0.0)
SIMULATION = Simulation(PRESETS["vegas"], "mimic", 1_001_000, "5eed")


TABLE = TableConfig(CLASSIC, stake_min=10, stake_max=1000)
BEGAN = BLACKJACK.apply(Table.fresh(TABLE), 7, Sit())
assert isinstance(BEGAN, Step)
ROUND = PlayedRound(
    Round("round", 1, 2, BLACKJACK.rounds.dump(BEGAN.game), 1, 0, 0),
    tuple(
        Action("round", number, 1, 7, text, 0, None)
        for number, text in enumerate(("bet 50", "deal", "stand"), 2)
    ),
    (Secret(bytes(32), "round", 1, "", None),),
    {1: 7},
)
"""A round that person 7, who sat down by action 1, has played alone."""

LUCK = [DaySums(rounds=1, staked=10, result=10, luck=10_050)] * 3
IN_A_RUN = Choice(1, 1, 1, ("avoid",), 0, SCOUNDREL.view(RUN, None), RUN)
LEADS = tuple(map(format_action, THIRTEEN.view(MATCH, MATCH.leader).legal[:2]))
IN_A_MATCH = Choice(1, 1, 1, LEADS, 0, THIRTEEN.view(MATCH, MATCH.leader))
JUDGED = JudgedChoice(1, 1, 1, "avoid", "avoid", 5_000, 0, 100)


def jobs() -> tuple[tuple[Callable[..., object], tuple[object, ...]], ...]:
    """Return each function that the bot sends to its workers, with what it is asked; check of `/verify` stands apart."""
    played = lab.simulate(SIMULATION, lab.simulate(SIMULATION, Played()))
    contests = play_contests(1, 0, 2, bytes(32))
    return (
        (draw_emoji, ("card_2c",)),
        (advise, (SCOUNDREL.view(RUN, None), 1)),
        (solve, (RULES, DEAL)),
        *((choose, (THIRTEEN.view(MATCH, MATCH.leader), level, 3)) for level in Level),
        (lab.odds, (SPOT,)),
        (judge_round, (ROUND, TABLE, 7)),
        (review_hands, (partial(played_hands, ROUND, TABLE), CHARTED)),
        (lab.chart_column, (CLASSIC, 4)),
        (lab.join_columns, (CLASSIC, [COLUMN] * 10)),
        (lab.draw_chart, (CHARTED, chart_words(CHARTED, ENGLISH_WORDS))),
        (lab.simulate, (SIMULATION, Played())),
        (lab.sum_up, (SIMULATION, played, fan_words(SIMULATION, ENGLISH_WORDS))),
        (play_contests, (1, 0, 2, bytes(32))),
        (draw_emoji, (next(iter(emoji_names())),)),
        (draw, (contests, PictureFormat.PNG, contest_words(contests, ENGLISH_WORDS))),
        (lab.draw_luck, (LUCK, luck_words(LUCK, 20_000, ENGLISH_WORDS))),
        (counted_round, (Situation.parse("1-s17-das-nols/insurance/A/count"), "5eed", 1, {})),
        (draw_curve, curve_of(RUN_ANALYSIS, "Scoundrel", Analysis((JUDGED,)), ENGLISH_WORDS)),
        (RUN_ANALYSIS.sample, (IN_A_RUN, 3)),
        (known(RUN_ANALYSIS.is_won_from), (RUN,)),
        (MATCH_ANALYSIS.sample, (IN_A_MATCH, 3)),
    )


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    """A pool that has not started a process yet; closing it twice is harmless."""
    workers = WorkerPool()
    yield workers
    await workers.close()
    await workers.close()


async def test_it_advises_and_solves_and_outlives_its_process(workers: WorkerPool) -> None:
    """Advice is legal and a line wins; when a worker is killed, the next one answers its question."""
    state = RUN
    (advice, *_) = await workers.run(advise, SCOUNDREL.view(state, None), 1)
    assert advice.action in SCOUNDREL.legal_actions(state, 0)
    (worker,) = known(workers._pool)._processes
    assert worker != os.getpid()
    os.kill(worker, signal.SIGKILL)
    solution = await workers.run(solve, RULES, DEAL)
    for action in known(solution.line):
        state = SCOUNDREL.apply(state, 0, action).state
    assert state.is_won


async def test_a_killed_process_loses_nothing(workers: WorkerPool) -> None:
    """When a worker is killed, another one repeats its piece of the simulation with the same result (LB-4)."""
    played = await workers.run(lab.simulate, SIMULATION, Played())
    for worker in known(workers._pool)._processes:
        os.kill(worker, signal.SIGKILL)
    played = await workers.run(lab.simulate, SIMULATION, played)
    assert played == lab.simulate(SIMULATION, lab.simulate(SIMULATION, Played()))
    assert played.rounds == SIMULATION.rounds


async def test_the_record_of_every_game_is_checked_in_another_process(workers: WorkerPool) -> None:
    """`/verify` sends a page with its kind of game; the findings and the lines of the file come back."""
    pages = {game.name: load_record(json.dumps(HONEST[game.name])) for game in (*GAMES, HIGH_CARD)}
    tampered = json.loads(json.dumps(HONEST["blackjack"]))
    tampered["parts"][1]["shoes"][0]["client"] = "7:3:eve"
    pages["tampered with"] = load_record(json.dumps(tampered))
    checked = {name: await workers.run(check, page) for name, page in pages.items()}
    assert checked == {name: check(page) for name, page in pages.items()}
    found = {name: [bool(verdict.findings) for verdict in page.verdicts] for name, page in checked.items()}
    assert found.pop("tampered with") == [False, True]
    assert not any(any(each) for each in found.values())


async def test_every_job_answers_from_another_process_as_it_does_here(workers: WorkerPool) -> None:
    """What is sent and what comes back must pickle, whichever game or command asks for it.

    The functions are read from the source of the bot, so that a new job cannot be forgotten here.
    """
    listed = {check.__name__}
    for function, arguments in jobs():
        assert await workers.run(function, *arguments) == function(*arguments), function.__qualname__
        listed.add(function.__name__)
    assert _functions_sent() == listed


async def test_every_game_warms_up_in_another_process(workers: WorkerPool) -> None:
    """What a game compiles at the start is a function of a module, and so is what loads the pictures of the lab."""
    for work in (*(game.warm_up for game in (*GAMES, HIGH_CARD)), charts.warm_up):
        if work is not None:
            await workers.run(work)


def _functions_sent() -> set[str]:
    """Return the name of each function that the bot gives to `WorkerPool.run`, itself or in a game's `Think`."""
    found = set()
    for path in Path(bot.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and re.search(r"workers\.run$|^Think$", ast.unparse(node.func)):
                found.add(ast.unparse(node.args[0]).rpartition(".")[2])
    return found - {"function"}  # The core passes on what a game has put into its question.


async def test_the_bots_own_process_loads_no_compiler() -> None:
    """Loading the compiler takes a second in which the bot would answer nobody."""
    program = "import sys, bot.app, bot.contest.match; sys.exit(int('numba' in sys.modules))"
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
