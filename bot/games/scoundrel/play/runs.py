"""All runs; each is loaded when somebody asks for it."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from bot.core.daily_deals import day_of, end_of, reveal_past
from bot.core.errors import SessionOverError, StaleActionError
from bot.core.opening import check_stake
from bot.core.personal_registry import PersonalRegistry
from bot.core.ports import ThinkingClosedError
from bot.core.task_set import TaskSet
from bot.games.scoundrel.play import opening
from bot.games.scoundrel.play.adviser import solve
from bot.games.scoundrel.play.config import KIND, dump_config
from bot.games.scoundrel.play.deals import DAILY_RULES, of_day
from bot.games.scoundrel.play.errors import RunGoesOnError, RunGoneError, RunOpenError, RunVoidedError
from bot.games.scoundrel.play.opening import Wanted
from bot.games.scoundrel.play.recovery import StoredRun
from bot.games.scoundrel.play.run import REST_SECONDS
from bot.games.scoundrel.play.session import RunSession
from storage import daily_deals, games, runs
from storage import errors as storage_errors
from storage.shard import EVERY_SERVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.core.caller import Caller
    from bot.core.ports import Alarm
    from bot.games.scoundrel.play.view import RunLine, RunReplay, RunView
    from storage.daily_deals import DailyDeal
    from storage.database import Reader, Unit
    from storage.games import Game
    from storage.shard import Shard

log = logging.getLogger(__name__)

KEPT_MAX = 1_000
EXPIRED_AT_ONCE_MAX = 500


@dataclass
class Runs(PersonalRegistry[RunSession]):
    """Keeps the runs in use; if there are many, drops those that have been idle the longest."""

    kind = KIND
    session_type = RunSession
    stored_type = StoredRun
    open_error = RunOpenError

    _alarm: Alarm | None = None
    _sweeping: TaskSet = field(default_factory=TaskSet)

    def every(self, shard: Shard = EVERY_SERVER) -> tuple[RunSession, ...]:
        """Return nothing: a run belongs to its player, not to a channel, and has no clock."""
        del shard
        return ()

    async def recover(self, shard: Shard = EVERY_SERVER) -> list[Game]:
        """Void the open runs of a shard whose key is lost, or whose cards people may know; others are loaded when asked for."""
        first = self.world.seeds.master.first_seed_index
        lost = await self.world.database.read(lambda reader: runs.open_with_lost_seeds(reader, first, shard))
        voided = []
        for game_id in lost:
            try:
                await self.find(game_id)
            except SessionOverError:
                continue
            except RunVoidedError:
                game = await self.world.database.read(partial(games.load_game, game_id=game_id))
                assert game is not None, "it has just been voided"
                voided.append(game)
        return voided

    async def open(self, wanted: Wanted) -> RunSession:
        """Start a run and take its stake, in one transaction.

        Raises CannotCombineError, StakeOutOfLimitsError, RunOpenError (with the open run's view), DailyDoneError,
        NotEnoughChipsError and RunVoidedError, if an open run was found to be beyond help.
        """
        caller = wanted.caller
        return await self._open_only(caller.guild_id, caller.user_id, partial(self._start, wanted))

    async def _start(self, wanted: Wanted) -> RunSession:
        caller, config, at = wanted.caller, wanted.config, self.world.clock.now()
        opening.check_terms(wanted)
        await self.world.database.read(lambda reader: check_stake(reader, caller.guild_id, wanted.stake))
        daily = await self._dailies.of(day_of(at)) if wanted.is_daily else wanted.deal
        begin = partial(opening.begin, self.world.seeds, wanted, config, daily)
        names = {caller.user_id: caller.name}
        return await self._open(
            caller.guild_id, caller.channel_id, dump_config(config), begin, at=at, deal=daily, names=names
        )

    async def practise(self, game_id: str, caller: Caller) -> RunSession:
        """Start a run for practice with the deal of a day that its player has played in the run named.

        Raises NotYourRunError, RunGoesOnError, RunGoneError and what `open` raises.
        """
        played = (await self.find_in(caller.guild_id, game_id)).own(caller.user_id)
        if not played.is_closed:
            raise RunGoesOnError
        day, attempt = played.row.day, played.row.attempt
        if day is None or attempt is None:
            raise RunGoneError
        deal = await self.world.database.read(lambda reader: daily_deals.load(reader, day, attempt))
        return await self.open(Wanted(caller, deal=deal))

    async def open_of(self, guild_id: int, user_id: int) -> RunSession | None:
        """Return the open run of a person in a server; raises RunVoidedError."""
        game_id = await self.world.database.read(lambda reader: runs.open_of(reader, guild_id, user_id))
        return None if game_id is None else await self.find(game_id)

    async def find(self, game_id: str) -> RunSession:
        """Return a run, open or ended, and load it if it is not in use; one that cannot go on is voided.

        Raises RunGoneError for an unknown or voided one, RunVoidedError for one that has just been voided.
        """
        kept = self._by_game.pop(game_id, None)
        if kept is None:
            kept = await self._load(game_id)
            # Somebody quicker may have loaded it and played on.
            kept = self._by_game.pop(game_id, kept)
        self._keep(kept)
        return kept

    async def replay(self, game_id: str, guild_id: int) -> RunReplay:
        """Return the replay of an ended run of a server.

        Raises RunGoneError for a run that is unknown, voided or of another server, RunGoesOnError and DayGoesOnError.
        """
        try:
            session = await self.find_in(guild_id, game_id)
        except RunVoidedError as error:
            raise RunGoneError from error
        return await session.replay()

    async def sweep(self, shards: Iterable[Shard] = (EVERY_SERVER,)) -> None:
        """End runs of these shards that have been idle for 30 days, reveal past daily deals and make today's."""
        for task in (partial(self._expire, tuple(shards)), self._reveal, self._make_daily):
            try:
                await task()
            except ThinkingClosedError:
                return  # The bot is about to end; the next start sweeps again.
            except Exception:
                log.exception("a part of the daily sweep failed; it is tried again with the next")

    def begin(self) -> None:
        """Sweep now and at every midnight UTC from now on."""
        self._sweeping.start(self.sweep(self._running))
        if self._alarm is not None:
            self._alarm.cancel()
        clock = self.world.clock
        self._alarm = clock.call_at(end_of(day_of(clock.now())), self.begin)

    async def start(self, shard: Shard = EVERY_SERVER) -> None:
        """Begin to sweep; runs have no clocks."""
        await super().start(shard)
        self.begin()

    async def stop(self, shard: Shard = EVERY_SERVER) -> None:
        """Finish the work in hand; the next start sweeps again."""
        if shard == EVERY_SERVER:
            if self._alarm is not None:
                self._alarm.cancel()
            self._sweeping.cancel()
            await self._sweeping.settle()
        # A sweep belongs to no shard: it may search a whole dungeon, and a hand-over does not wait for that.
        for session in tuple(self._by_game.values()):
            if session.guild_id in shard:
                await session.settle()
        await super().stop(shard)

    async def settle(self) -> None:
        """Wait until every sweep and everything posted so far is done."""
        await self._sweeping.settle()
        for session in tuple(self._by_game.values()):
            await session.settle()

    async def _daily_of(self, reader: Reader, guild_id: int, user_id: int, day: int) -> str | None:
        return await runs.daily_of(reader, guild_id, user_id, day)

    async def _is_fit(self, deal: DailyDeal) -> bool:
        """Return whether the dungeon of a deal can be won."""
        dungeon = of_day(self.world.seeds, deal).dungeon
        return (await self.world.workers.run(solve, DAILY_RULES, dungeon)).line is not None

    async def _reveal(self) -> None:
        await reveal_past(self.world.database, self.world.seeds, self.world.clock.now())

    async def _make_daily(self) -> None:
        await self._dailies.of(day_of(self.world.clock.now()))

    async def _expire(self, shards: tuple[Shard, ...]) -> None:
        now = self.world.clock.now()
        latest_at = now + REST_SECONDS * 1000
        await self.world.database.write(lambda unit: runs.bring_back(unit, KIND, latest_at))
        due = [
            game_id
            for shard in shards
            for game_id in await self.world.database.read(
                partial(runs.due, kind=KIND, now=now, limit=EXPIRED_AT_ONCE_MAX, shard=shard)
            )
        ]
        for game_id in due:
            try:
                session = await self.find(game_id)
                has_expired = await session.expire()
            except (RunGoneError, RunVoidedError, StaleActionError, storage_errors.LeaseLostError):
                continue
            if has_expired:
                self.world.display.changed(session)

    async def _load(self, game_id: str) -> RunSession:
        stored = await self.world.database.read(lambda reader: self._stored(reader, game_id))
        try:
            return self.resume_game(stored)
        except Exception as error:
            if stored.game.status != "open":
                log.warning("game %s has ended and cannot be shown any more: %s", game_id, error)
                raise RunGoneError from error
            log.exception("game %s cannot go on and is voided", game_id)
            try:
                await self._void(stored.game)
            except storage_errors.GameEndedError:
                raise RunGoneError from None
            raise RunVoidedError(stored.row.stake) from error

    async def _stored(self, reader: Reader, game_id: str) -> StoredRun:
        game = await games.load_game(reader, game_id)
        if game is None or game.kind != KIND:
            raise RunGoneError
        return await StoredRun.load(reader, game)

    async def _ended_view(self, game: Game) -> RunView | RunLine | None:
        try:
            return (await self.find(game.game_id)).view
        except RunGoneError:
            return None

    async def _end(self, unit: Unit, game: Game, at: int) -> None:
        row = await runs.load(unit, game.game_id)
        assert row is not None, "a run has its terms from the beginning"
        await runs.close(unit, game.game_id, runs.RunEnd(at, "voided", None, row.stake))

    def _keep(self, session: RunSession) -> None:
        super()._keep(session)
        session.on_behind = self._forget
        if len(self._by_game) > KEPT_MAX:
            idle = (one for one in self._by_game.values() if one.is_idle and one is not session)
            self._forget(next(idle, None))

    def _let_go(self, session: RunSession) -> None:
        """Keep an ended run, because its player may ask about it, until others need its place."""

    def _forget(self, session: RunSession | None) -> None:
        """Drop a run that is idle or behind the database; it is loaded again when somebody asks for it."""
        if session is not None:
            self._remove(session)
            self.world.display.forget(session)
