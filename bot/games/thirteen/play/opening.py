"""How a match comes about: its terms, the promise of its cards, and against the bot its beginning, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.core.daily_deals import day_of
from bot.core.errors import CannotCombineError, NotEnoughChipsError, StakeOutOfLimitsError
from bot.core.game_ids import new_game_id
from bot.core.unit_of_work import begin
from bot.games.thirteen.play import limits
from bot.games.thirteen.play.commands import Accept
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.config import KIND, TURN_SECONDS, TURN_SECONDS_ALONE, MatchConfig, dump_config
from bot.games.thirteen.play.errors import ChallengeSelfError, OpponentBusyError, StakeNeedsLevelError
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.session import MatchSession
from rules.thirteen.house_rules import HouseRules
from storage import games, guilds, ledger, matches

if TYPE_CHECKING:
    from bot.core.daily_deals import DailyDeals
    from bot.games.thirteen.play.session import MatchWorld
    from storage.daily_deals import DailyDeal
    from storage.database import Reader, Unit

DEALS = (2, 4, 6)
DAILY_DEALS = 1
LEVELS = ("easy", "normal", "hard", "expert")
USUAL_LEVEL = "hard"
DAILY_LEVEL = "expert"
LEVELS_WITH_STAKES = frozenset({"hard", "expert"})


@dataclass(frozen=True, slots=True)
class Wanted:
    """The match somebody asks for; `cause` names this one attempt, such as the interaction's id.

    Without an opponent it is against the bot at `level`, one of LEVELS, None for the usual one; `deals` is one of
    DEALS. Who asks was welcomed before.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    opponent_id: int | None = None
    opponent_name: str = ""
    level: str | None = None
    stake: int = 0
    deals: int = DEALS[0]
    is_daily: bool = False


async def start(world: MatchWorld, dailies: DailyDeals, wanted: Wanted) -> MatchSession:
    """Ask for a match; raises the refusals of Matches.challenge, and of the storage MatchOpenError and DailyTriedError."""
    _check_terms(wanted)
    await world.database.read(lambda reader: _check_people(reader, wanted))
    now = world.clock.now()
    daily = await dailies.of(day_of(now)) if wanted.is_daily else None
    return await world.database.write(_Opening(world, wanted, new_game_id(world.entropy), now, daily).write)


@dataclass(frozen=True, slots=True)
class _Opening:
    world: MatchWorld
    wanted: Wanted
    game_id: str
    at: int
    daily: DailyDeal | None

    @property
    def config(self) -> MatchConfig:
        wanted, daily = self.wanted, self.daily
        is_alone = wanted.opponent_id is None
        config = MatchConfig(
            rules=HouseRules(),
            deals=wanted.deals,
            stake=wanted.stake,
            level=(wanted.level or USUAL_LEVEL) if is_alone else None,
            turn_seconds=TURN_SECONDS_ALONE if is_alone else TURN_SECONDS,
        )
        return (
            config if daily is None else replace(config, deals=DAILY_DEALS, level=DAILY_LEVEL, day=daily.day)
        )

    async def write(self, unit: Unit) -> MatchSession:
        """Do all of it within a unit."""
        wanted, config = self.wanted, self.config
        # Within the unit, so that of challenges made at the same moment each counts those before it.
        is_quiet = wanted.opponent_id is not None and not await limits.may_mention(
            unit, wanted.guild_id, wanted.user_id, wanted.opponent_id, self.at
        )
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
        await matches.add(unit, self._row(config), wanted.user_id)
        match = Match.between(config, wanted.user_id, wanted.opponent_id)
        promised = await self.world.seeds.promise(unit, self.game_id, 1) if self.daily is None else None
        names = {wanted.user_id: wanted.name}
        if wanted.opponent_id is not None:
            names[wanted.opponent_id] = wanted.opponent_name
        committed = CommittedMatch(match, source=self.daily, promised=promised, is_quiet=is_quiet)
        session = MatchSession(
            self.world, self.game_id, wanted.guild_id, wanted.channel_id, committed, names=names
        )
        if wanted.opponent_id is None:
            # The bot accepts at once.
            session.committed = await session.write(unit, None, Accept(), wanted.cause)
        else:
            session.committed = await begin(unit, self.game_id, committed, self.at)
        return session

    def _row(self, config: MatchConfig) -> matches.MatchRow:
        daily = self.daily
        return matches.MatchRow(
            game_id=self.game_id,
            guild_id=self.wanted.guild_id,
            origin=config.origin,
            challenged_id=self.wanted.opponent_id,
            level=config.level,
            deals=config.deals,
            stake=config.stake,
            day=None if daily is None else daily.day,
            attempt=None if daily is None else daily.attempt,
            made_at=self.at,
        )


def _check_terms(wanted: Wanted) -> None:
    """Keep the deal of the day the same for all, and stakes to opponents that are not given away."""
    assert wanted.deals in DEALS
    assert wanted.level is None or wanted.level in LEVELS
    given = {
        "daily": wanted.is_daily,
        "opponent": wanted.opponent_id is not None,
        "level": wanted.level is not None,
        "stake": wanted.stake > 0,
        "deals": wanted.deals != DEALS[0],
    }
    pairs = (("daily", "opponent"), ("daily", "level"), ("daily", "stake"), ("daily", "deals"))
    for first, second in (*pairs, ("opponent", "level")):
        if given[first] and given[second]:
            raise CannotCombineError(first, second)
    if wanted.opponent_id == wanted.user_id:
        raise ChallengeSelfError
    level = wanted.level or USUAL_LEVEL
    if wanted.stake and wanted.opponent_id is None and level not in LEVELS_WITH_STAKES:
        raise StakeNeedsLevelError(level)


async def _check_people(reader: Reader, wanted: Wanted) -> None:
    """Ask whether the stake is within the server's limits and there, and whether who is challenged has time."""
    guild_id, stake = wanted.guild_id, wanted.stake
    if stake:
        settings = await guilds.settings(reader, guild_id)
        assert settings is not None, "the person was welcomed before"
        if not settings.stake_min <= stake <= settings.stake_max:
            raise StakeOutOfLimitsError(stake, settings.stake_min, settings.stake_max)
        balance = await ledger.balance(reader, guild_id, ledger.player(wanted.user_id)) or 0
        if balance < stake:
            raise NotEnoughChipsError(stake, balance)
    if wanted.opponent_id is not None:
        game_id = await matches.open_of(reader, guild_id, wanted.opponent_id)
        held = None if game_id is None else await matches.load(reader, game_id)
        if held is not None and held.begun_at is not None:
            raise OpponentBusyError(wanted.opponent_id)
