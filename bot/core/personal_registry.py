"""The sessions of a kind of game of which a user has at most one open in a server, and its deals of the day."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Generic

from bot.core.admission import Caller, require_may_open
from bot.core.daily_deals import DailyDeals, day_of, end_of, reveal_past
from bot.core.errors import DailyDoneError, RefusalError, SessionOverError, StaleActionError
from bot.core.game_opening import NewGame
from bot.core.play import G, V
from bot.core.ports import Alarm, ThinkingClosedError
from bot.core.registry import Registry
from bot.core.session import Session
from bot.core.stored_game import StoredGame, load_game
from bot.core.task_set import TaskSet
from bot.core.voiding import log_void
from storage import errors as storage_errors
from storage import games, results
from storage.daily_deals import DailyDeal
from storage.database import Reader
from storage.errors import DailyTriedError, OpenGameExistsError
from storage.games import Game
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

KEPT_MAX = 1_000
EXPIRED_AT_ONCE_MAX = 500


@dataclass
class PersonalRegistry(Registry[G, V], Generic[G, V]):
    """Holds the session of every open game of a kind, of which a person has one in a server."""

    _dailies: DailyDeals = field(init=False)
    _alarm: Alarm | None = field(default=None, init=False)
    _sweeping: TaskSet = field(default_factory=TaskSet, init=False)

    def __post_init__(self) -> None:
        """Make the source of the daily deals."""
        world = self.world
        self._dailies = DailyDeals(world.database, world.seeds, world.clock, self.kind, self._is_fit)

    async def open_of(self, guild_id: int, user_id: int) -> Session[G, V] | None:
        """Return a person's open game in a server; raises `GamePlay.voided` if it could not go on."""
        game_id = await self.world.database.read(
            lambda reader: results.open_of(reader, guild_id, user_id, self.kind)
        )
        try:
            return None if game_id is None else await self.find(game_id)
        except SessionOverError:
            return None

    def _keep(self, session: Session[G, V]) -> None:
        super()._keep(session)
        session.open_of = self.open_of

    async def open_mine(self, caller: Caller, start: Callable[[], Awaitable[NewGame]]) -> Session[G, V]:
        """Open a caller's only game of this kind; `start` returns it, or raises a refusal.

        Raises what `GamePlay.has_open` returns, DailyDoneError, BarredError, ChannelNotAllowedError and RoleMissingError.
        """
        now = self.world.clock.now()
        await self.world.database.read(lambda reader: require_may_open(reader, caller, now))
        while True:
            try:
                return await self.open_play(await start())
            except (OpenGameExistsError, DailyTriedError) as error:
                held = await self.open_of(caller.guild_id, caller.user_id)
                if held is not None:
                    raise self.play.has_open(held.view) from None
                if isinstance(error, DailyTriedError):
                    raise await self._daily_done(error) from None
                # The open session has ended since.

    async def daily(self, day: int) -> DailyDeal:
        """Return the deal of a day."""
        return await self._dailies.of(day)

    @property
    def tomorrow(self) -> str | None:
        """Return the fingerprint of tomorrow's deal, if it is known."""
        deal = self._dailies.known(day_of(self.world.clock.now()) + 1)
        return None if deal is None else deal.commitment

    def chores(self, shards: tuple[Shard, ...]) -> tuple[Callable[[], Awaitable[None]], ...]:
        """Return the work of a new day: reveal past deals, and make those of today and tomorrow."""
        del shards
        return self._reveal, self._make_dailies

    async def sweep(self, shards: Iterable[Shard] = (EVERY_SERVER,)) -> None:
        """Run the chores for these shards; log those that fail, and run the others all the same."""
        for task in self.chores(tuple(shards)):
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
        """Start the clocks of a shard, and begin to sweep."""
        await super().start(shard)
        self.begin()

    async def stop(self, shard: Shard = EVERY_SERVER) -> None:
        """Let the sessions finish their work in hand; the next start sweeps again."""
        await self._stop_sweeping(shard)
        await super().stop(shard)

    async def _stop_sweeping(self, shard: Shard) -> None:
        # A sweep belongs to no shard: it may take long, and a hand-over does not wait for that.
        if shard == EVERY_SERVER:
            if self._alarm is not None:
                self._alarm.cancel()
            self._sweeping.cancel()
            await self._sweeping.settle()

    async def settle(self) -> None:
        """Wait until every sweep and every posted request is done."""
        await self._sweeping.settle()
        for session in tuple(self._by_game.values()):
            await session.settle()

    async def _reveal(self) -> None:
        await reveal_past(self.world.database, self.world.seeds, self.world.clock.now())

    async def _make_dailies(self) -> None:
        """Make the deals of today and of tomorrow, whose fingerprint is shown a day before (pf2, 6)."""
        today = day_of(self.world.clock.now())
        for day in (today, today + 1):
            await self._dailies.of(day)

    async def _is_fit(self, deal: DailyDeal) -> bool:
        question = self.play.think_of_deal(self.world.seeds.secret(deal))
        if question is None:
            return True
        fit: bool = question.then(await self.world.workers.run(question.function, *question.arguments))
        return fit

    async def _daily_done(self, tried: DailyTriedError) -> DailyDoneError:
        who = (tried.guild_id, tried.user_id, self.kind)
        game_id = await self.world.database.read(lambda reader: results.try_of(reader, *who, tried.day))
        assert game_id is not None, "an ended try is never taken back"
        return DailyDoneError(game_id, end_of(tried.day))


