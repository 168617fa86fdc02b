"""All tournaments; each is loaded when somebody asks for it."""

from dataclasses import dataclass
from functools import partial

from bot.core.bars import require_may_act
from bot.core.caller import Caller
from bot.core.daily_deals import day_of
from bot.core.opening import Opening
from bot.core.resting_registry import RestingRegistry
from bot.games.daily_blackjack.play import deals
from bot.games.daily_blackjack.play.config import KIND, VARIANT, TournamentConfig, dump_config
from bot.games.daily_blackjack.play.errors import (
    TournamentOpenError,
    TournamentOverError,
    TournamentVoidedError,
)
from bot.games.daily_blackjack.play.recovery import StoredTournament
from bot.games.daily_blackjack.play.session import TournamentSession
from bot.games.daily_blackjack.play.tournament import CommittedTournament, Tournament, TournamentTerms
from bot.games.daily_blackjack.play.view import TournamentReplay
from storage import results
from storage.daily import DAY_MS
from storage.daily_deals import DailyDeal
from storage.results import ResultRow


@dataclass
class Tournaments(RestingRegistry[TournamentSession]):
    """Keeps the tournaments in use."""

    kind = KIND
    session_type = TournamentSession
    stored_type = StoredTournament
    open_error = TournamentOpenError
    voided_error = TournamentVoidedError
    rest_seconds = DAY_MS // 1000

    async def open(self, caller: Caller) -> TournamentSession:
        """Start a person's tournament of today.

        Raises TournamentOpenError, DailyDoneError, TournamentVoidedError, BarredError, ChannelNotAllowedError and RoleMissingError.
        """
        return await self._open_only(caller, partial(self._start, caller))

    async def open_of(self, guild_id: int, user_id: int) -> TournamentSession | None:
        """Return the open tournament of a person in a server, of today; raises TournamentVoidedError."""
        game_id = await self.world.database.read(
            lambda reader: results.open_of(reader, guild_id, user_id, KIND)
        )
        if game_id is None:
            return None
        session = await self.find(game_id)
        if session.is_past:
            # The sweep of midnight has not come to it yet.
            await session.expire()
        return None if session.is_closed else session

    async def replay(self, game_id: str, guild_id: int) -> TournamentReplay:
        """Return the replay of an ended tournament of a server.

        Raises TournamentOverError for one that is unknown, voided or of another server, TournamentGoesOnError and DayGoesOnError.
        """
        try:
            session = await self.find_in(guild_id, game_id)
        except TournamentVoidedError as error:
            raise TournamentOverError from error
        return session.replay()

    async def _start(self, caller: Caller) -> TournamentSession:
        config, at = TournamentConfig(), self.world.clock.now()
        daily = await self._dailies.of(day_of(at))
        begin = partial(self._begin, caller, config, daily)
        names = {caller.user_id: caller.name}
        return await self._open(
            caller.guild_id, caller.channel_id, dump_config(config), begin, at=at, deal=daily, names=names
        )

    async def _begin(
        self, caller: Caller, config: TournamentConfig, daily: DailyDeal, opening: Opening
    ) -> CommittedTournament:
        await require_may_act(opening.unit, caller.guild_id, caller.user_id, opening.at)
        row = ResultRow(
            game_id=opening.game_id,
            seat=0,
            guild_id=caller.guild_id,
            user_id=caller.user_id,
            kind=KIND,
            variant=VARIANT,
            made_at=opening.at,
            day=daily.day,
            attempt=daily.attempt,
            begun_at=opening.at,
        )
        await results.add(opening.unit, row)
        terms = TournamentTerms(row, config, deals.of_day(self.world.seeds, daily, config))
        return CommittedTournament(Tournament.fresh(terms))

    def _just_voided(self, stored: StoredTournament) -> TournamentVoidedError:
        del stored
        return TournamentVoidedError()
