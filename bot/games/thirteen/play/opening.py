"""How a match or a challenge is opened: what its options may be, and who may be challenged and mentioned."""

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from bot.core.admission import Caller, Opening, check_combination, check_stake
from bot.core.between_people import require_rival_allowed
from bot.core.daily_deals import day_of
from bot.core.errors import NotEnoughChipsError
from bot.core.game_opening import NewGame
from bot.core.own_limits import require_stake_allowed
from bot.core.personal_registry import PersonalRegistry
from bot.core.play import Newcomer
from bot.core.session import Request, Session
from bot.core.slips import CutSeed
from bot.core.stored_game import StoredGame
from bot.core.unit_of_work import Act
from bot.games.thirteen.play.commands import Accept
from bot.games.thirteen.play.config import (
    KIND,
    TURN_SECONDS,
    TURN_SECONDS_ALONE,
    MatchConfig,
    dump_config,
    load_config,
)
from bot.games.thirteen.play.errors import (
    ChallengedLatelyError,
    ChallengeSelfError,
    NoChallengesError,
    NotInMatchError,
    OpponentBusyError,
    OpponentDeletedError,
    StakeNeedsLevelError,
)
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.view import MatchView
from rules.thirteen.house_rules import PRESETS, USUAL, HouseRules
from storage import games, ledger, people, results
from storage.daily_deals import DailyDeal
from storage.database import Reader


class OfferedError(Exception):
    """The opponent has just challenged the caller on the same terms."""


MINUTE = 60_000
REMEMBERED = 60 * MINUTE
COOL_DOWNS: tuple[int, ...] = (MINUTE, 10 * MINUTE, 30 * MINUTE)
"""The wait before the same person can be challenged again, after one, two and three unaccepted challenges."""
MENTIONS_MAX = 5


async def may_mention(reader: Reader, guild_id: int, challenger_id: int, user_id: int, at: int) -> bool:
    """Return whether a challenge may mention the challenged person: not after many unaccepted challenges in the last hour.

    Challenges in all servers count. Raises NoChallengesError, and ChallengedLatelyError where the same challenger has to
    wait; a match that these two have begun since ends the wait.
    """
    known = await people.load(reader, guild_id, [user_id])
    if user_id in known and not known[user_id].wants_challenges:
        raise NoChallengesError
    since = at - REMEMBERED
    unaccepted = await results.unaccepted_since_game(reader, challenger_id, user_id, KIND, since)
    if unaccepted:
        again_at = unaccepted[0] + COOL_DOWNS[min(len(unaccepted), len(COOL_DOWNS)) - 1]
        if at < again_at:
            raise ChallengedLatelyError(again_at)
    return await results.unaccepted_invitations(reader, user_id, KIND, since) < MENTIONS_MAX


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
    cut: CutSeed | None = None

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

    def is_on_terms_of(self, other: MatchConfig) -> bool:
        """Return whether a match has this stake, number of deals and house rules."""
        return (self.stake, self.deals, self.rules) == (other.stake, other.deals, other.rules)

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
    """Refuse a stake outside the server's limits, the caller's chips or own limits, and an opponent who is in a match."""
    guild_id, stake = wanted.caller.guild_id, wanted.stake
    if stake:
        await check_stake(reader, guild_id, stake)
        balance = await ledger.balance(reader, guild_id, ledger.player(wanted.caller.user_id)) or 0
        if balance < stake:
            raise NotEnoughChipsError(stake, balance)
        await require_stake_allowed(reader, guild_id, wanted.caller.user_id, stake, at)
        if wanted.opponent_id is not None:
            await require_rival_allowed(reader, guild_id, wanted.caller.user_id, stake, at)
    if wanted.opponent_id is not None:
        game_id = await results.open_of(reader, guild_id, wanted.opponent_id, KIND)
        held = () if game_id is None else await results.of_game(reader, game_id)
        if any(seat.begun_at is not None for seat in held):
            raise OpponentBusyError(wanted.opponent_id)


Matches: TypeAlias = PersonalRegistry[Match, MatchView]
MatchSession: TypeAlias = Session[Match, MatchView]


async def challenge(matches: Matches, wanted: Wanted) -> MatchSession:
    """Challenge a person, or begin a match against the bot and take its stake in the same transaction.

    Raises CannotCombineError, ChallengeSelfError, StakeNeedsLevelError, StakeOutOfLimitsError, NotEnoughChipsError, an
    OwnLimitError, OpponentBusyError, NoChallengesError, ChallengedLatelyError, MatchOpenError (with the open match's view),
    DailyDoneError and OfferedError.
    """
    # A caller that is cancelled must not leave a match behind whose session nobody has.
    return await asyncio.shield(matches.open_mine(wanted.caller, partial(_new, matches, wanted)))


