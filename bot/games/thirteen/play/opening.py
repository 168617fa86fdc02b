"""The match that somebody asks for, and what its options may be."""

from dataclasses import dataclass, replace

from bot.core.admission import Caller, check_combination, check_stake
from bot.core.between_people import require_rival_allowed
from bot.core.errors import NotEnoughChipsError
from bot.games.thirteen.play.config import KIND, TURN_SECONDS, TURN_SECONDS_ALONE, MatchConfig
from bot.games.thirteen.play.errors import ChallengeSelfError, OpponentBusyError, StakeNeedsLevelError
from rules.thirteen.house_rules import PRESETS, USUAL, HouseRules
from storage import ledger, results
from storage.daily_deals import DailyDeal
from storage.database import Reader

DEALS = (2, 4, 6)
DAILY_DEALS = 1
LEVELS = ("easy", "normal", "hard", "expert")
USUAL_LEVEL = "hard"
DAILY_LEVEL = "expert"
LEVELS_WITH_STAKES = frozenset({"hard", "expert"})


@dataclass(frozen=True, slots=True)
class Wanted:
    """The match that a caller asks for; the caller has an account.

    Without an opponent it is against the bot at `level`, one of LEVELS, None for the usual one; `deals` is one of DEALS.
    """

    caller: Caller
    opponent_id: int | None = None
    opponent_name: str = ""
    level: str | None = None
    stake: int = 0
    deals: int = DEALS[0]
    is_daily: bool = False
    rules: HouseRules = PRESETS[USUAL]

    def config(self, daily: DailyDeal | None) -> MatchConfig:
        """Return the configuration of the match; that of a `daily` deal is the same for everybody."""
        is_alone = self.opponent_id is None
        config = MatchConfig(
            rules=self.rules,
            deals=self.deals,
            stake=self.stake,
            level=(self.level or USUAL_LEVEL) if is_alone else None,
            turn_seconds=TURN_SECONDS_ALONE if is_alone else TURN_SECONDS,
        )
        return (
            config if daily is None else replace(config, deals=DAILY_DEALS, level=DAILY_LEVEL, day=daily.day)
        )

    @property
    def names(self) -> dict[int, str]:
        """Return the names of the people in the match."""
        names = {self.caller.user_id: self.caller.name}
        return names if self.opponent_id is None else {**names, self.opponent_id: self.opponent_name}


def check_terms(wanted: Wanted) -> None:
    """Raise a RefusalError for options that would change the deal of the day, or stake chips on a weak bot."""
    assert wanted.deals in DEALS
    assert wanted.opponent_id is None or wanted.opponent_id > 0, (
        "ids below 0 stand for people whose data was deleted"
    )
    assert wanted.level is None or wanted.level in LEVELS
    given = {
        "daily": wanted.is_daily,
        "opponent": wanted.opponent_id is not None,
        "level": wanted.level is not None,
        "stake": wanted.stake > 0,
        "deals": wanted.deals != DEALS[0],
        "rules": wanted.rules != PRESETS[USUAL],
    }
    pairs = [("daily", option) for option in ("opponent", "level", "stake", "deals", "rules")]
    check_combination(given, (*pairs, ("opponent", "level")))
    if wanted.opponent_id == wanted.caller.user_id:
        raise ChallengeSelfError
    level = wanted.level or USUAL_LEVEL
    if wanted.stake and wanted.opponent_id is None and level not in LEVELS_WITH_STAKES:
        raise StakeNeedsLevelError(level)


async def check_people(reader: Reader, wanted: Wanted, at: int) -> None:
    """Refuse a stake outside the server's limits or the caller's chips, and an opponent who is in a match."""
    guild_id, stake = wanted.caller.guild_id, wanted.stake
    if stake:
        await check_stake(reader, guild_id, stake)
        balance = await ledger.balance(reader, guild_id, ledger.player(wanted.caller.user_id)) or 0
        if balance < stake:
            raise NotEnoughChipsError(stake, balance)
        if wanted.opponent_id is not None:
            await require_rival_allowed(reader, guild_id, wanted.caller.user_id, stake, at)
    if wanted.opponent_id is not None:
        game_id = await results.open_of(reader, guild_id, wanted.opponent_id, KIND)
        held = () if game_id is None else await results.of_game(reader, game_id)
        if any(seat.begun_at is not None for seat in held):
            raise OpponentBusyError(wanted.opponent_id)
