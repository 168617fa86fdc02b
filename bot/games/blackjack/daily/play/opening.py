"""How a tournament is opened."""

from functools import partial
from typing import TypeAlias

from bot.core.admission import Caller
from bot.core.daily_deals import day_of
from bot.core.game_opening import NewGame
from bot.core.personal_registry import RestingRegistry
from bot.core.play import Newcomer
from bot.core.session import Session
from bot.games.blackjack.daily.play.config import VARIANT, TournamentConfig, dump_config
from bot.games.blackjack.daily.play.tournament import Tournament
from bot.games.blackjack.daily.play.view import TournamentLine

Tournaments: TypeAlias = RestingRegistry[Tournament, TournamentLine]
TournamentSession: TypeAlias = Session[Tournament, TournamentLine]


async def open_tournament(tournaments: Tournaments, caller: Caller) -> TournamentSession:
    """Start a person's tournament of today.

    Raises TournamentOpenError, DailyDoneError, TournamentVoidedError, BarredError, ChannelNotAllowedError and RoleMissingError.
    """
    return await tournaments.open_mine(caller, partial(_new, tournaments, caller))


async def _new(tournaments: Tournaments, caller: Caller) -> NewGame:
    at = tournaments.world.clock.now()
    return NewGame(
        guild_id=caller.guild_id,
        channel_id=caller.channel_id,
        config=dump_config(TournamentConfig()),
        at=at,
        cause=caller.cause,
        newcomers=(Newcomer(caller.user_id, VARIANT, is_try=True),),
        names={caller.user_id: caller.name},
        deal=await tournaments.daily(day_of(at)),
    )
