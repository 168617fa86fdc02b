"""All matches and challenges: how one is opened."""

import asyncio
from functools import partial
from typing import TypeAlias

from bot.core.admission import Caller, Opening
from bot.core.daily_deals import day_of
from bot.core.game_opening import NewGame
from bot.core.personal_registry import PersonalRegistry
from bot.core.play import Newcomer
from bot.core.session import Request, Session
from bot.core.stored_game import StoredGame
from bot.core.unit_of_work import Act
from bot.games.thirteen.play import limits
from bot.games.thirteen.play.commands import Accept
from bot.games.thirteen.play.config import dump_config, load_config
from bot.games.thirteen.play.errors import NotInMatchError, OpponentDeletedError
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.opening import DEALS, Wanted, check_people, check_terms
from bot.games.thirteen.play.view import MatchView

Matches: TypeAlias = PersonalRegistry[Match, MatchView]
MatchSession: TypeAlias = Session[Match, MatchView]


async def challenge(matches: Matches, wanted: Wanted) -> MatchSession:
    """Challenge a person, or begin a match against the bot and take its stake in the same transaction.

    Raises CannotCombineError, ChallengeSelfError, StakeNeedsLevelError, StakeOutOfLimitsError, NotEnoughChipsError,
    OpponentBusyError, NoChallengesError, ChallengedLatelyError, MatchOpenError (with the open match's view) and
    DailyDoneError.
    """
    # Whoever stops waiting leaves no match behind that nobody keeps.
    return await asyncio.shield(matches.open_mine(wanted.caller, partial(_new, matches, wanted)))


async def rematch(matches: Matches, game_id: str, caller: Caller) -> MatchSession:
    """Challenge the other player of an ended match again with the same options, or begin one against the bot.

    If the other player has offered just that meanwhile, accept it.

    Raises MatchOverError if there is no such ended match in the server, NotInMatchError, OpponentDeletedError and what
    `challenge` raises.
    """
    user_id = caller.user_id
    stored: StoredGame = await matches.load_ended(game_id, caller.guild_id)
    # Who did not accept a challenge was not in the match.
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
        deals=DEALS[0] if is_daily else config.deals,
        is_daily=is_daily,
        rules=config.rules,
    )
    asked = None if opponent_id is None else await matches.open_of(caller.guild_id, opponent_id)
    if asked is not None and asked.game.offers(
        user_id, stake=config.stake, deals=config.deals, rules=config.rules
    ):
        await asked.post(Request(user_id, caller.name, caller.cause, Accept(), roles=caller.roles))
        return asked
    return await challenge(matches, wanted)


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
        # The bot accepts at once.
        first=Act(None, (Accept(),), caller.cause) if wanted.opponent_id is None else None,
        check=partial(_is_quiet, wanted),
    )


async def _is_quiet(wanted: Wanted, opening: Opening) -> bool:
    """Return whether a challenge mentions nobody; in the unit, so that each of several counts those before it."""
    caller, opponent_id = wanted.caller, wanted.opponent_id
    return opponent_id is not None and not await limits.may_mention(
        opening.unit, caller.guild_id, caller.user_id, opponent_id, opening.at
    )
