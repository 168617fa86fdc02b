"""One running table of blackjack."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.core import session as sessions
from bot.core.errors import StaleActionError
from bot.core.session import Session, World
from bot.games.blackjack.play import stages
from bot.games.blackjack.play import table as tables
from bot.games.blackjack.play.commands import Close, Command, FullInsurance, SameBet, Sit, Wish
from bot.games.blackjack.play.committed import CommittedTable
from bot.games.blackjack.play.errors import TableClosedError
from bot.games.blackjack.play.table_view import table_view
from bot.games.blackjack.play.unit_of_work import Draft
from bot.games.blackjack.play.view import TableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.games.blackjack.play.table import Table
    from storage.database import Unit
    from storage.games import Deadline

__all__ = ["IDLE", "KIND", "Request", "TableSession", "World"]

KIND = "blackjack"
IDLE = "idle"


class Request(sessions.Request[Command | Wish]):
    """What a person asks for at a table."""

    __slots__ = ()


@dataclass(eq=False)
class TableSession(Session[CommittedTable, Command | Wish, TableView]):
    """A table in a channel, from its opening to its closing; `on_settled` hears of each round that is over."""

    on_settled: Callable[[TableSession], None] = lambda _: None

    @property
    def table(self) -> Table:
        """The table as last committed."""
        return self.committed.table

    @property
    def over(self) -> TableClosedError:
        """The refusal of whatever is asked for at a closed table."""
        return TableClosedError()

    @property
    def round_number(self) -> int:
        """Say which round stakes are placed for or is played."""
        return self.table.round_number

    @property
    def whose_turn(self) -> int | None:
        """Say who plays a hand now."""
        return stages.whose_turn(self.table)

    @property
    def is_under_way(self) -> bool:
        """Say whether a round is played."""
        return self.table.round is not None

    @property
    def stage_seconds(self) -> int:
        """Say how long the stage that goes on lasts in all."""
        return stages.timeout(self.table)[1]

    @property
    def people(self) -> tuple[int, ...]:
        """Name everybody who sits at the table."""
        return tuple(chair.user_id for chair in self.table.seated)

    def at_stake(self, user_id: int) -> int:
        """Say how many chips of a person are in this table's escrow."""
        return sum(
            tables.staked(self.table, seat)
            for seat, chair in enumerate(self.table.chairs)
            if chair is not None and chair.user_id == user_id
        )

    async def close(self, cause: str, because: str, *, voided: bool = False) -> None:
        """Close the table, every stake back; `because` names the sentence of bot/texts.py. Raises TableClosedError."""
        await self._mailbox.post(lambda: self._take(None, Close(), cause, because, voided=voided))

    def _view_of(self, committed: CommittedTable) -> TableView:
        return table_view(self.game_id, committed, self.names)

    def _finished_of(self, committed: CommittedTable) -> TableView | None:
        return committed.finished

    @staticmethod
    def _with_deadline(committed: CommittedTable, deadline: Deadline) -> CommittedTable:
        return replace(committed, deadline=deadline)

    async def _meet_deadline(self) -> None:
        await self._take(None, stages.on_deadline(self.table), "deadline", IDLE)

    async def _answer(self, request: sessions.Request[Command | Wish]) -> None:
        """Ask in this order: open? seated? current? Turn, rules and chips are asked for by the table and the ledger."""
        if self.is_closed:
            raise self.over
        command = request.command
        seat = None if isinstance(command, Sit) else self.table.seat_of(request.user_id)
        number = self.number if request.number is None else request.number
        if not stages.fence(self.table, command) <= number <= self.number:
            raise StaleActionError(number, self.number)
        if isinstance(command, SameBet | FullInsurance):
            assert seat is not None
            command = tables.grant(self.table, seat, command)
        self.names[request.user_id] = request.name
        await self._take(request.user_id, command, request.cause)

    async def _take(
        self, user_id: int | None, command: Command, cause: str, because: str = "", *, voided: bool = False
    ) -> None:
        """Commit the command, its chips and all that follows."""

        async def body(unit: Unit) -> CommittedTable:
            draft = Draft(
                unit=unit,
                seeds=self.world.seeds,
                game_id=self.game_id,
                guild_id=self.guild_id,
                cause=cause,
                at=self.world.clock.now(),
                names=self.names,
                committed=self.committed,
            )
            await draft.take(user_id, command)
            if isinstance(command, Close):
                await draft.close(because, voided=voided)
            return draft.committed

        before = self.committed.finished
        await self._commit(body)
        if self.committed.finished is not before:
            self.on_settled(self)
