"""One unit of work at a table: the shoe it needs, and the round that it settles."""

from dataclasses import replace
from functools import partial

from bot.core.errors import OwnLimitError
from bot.core.own_limits import require_stake_allowed
from bot.core.unit_of_work import UnitOfWork
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.achievements import after_round
from bot.games.blackjack.play.commands import Command, DealRound, NewShoe, OpenBets, Sit, format_command
from bot.games.blackjack.play.committed import CommittedTable, order_of, result_of, round_from
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.playing import TableStep
from bot.games.blackjack.play.result import result_of_round
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.table_view import finished_view, results_of, shoe_view_of
from rules.errors import ShoeEmptyError
from storage import games, ledger, reviews


class TableWork(UnitOfWork[CommittedTable, Command, TableStep]):
    """Carries out commands at a table."""

    __slots__ = ()
    _format = staticmethod(format_command)

    @property
    def table(self) -> Table:
        """Return the table so far."""
        return self.committed.game

    @property
    def _round_number(self) -> int:
        return self.table.round_number

    def _follow_up(self) -> Command | None:
        return self.table.follow_up

    async def take(self, user_id: int | None, command: Command) -> None:
        """Carry out a command and its automatic follow-ups, and note what the players to act can pay."""
        await super().take(user_id, command)
        payers, balances = self.table.payers, {}
        if payers:
            balances = await ledger.balances_of_players(self.unit, self.guild_id, payers)
        self.committed = replace(self.committed, balances=balances)

    async def _apply(self, user_id: int | None, command: Command) -> TableStep:
        if isinstance(command, DealRound) and self.table.needs_shoe():
            await self._bring_shoe()
        try:
            step = playing.apply(self.table, user_id, command)
        except ShoeEmptyError:
            await self._bring_shoe()
            step = playing.apply(self.table, user_id, command)
        finished = None if isinstance(command, DealRound) else self.committed.finished
        opened_by = self.committed.opened_by
        if opened_by is None and isinstance(command, Sit):
            opened_by = user_id
        self.committed = replace(self.committed, game=step.table, finished=finished, opened_by=opened_by)
        return step

    async def _bring_shoe(self) -> None:
        """Lock and bring in the promised shoe, and promise the next (BJ-1.2, pf1 3)."""
        promised, shoes = self.committed.promised, self.committed.shoes
        if self.table.round is None:
            locked = await self.seeds.lock(self.unit, promised, len(self.table.seated))
        else:
            # A shoe within a round uses the players' seeds of the shoe before: the bot draws none after cards were seen.
            assert shoes[-1].client is not None
            locked = await self.seeds.lock_with(self.unit, promised, shoes[-1].client)
        following = await self.seeds.promise(self.unit, self.game_id, promised.shoe_number + 1)
        self.committed = replace(self.committed, promised=following, shoes=(*shoes, locked))
        order = order_of(self.seeds, locked, self.table.config)
        await self._take(None, NewShoe(locked.shoe_number, order))

    async def _settle(self, step: TableStep) -> None:
        settled, before = step.settled, self.committed
        if settled is None:
            return
        began = before.round
        result = result_of(settled, began)
        await games.settle_round(self.unit, self.game_id, began.round_number, result=result, at=self.at)
        await reviews.add(self.unit, self.game_id, began.round_number)
        net = await ledger.changes_of_players(self.unit, self.game_id, since_action=began.first_action)
        shoe = shoe_view_of(settled, before.shoes[-1], before.promised)
        for place, chair in zip(settled.state.seats, settled.table.chairs, strict=True):
            if chair is not None and place.is_in:
                rule = partial(after_round, place.hands, net[chair.user_id])
                await self._achieve(KIND, chair.user_id, rule)
        balances = await ledger.balances_of_players(self.unit, self.guild_id, net)
        last = result_of_round(began.round_number, settled.state, settled.table.chairs, net, balances)
        results = results_of(settled, last, self.committed.badges)
        finished = finished_view(self.game_id, settled, results, shoe, self.names)
        table = replace(self.table, last=last)
        opened = round_from(table, self.game_id, self.at)
        await games.open_round(self.unit, opened)
        self.committed = replace(self.committed, game=table, round=opened, finished=finished, badges=())
        if self.table.shoe is None:
            for used in before.shoes:
                await self.seeds.reveal(self.unit, used)
            self.committed = replace(self.committed, shoes=())
        await self._open_bets()

    async def _open_bets(self) -> None:
        """Take the bets that were kept during the round (BJ-2.1). Its payouts count, because they are paid by now."""
        kept = {seat: chair for seat, chair in enumerate(self.table.chairs) if chair and chair.next_stake}
        if not kept:
            return
        people = [chair.user_id for chair in kept.values()]
        balances = await ledger.balances_of_players(self.unit, self.guild_id, people)
        unpaid = [seat for seat, chair in kept.items() if balances[chair.user_id] < chair.next_stake]
        for seat in kept.keys() - set(unpaid):
            chair = kept[seat]
            try:
                await require_stake_allowed(
                    self.unit, self.guild_id, chair.user_id, chair.next_stake, self.at
                )
            except OwnLimitError:
                unpaid.append(seat)
        await self._take(None, OpenBets(tuple(sorted(unpaid))))
