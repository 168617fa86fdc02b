"""How a run is opened: what its options may be; and what else people ask about a run."""

import json
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.core.admission import Caller, check_combination, check_stake
from bot.core.daily_deals import day_of
from bot.core.game_opening import NewGame
from bot.core.personal_registry import RestingRegistry
from bot.core.play import Newcomer
from bot.core.session import Session
from bot.core.slips import CutSeed
from bot.games.scoundrel.play.config import BOARDS, RunConfig, dump_config, prizes_for
from bot.games.scoundrel.play.errors import RunGoesOnError, RunGoneError
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY, solve
from bot.games.scoundrel.play.run import Run, typed_seed, word_of
from bot.games.scoundrel.play.view import RunLine, RunView, Solution
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import format_action, parse_action
from storage import games
from storage.daily_deals import DailyDeal

STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The run that a caller asks for; the caller has an account.

    `mode` names one of the rules' MODES. A typed `seed` is for practice, and so is the `deal` of a day that the caller has
    played.
    """

    caller: Caller
    mode: str = STANDARD
    is_daily: bool = False
    seed: str | None = None
    stake: int = 0
    deal: DailyDeal | None = None
    cut: CutSeed | None = None

    @property
    def is_practice(self) -> bool:
        """Return whether the caller may know the cards."""
        return self.seed is not None or self.deal is not None

    @property
    def config(self) -> RunConfig:
        """Return the configuration of the run."""
        seed = None if self.seed is None else typed_seed(self.seed)
        return RunConfig(MODES[self.mode], prizes_for(self.stake, self.mode), seed)


def check_terms(wanted: Wanted) -> None:
    """Raise CannotCombineError for options that would change the deal of the day, or stake chips on chosen cards."""
    given = {
        "daily": wanted.is_daily,
        "mode": wanted.mode != STANDARD,
        "seed": wanted.seed is not None,
        "stake": wanted.stake > 0,
    }
    check_combination(given, (("daily", "seed"), ("daily", "stake"), ("daily", "mode"), ("seed", "stake")))


Runs: TypeAlias = RestingRegistry[Run, RunView | RunLine]
RunSession: TypeAlias = Session[Run, RunView | RunLine]


async def open_run(runs: Runs, wanted: Wanted) -> RunSession:
    """Start a run and take its stake, in one transaction.

    Raises CannotCombineError, StakeOutOfLimitsError, RunOpenError (with the open run's view), DailyDoneError,
    NotEnoughChipsError and RunVoidedError, if an open run could not go on.
    """
    return await runs.open_mine(wanted.caller, partial(_new, runs, wanted))


async def practise(runs: Runs, game_id: str, caller: Caller) -> RunSession:
    """Start a run for practice with the deal of a day that its player has played in the run named.

    Raises NotYourRunError, RunGoesOnError, RunGoneError and what `open_run` raises.
    """
    played = await runs.find_in(caller.guild_id, game_id)
    SCOUNDREL_PLAY.require_own(played.game, caller.user_id)
    if not played.is_closed:
        raise RunGoesOnError
    if played.committed.daily is None:
        raise RunGoneError
    return await open_run(runs, Wanted(caller, deal=played.committed.daily))


async def winnable(runs: Runs, session: RunSession) -> Solution:
    """Return whether a run could have been won; a solution is searched for at most once.

    Raises RunGoesOnError and DayGoesOnError.
    """

    async def work() -> Solution:
        runs.require_openness(session)
        database, terms = session.world.database, session.game.terms
        known = await database.read(lambda reader: games.solution(reader, session.game_id))
        if known is not None:
            return _load_solution(known)
        found = await session.world.workers.run(solve, terms.config.rules, terms.deal.dungeon)
        text = _dump_solution(found)
        await database.write(
            lambda unit: games.set_solution(unit, session.game_id, text), guild_id=session.guild_id
        )
        return found

    return await session.alone(work)


async def _new(runs: Runs, wanted: Wanted) -> NewGame:
    caller, at = wanted.caller, runs.world.clock.now()
    check_terms(wanted)
    await runs.world.database.read(lambda reader: check_stake(reader, caller.guild_id, wanted.stake))
    newcomer = Newcomer(
        caller.user_id,
        variant=wanted.mode,
        board=BOARDS[wanted.mode],
        stake=wanted.stake,
        typed=None if wanted.seed is None else word_of(wanted.seed),
        may_count=not wanted.is_practice,
        is_try=wanted.is_daily,
    )
    return NewGame(
        guild_id=caller.guild_id,
        channel_id=caller.channel_id,
        config=dump_config(wanted.config),
        at=at,
        cause=caller.cause,
        newcomers=(newcomer,),
        names={caller.user_id: caller.name},
        deal=await runs.daily(day_of(at)) if wanted.is_daily else wanted.deal,
        cut=wanted.cut,
    )


def _dump_solution(solution: Solution) -> str:
    line = None if solution.line is None else [format_action(action) for action in solution.line]
    return json.dumps({"line": line, "proven": solution.is_proven}, separators=(",", ":"))


def _load_solution(text: str) -> Solution:
    fields = json.loads(text)
    line = None if fields["line"] is None else tuple(map(parse_action, fields["line"]))
    return Solution(line, fields["proven"])
