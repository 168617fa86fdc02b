"""One unit of work at a table: commands taken on a copy, with their rows, until the database has them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.core.errors import NotEnoughChipsError
from bot.core.settlement import Occasion, move_chips
from bot.games.blackjack.play import stages
from bot.games.blackjack.play import table as tables
from bot.games.blackjack.play.commands import Command, Deal, NewShoe, format_command
from bot.games.blackjack.play.committed import CommittedTable, order_of, result_of, round_from
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from rules.errors import ShoeEmptyError
from storage import games, ledger
from storage.errors import InsufficientChipsError
from storage.games import Action, Deadline

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.core.seeds import SeedVault
    from bot.games.blackjack.play.table import Settled, Step, Table
    from storage.database import Unit


@dataclass(slots=True)
class Draft:
    """Takes commands within one unit; `committed` becomes true when the unit is committed, else it is forgotten."""

    unit: Unit
    seeds: SeedVault
    game_id: str
    guild_id: int
    cause: str
    at: int
    names: Mapping[int, str]
    committed: CommittedTable

    @property
    def table(self) -> Table:
        """The table so far."""
        return self.committed.table

    async def take(self, user_id: int | None, command: Command) -> None:
        """Take a command and all that follows by itself. Raises RefusalError; the unit is then rolled back."""
        await self._take(user_id, command)
        while (following := stages.follow_up(self.table)) is not None:
            await self._take(None, following)

    async def close(self, because: str, *, voided: bool) -> None:
        """Mark the game as over, after its Close was taken. Its last shoe's promise stays in sight."""
        await self._reveal()
        await games.close_game(self.unit, self.game_id, at=self.at, voided=voided)
        self.committed = replace(self.committed, closed=because, deadline=None)

    async def _take(self, user_id: int | None, command: Command) -> None:
        if isinstance(command, Deal) and self.table.needs_shoe():
            await self._bring_shoe()
        try:
            step = tables.apply(self.table, user_id, command)
        except ShoeEmptyError:
            await self._bring_shoe()
            step = tables.apply(self.table, user_id, command)
        await self._record(user_id, command, step)

    async def _bring_shoe(self) -> None:
        """Lock and bring in the promised shoe, and promise the next (BJ-1.2, pf1 3)."""
        promised, shoes = self.committed.promised, self.committed.shoes
        if self.table.round is None:
            locked = await self.seeds.lock(
                self.unit, promised, [chair.user_id for chair in self.table.seated]
            )
        else:
            # A shoe within a round takes the strings that are locked already: nobody chooses knowing cards.
            assert shoes[-1].client is not None
            locked = await self.seeds.lock_with(self.unit, promised, shoes[-1].client)
        following = await self.seeds.promise(self.unit, self.game_id, promised.shoe_number + 1)
        self.committed = replace(self.committed, promised=following, shoes=(*shoes, locked))
        order = order_of(self.seeds, locked, self.table.config)
        command = NewShoe(locked.shoe_number, order)
        await self._record(None, command, tables.apply(self.table, None, command))

    async def _record(self, user_id: int | None, command: Command, step: Step) -> None:
        deadline = self._deadline(step)
        number, round_number = step.table.number, self.table.round_number
        text = format_command(command)
        action = Action(self.game_id, number, round_number, user_id, text, self.at, deadline)
        await games.append_action(self.unit, action)
        occasion = Occasion(self.guild_id, self.game_id, number, self.cause, self.at)
        try:
            await move_chips(self.unit, step.moves, occasion)
        except InsufficientChipsError as error:
            raise NotEnoughChipsError(error.needed, error.balance) from error
        before = self.committed
        self.committed = replace(before, table=step.table, deadline=deadline)
        if step.settled is not None:
            await self._settle(step.settled, before)

    def _deadline(self, step: Step) -> Deadline | None:
        """Keep the deadline while the stage is the same, else begin a new one."""
        if step.closed:
            return None
        stage, seconds = stages.timeout(step.table)
        running = self.committed.deadline
        if running is not None and running.text == stage:
            return running
        return Deadline(self.at + seconds * 1000, stage)

    async def _settle(self, settled: Settled, before: CommittedTable) -> None:
        began = before.round
        result = result_of(settled, began)
        await games.settle_round(self.unit, self.game_id, began.round_number, result=result, at=self.at)
        net = await ledger.changes_of_players(self.unit, self.game_id, since_action=began.first_action)
        shoe = shoe_view_of(settled, before.shoes[-1], before.promised)
        finished = finished_view(self.game_id, settled, results_of(settled, net), shoe, self.names)
        opened = round_from(self.table, self.game_id, self.at)
        await games.open_round(self.unit, opened)
        self.committed = replace(self.committed, round=opened, finished=finished)
        if self.table.shoe is None:
            await self._reveal()
            self.committed = replace(self.committed, shoes=())

    async def _reveal(self) -> None:
        for shoe in self.committed.shoes:
            await self.seeds.reveal(self.unit, shoe)
