"""All sessions of one kind of game: resume them at the start, find them by game id, remove them at their end."""

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Generic

from bot.core.committed import Committed
from bot.core.counts import OPENED, UNLOADABLE
from bot.core.ended_games import EndedGames
from bot.core.errors import NotEnoughChipsError, SessionOverError
from bot.core.game_opening import NewGame, new_game_id, open_game, with_slip
from bot.core.play import G, V
from bot.core.session import Session
from bot.core.stored_game import StoredGame, load_games
from bot.core.task_set import TaskSet, collector_paused, in_slices
from bot.core.voiding import CannotResumeError, log_void, require_seeds, void_game
from storage import games
from storage.database import Reader
from storage.errors import DatabaseUnavailableError, InsufficientChipsError, LeaseLostError, StorageError
from storage.games import Game
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

NOTE_SECONDS = 15
"""The delay before it is stored what messages show; after a crash they are drawn once more."""
GAMES_PER_READ = 64
REPLAYED_AT_ONCE = 4
"""The number of games that are replayed before the event loop runs other tasks; it takes about two milliseconds."""


@dataclass
class Registry(EndedGames[G, V], Generic[G, V]):
    """Holds the session of every open game of one kind: opens, finds, resumes and voids games."""

    _by_game: dict[str, Session[G, V]] = field(default_factory=dict, init=False)
    _drops: Counter[Shard] = field(default_factory=Counter, init=False)
    _running: set[Shard] = field(default_factory=set, init=False)
    _newly_shown: dict[str, tuple[int, int]] = field(default_factory=dict, init=False)
    _noting: asyncio.TimerHandle | None = field(default=None, init=False)
    _tasks: TaskSet = field(default_factory=TaskSet, init=False)

    @property
    def tomorrow(self) -> str | None:
        """Return the fingerprint of tomorrow's deal, if the kind has deals of the day and it is known."""
        return None

    async def find(self, game_id: str) -> Session[G, V]:
        """Return the session of an open game; raises its kind's SessionOverError."""
        try:
            return self._by_game[game_id]
        except KeyError:
            raise self.play.over from None

    async def find_in(self, guild_id: int, game_id: str) -> Session[G, V]:
        """Return the session of an open game of a server; raises what `find` raises."""
        session = await self.find(game_id)
        if session.guild_id != guild_id:
            raise self.play.over
        return session

    def name_of(self, game_id: str, user_id: int) -> str:
        """Return a person's name in an open game, as Discord gave it; empty if unknown."""
        session = self._by_game.get(game_id)
        return "" if session is None else session.names.get(user_id, "")

    def every(self, shard: Shard = EVERY_SERVER) -> tuple[Session[G, V], ...]:
        """Return the sessions of all open games in the servers of a shard."""
        return tuple(session for session in self._by_game.values() if session.guild_id in shard)

    async def recover(self, shard: Shard = EVERY_SERVER) -> list[Game]:
        """Resume every open game of a shard; void those that cannot go on, return their stakes, and return these games."""
        database = self.world.database
        found = await database.read(lambda reader: games.open_ids(reader, self.kind, shard))
        voided = []
        with collector_paused(len(found)):
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
        """Forget the ended games of a person of a server, whose id in them was replaced; they are loaded again when asked for."""
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

    async def shown(self, game_id: str, guild_id: int) -> Session[G, V]:
        """Return a game of a server, open or ended, whose public view can be drawn; raises the kind's SessionOverError."""
        try:
            return await self.find_in(guild_id, game_id)
        except SessionOverError:
            if not self.play.is_drawn_again:
                raise
        return await self.ended(game_id, guild_id)

    def resume_game(self, stored: StoredGame) -> Session[G, V]:
        """Restore a session from its rows, as it was committed; its clock does not run yet.

        Raises CannotResumeError, and other exceptions for damaged rows.
        """
        game = stored.game
        require_seeds(self.world.seeds, stored.dealt_from)
        committed = replace(stored.committed(self.play, self.world.seeds), deadline=game.deadline)
        number = committed.game.number
        if number != game.action_number:
            raise CannotResumeError(f"its actions lead to number {number}, not {game.action_number}")
        if committed.game.is_over is (game.status == "open"):
            raise CannotResumeError(f"its actions do not lead to a game that is {game.status}")
        return self._session_of(stored, committed)

    async def open_play(self, new: NewGame) -> Session[G, V]:
        """Open a game in one transaction and add its session.

        Raises NotEnoughChipsError and what `open_game` raises; then nothing has changed. Raises SlipLostError for a cut whose slip
        is lost. Raises LeaseLostError if the server's shard was dropped meanwhile; the process that has it now goes on with the game.
        """
        drops = self._drops_of(new.guild_id)
        game_id = new_game_id(self.world.entropy) if new.cut is None else new.cut.offer.game_id
        try:
            if new.cut is not None:
                new = await with_slip(self.play, self.world, new, game_id)
            committed = await self.world.database.write(
                lambda unit: open_game(self.play, self.world.seeds, new, unit, game_id), guild_id=new.guild_id
            )
        except InsufficientChipsError as error:
            raise NotEnoughChipsError(error.needed, error.balance) from error
        if self._drops_of(new.guild_id) != drops:
            raise LeaseLostError(new.guild_id)
        session = Session(
            self.play,
            self.world,
            game_id,
            new.guild_id,
            new.channel_id,
            committed,
            names=dict(new.names),
        )
        self._keep(session)
        session.arm()
        self._count_opening(new, committed)
        return session

    def _count_opening(self, new: NewGame, opened: Committed[G]) -> None:
        counts = self.world.counts
        counts.actions[self.kind, OPENED] += 1
        if new.first is not None and new.first.user_id is not None:
            counts.acted(self.kind, new.first.wishes)
        if opened.closed is not None:
            counts.games_ended[self.kind, opened.closed] += 1

    async def _load_all(
        self, reader: Reader, game_ids: list[str]
    ) -> list[tuple[Game, StoredGame | Exception]]:
        """Read open games, each with its rows, or with the exception that prevents that."""
        some = await games.load_open_games(reader, game_ids)
        return list(zip(some, await self._rows_of(reader, some), strict=True))

    async def _rows_of(self, reader: Reader, some: list[Game]) -> list[StoredGame | Exception]:
        try:
            return list(await load_games(reader, self.play, some))
        except DatabaseUnavailableError:
            # The games themselves may be intact: raise the failure of the disk, and void nothing.
            raise
        except Exception as error:  # noqa: BLE001 - whatever keeps a game from going on, the others go on.
            if len(some) == 1:
                return [error]
            return [rows for game in some for rows in await self._rows_of(reader, [game])]

    def _resumed(self, stored: StoredGame | Exception) -> Session[G, V] | Exception:
        """Restore a session from its rows; return the exception that prevents that."""
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
        world = self.world
        at = world.clock.now()
        await world.database.write(
            lambda unit: void_game(unit, self.play, world.seeds, game, at), guild_id=game.guild_id
        )
        world.counts.games_ended[self.kind, UNLOADABLE] += 1

    def _keep(self, session: Session[G, V]) -> None:
        self._by_game[session.game_id] = session
        session.on_closed = self._let_go
        session.on_shown = self._note_shown_later
        if not self._is_running(session):
            session.pause()

    def _drops_of(self, guild_id: int) -> int:
        """Count how often the sessions of a server were dropped."""
        return sum(drops for shard, drops in self._drops.items() if guild_id in shard)

    def _is_running(self, session: Session[G, V]) -> bool:
        return any(session.guild_id in shard for shard in self._running)

    def _let_go(self, session: Session[G, V]) -> None:
        self._remove(session)

    def _remove(self, session: Session[G, V]) -> None:
        self._by_game.pop(session.game_id, None)

    def _note_shown_later(self, session: Session[G, V]) -> None:
        """Store soon, for many sessions at once, what people can see, so that a press needs no write of its own for it."""
        if session.is_dropped:
            return  # Another process shows it by now.
        self._newly_shown[session.game_id] = session.shown_number, session.message_round
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
            # The sessions belong to several servers, so no lease is checked; at worst a message is drawn once too often.
            await self.world.database.write(lambda unit: games.note_shown(unit, shown))
        except StorageError:
            # The next start draws these messages once too often.
            log.exception("what %d sessions show could not be stored", len(shown))
