"""One running game in a channel: takes one request at a time, commits it, and only then believes it."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from bot.core.committed import Committed
from bot.core.errors import StaleActionError
from bot.core.mailbox import Mailbox
from bot.core.task_set import TaskSet
from bot.core.unit_of_work import ENDED, UnitOfWork
from storage import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.core.errors import SessionOverError
    from bot.core.ports import Alarm, Clock, ShownView
    from bot.core.seeds import SeedVault
    from storage.database import Database, Unit

log = logging.getLogger(__name__)

RETRY_MILLISECONDS = 5_000
NOTICE_MILLISECONDS = 15_000
SLACK_MILLISECONDS = 1_000
NOT_SHOWN = -1


class Display(Protocol):
    """Shows sessions to people. Calls return at once; showing happens later and its failures stay there."""

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw a state while it is being committed. The commit may fail: show it only once it is the session's."""

    def changed(self, session: Shown) -> None:
        """Note that what people see of this session is out of date."""

    def forget(self, session: Shown) -> None:
        """Show this session no more: it has no channel any more, or it is loaded anew when somebody asks for it."""


@dataclass(frozen=True, slots=True)
class SessionWorld:
    """What every session of a kind shares."""

    database: Database
    seeds: SeedVault
    clock: Clock
    display: Display


S = TypeVar("S", bound=Committed)
C = TypeVar("C")
V = TypeVar("V", bound="ShownView")


@dataclass(frozen=True, slots=True)
class Request(Generic[C]):
    """What a person asks for.

    `number` is the one their button carried, None for a typed command. `cause` names this one attempt, such as the
    interaction's id: it goes into the ledger's keys.
    """

    user_id: int
    name: str
    cause: str
    command: C
    number: int | None = None


