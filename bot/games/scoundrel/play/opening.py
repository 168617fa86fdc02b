"""Begin a run: check its options, deal its cards and take its stake."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.bars import require_may_act
from bot.core.caller import Caller
from bot.core.moves import Flow, Move
from bot.core.opening import Opening, check_combination
from bot.core.seeds import SeedVault
from bot.core.settlement import Occasion, move_chips
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.config import KIND, RunConfig, prizes_for
from bot.games.scoundrel.play.deals import DungeonDeal
from bot.games.scoundrel.play.run import CommittedRun, Run, RunTerms
from rules.scoundrel.house_rules import MODES
from storage import results
from storage.daily_deals import DailyDeal
from storage.results import ResultRow

STANDARD = "standard"
USUAL_BOARD = "run"
BOARDS: Mapping[str, str] = {**dict.fromkeys(MODES, USUAL_BOARD), "treasure": "treasure"}
"""The board of each mode: scores that are counted in another way are compared among themselves."""


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

    @property
    def is_practice(self) -> bool:
        """Return whether the caller may know the cards."""
        return self.seed is not None or self.deal is not None

    @property
    def config(self) -> RunConfig:
        """Return the configuration of the run."""
        seed = None if self.seed is None else deals.typed_seed(self.seed)
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


async def begin(
    seeds: SeedVault, wanted: Wanted, config: RunConfig, daily: DailyDeal | None, opening: Opening
) -> CommittedRun:
    """Add the rows of a run, deal its cards and take its stake; raises OpenGameExistsError, DailyTriedError, BarredError."""
    await require_may_act(opening.unit, wanted.caller.guild_id, wanted.caller.user_id, opening.at)
    caller = wanted.caller
    day, attempt = (None, None) if daily is None else (daily.day, daily.attempt)
    row = ResultRow(
        game_id=opening.game_id,
        seat=0,
        guild_id=caller.guild_id,
        user_id=caller.user_id,
        kind=KIND,
        variant=wanted.mode,
        made_at=opening.at,
        board=BOARDS[wanted.mode],
        day=day if wanted.is_daily else None,
        attempt=attempt if wanted.is_daily else None,
        stake=wanted.stake,
        typed=None if wanted.seed is None else deals.word_of(wanted.seed),
        may_count=not wanted.is_practice,
        begun_at=opening.at,
    )
    await results.add(opening.unit, row)
    deal = await _deal(seeds, config, daily, opening)
    if row.stake:
        occasion = Occasion(row.guild_id, row.game_id, 0, caller.cause, opening.at)
        await move_chips(opening.unit, (Move(Flow.STAKE, row.user_id, row.stake),), occasion)
    return CommittedRun(Run.fresh(RunTerms(row, config, deal, day, attempt)))


async def _deal(
    seeds: SeedVault, config: RunConfig, daily: DailyDeal | None, opening: Opening
) -> DungeonDeal:
    if config.seed is not None:
        return deals.of_seed(config.seed)
    if daily is not None:
        return deals.of_day(seeds, daily)
    promised = await seeds.promise(opening.unit, opening.game_id, deals.SHOE_NUMBER)
    return deals.of_shoe(seeds, await seeds.lock(opening.unit, promised, 1))
