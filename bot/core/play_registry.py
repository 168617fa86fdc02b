"""All sessions of a kind of game that is a `GamePlay`."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, cast

from bot.core.channel_registry import ChannelRegistry
from bot.core.committed import Committed, Dealt
from bot.core.errors import SessionOverError
from bot.core.opening import Opening
from bot.core.play import G, GamePlay, OpeningTerms, TakeShoe, V, opened
from bot.core.play_recovery import StoredPlay, load_plays
from bot.core.play_session import PlaySession
from bot.core.play_work import Dealing, opening_of
from bot.core.recovery import CannotResumeError, StoredGame
from bot.core.registry import EndedView, Registry
from rules.errors import RulesError
from storage import games
from storage.daily_deals import DailyDeal
from storage.database import Reader, Unit
from storage.games import Game
from storage.shoes import ShoeRow

Begin = Callable[[Opening], Awaitable[None]]


async def _nothing(_: Opening) -> None:
    """Add no rows to those that every game has."""


@dataclass
class PlayRegistry(Registry[PlaySession[G, V]], Generic[G, V]):
    """Opens games of one kind, and finds, resumes and voids them."""

    play: GamePlay[G, Any, V] = field(kw_only=True)

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Return the kind of game."""
        return self.play.kind

    @property
    def over_error(self) -> type[SessionOverError]:
        """Return the refusal of a request for a game that has ended or never existed."""
        return self.play.over

    async def replay(self, game_id: str, guild_id: int) -> Any:
        """Return the replay of an ended game of a server; raises SessionOverError of the kind, and what `GamePlay.replay` raises."""
        stored: StoredPlay = await self.load_ended(game_id, guild_id)
        session = self._restored(stored)
        _, played = stored.played(self.play, self.world.seeds)
        return self.play.replay(session.seen, played)

    async def open_play(
        self,
        guild_id: int,
        channel_id: int,
        config: str,
        *,
        at: int,
        deal: DailyDeal | None = None,
        names: dict[int, str] | None = None,
        first: tuple[int | None, Any, str] | None = None,
        begin: Begin = _nothing,
    ) -> PlaySession[G, V]:
        """Open a game and keep its session; `begin` adds to its rows, and `_open` describes the others."""
        dealt = partial(self._dealt, guild_id, channel_id, config, deal, tuple(names or ()), begin)
        return await self._open(
            guild_id, channel_id, config, dealt, at=at, deal=deal, names=names, first=first
        )

    async def _dealt(
        self,
        guild_id: int,
        channel_id: int,
        config: str,
        deal: DailyDeal | None,
        people: tuple[int, ...],
        begin: Begin,
        opening: Opening,
    ) -> Dealt[G]:
        """Add the rows of a game and deal its first cards, if it begins with cards."""
        unit, game_id, seeds, play = opening.unit, opening.game_id, self.world.seeds, self.play
        await begin(opening)
        if play.takes_channel:
            await games.take_channel(unit, game_id, channel_id)
        terms = OpeningTerms(
            game_id,
            guild_id,
            config,
            opening.at,
            people,
            None if deal is None else deal.day,
            None if deal is None else deal.attempt,
        )
        dealing = Dealing(unit, seeds, game_id, play.shoes_ahead)
        promised = None if deal is not None else await dealing.promise(1)
        game, shoes = play.open(terms, None), tuple[ShoeRow, ...]()
        if isinstance(game, TakeShoe):
            source: ShoeRow | DailyDeal
            if deal is not None:
                source = deal
            else:
                source, promised = await dealing.take(promised, (), game)
                shoes = (source,)
            game = opened(play, terms, iter((seeds.secret(source),)))
        dealt = Dealt(game, promised=promised, shoes=shoes, daily=deal)
        if play.rounds is None or deal is not None or not play.rounds.is_begun(game):
            return dealt
        opened_round = opening_of(play.rounds, dealt, game_id, opening.at)
        await games.open_round(unit, opened_round)
        return replace(dealt, round=opened_round)

    async def _staked_since(self, unit: Unit, game: Game) -> int:
        """Return the first action of the unsettled round, where each round has its stakes."""
        rounds = self.play.rounds
        current = None
        if rounds is not None and rounds.stakes_each_round:
            current = await games.latest_round(unit, game.game_id)
        return 0 if current is None else current.first_action

    async def _ended_view(self, game: Game) -> EndedView | None:
        try:
            session = self._restored(await self.load_ended(game.game_id, game.guild_id))
        except SessionOverError:
            return None
        return EndedView(session.view, session.opened_by)

    def _restored(self, stored: StoredPlay) -> PlaySession[G, V]:
        """Return an ended game as a session; raises SessionOverError of the kind if it cannot be shown any more."""
        try:
            return self.resume_game(stored)
        except (CannotResumeError, RulesError) as error:
            raise self.over_error from error

    def _session(
        self, game_id: str, guild_id: int, channel_id: int, committed: Committed[Any], **fields: Any
    ) -> PlaySession[G, V]:
        dealt = cast("Dealt[G]", committed)
        return PlaySession(self.world, game_id, guild_id, channel_id, dealt, play=self.play, **fields)

    async def _load_rows(self, reader: Reader, some: Sequence[Game]) -> Sequence[StoredGame]:
        return await load_plays(reader, self.play, some)

    async def _load_one(self, reader: Reader, game: Game) -> StoredGame:
        [stored] = await load_plays(reader, self.play, [game])
        return stored

    def _committed(self, stored: StoredGame) -> Committed[Any]:
        assert isinstance(stored, StoredPlay)
        return stored.dealt(self.play, self.world.seeds)


@dataclass
class ChannelPlays(PlayRegistry[G, V], ChannelRegistry[PlaySession[G, V]], Generic[G, V]):
    """Keeps the session of every open game of a kind, one in each channel; each of `on_round_over` is called after each round."""

    on_round_over: list[Callable[[PlaySession[G, V]], None]] = field(default_factory=list)

    def _keep(self, session: PlaySession[G, V]) -> None:
        super()._keep(session)
        session.on_round_over = self.on_round_over