async def challenge_or_accept(matches: Matches, wanted: Wanted) -> tuple[MatchSession, bool]:
    """Do what `challenge` does, or accept the other's own challenge on these terms; return the match, and whether it is new.

    Raises what `challenge` raises.
    """
    caller, opponent_id = wanted.caller, wanted.opponent_id
    while True:
        try:
            return await challenge(matches, wanted), True
        except OfferedError:
            assert opponent_id is not None, "the bot never challenges"
            asked = await matches.open_of(caller.guild_id, opponent_id)
            if asked is not None and asked.game.challenged == caller.user_id:
                await asked.post(
                    Request(caller.user_id, caller.name, caller.cause, Accept(), roles=caller.roles)
                )
                return asked, False
            # It is over already, or was committed just now and is kept in a moment.


async def rematch(matches: Matches, game_id: str, caller: Caller) -> tuple[MatchSession, bool]:
    """Challenge the other player of an ended match again with the same options, or begin one against the bot.

    If the other player has offered just that meanwhile, accept it. Return the match, and whether it is new.

    Raises MatchOverError if there is no such ended match in the server, NotInMatchError, OpponentDeletedError and what
    `challenge` raises.
    """
    user_id = caller.user_id
    stored: StoredGame = await matches.load_ended(game_id, caller.guild_id)
    # A person who did not accept the challenge was not in the match.
    if user_id not in {one.user_id for one in stored.seats if one.seat == 0 or one.begun_at is not None}:
        raise NotInMatchError
    others = [one.user_id for one in stored.seats if one.user_id != user_id]
    opponent_id = others[0] if others else None
    if opponent_id is not None and opponent_id < 0:
        raise OpponentDeletedError
    config = load_config(stored.game.config)
    is_daily = config.day is not None
    wanted = Wanted(
        caller=caller,
        opponent_id=opponent_id,
        opponent_name="" if opponent_id is None else stored.names.get(opponent_id, ""),
        level=None if is_daily else config.level,
        stake=config.stake,
        deals=DEALS[0] if is_daily or config.duel else config.deals,
        is_daily=is_daily,
        rules=config.rules,
    )
    return await challenge_or_accept(matches, wanted)


async def _new(matches: Matches, wanted: Wanted) -> NewGame:
    caller, at, database = wanted.caller, matches.world.clock.now(), matches.world.database
    check_terms(wanted)
    await database.read(lambda reader: check_people(reader, wanted, at))
    daily = await matches.daily(day_of(at)) if wanted.is_daily else None
    config, people = wanted.config(daily), [caller.user_id]
    if wanted.opponent_id is not None:
        people.append(wanted.opponent_id)
    return NewGame(
        guild_id=caller.guild_id,
        channel_id=caller.channel_id,
        config=dump_config(config),
        at=at,
        cause=caller.cause,
        newcomers=tuple(
            Newcomer(user_id, config.variant, stake=config.stake, is_try=daily is not None)
            for user_id in people
        ),
        names=wanted.names,
        deal=daily,
        cut=wanted.cut,
        # The bot accepts at once.
        first=Act(None, (Accept(),), caller.cause) if wanted.opponent_id is None else None,
        check=partial(_check, wanted),
    )


async def _check(wanted: Wanted, opening: Opening) -> bool:
    """Return whether a challenge mentions nobody; in the unit, so that each of several counts those before it.

    Raises OfferedError, NoChallengesError and ChallengedLatelyError.
    """
    caller, opponent_id, unit = wanted.caller, wanted.opponent_id, opening.unit
    if opponent_id is None:
        return False
    # Of two who challenge each other at once, both take the same turn, so the later one sees the other's challenge.
    await people.take_turn(unit, min(caller.user_id, opponent_id))
    if await _is_offered(unit, wanted):
        raise OfferedError
    return not await may_mention(unit, caller.guild_id, caller.user_id, opponent_id, opening.at)


async def _is_offered(reader: Reader, wanted: Wanted) -> bool:
    """Return whether the opponent has challenged the caller with this stake, number of deals and house rules."""
    caller, opponent_id = wanted.caller, wanted.opponent_id
    assert opponent_id is not None, "the opponent is a person"
    game_id = await results.open_of(reader, caller.guild_id, opponent_id, KIND)
    if game_id is None:
        return False
    seats, game = await results.of_game(reader, game_id), await games.load_game(reader, game_id)
    assert game is not None, "a game with seats is stored"
    is_to_caller = any(seat.user_id == caller.user_id and seat.begun_at is None for seat in seats)
    return is_to_caller and wanted.is_on_terms_of(load_config(game.config))
