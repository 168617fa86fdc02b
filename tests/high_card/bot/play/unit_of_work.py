"""One unit of work in a duel: the cards that the second stake brings."""

from __future__ import annotations

from dataclasses import replace

from bot.core.unit_of_work import UnitOfWork
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import Command, format_command
from tests.high_card.bot.play.committed import CommittedDuel, order_of
from tests.high_card.bot.play.duel import Step


class DuelWork(UnitOfWork[CommittedDuel, Command, Step]):
    """Takes commands in a duel."""

    __slots__ = ()
    _format = staticmethod(format_command)

    async def _apply(self, user_id: int | None, command: Command) -> Step:
        step = duels.apply(self.committed.game, user_id, command)
        duel, shoe = step.duel, self.committed.shoe
        if duel.needs_cards:
            shoe = await self.seeds.lock(self.unit, shoe, duel.people)
            duel = duel.dealt(order_of(self.seeds, shoe))
        self.committed = replace(self.committed, game=duel, shoe=shoe)
        return step