@dataclass
class RestingRegistry(PersonalRegistry[G, V], Generic[G, V]):
    """Caches the sessions in use; if there are many, drops those that have been idle the longest."""

    @property
    def rest_seconds(self) -> int:
        """Return the longest time to a deadline."""
        assert self.play.rest_seconds is not None, "a game that rests has rest_seconds"
        return self.play.rest_seconds

    @property
    def voided_error(self) -> type[RefusalError]:
        """Return the refusal when a game has just been voided."""
        return type(self.play.voided(0))

    async def open_of(self, guild_id: int, user_id: int) -> Session[G, V] | None:
        """Return a person's open game in a server; one whose time is over ends as it is."""
        session = await super().open_of(guild_id, user_id)
        # The sweep of midnight may not have reached it yet.
        if session is not None and await session.expire():
            self.world.display.changed(session)
        return None if session is None or session.is_closed else session

    async def ended(self, game_id: str, guild_id: int) -> Session[G, V]:
        """Return a game of a server, whether it is in use or not."""
        try:
            return await self.find_in(guild_id, game_id)
        except self.voided_error as error:
            raise self.play.over from error

    def every(self, shard: Shard = EVERY_SERVER) -> tuple[Session[G, V], ...]:
        """Return nothing: a session belongs to its player, not to a channel, and has no clock."""
        del shard
        return ()

    async def recover(self, shard: Shard = EVERY_SERVER) -> list[Game]:
        """Void the open games of a shard whose key is lost, or whose cards people may know; others are loaded when asked for."""
        for session in tuple(self._by_game.values()):
            if session.guild_id in shard:
                # It was loaded for a late press, while another process had the shard.
                self._forget(session)
        first = self.world.seeds.master.first_seed_index
        lost = await self.world.database.read(
            lambda reader: games.with_lost_seeds(reader, self.kind, first, shard)
        )
        voided = []
        for game_id in lost:
            try:
                await self.find(game_id)
            except SessionOverError:
                continue
            except self.voided_error:
                game = await self.world.database.read(partial(games.load_game, game_id=game_id))
                assert game is not None, "a game that was just voided is stored"
                voided.append(game)
        return voided

    async def find(self, game_id: str) -> Session[G, V]:
        """Return a session, open or ended, and load it if it is not in use; one that cannot go on is voided.

        Raises the kind's SessionOverError for an unknown or voided one, `voided_error` for one that has just been voided.
        """
        kept = self._by_game.pop(game_id, None)
        if kept is None:
            kept = await self._load(game_id)
            # Another call may have loaded it meanwhile and played on.
            kept = self._by_game.pop(game_id, kept)
        self._keep(kept)
        return kept

    def chores(self, shards: tuple[Shard, ...]) -> tuple[Callable[[], Awaitable[None]], ...]:
        """End the games of these shards whose deadline has passed, too."""
        return partial(self._expire, shards), *super().chores(shards)

    async def stop(self, shard: Shard = EVERY_SERVER) -> None:
        """Let every session finish its work in hand, because `every` returns none."""
        await self._stop_sweeping(shard)
        for session in tuple(self._by_game.values()):
            if session.guild_id in shard:
                await session.settle()
        await super().stop(shard)

    async def _expire(self, shards: tuple[Shard, ...]) -> None:
        now = self.world.clock.now()
        latest_at = now + self.rest_seconds * 1000
        await self.world.database.write(lambda unit: games.bring_back_deadlines(unit, self.kind, latest_at))
        for shard in shards:
            query = partial(games.due, kind=self.kind, now=now, limit=EXPIRED_AT_ONCE_MAX, shard=shard)
            while due := await self.world.database.read(query):
                have_expired = [await self._expire_game(game_id) for game_id in due]
                if len(due) < EXPIRED_AT_ONCE_MAX or not any(have_expired):
                    break

    async def _expire_game(self, game_id: str) -> bool:
        try:
            session = await self.find(game_id)
            has_expired: bool = await session.expire()
        except (SessionOverError, self.voided_error, StaleActionError, storage_errors.LeaseLostError):
            return False
        if has_expired:
            self.world.display.changed(session)
        return has_expired

    async def _load(self, game_id: str) -> Session[G, V]:
        stored = await self.world.database.read(lambda reader: self._stored(reader, game_id))
        over_error = self.play.over
        try:
            return self.resume_game(stored)
        except Exception as error:
            if stored.game.status != "open":
                log.warning("game %s has ended and cannot be shown any more: %s", game_id, error)
                raise over_error from error
            log_void(game_id, error)
            try:
                await self._void(stored.game)
            except storage_errors.GameNotOpenError:
                raise over_error from None
            raise self.play.voided(sum(seat.stake for seat in stored.seats)) from error

    async def _stored(self, reader: Reader, game_id: str) -> StoredGame:
        game = await games.load_game(reader, game_id)
        if game is None or game.kind != self.kind or game.status == "voided":
            raise self.play.over
        return await load_game(reader, self.play, game)

    def _keep(self, session: Session[G, V]) -> None:
        super()._keep(session)
        session.on_behind = self._forget
        if len(self._by_game) > KEPT_MAX:
            idle = (one for one in self._by_game.values() if one.is_idle and one is not session)
            self._forget(next(idle, None))

    def _let_go(self, session: Session[G, V]) -> None:
        """Keep an ended session, because its player may ask about it, until others need its place."""

    def _forget(self, session: Session[G, V] | None) -> None:
        """Drop a session that is idle or behind the database; it is loaded again when somebody asks for it."""
        if session is not None:
            self._remove(session)
            self.world.display.forget(session)
