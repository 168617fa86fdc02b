"""All sessions of one kind of game: resume them at the start, find them by game id, remove them at their end."""

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar, cast

from bot.core.committed import Committed
from bot.core.errors import NotEnoughChipsError, SessionOverError
from bot.core.game_ids import new_game_id
from bot.core.opening import Opening
from bot.core.recovery import CannotResumeError, StoredGame, give_back, log_void, require_seeds, reveal_shoes
from bot.core.session import Session, SessionWorld
from bot.core.slices import in_slices
from bot.core.task_set import TaskSet
from storage import games, results
from storage.daily_deals import DailyDeal
from storage.database import Reader, Unit
from storage.errors import DatabaseUnavailableError, InsufficientChipsError, LeaseLostError, StorageError
from storage.games import Game
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

NOTE_SECONDS = 15
"""The delay before the database knows what people see; after a crash it is shown once more."""
GAMES_PER_READ = 64
REPLAYED_AT_ONCE = 4
"""So many games are played again before other tasks have their turn: two milliseconds."""
MANY_GAMES = 1_000

A = TypeVar("A", bound=Session[Any, Any, Any])


@dataclass(frozen=True, slots=True)
class EndedView:
    """The public view of a game that has ended, and who opened it, as `Session.opened_by`."""

    view: Any
    opened_by: int | None


