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
from bot.games.scoundrel.play.config import RunConfig, prizes_for
from bot.games.scoundrel.play.deals import DungeonDeal
from bot.games.scoundrel.play.run import CommittedRun, Run, RunTerms
from bot.games.scoundrel.play.view import Origin
from rules.scoundrel.house_rules import MODES
from storage import runs
from storage.daily_deals import DailyDeal

STANDARD = "standard"
BOARDS: Mapping[str, str] = {**dict.fromkeys(MODES, runs.USUAL_BOARD), "treasure": "treasure"}
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
    def origin(self) -> Origin:
        """Return where the cards come from."""
        if self.is_daily:
            return "daily"
        return "free" if self.seed is None and self.deal is None else "practice"

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
    row = runs.RunRow(
        game_id=opening.game_id,
        guild_id=caller.guild_id,
        user_id=caller.user_id,
        origin=wanted.origin,
        mode=wanted.mode,
        day=None if daily is None else daily.day,
        attempt=None if daily is None else daily.attempt,
        stake=wanted.stake,
        is_assisted=False,
        started_at=opening.at,
        board=BOARDS[wanted.mode],
        word=None if wanted.seed is None else deals.word_of(wanted.seed),
    )
    await runs.add(opening.unit, row)
    deal = await _deal(seeds, config, daily, opening)
    if row.stake:
        occasion = Occasion(row.guild_id, row.game_id, 0, caller.cause, opening.at)
        await move_chips(opening.unit, (Move(Flow.STAKE, row.user_id, row.stake),), occasion)
    return CommittedRun(Run.fresh(RunTerms(row, config, deal)))


async def _deal(
    seeds: SeedVault, config: RunConfig, daily: DailyDeal | None, opening: Opening
) -> DungeonDeal:
    if config.seed is not None:
        return deals.of_seed(config.seed)
    if daily is not None:
        return deals.of_day(seeds, daily)
    promised = await seeds.promise(opening.unit, opening.game_id, deals.SHOE_NUMBER)
    return deals.of_shoe(seeds, await seeds.lock(opening.unit, promised, 1))
