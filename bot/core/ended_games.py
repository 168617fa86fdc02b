"""The ended games of one kind, read from the database: as sessions, replayed, and at each of their moments."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic

from bot.core.committed import Committed
from bot.core.errors import DayGoesOnError, SessionOverError
from bot.core.game_facts import SessionWorld
from bot.core.moments import Bounds, Moment
from bot.core.play import EndRound, G, GamePlay, PlayedAction, Step, V
from bot.core.session import Session
from bot.core.stored_game import StoredGame, StoredRound, load_game, load_round
from storage import games
from storage.database import Reader
from storage.games import Game
from storage.round_rows import beginnings
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class EndedView:
    """The public view of a game that has ended, and who opened it, as `Session.opened_by`."""

    view: Any
    opened_by: int | None


@dataclass
class EndedGames(Generic[G, V]):
    """Reads the ended games of one kind."""

    play: GamePlay[G, Any, V] = field(kw_only=True)
    world: SessionWorld

    @property
    def kind(self) -> str:
        """Return the kind of game."""
        return self.play.kind

    async def load_ended(self, game_id: str, guild_id: int) -> StoredGame:
        """Return the rows of an ended game of a server; raises the kind's SessionOverError for any other game."""

        async def body(reader: Reader) -> StoredGame:
            game = await games.load_game(reader, game_id)
            if game is None or (game.kind, game.guild_id) != (self.kind, guild_id) or game.status == "open":
                raise self.play.over
            return await load_game(reader, self.play, game)

        return await self.world.database.read(body)

    async def replay(self, game_id: str, guild_id: int) -> Any:
        """Return the replay of an ended game of a server.

        Raises the kind's SessionOverError, DayGoesOnError while others can still play its deal, and what `GamePlay.replay` raises.
        """
        session = await self.revealed(game_id, guild_id)
        steps = await self._steps(await self.load_ended(game_id, guild_id))
        return self.play.replay(session.seen, [played for _, played in steps])

    async def moment(self, game_id: str, guild_id: int, user_id: int, number: int | None) -> Moment:
        """Return what a person may see of an ended game after its action of this number, or the nearest one there is.

        None stands for the first cards. Raises what `replay` raises.
        """
        session = await self.revealed(game_id, guild_id)
        stored = await self.load_ended(game_id, guild_id)
        starts = await self.world.database.read(partial(beginnings, game_id=game_id))
        bounds = Bounds(tuple(first - 1 for first in starts) or (0,), stored.game.action_number)
        number = bounds.nearest(await self._first_deal(stored) if number is None else number)
        rounds = await self._rounds_at(stored, bounds.round_at(number)) if starts else []
        committed, action = stored.moment(self.play, self.world.seeds, number, rounds)
        seen = session.seen
        if number < bounds.last:
            seen = replace(seen, committed=committed)
        if committed.finished is not None and self.play.has_message_per_round and number < bounds.last:
            view = committed.finished
        else:
            view = self.play.moment(seen, user_id)
        name = None if action is None else stored.names.get(action.user_id or 0)
        return Moment(view, number, bounds, name)

    async def _first_deal(self, stored: StoredGame) -> int:
        """Return the number of the first action that deals cards; 0 if there is none, or if the game begins with cards."""
        if stored.rounds:
            [first, *_] = await self._rounds_at(stored, 1)
            game, actions = stored.played_round(self.play, self.world.seeds, first)
        else:
            game, actions = stored.played(self.play, self.world.seeds)
        if game.is_under_way:
            return 0
        deals = (one.action.number for one in actions if _has_cards(one.step))
        return next(deals, 0)

    async def _rounds_at(self, stored: StoredGame, round_number: int) -> list[StoredRound]:
        """Read a round of a game, and the one after it if there is one."""
        newest = stored.rounds[-1].round.round_number
        return [
            await self.world.database.read(
                partial(load_round, game_id=stored.game.game_id, round_number=each)
            )
            for each in range(round_number, min(round_number + 1, newest) + 1)
        ]

    def require_openness(self, session: Session[G, V]) -> None:
        """Raise `GamePlay.goes_on` or DayGoesOnError while the cards must stay secret."""
        if not session.is_closed:
            raise self.play.goes_on()
        until = self.play.secret_until(session.game)
        if until is not None and self.world.clock.now() < until:
            raise DayGoesOnError(until)

    async def revealed(self, game_id: str, guild_id: int) -> Session[G, V]:
        """Return an ended game of a server whose cards everybody may know; raises what `replay` raises."""
        session = await self.ended(game_id, guild_id)
        self.require_openness(session)
        return session

    async def ended(self, game_id: str, guild_id: int) -> Session[G, V]:
        """Return an ended game of a server as a session; raises the kind's SessionOverError if it cannot be shown any more."""
        return self._restored(await self.load_ended(game_id, guild_id))

    async def steps(self, game_id: str, guild_id: int) -> list[tuple[G, PlayedAction]]:
        """Return each action of an ended game of a server with the game before it; raises what `replay` raises."""
        await self.revealed(game_id, guild_id)
        return await self._steps(await self.load_ended(game_id, guild_id))

    async def _steps(self, stored: StoredGame) -> list[tuple[G, PlayedAction]]:
        """Play an ended game again, letting other tasks run between two of its rounds."""
        if not stored.rounds:
            return _with_game_before(*stored.played(self.play, self.world.seeds))
        steps: list[tuple[G, PlayedAction]] = []
        for number in range(1, stored.rounds[-1].round.round_number + 1):
            one = await self.world.database.read(
                partial(load_round, game_id=stored.game.game_id, round_number=number)
            )
            steps += _with_game_before(*stored.played_round(self.play, self.world.seeds, one))
        return steps

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

    async def _ended_view(self, game: Game) -> EndedView | None:
        if not self.play.is_drawn_again:
            return None
        try:
            session = await self.ended(game.game_id, game.guild_id)
        except SessionOverError:
            return None
        return EndedView(session.view, session.opened_by)

    def _restored(self, stored: StoredGame) -> Session[G, V]:
        """Return an ended game as a session; raises the kind's SessionOverError if it cannot be shown any more."""
        try:
            dealt = stored.committed(self.play, self.world.seeds)
        except Exception as error:
            # One game that cannot be shown must not keep the others from being shown.
            log.warning("game %s cannot be shown any more: %s", stored.game.game_id, error)
            raise self.play.over from error
        if not dealt.game.is_over:
            raise self.play.over
        return self._session_of(stored, dealt)

    def _session_of(self, stored: StoredGame, committed: Committed[G]) -> Session[G, V]:
        """Make the session of a stored game."""
        game = stored.game
        return Session(
            self.play,
            self.world,
            game.game_id,
            game.guild_id,
            game.channel_id,
            committed,
            names=dict(stored.names),
            message_id=game.message_id,
            message_round=game.message_round,
            shown_number=game.shown_number,
            is_untold=stored.is_untold,
        )


def _has_cards(step: Step[Any]) -> bool:
    """Return whether a step leads to dealt cards, or to the end of a round, which may come with the deal."""
    return step.game.is_under_way or any(isinstance(effect, EndRound) for effect in step.effects)


def _with_game_before(game: G, actions: Iterable[PlayedAction]) -> list[tuple[G, PlayedAction]]:
    """Pair each action with the game before it."""
    steps = []
    for played in actions:
        steps.append((game, played))
        game = played.step.game
    return steps
