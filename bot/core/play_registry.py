"""All sessions of a kind of game that is a `GamePlay`."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, cast

from bot.core.bars import require_may_act
from bot.core.caller import Caller
from bot.core.channel_registry import ChannelRegistry
from bot.core.committed import Committed, Dealt
from bot.core.errors import DayGoesOnError, RefusalError, SessionOverError
from bot.core.moves import Flow, Move
from bot.core.opening import Opening
from bot.core.personal_registry import PersonalRegistry
from bot.core.play import G, GamePlay, Newcomer, OpeningTerms, PlayedAction, TakeShoe, V, opened
from bot.core.play_recovery import StoredPlay, load_plays
from bot.core.play_session import PlaySession
from bot.core.play_work import Dealing, opening_of
from bot.core.recovery import CannotResumeError, StoredGame, load_round
from bot.core.registry import EndedView, Registry
from bot.core.resting_registry import RestingRegistry
from bot.core.settlement import Occasion, move_chips
from rules.errors import RulesError
from storage import games, results, round_rows
from storage.daily_deals import DailyDeal
from storage.database import Reader, Unit
from storage.games import Game
from storage.results import ResultRow
from storage.shoes import ShoeRow

log = logging.getLogger(__name__)


async def _is_loud(_: Opening) -> bool:
    """Let a game open, and its first message mention people."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game that is to be opened, at a time in unix milliseconds.

    `cause` identifies this one attempt. `deal` is the deal of a day that it is dealt from. `first` is the first command, where
    the game opens with one, and who gives it, None for the bot. `check` is asked in the transaction that opens the game:
    it refuses, or returns whether the first message mentions nobody.
    """

    guild_id: int
    channel_id: int
    config: str
    at: int
    cause: str = ""
    newcomers: tuple[Newcomer, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    deal: DailyDeal | None = None
    first: tuple[int | None, Any] | None = None
    check: Callable[[Opening], Awaitable[bool]] = _is_loud


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
        """Return the replay of an ended game of a server.

        Raises SessionOverError of the kind, DayGoesOnError while others can still play its deal, and what `GamePlay.replay` raises.
        """
        session = await self.ended(game_id, guild_id)
        self.require_openness(session)
        stored: StoredPlay = await self.load_ended(game_id, guild_id)
        return self.play.replay(session.seen, await self._played(stored))

    def require_openness(self, session: PlaySession[G, V]) -> None:
        """Raise `GamePlay.goes_on` or DayGoesOnError while the cards must stay secret."""
        if not session.is_closed:
            raise self.play.goes_on()
        until = self.play.secret_until(session.game)
        if until is not None and self.world.clock.now() < until:
            raise DayGoesOnError(until)

    async def ended(self, game_id: str, guild_id: int) -> PlaySession[G, V]:
        """Return an ended game of a server as a session; raises SessionOverError of the kind if it cannot be shown any more."""
        return self._restored(await self.load_ended(game_id, guild_id))

    async def open_play(self, new: NewGame) -> PlaySession[G, V]:
        """Open a game and keep its session; raises what `_open`, its check and its first command raise."""
        return await self._open(
            new.guild_id,
            new.channel_id,
            new.config,
            partial(self._dealt, new),
            at=new.at,
            deal=new.deal,
            names=dict(new.names),
            first=None if new.first is None else (*new.first, new.cause),
        )

    async def _dealt(self, new: NewGame, opening: Opening) -> Dealt[G]:
        """Add the rows of a game, deal its first cards, if it begins with cards, and take the stake that opens it."""
        unit, play, game_id = opening.unit, self.play, opening.game_id
        if new.newcomers:
            await require_may_act(unit, new.guild_id, new.newcomers[0].user_id, opening.at)
        is_quiet = await new.check(opening)
        if play.takes_channel:
            await games.take_channel(unit, game_id, new.channel_id)
        entered = tuple(self._row(new, opening, seat) for seat in range(len(new.newcomers)))
        day, attempt = (None, None) if new.deal is None else (new.deal.day, new.deal.attempt)
        terms = OpeningTerms(game_id, new.guild_id, new.config, opening.at, entered, day, attempt)
        dealt = replace(await self._with_cards(terms, new.deal, opening), is_quiet=is_quiet)
        dealt = replace(dealt, seats=await self._enter(new, entered, dealt.game, opening))
        if play.rounds is None or new.deal is not None or not play.rounds.is_begun(dealt.game):
            return dealt
        opened_round = opening_of(play.rounds, dealt, game_id, opening.at)
        await games.open_round(unit, opened_round)
        return replace(dealt, round=opened_round)

    async def _with_cards(self, terms: OpeningTerms, deal: DailyDeal | None, opening: Opening) -> Dealt[G]:
        """Return a game before its first command, with its first cards if it begins with cards."""
        seeds, play = self.world.seeds, self.play
        dealing = Dealing(opening.unit, seeds, opening.game_id, play.shoes_ahead)
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
        return Dealt(game, promised=promised, shoes=shoes, daily=deal)

    def _row(self, new: NewGame, opening: Opening, seat: int) -> ResultRow:
        """Return the row of a person as they enter."""
        newcomer, deal = new.newcomers[seat], new.deal
        is_try = newcomer.is_try and deal is not None
        return ResultRow(
            game_id=opening.game_id,
            seat=seat,
            guild_id=new.guild_id,
            user_id=newcomer.user_id,
            kind=self.kind,
            variant=newcomer.variant,
            made_at=opening.at,
            board=newcomer.board,
            day=deal.day if deal is not None and is_try else None,
            attempt=deal.attempt if deal is not None and is_try else None,
            stake=newcomer.stake,
            typed=newcomer.typed,
        )

    async def _enter(
        self, new: NewGame, entered: tuple[ResultRow, ...], game: G, opening: Opening
    ) -> tuple[ResultRow, ...]:
        """Store the rows of people, and take their stakes if the game is under way; raises OpenGameExistsError, DailyTriedError."""
        begun_at = opening.at if game.is_under_way else None
        seats = tuple(
            replace(row, begun_at=begun_at, may_count=newcomer.may_count)
            for row, newcomer in zip(entered, new.newcomers, strict=True)
        )
        for row in seats:
            await results.add(opening.unit, row)
        moves = tuple(Move(Flow.STAKE, row.user_id, row.stake) for row in seats if row.stake and begun_at)
        if moves:
            occasion = Occasion(new.guild_id, opening.game_id, 0, new.cause, opening.at)
            await move_chips(opening.unit, moves, occasion)
        return seats

    async def _played(self, stored: StoredPlay) -> list[PlayedAction]:
        """Play an ended game again, letting other tasks run between two of its rounds."""
        if not stored.rounds:
            return list(stored.played(self.play, self.world.seeds)[1])
        played: list[PlayedAction] = []
        for number in range(1, stored.rounds[-1].round.round_number + 1):
            one = await self.world.database.read(
                partial(load_round, game_id=stored.game.game_id, round_number=number)
            )
            played += stored.played_round(self.play, self.world.seeds, one)[1]
        return played

    async def _staked_since(self, unit: Unit, game: Game) -> int:
        """Return the first action of the unsettled round, where each round has its stakes."""
        rounds = self.play.rounds
        current = None
        if rounds is not None and rounds.stakes_each_round:
            current = await round_rows.latest_round(unit, game.game_id)
        return 0 if current is None else current.first_action

    async def _ended_view(self, game: Game) -> EndedView | None:
        if not self.play.is_drawn_again:
            return None
        try:
            session = await self.ended(game.game_id, game.guild_id)
        except (SessionOverError, RefusalError):
            return None
        return EndedView(session.view, session.opened_by)

    def _restored(self, stored: StoredPlay) -> PlaySession[G, V]:
        """Return an ended game as a session; raises SessionOverError of the kind if it cannot be shown any more."""
        try:
            dealt = stored.dealt(self.play, self.world.seeds)
        except (CannotResumeError, RulesError) as error:
            log.warning("game %s cannot be shown any more: %s", stored.game.game_id, error)
            raise self.over_error from error
        if not dealt.game.is_over:
            raise self.over_error
        return self._session_of(stored, dealt)

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


@dataclass
class PersonPlays(PlayRegistry[G, V], PersonalRegistry[PlaySession[G, V]], Generic[G, V]):
    """Keeps the session of every open game of a kind, of which a person has one in a server."""

    async def open_of(self, guild_id: int, user_id: int) -> PlaySession[G, V] | None:
        """Return a person's open game in a server; raises `GamePlay.voided` if it was found to be beyond help."""
        game_id = await self.world.database.read(
            lambda reader: results.open_of(reader, guild_id, user_id, self.kind)
        )
        try:
            return None if game_id is None else await self.find(game_id)
        except SessionOverError:
            return None

    def _keep(self, session: PlaySession[G, V]) -> None:
        super()._keep(session)
        session.open_of = self.open_of

    async def open_mine(self, caller: Caller, start: Callable[[], Awaitable[NewGame]]) -> PlaySession[G, V]:
        """Open a caller's only game of this kind; `start` refuses, or says which.

        Raises what `GamePlay.has_open` returns, DailyDoneError, BarredError, ChannelNotAllowedError and RoleMissingError.
        """

        async def begin() -> PlaySession[G, V]:
            return await self.open_play(await start())

        return await self._open_only(caller, begin)

    async def daily(self, day: int) -> DailyDeal:
        """Return the deal of a day."""
        return await self._dailies.of(day)

    def open_error(self, view: V) -> RefusalError:  # type: ignore[override]
        """Return the refusal of a second game."""
        return self.play.has_open(view)

    async def _is_fit(self, deal: DailyDeal) -> bool:
        question = self.play.think_of_deal(self.world.seeds.secret(deal))
        if question is None:
            return True
        fit: bool = question.then(await self.world.workers.run(question.function, *question.arguments))
        return fit


