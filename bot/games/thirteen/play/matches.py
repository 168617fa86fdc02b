"""All open matches and challenges."""

import asyncio
import logging
from dataclasses import dataclass
from functools import partial

from bot.core.caller import Caller
from bot.core.daily_deals import day_of
from bot.core.personal_registry import PersonalRegistry
from bot.core.recovery import CannotResumeError
from bot.core.registry import EndedView
from bot.core.session import Request
from bot.games.thirteen.play import opening, past
from bot.games.thirteen.play.commands import Accept
from bot.games.thirteen.play.config import KIND, dump_config
from bot.games.thirteen.play.errors import (
    MatchOpenError,
    MatchOverError,
    NotInMatchError,
    OpponentDeletedError,
)
from bot.games.thirteen.play.opening import DEALS, Wanted
from bot.games.thirteen.play.recovery import StoredMatch
from bot.games.thirteen.play.session import MatchSession
from bot.games.thirteen.play.view import MatchReplay, MatchView
from storage.games import Game

log = logging.getLogger(__name__)


@dataclass
class Matches(PersonalRegistry[MatchSession]):
    """Keeps the session of every open match and challenge."""

    kind = KIND
    session_type = MatchSession
    stored_type = StoredMatch
    open_error = MatchOpenError

    async def challenge(self, wanted: Wanted) -> MatchSession:
        """Challenge a person, or begin a match against the bot and take its stake in the same transaction.

        Raises CannotCombineError, ChallengeSelfError, StakeNeedsLevelError, StakeOutOfLimitsError, NotEnoughChipsError,
        OpponentBusyError, NoChallengesError, ChallengedLatelyError, MatchOpenError (with the open match's view) and
        DailyDoneError.
        """
        # Whoever stops waiting leaves no match behind that nobody keeps.
        return await asyncio.shield(self._open_only(wanted.caller, partial(self._challenge, wanted)))

    async def open_of(self, guild_id: int, user_id: int) -> MatchSession | None:
        """Return a person's open match or challenge in a server."""
        found = (one for one in self.every() if one.guild_id == guild_id and one.binds(user_id))
        return next(found, None)

    async def rematch(self, game_id: str, caller: Caller) -> MatchSession:
        """Challenge the other player of an ended match again with the same options, or begin one against the bot.

        If the other player has offered just that meanwhile, accept it.

        Raises MatchOverError if there is no such ended match in the server, NotInMatchError, OpponentDeletedError and what
        `challenge` raises.
        """
        user_id = caller.user_id
        stored: StoredMatch = await self.load_ended(game_id, caller.guild_id)
        # Who did not accept a challenge was not in the match.
        if user_id not in {one.user_id for one in stored.seats if one.seat == 0 or one.begun_at is not None}:
            raise NotInMatchError
        others = [one.user_id for one in stored.seats if one.user_id != user_id]
        opponent_id = others[0] if others else None
        if opponent_id is not None and opponent_id < 0:
            raise OpponentDeletedError
        config = stored.challenge.config
        is_daily, rules = config.day is not None, config.rules
        wanted = Wanted(
            caller=caller,
            opponent_id=opponent_id,
            opponent_name="" if opponent_id is None else stored.names.get(opponent_id, ""),
            level=None if is_daily else config.level,
            stake=config.stake,
            deals=DEALS[0] if is_daily else config.deals,
            is_daily=is_daily,
            rules=rules,
        )
        asked = None if opponent_id is None else await self.open_of(caller.guild_id, opponent_id)
        if asked is not None and asked.offers(user_id, stake=config.stake, deals=config.deals, rules=rules):
            await asked.post(Request(user_id, caller.name, caller.cause, Accept(), roles=caller.roles))
            return asked
        return await self.challenge(wanted)

    async def ended(self, game_id: str, guild_id: int) -> MatchView:
        """Return the view of an ended match of a server; raises MatchOverError if it is unknown, goes on or is lost."""
        stored = await self.load_ended(game_id, guild_id)
        try:
            return past.show(self.world, stored)
        except CannotResumeError as error:
            raise MatchOverError from error

    async def replay(self, game_id: str, guild_id: int) -> MatchReplay:
        """Return the replay of an ended match of a server; raises MatchOverError and DayGoesOnError."""
        stored = await self.load_ended(game_id, guild_id)
        try:
            return await past.replay(self.world, stored)
        except CannotResumeError as error:
            raise MatchOverError from error

    async def _challenge(self, wanted: Wanted) -> MatchSession:
        caller, at = wanted.caller, self.world.clock.now()
        opening.check_terms(wanted)
        await self.world.database.read(lambda reader: opening.check_people(reader, wanted, at))
        daily = await self._dailies.of(day_of(at)) if wanted.is_daily else None
        begin, config = partial(opening.begin, self.world, wanted, daily), dump_config(wanted.config(daily))
        # The bot accepts at once.
        first = (None, Accept(), caller.cause) if wanted.opponent_id is None else None
        return await self._open(
            caller.guild_id,
            caller.channel_id,
            config,
            begin,
            at=at,
            deal=daily,
            names=wanted.names,
            first=first,
        )

    async def _ended_view(self, game: Game) -> EndedView | None:
        try:
            view = await self.ended(game.game_id, game.guild_id)
        except MatchOverError as error:
            log.warning("game %s cannot be shown any more: %s", game.game_id, error.__cause__)
            return None
        return EndedView(view, view.players[0].user_id)

    def _keep(self, session: MatchSession) -> None:
        super()._keep(session)
        session.open_of = self.open_of
