"""All runs; each is loaded when somebody asks for it."""

from dataclasses import dataclass
from functools import partial

from bot.core.caller import Caller
from bot.core.daily_deals import day_of
from bot.core.opening import check_stake
from bot.core.resting_registry import RestingRegistry
from bot.games.scoundrel.play import opening
from bot.games.scoundrel.play.adviser import solve
from bot.games.scoundrel.play.config import KIND, dump_config
from bot.games.scoundrel.play.deals import DAILY_RULES, of_day
from bot.games.scoundrel.play.errors import RunGoesOnError, RunGoneError, RunOpenError, RunVoidedError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.recovery import StoredRun
from bot.games.scoundrel.play.run import REST_SECONDS
from bot.games.scoundrel.play.session import RunSession
from bot.games.scoundrel.play.view import RunReplay
from storage import daily_deals, results
from storage.daily_deals import DailyDeal


@dataclass
class Runs(RestingRegistry[RunSession]):
    """Keeps the runs in use."""

    kind = KIND
    session_type = RunSession
    stored_type = StoredRun
    open_error = RunOpenError
    voided_error = RunVoidedError
    rest_seconds = REST_SECONDS

    async def open(self, wanted: Wanted) -> RunSession:
        """Start a run and take its stake, in one transaction.

        Raises CannotCombineError, StakeOutOfLimitsError, RunOpenError (with the open run's view), DailyDoneError,
        NotEnoughChipsError and RunVoidedError, if an open run was found to be beyond help.
        """
        return await self._open_only(wanted.caller, partial(self._start, wanted))

    async def _start(self, wanted: Wanted) -> RunSession:
        caller, config, at = wanted.caller, wanted.config, self.world.clock.now()
        opening.check_terms(wanted)
        await self.world.database.read(lambda reader: check_stake(reader, caller.guild_id, wanted.stake))
        daily = await self._dailies.of(day_of(at)) if wanted.is_daily else wanted.deal
        begin = partial(opening.begin, self.world.seeds, wanted, config, daily)
        names = {caller.user_id: caller.name}
        return await self._open(
            caller.guild_id,
            caller.channel_id,
            dump_config(config),
            begin,
            at=at,
            deal=daily,
            names=names,
        )

    async def practise(self, game_id: str, caller: Caller) -> RunSession:
        """Start a run for practice with the deal of a day that its player has played in the run named.

        Raises NotYourRunError, RunGoesOnError, RunGoneError and what `open` raises.
        """
        played = (await self.find_in(caller.guild_id, game_id)).own(caller.user_id)
        if not played.is_closed:
            raise RunGoesOnError
        day, attempt = played.committed.game.terms.day, played.committed.game.terms.attempt
        if day is None or attempt is None:
            raise RunGoneError
        deal = await self.world.database.read(lambda reader: daily_deals.load(reader, day, attempt))
        return await self.open(Wanted(caller, deal=deal))

    async def open_of(self, guild_id: int, user_id: int) -> RunSession | None:
        """Return the open run of a person in a server; raises RunVoidedError."""
        game_id = await self.world.database.read(
            lambda reader: results.open_of(reader, guild_id, user_id, KIND)
        )
        return None if game_id is None else await self.find(game_id)

    async def replay(self, game_id: str, guild_id: int) -> RunReplay:
        """Return the replay of an ended run of a server.

        Raises RunGoneError for a run that is unknown, voided or of another server, RunGoesOnError and DayGoesOnError.
        """
        try:
            session = await self.find_in(guild_id, game_id)
        except RunVoidedError as error:
            raise RunGoneError from error
        return await session.replay()

    async def _is_fit(self, deal: DailyDeal) -> bool:
        """Return whether the dungeon of a deal can be won."""
        dungeon = of_day(self.world.seeds, deal).dungeon
        return (await self.world.workers.run(solve, DAILY_RULES, dungeon)).line is not None

    def _just_voided(self, stored: StoredRun) -> RunVoidedError:
        return RunVoidedError(stored.row.stake)
