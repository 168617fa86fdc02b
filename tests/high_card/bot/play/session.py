"""One running duel: its committed state, its units of work, its restoring and its session."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.core.commands import Close
from bot.core.committed import Committed
from bot.core.recovery import StoredGame
from bot.core.session import Session
from bot.core.unit_of_work import UnitOfWork
from rules.cards import DECK
from rules.shuffle import shuffled
from tests.high_card.bot.play import duel as duels
from tests.high_card.bot.play.commands import Command, Join, format_command, parse_command
from tests.high_card.bot.play.duel import Duel, DuelConfig, Step
from tests.high_card.bot.play.errors import DuelOverError, NotDealtError
from tests.high_card.bot.play.view import DuelView
from tests.high_card.rules.view import RoundView, view

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedDuel(Committed[Duel]):
    """A duel between two commits, with the shoe that was promised for it."""

    shoe: ShoeRow


def deal(duel: Duel, seeds: SeedVault, shoe: ShoeRow) -> Duel:
    """Deal the deck of a locked shoe (pf1)."""
    assert shoe.client is not None, "the players' seeds are locked"
    return duel.dealt(shuffled(DECK, seeds.seed(shoe), shoe.game_id, shoe.shoe_number, shoe.client))


class DuelWork(UnitOfWork[CommittedDuel, Command, Step]):
    """Carries out commands in a duel."""

    __slots__ = ()
    _format = staticmethod(format_command)

    async def _apply(self, user_id: int | None, command: Command) -> Step:
        step = duels.apply(self.committed.game, user_id, command)
        duel, shoe = step.duel, self.committed.shoe
        if duel.needs_cards:
            shoe = await self.seeds.lock(self.unit, shoe, len(duel.people))
            duel = deal(duel, self.seeds, shoe)
        self.committed = replace(self.committed, game=duel, shoe=shoe)
        return step


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDuel(StoredGame):
    """The rows of a duel."""

    def committed(self, seeds: SeedVault) -> CommittedDuel:
        """Play a duel again up to its last action."""
        [shoe] = self.shoes
        duel = Duel(DuelConfig.load(self.game.config))
        for action in self.actions:
            duel = duels.apply(duel, action.user_id, parse_command(action.text)).duel
            if duel.needs_cards:
                duel = deal(duel, seeds, shoe)
        return CommittedDuel(duel, shoe)


@dataclass(eq=False)
class DuelSession(Session[CommittedDuel, Command, DuelView]):
    """A duel in a channel, from the first stake to its end."""

    over_error = DuelOverError
    work = DuelWork
    closing = Close()

    def seat_view(self, user_id: int) -> RoundView:
        """Return what only this player may see; raises NotInDuelError and NotDealtError."""
        duel = self.committed.game
        seat = duel.seat_of(user_id)
        if duel.round is None:
            raise NotDealtError
        return view(duel.round, seat)

    def _view_of(self, committed: CommittedDuel) -> DuelView:
        duel, deadline = committed.game, committed.deadline
        return DuelView(
            game_id=self.game_id,
            number=duel.number,
            stake=duel.config.stake,
            names=tuple(self.names.get(user_id, "") for user_id in duel.people),
            round=None if duel.round is None else view(duel.round, None),
            deadline_at=None if deadline is None else deadline.at,
            commitment=committed.shoe.commitment,
            is_over=duel.is_over,
            closed=committed.closed if duel.is_called_off else None,
        )

    def begins_play(self, command: Command) -> bool:
        """Return whether somebody joins."""
        return isinstance(command, Join)

    def _admit(self, user_id: int, command: Command) -> None:
        if not isinstance(command, Join):
            self.committed.game.seat_of(user_id)
