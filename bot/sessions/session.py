"""One running game in a channel: takes one request at a time, commits it, and only then believes it."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from bot.sessions.mailbox import Mailbox
from storage import games

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.sessions.fair import SeedHouse
    from bot.sessions.ports import Alarm, Clock, Display, ShownView
    from bot.sessions.refusals import SessionOverError
    from storage.database import Database, Unit
    from storage.games import Deadline

log = logging.getLogger(__name__)

RETRY_MILLISECONDS = 5_000
NOTICE_MILLISECONDS = 15_000


@dataclass(frozen=True, slots=True)
class World:
    """What every session of a kind shares."""

    database: Database
    house: SeedHouse
    clock: Clock
    display: Display


class Committed(Protocol):
    """Everything of a session that changes with a commit; `closed` is None until it is over."""

    @property
    def number(self) -> int:
        """Count the actions taken."""

    @property
    def deadline(self) -> Deadline | None:
        """Say when something happens by itself."""

    @property
    def closed(self) -> str | None:
        """Say why nothing more can happen."""


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
    """A game in a channel, from its opening to its end: its standings, the commands it takes, what it shows.

    `standing` is what the database holds. `message_id` is the message on Discord and `message_round` the round it
    shows; who shows sessions keeps both.
    """

    world: World
    game_id: str
    guild_id: int
    channel_id: int
    standing: S
    names: dict[int, str] = field(default_factory=dict)
    message_id: int | None = None
    message_round: int = 0
    on_closed: Callable[[Any], None] = lambda _: None
    _mailbox: Mailbox = field(default_factory=Mailbox)
    _alarm: Alarm | None = None
    _ringing: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.standing.number

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can happen here."""
        return self.standing.closed is not None

    @property
    @abstractmethod
    def over(self) -> SessionOverError:
        """The refusal of whatever is asked for when nothing more can happen."""

    @property
    @abstractmethod
    def round_number(self) -> int:
        """Say which round is under way."""

    @property
    @abstractmethod
    def whose_turn(self) -> int | None:
        """Name the one person who is to act; nobody while several may, or the bot."""

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
        return self._view_of(self.standing)

    @property
    def finished(self) -> V | None:
        """What everybody may see of the round before this one."""
        return self._finished_of(self.standing)

    def message_view(self, standing: S) -> V:
        """Choose what the session's message shows of a standing: its own round, which may have ended meanwhile."""
        finished = self._finished_of(standing)
        if finished is not None and self.message_round == finished.round_number:
            return finished
        return self._view_of(standing)

    @abstractmethod
    async def close(self, cause: str, because: str, *, voided: bool = False) -> None:
        """End the session, every stake back; `because` names the sentence of bot/texts.py. Raises `over`."""

    async def post(self, request: Request[C]) -> None:
        """Take a request when its turn comes; return once it is committed.

        Raises a RefusalError when it cannot be met, or DatabaseUnavailableError; then nothing has changed.
        """
        await self._mailbox.post(lambda: self._answer(request))

    async def settle(self) -> None:
        """Wait until every deadline that rang and everything posted so far is done."""
        while self._ringing:
            await asyncio.wait(self._ringing)
        await self._mailbox.settle()

    def arm(self) -> None:
        """Ring at the stored deadline."""
        self.disarm()
        if self.standing.deadline is not None:
            self._alarm = self.world.clock.call_at(self.standing.deadline.at, self._ring)

    def disarm(self) -> None:
        """Let go of the clock; the deadline stays stored."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def remember_message(self, message_id: int | None, round_number: int) -> None:
        """Store which message shows which round; None when none does any more, or its end is shown."""
        self.message_id, self.message_round = message_id, round_number

        async def body(unit: Unit) -> None:
            await games.set_message(unit, self.game_id, message_id, round_number)

        await self.world.database.write(body)

    @abstractmethod
    def _view_of(self, standing: S) -> V:
        """Show a standing."""

    @abstractmethod
    def _finished_of(self, standing: S) -> V | None:
        """Show the round before the one under way."""

    def _ring(self) -> None:
        number = self.number
        task = asyncio.create_task(self._mailbox.post(lambda: self._time_out(number)))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _time_out(self, number: int) -> None:
        """Do what the deadline does, unless somebody was quicker."""
        if self.is_closed or number != self.number:
            return
        try:
            await self._meet_deadline()
        except Exception:
            log.exception("the deadline of game %s could not be carried out; it is tried again", self.game_id)
            at = self.world.clock.now() + RETRY_MILLISECONDS
            self._alarm = self.world.clock.call_at(at, self._ring)
        else:
            self.world.display.changed(self)

    @abstractmethod
    async def _meet_deadline(self) -> None:
        """Commit what the deadline does."""

    @abstractmethod
    async def _answer(self, request: Request[C]) -> None:
        """Commit what a request asks for, or raise why not."""

    async def _commit(self, body: Callable[[Unit], Awaitable[S]]) -> None:
        """Write within one transaction what `body` does; only then swap the standing."""
        if self.is_closed:
            raise self.over
        loop = asyncio.get_running_loop()

        async def write(unit: Unit) -> S:
            standing = await body(unit)
            # The disk takes as long as drawing does: let that begin while the disk still writes.
            loop.call_soon_threadsafe(self.world.display.foresee, self, standing)
            return standing

        standing = self.standing = await self.world.database.write(write)
        self.arm()
        if standing.closed is not None:
            self.on_closed(self)


def fresh_deadline(deadline: Deadline | None, now: int, seconds: int) -> Deadline | None:
    """Give a deadline its full time again that passed while nobody kept time, or is too near to be met."""
    if deadline is None or deadline.at >= now + NOTICE_MILLISECONDS:
        return deadline
    return games.Deadline(now + seconds * 1000, deadline.text)