@dataclass
class Registry(Generic[A]):
    """Keeps the session of every open game of a `kind`."""

    kind: ClassVar[str]
    session_type: ClassVar[type[Session[Any, Any, Any]]]
    stored_type: ClassVar[type[StoredGame]]

    world: SessionWorld
    _by_game: dict[str, A] = field(default_factory=dict, init=False)
    _drops: Counter[Shard] = field(default_factory=Counter, init=False)
    _running: set[Shard] = field(default_factory=set, init=False)
    _newly_shown: dict[str, int] = field(default_factory=dict, init=False)
    _noting: asyncio.TimerHandle | None = field(default=None, init=False)
    _tasks: TaskSet = field(default_factory=TaskSet, init=False)

    async def find(self, game_id: str) -> A:
        """Return the session of an open game; raises SessionOverError of its kind."""
        try:
            return self._by_game[game_id]
        except KeyError:
            raise self.over_error from None

    async def find_in(self, guild_id: int, game_id: str) -> A:
        """Return the session of an open game of a server; raises what `find` raises."""
        session = await self.find(game_id)
        if session.guild_id != guild_id:
            raise self.over_error
        return session

    def name_of(self, game_id: str, user_id: int) -> str:
        """Return a person's name in an open game, as Discord gave it; empty if unknown."""
        session = self._by_game.get(game_id)
        return "" if session is None else session.names.get(user_id, "")

    def every(self, shard: Shard = EVERY_SERVER) -> tuple[A, ...]:
        """Return the sessions of all open games in the servers of a shard."""
        return tuple(session for session in self._by_game.values() if session.guild_id in shard)

    async def recover(self, shard: Shard = EVERY_SERVER) -> list[Game]:
        """Resume every open game of a shard; void those that cannot go on, return their stakes, and return these games."""
        database = self.world.database
        found = await database.read(lambda reader: games.open_ids(reader, self.kind, shard))
        voided = []
        with _collector_paused(len(found)):
            for start in range(0, len(found), GAMES_PER_READ):
                batch = found[start : start + GAMES_PER_READ]
                stored = await database.read(partial(self._load_all, game_ids=batch))
                async for game, rows in in_slices(stored, REPLAYED_AT_ONCE):
                    session = self._resumed(rows)
                    if isinstance(session, Exception):
                        log_void(game.game_id, session)
                        await self._void(game)
                        voided.append(game)
                    else:
                        self._keep(session)
        return voided

    async def start(self, shard: Shard = EVERY_SERVER) -> None:
        """Start the clocks of a shard: from now on people can press there, and deadlines run."""
        await self._resume_every(shard, afresh=False)

    def forget_person(self, guild_id: int, user_id: int) -> None:
        """Forget the ended games of a person of a server, whose id in them was replaced; they are loaded anew when asked for."""
        for session in tuple(self._by_game.values()):
            if session.guild_id == guild_id:
                session.names.pop(user_id, None)
                if session.is_closed and user_id in session.people:
                    self._remove(session)

    def pause(self, shard: Shard = EVERY_SERVER) -> None:
        """Stop the clocks of a shard while nobody can press there."""
        self._running -= {one for one in self._running if shard in {one, EVERY_SERVER}}
        for session in self.every(shard):
            session.pause()

    async def resume(self, shard: Shard = EVERY_SERVER) -> None:
        """Give every deadline of a shard its full time again: people can press there again."""
        await self._resume_every(shard, afresh=True)

    async def stop(self, shard: Shard = EVERY_SERVER) -> None:
        """Let the sessions of a shard finish their work in hand; their games go on at the next start."""
        self.pause(shard)
        for session in self.every(shard):
            session.let_go()
        for session in self.every(shard):
            await session.settle()
            session.let_go()
        await self._note_shown()

    def drop(self, shard: Shard) -> None:
        """Forget the sessions of a shard that another process has now, or will have; nothing is changed or shown any more."""
        self.pause(shard)
        self._drops[shard] += 1
        for session in tuple(self._by_game.values()):
            if session.guild_id in shard:
                session.drop()
                self._remove(session)
                self._newly_shown.pop(session.game_id, None)
                self.world.display.forget(session)

    async def unshown(
        self, shard: Shard = EVERY_SERVER, guild_id: int | None = None
    ) -> list[tuple[Game, EndedView | None]]:
        """Return ended games of a shard or a server, with their views, whose end may not be shown yet.

        The view is None if it cannot be drawn.
        """
        ended = await self.world.database.read(
            lambda reader: games.with_end_to_show(reader, self.kind, shard)
        )
        return [(game, await self._ended_view(game)) for game in ended if guild_id in {None, game.guild_id}]

    async def load_ended(self, game_id: str, guild_id: int) -> Any:
        """Return the `stored_type` of an ended game of a server; raises SessionOverError of the kind for any other game."""

        async def body(reader: Reader) -> StoredGame:
            game = await games.load_game(reader, game_id)
            if game is None or (game.kind, game.guild_id) != (self.kind, guild_id) or game.status == "open":
                raise self.over_error
            return await self._load_one(reader, game)

        return await self.world.database.read(body)

    async def replay(self, game_id: str, guild_id: int) -> Any:
        """Return the replay of an ended game of a server.

        Raises SessionOverError of the kind if there is none to show, and other RefusalErrors if it may not be shown yet.
        """
        del game_id, guild_id
        raise self.over_error

    def resume_game(self, stored: StoredGame) -> A:
        """Restore a session from its rows, as it was committed; its clock does not run yet.

        Raises CannotResumeError, and other exceptions for damaged rows.
        """
        game = stored.game
        require_seeds(self.world.seeds, stored)
        committed = replace(self._committed(stored), deadline=game.deadline)
        number = committed.game.number
        if number != game.action_number:
            raise CannotResumeError(f"its actions lead to number {number}, not {game.action_number}")
        if committed.game.is_over is (game.status == "open"):
            raise CannotResumeError(f"its actions do not lead to a game that is {game.status}")
        return self._session_of(stored, committed)

    def _session_of(self, stored: StoredGame, committed: Committed[Any]) -> A:
        """Make the session of a stored game."""
        game = stored.game
        return self._session(
            game.game_id,
            game.guild_id,
            game.channel_id,
            committed,
            names=dict(stored.names),
            message_id=game.message_id,
            message_round=game.message_round,
            shown_number=game.shown_number,
        )

    async def _open(
        self,
        guild_id: int,
        channel_id: int,
        config: str,
        begin: Callable[[Opening], Awaitable[Committed[Any]]],
        *,
        at: int,
        deal: DailyDeal | None = None,
        names: dict[int, str] | None = None,
        first: tuple[int | None, Any, str] | None = None,
    ) -> A:
        """Open a game in one transaction and keep its session.

        `begin` adds the rows and chips of the kind and returns the first state. `deal` is the deal of the day that the
        game is dealt from. `first` is the first action, where the game opens with one: the user id, None for the bot,
        the command and its cause. Raises NotEnoughChipsError and what `begin` and the first action raise; then nothing
        has changed. Raises LeaseLostError if the server's shard was dropped meanwhile; whoever has it now goes on with the game.
        """
        drops = self._drops_of(guild_id)
        game_id = new_game_id(self.world.entropy)
        session_of = partial(self._session, game_id, guild_id, channel_id, names=names or {})

        async def write(unit: Unit) -> Committed[Any]:
            await games.open_game(
                unit,
                game_id=game_id,
                guild_id=guild_id,
                channel_id=channel_id,
                kind=self.kind,
                config=config,
                at=at,
                deal=deal,
            )
            committed = await begin(Opening(unit, game_id, at))
            if committed.game.is_between_people:
                await games.note_between_people(unit, game_id)
            if first is not None:
                following: Committed[Any] = await session_of(committed).write(unit, *first)
                return following
            stage, seconds = committed.game.timeout
            deadline = games.Deadline(at + seconds * 1000, stage)
            await games.set_deadline(unit, game_id, deadline)
            return replace(committed, deadline=deadline)

        try:
            committed = await self.world.database.write(write, guild_id=guild_id)
        except InsufficientChipsError as error:
            raise NotEnoughChipsError(error.needed, error.balance) from error
        if self._drops_of(guild_id) != drops:
            raise LeaseLostError(guild_id)
        session = session_of(committed)
        self._keep(session)
        session.arm()
        return session

    @property
    def over_error(self) -> type[SessionOverError]:
        """Return the refusal of a request for a game that has ended or never existed."""
        return self.session_type.over_error

    def _session(
        self, game_id: str, guild_id: int, channel_id: int, committed: Committed[Any], **fields: Any
    ) -> A:
        """Make the session of a game."""
        return cast("A", self.session_type(self.world, game_id, guild_id, channel_id, committed, **fields))

    async def _load_rows(self, reader: Reader, some: Sequence[Game]) -> Sequence[StoredGame]:
        """Read the rows of some games; raises CannotResumeError if rows of one of them are missing."""
        return await self.stored_type.load_all(reader, some)

    async def _load_one(self, reader: Reader, game: Game) -> StoredGame:
        return await self.stored_type.load(reader, game)

    def _committed(self, stored: StoredGame) -> Committed[Any]:
        """Play a game again up to its last action; raises CannotResumeError, and others for damaged rows."""
        return stored.committed(self.world.seeds)

    async def _ended_view(self, game: Game) -> EndedView | None:
        """Return the view of an ended game, or None if it was not stored or cannot be restored."""
        del game
        return None

    async def _staked_since(self, unit: Unit, game: Game) -> int:
        """Return the number of the first action of the unsettled round; 0 for the whole game."""
        del unit, game
        return 0

    async def _load_all(
        self, reader: Reader, game_ids: list[str]
    ) -> list[tuple[Game, StoredGame | Exception]]:
        """Read open games, each with its rows, or with the exception that keeps them from being read."""
        some = await games.load_open_games(reader, game_ids)
        return list(zip(some, await self._rows_of(reader, some), strict=True))

    async def _rows_of(self, reader: Reader, some: list[Game]) -> list[StoredGame | Exception]:
        try:
            return list(await self._load_rows(reader, some))
        except DatabaseUnavailableError:
            # The games themselves may be intact: raise the failure of the disk, and void nothing.
            raise
        except Exception as error:  # noqa: BLE001 - whatever keeps a game from going on, the others go on.
            if len(some) == 1:
                return [error]
            return [rows for game in some for rows in await self._rows_of(reader, [game])]

    def _resumed(self, stored: StoredGame | Exception) -> A | Exception:
        """Restore a session from its rows; return the exception that keeps a game from going on."""
        if isinstance(stored, Exception):
            return stored
        try:
            return self.resume_game(stored)
        except Exception as error:  # noqa: BLE001 - whatever keeps a game from going on, the others go on.
            return error

    async def _resume_every(self, shard: Shard, *, afresh: bool) -> None:
        self._running.add(shard)
        async for session in in_slices(self.every(shard)):
            if shard not in self._running:
                return  # The connection was lost again.
            if not session.is_closed:
                session.resume(afresh=afresh)

    async def _void(self, game: Game) -> None:
        """Void a game that cannot go on: return its stakes and publish its known seeds."""
        at = self.world.clock.now()

        async def body(unit: Unit) -> None:
            await give_back(unit, game, since_action=await self._staked_since(unit, game), at=at)
            await reveal_shoes(unit, self.world.seeds, game.game_id)
            await results.void(unit, game.game_id, at)
            await games.close_game(unit, game.game_id, at=at, voided=True)

        await self.world.database.write(body, guild_id=game.guild_id)

    def _keep(self, session: A) -> None:
        self._by_game[session.game_id] = session
        session.on_closed = self._let_go
        session.on_shown = self._note_shown_later
        if not self._is_running(session):
            session.pause()

    def _drops_of(self, guild_id: int) -> int:
        """Count how often the sessions of a server were dropped."""
        return sum(drops for shard, drops in self._drops.items() if guild_id in shard)

    def _is_running(self, session: A) -> bool:
        return any(session.guild_id in shard for shard in self._running)

    def _let_go(self, session: A) -> None:
        self._remove(session)

    def _remove(self, session: A) -> None:
        self._by_game.pop(session.game_id, None)

    def _note_shown_later(self, session: A) -> None:
        """Store soon, for many sessions at once, what people can see, so that a press needs no write of its own for it."""
        self._newly_shown[session.game_id] = session.shown_number
        if self._noting is None:
            self._noting = asyncio.get_running_loop().call_later(
                NOTE_SECONDS, lambda: self._tasks.start(self._note_shown())
            )

    async def _note_shown(self) -> None:
        if self._noting is not None:
            self._noting.cancel()
            self._noting = None
        shown, self._newly_shown = self._newly_shown, {}
        if not shown:
            return
        try:
            # Of no single server, so no lease is checked: at worst a session is shown once more than it needs to.
            await self.world.database.write(lambda unit: games.note_shown(unit, shown))
        except StorageError:
            # The next start shows these sessions once more than it needs to.
            log.exception("what %d sessions show could not be stored", len(shown))


@contextmanager
def _collector_paused(games: int) -> Iterator[None]:
    """Pause Python's garbage collector, which would stop the bot to look at sessions that stay in memory anyway.

    A full collection with ten thousand tables takes 0.4 s, and so would the next one after the start. With few games this
    does nothing.
    """
    if games < MANY_GAMES or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