@dataclass
class RestingPlays(PersonPlays[G, V], RestingRegistry[PlaySession[G, V]], Generic[G, V]):
    """Keeps the games in use of a kind that rests between presses."""

    @property
    def rest_seconds(self) -> int:  # type: ignore[override]
        """Return the longest time to a deadline."""
        assert self.play.rest_seconds is not None, "it rests"
        return self.play.rest_seconds

    @property
    def voided_error(self) -> type[RefusalError]:  # type: ignore[override]
        """Return the refusal when a game has just been voided."""
        return type(self.play.voided(0))

    async def open_of(self, guild_id: int, user_id: int) -> PlaySession[G, V] | None:
        """Return a person's open game in a server; one whose time is over ends as it is."""
        session = await super().open_of(guild_id, user_id)
        if session is not None:
            # The sweep of midnight may not have come to it yet.
            await session.expire()
        return None if session is None or session.is_closed else session

    async def ended(self, game_id: str, guild_id: int) -> PlaySession[G, V]:
        """Return a game of a server, whether it is in use or not."""
        try:
            return await self.find_in(guild_id, game_id)
        except self.voided_error as error:
            raise self.over_error from error

    async def _load_one(self, reader: Reader, game: Game) -> StoredGame:
        if game.status == "voided":
            raise self.over_error
        return await super()._load_one(reader, game)

    async def _ended_view(self, game: Game) -> EndedView | None:
        return await super(PlayRegistry, self)._ended_view(game)

    def _just_voided(self, stored: StoredPlay) -> RefusalError:
        return self.play.voided(sum(seat.stake for seat in stored.seats))
