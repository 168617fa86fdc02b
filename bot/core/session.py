"""One running game: it takes one request at a time, commits it, and then replaces its committed state."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, TypeVar

from bot.core.admission import require_may_act, require_role
from bot.core.committed import Committed
from bot.core.counts import TIMED_OUT
from bot.core.errors import DailyGoesOnError, OwnHandError, SlipLostError, StaleActionError
from bot.core.game_facts import SessionWorld
from bot.core.play import G, GamePlay, V
from bot.core.slips import SlipNeededError, lock_slip, take_cut
from bot.core.task_set import Mailbox, TaskSet
from bot.core.timed_stage import TimedStage
from bot.core.unit_of_work import Act, UnitOfWork
from bot.core.voiding import GONE, Place, record_of
from storage import guilds, manager_actions
from storage.database import Unit
from storage.errors import (
    ActionNumberError,
    GameNotOpenError,
    LeaseLostError,
    OpenGameExistsError,
)
from storage.games import NOT_SHOWN
from storage.guilds import GuildSettings
from storage.manager_actions import ManagerAction
from storage.shoes import ShoeRow

IDLE = "idle"
DEADLINE = "deadline"
"""The `cause` of the actions of deadlines."""


C = TypeVar("C")
T = TypeVar("T")


async def _no_game(_guild_id: int, _user_id: int) -> None:
    """Find no other game of a person."""


class _OtherSettingsError(Exception):
    """The server has `settings` that the game does not follow yet."""

    def __init__(self, settings: GuildSettings) -> None:
        super().__init__()
        self.settings = settings


@dataclass(frozen=True, slots=True)
class Request(Generic[C]):
    """A command that a person gives.

    `number` is the action number in their button, None for a typed command. `cause` identifies this one attempt,
    such as the interaction's id, and becomes part of the ledger's keys. `roles` are the person's in that server. `then` are
    further commands, which are carried out in the same transaction; if one is refused, so are all.
    """

    user_id: int
    name: str
    cause: str
    command: C
    number: int | None = None
    roles: frozenset[int] = frozenset()
    then: tuple[C, ...] = ()

    @property
    def act(self) -> Act:
        """Return what is to be committed."""
        return Act(self.user_id, (self.command, *self.then), self.cause, roles=self.roles)


@dataclass(eq=False)
class Session(TimedStage[G, V], Generic[G, V]):
    """A game from its opening to its end: its committed state, the commands it takes, what it shows.

    `committed` is what the database holds. `message_id` is the message on Discord, `message_round` the round for which it
    was posted or found to be in its place, and `shown_number` the number of the last action it is known to show; the
    display updates all three. `mention_id` is the newest turn mention, which may be below that message. `lost_place` is what is
    gone: the channel or the server; such a session has no message. A session that `is_dropped` takes no more commands, because
    another process may have the game. In one that `is_untold` another seed has taken the place of one whose slip was lost, and the
    message does not show that yet; no card comes from that seed before. `edition` counts what made the message out of date.

    `on_behind` is called when the database is ahead of a session that rests, so that it is loaded again; `open_of` finds the open game of
    a person in a server, for a person who enters this one and has another; each of `on_round_over` is called after each round.
    """

    play: GamePlay[G, Any, V]
    world: SessionWorld
    game_id: str
    guild_id: int
    channel_id: int
    committed: Committed[G]
    names: dict[int, str] = field(default_factory=dict)
    message_id: int | None = None
    message_round: int = 0
    shown_number: int = NOT_SHOWN
    mention_id: int | None = None
    on_closed: Callable[[Any], None] = lambda _: None
    on_shown: Callable[[Any], None] = lambda _: None
    on_behind: Callable[[Any], None] = lambda _: None
    open_of: Callable[[int, int], Awaitable[Any]] = _no_game
    on_round_over: Sequence[Callable[[Any], None]] = ()
    lost_place: Place | None = None
    is_dropped: bool = False
    is_untold: bool = False
    edition: int = 0
    _mailbox: Mailbox = field(default_factory=Mailbox)
    _ringing: TaskSet = field(default_factory=TaskSet)

    def __post_init__(self) -> None:
        """Treat a loaded session as one stage, which people have seen if its message shows the last action."""
        self.clock = self.world.clock
        self._begin_time(self.clock)

    @property
    def is_idle(self) -> bool:
        """Return whether no work is in hand."""
        return self._mailbox.is_idle

    async def close(self, cause: str, because: str, *, by: ManagerAction | None = None) -> None:
        """End the session without a result and return every stake; `because` names the game's sentence about it.

        What a manager does is recorded with it. Raises `over`, OwnHandError if that manager has cards in the session, and
        DailyGoesOnError if it plays the deal of a day.
        """
        await self._mailbox.post(lambda: self._end(cause, because, by))

    async def lose_place(self, place: Place) -> None:
        """Go on without a message, because the channel or the server is gone; void a game that has not begun.

        A game that has begun goes on, so that nobody can take back a losing stake by deleting a channel. The loss is recorded for
        `/house audit`. A session that is over stays as it is.
        """
        await self._mailbox.post(lambda: self._lose_place(place))

    def find_place(self) -> None:
        """Show the session again, because its server is back."""
        self.lost_place = None
        self.unshown()
        self._show_anew()

    async def expel(self, user_id: int, cause: str, by: ManagerAction | None = None) -> bool:
        """Let a person leave whom a manager has barred, or whose data is to be deleted; return False if they have left already.

        Raises a RefusalError if the session is over or the person cannot leave.
        """
        leaving = self.leaving(user_id)
        if leaving is None:
            return False
        act = Act(user_id, (leaving,), cause, by=by, is_expelled=True)
        await self._mailbox.post(lambda: self._take(act))
        return True

    async def post(self, request: Request[Any]) -> G:
        """Carry out a request when its turn comes; return the game that it has led to once that is committed.

        Raises a RefusalError or DatabaseUnavailableError; then nothing has changed.
        """
        return await self._mailbox.post(lambda: self._answer(request))

    async def cut(self, request: Request[int], fingerprint: str) -> ShoeRow:
        """Take the number with which a person cuts the seed of this fingerprint; return the seed.

        Raises NotACutError, NoCutError, LateCutError and what `Session.post` raises.
        """

        async def work() -> ShoeRow:
            if self.is_closed:
                raise self.over
            if self.is_dropped:
                raise LeaseLostError(self.guild_id)
            self.names[request.user_id] = request.name
            seed = await take_cut(self, request.user_id, request.command, fingerprint)
            self.unshown()
            self._show_anew()
            return seed

        return await self._mailbox.post(work)

    async def expire(self) -> bool:
        """End the game as it stands if its deadline has passed; return whether that has happened."""

        async def work() -> bool:
            deadline = self.committed.deadline
            if deadline is None or deadline.at > self.clock.now():
                return False
            await self._meet_deadline()
            return True

        return await self._mailbox.post(work)

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work about the game while no command is taken; return its result."""
        return await self._mailbox.post(work)

    def drop(self) -> None:
        """Take no more commands, and stop the clock and all tasks of the session: another process may have the game."""
        self.is_dropped = True
        self.let_go()

    async def adopt(self, settings: GuildSettings) -> None:
        """Apply these settings of the server, as far as they concern an open game."""
        await self._mailbox.post(lambda: self._adopt(settings))

    async def settle(self) -> None:
        """Wait until all expired deadlines and all posted requests are done."""
        await self._ringing.settle()
        await self._mailbox.settle()

    async def take_bots_turn(self, number: int, command: Any) -> None:
        """Take the bot's command, unless its deadline came first."""

        async def work() -> None:
            if not self.is_closed and number == self.number:
                await self._take(Act(None, (command,), "bot"))
                self._show_anew()

        await self._mailbox.post(work)

    async def _adopt(self, settings: GuildSettings) -> None:
        """Commit what a change of the server's settings means for this game."""
        command = self.following(settings)
        if command is not None and not self.is_closed:
            await self._take(Act(None, (command,), "settings"))
            self._show_anew()

    async def _require_may_begin(self, unit: Unit, roles: frozenset[int]) -> None:
        """Raise RoleMissingError, or _OtherSettingsError for settings that have to be adopted before a person plays by them."""
        settings = await guilds.settings(unit, self.guild_id)
        if settings is not None:
            require_role(settings, roles)
            if self.following(settings) is not None:
                raise _OtherSettingsError(settings)

    async def _meet_deadline(self) -> None:
        """Commit the action of the deadline."""
        if self.lost_place is not None and not self.is_under_way:
            await self._take(Act(None, (self.play.closing,), GONE, GONE, is_voided=True))
        else:
            await self._take(Act(None, (self.committed.game.on_deadline,), DEADLINE, IDLE))

    async def _lose_place(self, place: Place) -> None:
        if self.is_closed:
            return
        self.lost_place = place
        self.given_up()
        if self.is_under_way:
            await self.world.database.write(
                lambda unit: self._record_loss(unit, place, self.committed), guild_id=self.guild_id
            )
        else:
            await self._meet_deadline()

    async def _record_loss(self, unit: Unit, place: Place, committed: Committed[G]) -> None:
        """Record what this commit makes of the game; each commit does so, because an earlier one may have failed."""
        now = self.clock.now()
        if self.is_under_way:
            await manager_actions.record(unit, record_of(self.guild_id, self.game_id, place, "left", now))
        if committed.closed == GONE:
            await manager_actions.record(unit, record_of(self.guild_id, self.game_id, place, "voided", now))

    def _require_current(self, request: Request[Any]) -> None:
        number = self.number if request.number is None else request.number
        oldest = self.play.oldest_number(self.game, request.user_id, request.command)
        if not oldest <= number <= self.number:
            raise StaleActionError(number, self.number)

    async def _end(self, cause: str, because: str, by: ManagerAction | None) -> None:
        if self.plays_daily and not self.is_closed:
            raise DailyGoesOnError
        if by is not None and by.manager_id is not None and self.has_cards(by.manager_id):
            raise OwnHandError
        await self._take(Act(None, (self.play.closing,), cause, because, is_voided=True, by=by))

    async def _answer(self, request: Request[Any]) -> G:
        """Check in this order: open? allowed? current? The state and the ledger check turn, rules and chips."""
        if self.is_closed:
            raise self.over
        self.play.admit(self.game, request.user_id, request.command, self.clock.now())
        self._require_current(request)
        self.names[request.user_id] = request.name
        try:
            await self._take(request.act)
        except _OtherSettingsError as other:
            await self._adopt(other.settings)
            # Under new settings a button can do something else than it says.
            return await self._answer(request)
        return self.game

    async def _take(self, act: Act) -> None:
        """Commit wishes, their chips and all their consequences in one transaction; only then change the session."""
        if self.is_dropped:
            raise LeaseLostError(self.guild_id)
        if self.is_closed:
            raise self.over
        question = self.play.think(self.game, act.user_id, act.wishes[0])
        if question is not None:
            act = replace(act, wishes=(await self.thought(question), *act.wishes[1:]))
        try:
            committed = await self._commit_after_slip(act)
        except (ActionNumberError, GameNotOpenError) as error:
            if not self.follows_player:
                raise  # The session stays behind until the next start: a failure, not a stale press.
            self.on_behind(self)
            raise StaleActionError(self.number, self.number) from error
        except OpenGameExistsError as error:
            held = await self.open_of(error.guild_id, error.user_id)
            if held is None:
                raise StaleActionError(self.number, self.number) from error
            raise self.play.has_open(held.view) from error
        before, self.committed = self.committed, committed
        self._count(act, before)
        if before.deadline != committed.deadline:
            self.arm()
        if committed.closed is not None:
            self.on_closed(self)
        if committed.finished is not None and committed.finished is not before.finished:
            for listener in self.on_round_over:
                listener(self)

    def _count(self, act: Act, before: Committed[G]) -> None:
        """Count what has been committed, for the metrics."""
        counts, committed = self.world.counts, self.committed
        if act.user_id is not None:
            counts.acted(self.kind, act.wishes)
        elif act.cause == DEADLINE:
            counts.actions[self.kind, TIMED_OUT] += 1
        if committed.closed is not None:
            counts.games_ended[self.kind, committed.closed] += 1
        is_round_over = committed.finished is not None and committed.finished is not before.finished
        if is_round_over or (committed.closed is not None and not act.is_voided):
            for newcomer in counts.waiting(self.guild_id, before.game.people):
                # A press that ends the round may also have dealt its person in.
                if newcomer == act.user_id or self.play.has_cards(before.game, newcomer):
                    counts.finished(self.guild_id, newcomer)

    async def _commit_after_slip(self, act: Act) -> Committed[G]:
        """Commit an act; if it deals the first card of a seed that people have cut, the slip comes first."""
        try:
            return await self._commit(act)
        except SlipNeededError as needed:
            self.unshown()
            try:
                await lock_slip(self, needed.given)
            except SlipLostError:
                # A press or a deadline that came meanwhile would deal at once, and nobody could cut the other seed.
                self.is_untold = self.is_to_be_seen
                self.begin_again()
                raise
            return await self._commit(act)

    async def _commit(self, act: Act) -> Committed[G]:
        loop, user_id = asyncio.get_running_loop(), act.user_id

        async def body(unit: Unit) -> Committed[G]:
            if user_id is not None and any(map(self.play.begins_play, act.wishes)):
                await self._require_may_begin(unit, act.roles)
            if user_id is not None and not act.is_expelled:
                await require_may_act(unit, self.guild_id, user_id, self.clock.now())
            committed = await self._write(unit, act)
            if act.by is not None:
                await manager_actions.record(unit, act.by)
            if self.lost_place is not None:
                await self._record_loss(unit, self.lost_place, committed)
            # Drawing takes as long as the disk does, so it begins while the disk still writes.
            prerender = partial(self.world.display.prerender, self, committed)
            unit.before_commit(partial(loop.call_soon_threadsafe, prerender))
            return committed

        return await self.world.database.write(body, guild_id=self.guild_id)

    async def _write(self, unit: Unit, act: Act) -> Committed[G]:
        """Write the rows of wishes and of all that follows; return the new state.

        Raises a RefusalError; the unit must then be rolled back.
        """
        work = UnitOfWork(
            play=self.play,
            unit=unit,
            seeds=self.world.seeds,
            game_id=self.game_id,
            guild_id=self.guild_id,
            at=self.clock.now(),
            names=self.names,
            committed=self.committed,
            is_untold=self.is_untold,
        )
        await work.take(act)
        game = work.committed.game
        if self.lost_place is not None and not (game.is_over or game.is_under_way):
            # The round that was dealt is settled, and nobody can see the next one.
            await work.take(Act(None, (self.play.closing,), act.cause, GONE, is_voided=True))
        return work.committed


Shown = Session[Any, Any]
"""A session of any kind, as the code that shows it knows it."""
