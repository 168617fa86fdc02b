"""One running game: it takes one request at a time, commits it, and then replaces its committed state."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.core.admission import require_role
from bot.core.bars import require_may_act
from bot.core.committed import Committed, GameValue
from bot.core.errors import DailyGoesOnError, OwnHandError, SessionOverError, StaleActionError
from bot.core.lost_place import GONE, Place, record_of
from bot.core.mailbox import Mailbox
from bot.core.ports import Clock, Entropy, ShownView
from bot.core.seeds import SeedVault
from bot.core.task_set import TaskSet
from bot.core.timed_stage import NOT_SHOWN, TimedStage
from bot.core.unit_of_work import ENDED, UnitOfWork
from bot.core.worker_pool import WorkerPool
from storage import games, guilds, manager_actions
from storage.database import Database, Unit
from storage.errors import DatabaseUnavailableError, LeaseLostError
from storage.guilds import GuildSettings
from storage.manager_actions import ManagerAction

IDLE = "idle"


class Display(Protocol):
    """Shows sessions to people. Calls return at once; drawing and sending happen later and handle their own failures."""

    def prerender(self, session: "Shown", committed: Any) -> None:
        """Draw a state during its commit. The commit may fail, so show the drawing only once the session has that state."""

    def changed(self, session: "Shown") -> None:
        """Note that the session's message is out of date."""

    def forget(self, session: "Shown") -> None:
        """Show this session no more: it has no channel any more, or it is loaded anew when somebody asks for it."""


@dataclass(frozen=True, slots=True)
class SessionWorld:
    """The parts of the bot that all sessions share."""

    database: Database
    seeds: SeedVault
    clock: Clock
    display: Display
    entropy: Entropy
    workers: WorkerPool


S = TypeVar("S", bound=Committed[GameValue])
C = TypeVar("C")
V = TypeVar("V", bound="ShownView")


class _OtherSettingsError(Exception):
    """The server has `settings` that the game does not follow yet."""

    def __init__(self, settings: GuildSettings) -> None:
        super().__init__()
        self.settings = settings


@dataclass(frozen=True, slots=True)
class Request(Generic[C]):
    """A command that a person gives.

    `number` is the action number in their button, None for a typed command. `cause` identifies this one attempt,
    such as the interaction's id, and becomes part of the ledger's keys. `roles` are the person's in that server.
    """

    user_id: int
    name: str
    cause: str
    command: C
    number: int | None = None
    roles: frozenset[int] = frozenset()


