"""One running duel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.commands import Close
from bot.core.session import Session
from tests.high_card.bot.play.commands import Command, Join
from tests.high_card.bot.play.committed import CommittedDuel
from tests.high_card.bot.play.errors import DuelOverError, NotDealtError
from tests.high_card.bot.play.unit_of_work import DuelWork
from tests.high_card.bot.play.view import DuelView
from tests.high_card.rules.view import RoundView, view


@dataclass(eq=False)
class DuelSession(Session[CommittedDuel, Command, DuelView]):
    """A duel in a channel, from the first stake to its end."""

    over_error = DuelOverError
    work = DuelWork
    closing = Close()

    def seat_view(self, user_id: int) -> RoundView:
        """Show what only this player may see; raises NotInDuelError and NotDealtError."""
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

    def _admit(self, user_id: int, command: Command) -> None:
        if not isinstance(command, Join):
            self.committed.game.seat_of(user_id)