@dataclass(eq=False)
class Session(ABC, Generic[S, C, V]):
    """A game in a channel, from its opening to its end: its committed state, the commands it takes, what it shows.

    `committed` is what the database holds. `message_id` is the message on Discord, `message_round` the round it shows
    and `shown_number` the number of the last action it shows, as far as is known; whatever shows sessions keeps all three.

    A deadline counts from the moment people can see its stage, and only while they can press: `shown` and `given_up`
    start the clock, `pause` stops it and `resume` gives the full time again.

    A kind of session names `over_error`, the refusal when nothing more can happen, `work`, its unit of work, and
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
    on_closed: Callable[[Any], None] = lambda _: None
    on_shown: Callable[[Any], None] = lambda _: None
    _stage_number: int = 0
    _is_paused: bool = False
    _pauses: int = 0
    _mailbox: Mailbox = field(default_factory=Mailbox)
    _alarm: Alarm | None = None
    _ringing: TaskSet = field(default_factory=TaskSet)

    def __post_init__(self) -> None:
        """Take what was loaded as one stage: it is seen if all of it is known to be shown."""
        self._stage_number = self.number

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.committed.number

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can happen here."""
        return self.committed.closed is not None

    @property
    def over(self) -> SessionOverError:
        """The refusal of whatever is asked for when nothing more can happen."""
        return self.over_error()

    @property
    def round_number(self) -> int:
        """Say which round is under way; 1 in a game without rounds."""
        return 1

    @property
    @abstractmethod
    def whose_turn(self) -> int | None:
        """Name the one person who is to act; nobody while several may, or the bot."""

    @property
    @abstractmethod
    def people(self) -> tuple[int, ...]:
        """Name everybody who plays here."""

    @abstractmethod
    def at_stake(self, user_id: int) -> int:
        """Say how many chips of a person are in this game's escrow."""

    @property
    def follows_player(self) -> bool:
        """Say whether the session is tied to its player and not to a channel.

        Its player posts it wherever they ask for it. Nothing else posts it, and a channel that is gone does not end it.
        """
        return False

    @property
    def mentions_turns(self) -> bool:
        """Say whether people are mentioned at their turn, unless they want not to be."""
        return True

    @property
    def summons(self) -> int | None:
        """Name the one person whom a first message may mention."""
        return None

    @property
    def ends_with_news(self) -> bool:
        """Say whether the end is told even where that takes a message of its own."""
        return False

    @property
    def view(self) -> V:
        """What everybody may see now."""
        return self._view_of(self.committed)

    @property
    def finished(self) -> V | None:
        """What everybody may see of the round before this one."""
        return self._finished_of(self.committed)

    def message_view(self, committed: S) -> V:
        """Choose what the session's message shows of a committed: its own round, which may have ended meanwhile."""
        finished = self._finished_of(committed)
        if finished is not None and self.message_round == finished.round_number:
            return finished
        return self._view_of(committed)

    async def close(self, cause: str, because: str, *, voided: bool = False) -> None:
        """End the session, every stake back; `because` names the sentence of bot/texts.py. Raises `over`."""
        await self._mailbox.post(lambda: self._take(None, self.closing, cause, because, voided=voided))

    async def post(self, request: Request[C]) -> None:
        """Take a request when its turn comes; return once it is committed.

        Raises a RefusalError when it cannot be met, or DatabaseUnavailableError; then nothing has changed.
        """
        await self._mailbox.post(lambda: self._answer(request))

    async def settle(self) -> None:
        """Wait until every deadline that rang and everything posted so far is done."""
        await self._ringing.settle()
        await self._mailbox.settle()

    def arm(self) -> None:
        """Follow the deadline of the stage that begins now: its time runs once people see the stage."""
        self._disarm()
        self._stage_number = self.number
        if not self.is_for_people:
            self._run(self._full_time_from_now())

    def _disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def let_go(self) -> None:
        """Stop the clock and whatever else goes on by itself, as the process ends."""
        self.pause()

    def pause(self) -> None:
        """Stop the clock: nobody can press. What people have pressed before that still counts."""
        self._is_paused = True
        self._pauses += 1
        self._disarm()

    def resume(self, *, afresh: bool) -> None:
        """Let the clock run again, with the full time if `afresh`; a stage that nobody has seen waits until it is shown.

        After a start, not `afresh`, a deadline keeps its time if it is neither too near to be met nor further away than
        its full time, as after a clock that ran ahead.
        """
        self._is_paused = False
        deadline = self.committed.deadline
        if self._alarm is not None or deadline is None:
            return
        is_seen = self.shown_number >= self._stage_number or not self.is_for_people
        at, full = deadline.at, self._full_time_from_now()
        if afresh or not self.world.clock.now() + NOTICE_MILLISECONDS <= at <= full:
            at = full
            self._set_deadline(full)
            # The countdown that people see is wrong.
            self.unshown()
            self.world.display.changed(self)
        if is_seen:
            self._run(at)

    def shown(self, number: int) -> None:
        """Hear that the message shows the session as of `number`, so that people can act on it."""
        self.shown_number = number
        self.on_shown(self)
        self._run_if_seen(number)

    def given_up(self) -> None:
        """Hear that Discord refuses to show the session; its time runs as if it had been shown."""
        self._run_if_seen(self.number)

    def unshown(self) -> None:
        """Hear that nobody knows what the message shows."""
        self.shown_number = NOT_SHOWN
        self.on_shown(self)

    def refresh_deadline(self) -> None:
        """Give the stage that is about to be shown its full time, where none of it has run."""
        if self._alarm is None and self.committed.deadline is not None:
            full = self._full_time_from_now()
            if self.committed.deadline.at < full - SLACK_MILLISECONDS:
                self._set_deadline(full)

    async def remember_message(
        self,
        message_id: int | None,
        round_number: int,
        number: int = NOT_SHOWN,
        *,
        channel_id: int | None = None,
    ) -> None:
        """Store which message shows which round, up to which action; None when none does any more, or its end is shown.

        `channel_id` names the channel of a message that is not where the session was before.
        """
        self.message_id, self.message_round, self.shown_number = message_id, round_number, number
        where = self.channel_id = self.channel_id if channel_id is None else channel_id

        async def body(unit: Unit) -> None:
            await games.set_message(unit, self.game_id, message_id, round_number, number, channel_id=where)

        await self.world.database.write(body)

    @property
    def is_for_people(self) -> bool:
        """Say whether the stage waits for somebody who has to see it, and not for the bot."""
        return True

    @property
    @abstractmethod
    def is_under_way(self) -> bool:
        """Say whether chips have been staked on cards that are dealt, so that the session is not undone."""

    @abstractmethod
    def _view_of(self, committed: S) -> V:
        """Show a committed."""

    def _finished_of(self, committed: S) -> V | None:
        """Show the round before the one under way."""
        del committed
        return None

    def _run_if_seen(self, number: int) -> None:
        if number >= self._stage_number and self._alarm is None and self.committed.deadline is not None:
            self._run(self._full_time_from_now())

    def _run(self, at: int) -> None:
        """Ring at that time, in unix milliseconds, unless the clock is stopped."""
        if not self._is_paused and self.committed.deadline is not None:
            self._disarm()
            self._alarm = self.world.clock.call_at(at, self._ring)

    def _full_time_from_now(self) -> int:
        return 0 if self.is_closed else self.world.clock.now() + self.committed.timeout.seconds * 1000

    def _set_deadline(self, at: int) -> None:
        """Move the deadline that is drawn. It is not stored: after a start it is reckoned anew."""
        deadline = self.committed.deadline
        assert deadline is not None
        self.committed = replace(self.committed, deadline=replace(deadline, at=at))

    def _ring(self) -> None:
        self._alarm = None
        moment = self._moment
        self._ringing.start(self._mailbox.post(lambda: self._time_out(moment)))

    @property
    def _moment(self) -> tuple[int, int]:
        """Name the stage, and the time since the clock was stopped last: a deadline rings for these alone."""
        return self._stage_number, self._pauses

    async def _time_out(self, moment: tuple[int, int]) -> None:
        """Do what the deadline does, unless somebody was quicker or the clock was stopped meanwhile."""
        if self.is_closed or moment != self._moment:
            return
        try:
            await self._meet_deadline()
        except Exception:
            log.exception("the deadline of game %s could not be carried out; it is tried again", self.game_id)
            self._run(self.world.clock.now() + RETRY_MILLISECONDS)
        else:
            self.world.display.changed(self)

    @abstractmethod
    async def _meet_deadline(self) -> None:
        """Commit what the deadline does."""

    @abstractmethod
    def _admit(self, user_id: int, command: C) -> None:
        """Refuse a command that is not this person's to give; raises RefusalError."""

    def _oldest_number(self, command: C) -> int:
        """Return the oldest number that a press of this command may carry."""
        del command
        return self.number

    async def _answer(self, request: Request[C]) -> None:
        """Ask in this order: open? theirs? current? The state and the ledger ask for turn, rules and chips."""
        if self.is_closed:
            raise self.over
        self._admit(request.user_id, request.command)
        number = self.number if request.number is None else request.number
        if not self._oldest_number(request.command) <= number <= self.number:
            raise StaleActionError(number, self.number)
        self.names[request.user_id] = request.name
        await self._take(request.user_id, request.command, request.cause)

    async def _take(
        self, user_id: int | None, command: C, cause: str, because: str = ENDED, *, voided: bool = False
    ) -> None:
        """Commit a command, its chips and all that follows in one transaction; only then believe it."""
        if self.is_closed:
            raise self.over
        loop = asyncio.get_running_loop()

        async def write(unit: Unit) -> S:
            work = self.work(
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
            committed: S = work.committed
            # The disk takes as long as drawing does: let that begin while the disk still writes.
            loop.call_soon_threadsafe(self.world.display.prerender, self, committed)
            return committed

        committed = await self.world.database.write(write)
        before, self.committed = self.committed, committed
        if before.deadline != committed.deadline:
            self.arm()
        if committed.closed is not None:
            self.on_closed(self)


Shown = Session[Any, Any, Any]
"""A session of any kind, as the code that shows it knows it."""
