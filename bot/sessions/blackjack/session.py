"""One running table: takes one request at a time, commits it, and only then believes it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.sessions.blackjack import stages
from bot.sessions.blackjack import table as tables
from bot.sessions.blackjack.commands import Close, Command, FullInsurance, SameBet, Sit, Wish
from bot.sessions.blackjack.draft import Draft
from bot.sessions.blackjack.table_view import table_view
from bot.sessions.mailbox import Mailbox
from bot.sessions.refusals import StaleActionError, TableClosedError
from storage import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sessions.blackjack.standing import Standing
    from bot.sessions.blackjack.table import Table
    from bot.sessions.blackjack.table_view import TableView
    from bot.sessions.fair import SeedHouse
    from bot.sessions.ports import Alarm, Clock, Display
    from storage.database import Database, Unit

log = logging.getLogger(__name__)

KIND = "blackjack"
IDLE = "idle"
RETRY_MILLISECONDS = 5_000
NOTICE_MILLISECONDS = 15_000


@dataclass(frozen=True, slots=True)
class World:
    """What every table shares."""

    database: Database
    house: SeedHouse
    clock: Clock
    display: Display


@dataclass(frozen=True, slots=True)
class Request:
    """What a person asks for.

    `number` is the one their button carried, None for a typed command. `cause` names this one attempt, such as the
    interaction's id: it goes into the ledger's keys.
    """

    user_id: int
    name: str
    cause: str
    command: Command | Wish
    number: int | None = None


@dataclass(eq=False)
class TableSession:
    """A table in a channel, from its opening to its closing.

    `standing` is what the database holds. `message_id` is the message on Discord and `message_round` the round it
    shows; who shows tables keeps both.
    """

    world: World
    game_id: str
    guild_id: int
    channel_id: int
    standing: Standing
    names: dict[int, str] = field(default_factory=dict)
    message_id: int | None = None
    message_round: int = 0
    on_closed: Callable[[TableSession], None] = lambda _: None
    _mailbox: Mailbox = field(default_factory=Mailbox)
    _alarm: Alarm | None = None
    _ringing: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def table(self) -> Table:
        """The table as last committed."""
        return self.standing.table

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can happen here."""
        return self.standing.closed is not None

    @property
    def whose_turn(self) -> int | None:
        """Say who plays a hand now."""
        return stages.whose_turn(self.table)

    def at_stake(self, user_id: int) -> int:
        """Say how many chips of a person are in this table's escrow."""
        return sum(
            tables.staked(self.table, seat)
            for seat, chair in enumerate(self.table.chairs)
            if chair is not None and chair.user_id == user_id
        )

    @property
    def view(self) -> TableView:
        """What everybody may see now."""
        return table_view(self.game_id, self.standing, self.names)

    @property
    def finished(self) -> TableView | None:
        """What everybody may see of the round before this one."""
        return self.standing.finished

    def message_view(self, standing: Standing) -> TableView:
        """Choose what the session's message shows of a standing: its own round, which may have ended meanwhile."""
        finished = standing.finished
        if finished is not None and self.message_round == finished.round_number:
            return finished
        return table_view(self.game_id, standing, self.names)

    async def post(self, request: Request) -> None:
        """Take a request when its turn comes; return once it is committed.

        Raises a RefusalError when it cannot be met, or DatabaseUnavailableError; then nothing has changed.
        """
        await self._mailbox.post(lambda: self._answer(request))

    async def close(self, cause: str, because: str, *, voided: bool = False) -> None:
        """Close the table, every stake back; `because` names the sentence of bot/texts.py. Raises TableClosedError."""
        await self._mailbox.post(lambda: self._commit(None, Close(), cause, because, voided=voided))

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

    def _ring(self) -> None:
        number = self.table.number
        task = asyncio.create_task(self._mailbox.post(lambda: self._time_out(number)))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _time_out(self, number: int) -> None:
        """Do what the deadline does, unless somebody was quicker."""
        if self.is_closed or number != self.table.number:
            return
        command = stages.on_deadline(self.table)
        try:
            await self._commit(None, command, "deadline", IDLE)
        except Exception:
            log.exception("the deadline of game %s could not be carried out; it is tried again", self.game_id)
            at = self.world.clock.now() + RETRY_MILLISECONDS
            self._alarm = self.world.clock.call_at(at, self._ring)
        else:
            self.world.display.changed(self)

    async def _answer(self, request: Request) -> None:
        """Ask in this order: open? seated? current? Turn, rules and chips are asked for by the table and the ledger."""
        if self.is_closed:
            raise TableClosedError
        command = request.command
        seat = None if isinstance(command, Sit) else self.table.seat_of(request.user_id)
        number = self.table.number if request.number is None else request.number
        if not stages.fence(self.table, command) <= number <= self.table.number:
            raise StaleActionError(number, self.table.number)
        if isinstance(command, SameBet | FullInsurance):
            assert seat is not None
            command = tables.grant(self.table, seat, command)
        self.names[request.user_id] = request.name
        await self._commit(request.user_id, command, request.cause)

    async def _commit(
        self, user_id: int | None, command: Command, cause: str, because: str = "", *, voided: bool = False
    ) -> None:
        """Write the command, its chips and all that follows in one transaction; only then swap the standing."""
        if self.is_closed:
            raise TableClosedError

        async def body(unit: Unit) -> Standing:
            draft = Draft(
                unit=unit,
                house=self.world.house,
                game_id=self.game_id,
                guild_id=self.guild_id,
                cause=cause,
                at=self.world.clock.now(),
                names=self.names,
                standing=self.standing,
            )
            await draft.take(user_id, command)
            if isinstance(command, Close):
                await draft.close(because, voided=voided)
            # The disk takes as long as drawing does: let that begin while the disk still writes.
            loop.call_soon_threadsafe(self.world.display.foresee, self, draft.standing)
            return draft.standing

        loop = asyncio.get_running_loop()
        self.standing = await self.world.database.write(body)
        self.arm()
        if self.standing.closed is not None:
            self.on_closed(self)


def with_fresh_deadline(standing: Standing, now: int) -> Standing:
    """Give a deadline its full time again that passed while nobody kept time, or is too near to be met."""
    deadline = standing.deadline
    if deadline is None or deadline.at >= now + NOTICE_MILLISECONDS:
        return standing
    _, seconds = stages.patience(standing.table)
    return replace(standing, deadline=games.Deadline(now + seconds * 1000, deadline.text))
