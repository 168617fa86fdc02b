"""How a run begins: its terms, its deal, its stake, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.daily_deals import day_of
from bot.core.errors import CannotCombineError, NotEnoughChipsError, StakeOutOfLimitsError
from bot.core.game_ids import new_game_id
from bot.core.moves import Flow, Move
from bot.core.settlement import Occasion, move_chips
from bot.core.unit_of_work import begin
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.committed import CommittedRun, RunTerms
from bot.games.scoundrel.play.config import KIND, RunConfig, dump_config, prizes_for
from bot.games.scoundrel.play.run import fresh
from bot.games.scoundrel.play.session import RunSession
from rules.scoundrel.house_rules import MODES
from storage import games, guilds, runs
from storage.errors import InsufficientChipsError

if TYPE_CHECKING:
    from bot.core.daily_deals import DailyDeals
    from bot.games.scoundrel.play.deals import DungeonDeal
    from bot.games.scoundrel.play.session import RunWorld
    from bot.games.scoundrel.play.view import Origin
    from storage.daily_deals import DailyDeal
    from storage.database import Unit

STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The run somebody asks for; `cause` names this one attempt, such as the interaction's id.

    `mode` names one of the rules' MODES. A typed `seed` is for practice. The person was welcomed before.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    mode: str = STANDARD
    is_daily: bool = False
    seed: str | None = None
    stake: int = 0

    @property
    def origin(self) -> Origin:
        """Say where the cards come from."""
        if self.is_daily:
            return "daily"
        return "free" if self.seed is None else "practice"


async def start(world: RunWorld, dailies: DailyDeals, wanted: Wanted) -> RunSession:
    """Start a run; raises the refusals of Runs.open, and of the storage RunOpenError and DailyTriedError."""
    _check_terms(wanted)
    await _check_stake(world, wanted)
    now = world.clock.now()
    daily = await dailies.of(day_of(now)) if wanted.is_daily else None
    opening = _Opening(world, wanted, new_game_id(world.entropy), now, daily)
    try:
        return await world.database.write(opening.write)
    except InsufficientChipsError as error:
        raise NotEnoughChipsError(error.needed, error.balance) from error


@dataclass(frozen=True, slots=True)
class _Opening:
    world: RunWorld
    wanted: Wanted
    game_id: str
    at: int
    daily: DailyDeal | None

    @property
    def run(self) -> runs.RunRow:
        wanted, daily = self.wanted, self.daily
        return runs.RunRow(
            game_id=self.game_id,
            guild_id=wanted.guild_id,
            user_id=wanted.user_id,
            origin=wanted.origin,
            mode=wanted.mode,
            day=None if daily is None else daily.day,
            attempt=None if daily is None else daily.attempt,
            stake=wanted.stake,
            is_assisted=False,
            started_at=self.at,
        )

    @property
    def config(self) -> RunConfig:
        wanted = self.wanted
        return RunConfig(
            rules=MODES[wanted.mode],
            prizes=prizes_for(wanted.stake),
            seed=None if wanted.seed is None else deals.typed_seed(wanted.seed),
        )

    async def write(self, unit: Unit) -> RunSession:
        """Do all of it within a unit."""
        wanted, run, config = self.wanted, self.run, self.config
        await games.open_game(
            unit,
            game_id=self.game_id,
            guild_id=wanted.guild_id,
            channel_id=wanted.channel_id,
            kind=KIND,
            config=dump_config(config),
            at=self.at,
            deal=self.daily,
        )
        await runs.add(unit, run)
        deal = await self._deal(unit, config)
        if run.stake:
            occasion = Occasion(run.guild_id, run.game_id, 0, wanted.cause, self.at)
            await move_chips(unit, (Move(Flow.STAKE, run.user_id, run.stake),), occasion)
        committed = CommittedRun(fresh(config.rules, deal.dungeon), RunTerms(run, config, deal))
        return RunSession(
            self.world,
            self.game_id,
            wanted.guild_id,
            wanted.channel_id,
            await begin(unit, self.game_id, committed, self.at),
            names={wanted.user_id: wanted.name},
        )

    async def _deal(self, unit: Unit, config: RunConfig) -> DungeonDeal:
        seeds = self.world.seeds
        if config.seed is not None:
            return deals.of_seed(config.seed)
        if self.daily is not None:
            return deals.of_day(seeds, self.daily)
        promised = await seeds.promise(unit, self.game_id, deals.SHOE_NUMBER)
        locked = await seeds.lock(unit, promised, [self.wanted.user_id])
        return deals.of_shoe(seeds, locked)


def _check_terms(wanted: Wanted) -> None:
    """Keep the deal of the day the same for all, and stakes to cards that nobody has chosen."""
    given = {
        "daily": wanted.is_daily,
        "mode": wanted.mode != STANDARD,
        "seed": wanted.seed is not None,
        "stake": wanted.stake > 0,
    }
    for first, second in (("daily", "seed"), ("daily", "stake"), ("daily", "mode"), ("seed", "stake")):
        if given[first] and given[second]:
            raise CannotCombineError(first, second)


async def _check_stake(world: RunWorld, wanted: Wanted) -> None:
    if not wanted.stake:
        return
    settings = await world.database.read(lambda reader: guilds.settings(reader, wanted.guild_id))
    assert settings is not None, "the person was welcomed before"
    if not settings.stake_min <= wanted.stake <= settings.stake_max:
        raise StakeOutOfLimitsError(wanted.stake, settings.stake_min, settings.stake_max)