@dataclass(eq=False)
class Session(TimedStage[S], ABC, Generic[S, C, V]):
    """A game in a channel, from its opening to its end: its committed state, the commands it takes, what it shows.

    `committed` is what the database holds. `message_id` is the message on Discord, `message_round` the round for which it
    was posted or found to be in its place, and `shown_number` the number of the last action it is known to show; the
    display updates all three. `mention_id` is the newest turn mention, which may be below that message. `lost_place` is what is
    gone: the channel or the server; such a session has no message. A session that `is_dropped` takes no more commands, because
    another process may have the game.

    A kind of session sets `over_error`, the refusal after its end, `work`, the class of its unit of work, and
    `closing`, the command that ends it from outside.
    """

    over_error: ClassVar[type[SessionOverError]]
    work: ClassVar[type[UnitOfWork[Any, Any, Any]]]
    closing: ClassVar[Any] = None

    world: SessionWorld
    game_id: str
    guild_id: int
    channel_id: int
    committed: S
    names: dict[int, str] = field(default_factory=dict)
    message_id: int | None = None
    message_round: int = 0
    shown_number: int = NOT_SHOWN
    mention_id: int | None = None
    on_closed: Callable[[Any], None] = lambda _: None
    on_shown: Callable[[Any], None] = lambda _: None
    lost_place: Place | None = None
    is_dropped: bool = False
    _is_expelling: bool = False
    _roles: frozenset[int] = frozenset()
    _mailbox: Mailbox = field(default_factory=Mailbox)
    _ringing: TaskSet = field(default_factory=TaskSet)

    def __post_init__(self) -> None:
        """Treat a loaded session as one stage, which people have seen if its message shows the last action."""
        self._begin_time(self.world.clock)

    @property
    @abstractmethod
    def kind(self) -> str:
        """Return the kind of game."""

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.committed.game.number

    @property
    def is_closed(self) -> bool:
        """Return whether the session has ended."""
        return self.committed.closed is not None

    @property
    def over(self) -> SessionOverError:
        """Make the refusal of a request that comes after the end."""
        return self.over_error()

    @property
    def closing_command(self) -> Any:
        """Return the command that ends the game from outside."""
        return self.closing

    @property
    def round_number(self) -> int:
        """Return the number of the present round; 1 in a game without rounds."""
        return 1

    @property
    def whose_turn(self) -> int | None:
        """Return the one user who is to act; None while several can act, or the bot."""
        return self.committed.game.whose_turn

    @property
    def people(self) -> tuple[int, ...]:
        """Return the user ids of all players."""
        return self.committed.game.people

    def at_stake(self, user_id: int) -> int:
        """Return a person's chips in this game's escrow."""
        return self.committed.game.at_stake(user_id)

    def replaced_stake(self, user_id: int) -> int:
        """Return the chips that a new bet of this person would give back."""
        return self.at_stake(user_id)

    @property
    def follows_player(self) -> bool:
        """Return whether the session is tied to its player and not to a channel.

        Its player posts it wherever they ask for it. Nothing else posts it, and a channel that is gone does not end it.
        """
        return False

    @property
    def opened_by(self) -> int | None:
        """Return the user who has opened the game, whose look it has; None if that is nobody or not known."""
        return None

    @property
    def mentions_turns(self) -> bool:
        """Return whether players who allow it are mentioned at their turn."""
        return True

    @property
    def summons(self) -> int | None:
        """Return the one user that the first message may mention."""
        return None

    @property
    def ends_with_news(self) -> bool:
        """Return whether the end is announced even if that needs a message of its own."""
        return False

    @property
    def has_message_per_round(self) -> bool:
        """Return whether each round has a message of its own, in which its end stays."""
        return False

    @property
    def view(self) -> V:
        """Return what everybody may see now."""
        return self._view_of(self.committed)

    @property
    def finished(self) -> V | None:
        """Return what stays of the previous round in a message that does not show the session any more."""
        return self._finished_of(self.committed)

    def message_view(self, committed: S) -> V:
        """Return the view for the session's message, which may have the end of an earlier round to show."""
        finished = self._finished_of(committed) if self.has_message_per_round else None
        if finished is not None and self.message_round == finished.round_number:
            return finished
        return self._view_of(committed)

    @property
    def plays_daily(self) -> bool:
        """Return whether it plays the deal of a day: its player has seen cards that may be dealt again, so nobody voids it."""
        return False

    @property
    def is_for_people(self) -> bool:
        """Return whether the stage waits for a person, and not for the bot."""
        return True

    @property
    def is_to_be_seen(self) -> bool:
        """Return whether the time of the stage begins only when the message shows the stage; not without a message."""
        return self.is_for_people and self.lost_place is None

    def has_cards(self, user_id: int) -> bool:
        """Return whether a person plays with cards that are dealt, so that voiding the game would be to their advantage."""
        return self.committed.game.is_under_way and user_id in self.people

    def steps_to(self, committed: S) -> tuple[V, ...]:
        """Return the views to be shown one after another before a state that is about to be committed."""
        del committed
        return ()

    async def close(self, cause: str, because: str, *, by: ManagerAction | None = None) -> None:
        """End the session without a result and return every stake; `because` names the game's sentence about it.

        What a manager does is recorded with it. Raises `over`, OwnHandError if that manager has cards in the session, and
        DailyGoesOnError if it plays the deal of a day.
        """
        await self._mailbox.post(lambda: self._end(cause, because, by))

    async def lose_place(self, place: Place) -> None:
        """Go on without a message, because the channel or the server is gone; what has not begun is void.

        Otherwise whoever can delete a channel could take back a losing stake. It is recorded for `/house audit`. A session
        that is over stays as it is.
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
        await self._mailbox.post(lambda: self._expel(user_id, leaving, cause, by))
        return True

    async def _expel(self, user_id: int, leaving: C, cause: str, by: ManagerAction | None) -> None:
        self._is_expelling = True
        try:
            await self._take(user_id, leaving, cause, by=by)
        finally:
            self._is_expelling = False

    def begins_play(self, command: C) -> bool:
        """Return whether by this command a person begins to play, or bets; if the server asks for a role, they need it."""
        del command
        return False

    def leaving(self, user_id: int) -> C | None:
        """Return the command by which a person leaves, None if they have left or the game has no such command."""
        del user_id
        return None

    async def post(self, request: Request[C]) -> None:
        """Carry out a request when its turn comes; return once it is committed.

        Raises a RefusalError or DatabaseUnavailableError; then nothing has changed.
        """
        await self._mailbox.post(lambda: self._answer(request))

    async def write(
        self,
        unit: Unit,
        user_id: int | None,
        command: C,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
    ) -> S:
        """Write down a command, its chips and all that follows within a unit; return the state that it leads to.

        The session does not believe it yet. Raises a RefusalError; the unit must then be rolled back.
        """
        work = self._work(
            unit=unit,
            seeds=self.world.seeds,
            game_id=self.game_id,
            guild_id=self.guild_id,
            cause=cause,
            at=self.world.clock.now(),
            names=self.names,
            committed=self.committed,
            because=because,
            is_voided=voided,
        )
        await work.take(user_id, command)
        game = work.committed.game
        if self.lost_place is not None and not (game.is_over or game.is_under_way):
            # The round that was dealt is settled, and nobody can see the next one.
            work.because, work.is_voided = GONE, True
            await work.take(None, self.closing_command)
        committed: S = work.committed
        return committed

    def _work(self, **parts: Any) -> UnitOfWork[Any, Any, Any]:
        """Begin a unit of work of these parts."""
        return self.work(**parts)

    def drop(self) -> None:
        """Take no more commands, and stop the clock and all tasks of the session: another process may have the game."""
        self.is_dropped = True
        self.let_go()

    async def adopt(self, settings: GuildSettings) -> None:
        """Go on by these settings of the server, as far as they concern a game that is open."""
        await self._mailbox.post(lambda: self._adopt(settings))

    async def settle(self) -> None:
        """Wait until all expired deadlines and all posted requests are done."""
        await self._ringing.settle()
        await self._mailbox.settle()

    async def remember_message(
        self,
        message_id: int | None,
        round_number: int,
        number: int = NOT_SHOWN,
        *,
        channel_id: int | None = None,
    ) -> None:
        """Store which message shows which round, up to which action; None if no message does, or if it shows the end.

        `channel_id` names the channel of a message that is not where the session was before. Raises DatabaseUnavailableError;
        then nothing has changed.
        """
        if self.is_dropped:
            raise LeaseLostError(self.guild_id)
        before = self.message_id, self.message_round, self.shown_number, self.channel_id
        self.message_id, self.message_round, self.shown_number = message_id, round_number, number
        where = self.channel_id = self.channel_id if channel_id is None else channel_id

        async def body(unit: Unit) -> None:
            await games.set_message(unit, self.game_id, message_id, round_number, number, channel_id=where)

        try:
            await self.world.database.write(body, guild_id=self.guild_id)
        except DatabaseUnavailableError:
            # Otherwise the message would count as known, and nobody would store it later.
            self.message_id, self.message_round, self.shown_number, self.channel_id = before
            raise

    @property
    def is_under_way(self) -> bool:
        """Return whether chips are staked on dealt cards, so that the session must not be voided for a lost permission."""
        return self.committed.game.is_under_way

    @abstractmethod
    def _view_of(self, committed: S) -> V:
        """Return what everybody may see of a committed state."""

    def _finished_of(self, committed: S) -> V | None:
        """Return what stays of the round before the present one, if anything."""
        del committed
        return None

    def following(self, settings: GuildSettings) -> C | None:
        """Return the command by which the game follows settings of its server; None if it does, or follows none."""
        del settings
        return None

    async def _adopt(self, settings: GuildSettings) -> None:
        """Commit what a change of the server's settings means for this game."""
        command = self.following(settings)
        if command is not None and not self.is_closed:
            await self._take(None, command, "settings")
            self._show_anew()

    async def _require_may_begin(self, unit: Unit) -> None:
        """Raise RoleMissingError, or _OtherSettingsError for settings that have to be adopted before a person plays by them."""
        settings = await guilds.settings(unit, self.guild_id)
        if settings is not None:
            require_role(settings, self._roles)
            if self.following(settings) is not None:
                raise _OtherSettingsError(settings)

    def _show_anew(self) -> None:
        self.world.display.changed(self)

    async def _meet_deadline(self) -> None:
        """Commit the action of the deadline."""
        if self.lost_place is not None and not self.is_under_way:
            await self._take(None, self.closing_command, GONE, GONE, voided=True)
        else:
            await self._take(None, self.committed.game.on_deadline, "deadline", IDLE)

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

    async def _record_loss(self, unit: Unit, place: Place, committed: S) -> None:
        """Record what becomes of the game by this commit; each commit says so, because the first may have failed."""
        now = self.world.clock.now()
        if self.is_under_way:
            await manager_actions.record(unit, record_of(self.guild_id, self.game_id, place, "left", now))
        if committed.closed == GONE:
            await manager_actions.record(unit, record_of(self.guild_id, self.game_id, place, "voided", now))

    @abstractmethod
    def _admit(self, user_id: int, command: C) -> None:
        """Raise a RefusalError if this person may not give the command."""

    def _oldest_number(self, user_id: int, command: C) -> int:
        """Return the oldest number that this person's press of the command may carry."""
        del user_id, command
        return self.number

    def _require_current(self, request: Request[C]) -> None:
        number = self.number if request.number is None else request.number
        if not self._oldest_number(request.user_id, request.command) <= number <= self.number:
            raise StaleActionError(number, self.number)

    async def _end(self, cause: str, because: str, by: ManagerAction | None) -> None:
        if self.plays_daily and not self.is_closed:
            raise DailyGoesOnError
        if by is not None and by.manager_id is not None and self.has_cards(by.manager_id):
            raise OwnHandError
        await self._take(None, self.closing_command, cause, because, voided=True, by=by)

    async def _answer(self, request: Request[C]) -> None:
        """Check in this order: open? allowed? current? The state and the ledger check turn, rules and chips."""
        if self.is_closed:
            raise self.over
        self._admit(request.user_id, request.command)
        self._require_current(request)
        self.names[request.user_id], self._roles = request.name, request.roles
        try:
            await self._take(request.user_id, request.command, request.cause)
        except _OtherSettingsError as other:
            await self._adopt(other.settings)
            # By new settings a button can stand for something else than it says.
            await self._answer(request)

    async def _take(
        self,
        user_id: int | None,
        command: C,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
        by: ManagerAction | None = None,
    ) -> None:
        """Commit a command, its chips and all its consequences in one transaction; only then change the session."""
        if self.is_dropped:
            raise LeaseLostError(self.guild_id)
        if self.is_closed:
            raise self.over
        loop = asyncio.get_running_loop()

        async def write(unit: Unit) -> S:
            if user_id is not None and self.begins_play(command):
                await self._require_may_begin(unit)
            if user_id is not None and not self._is_expelling:
                await require_may_act(unit, self.guild_id, user_id, self.world.clock.now())
            committed = await self.write(unit, user_id, command, cause, because, voided=voided)
            if by is not None:
                await manager_actions.record(unit, by)
            if self.lost_place is not None:
                await self._record_loss(unit, self.lost_place, committed)
            # Drawing takes as long as the disk does, so it begins while the disk still writes.
            prerender = partial(self.world.display.prerender, self, committed)
            unit.before_commit(partial(loop.call_soon_threadsafe, prerender))
            return committed

        committed = await self.world.database.write(write, guild_id=self.guild_id)
        before, self.committed = self.committed, committed
        if before.deadline != committed.deadline:
            self.arm()
        if committed.closed is not None:
            self.on_closed(self)


Shown = Session[Any, Any, Any]
"""A session of any kind, as the code that shows it knows it."""
