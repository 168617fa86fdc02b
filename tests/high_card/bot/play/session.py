"""One running duel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.session import Request, Session
from tests.high_card.bot.play.commands import Close, Command, Join, TimeOut
from tests.high_card.bot.play.committed import CommittedDuel
from tests.high_card.bot.play.errors import DuelOverError, NotDealtError
from tests.high_card.bot.play.unit_of_work import DuelWork
from tests.high_card.bot.play.view import DuelView
from tests.high_card.rules.view import RoundView, view

IDLE = "idle"


class DuelRequest(Request[Command]):
    """What a person asks for in a duel."""

    __slots__ = ()


@dataclass(eq=False)
class DuelSession(Session[CommittedDuel, Command, DuelView]):
    """A duel in a channel, from the first stake to its end."""

    over_error = DuelOverError
    work = DuelWork
    closing = Close()

    @property
    def whose_turn(self) -> int | None:
        """Return the user id of the player to act."""
        return self.committed.duel.whose_turn

    @property
    def people(self) -> tuple[int, ...]:
        """Return the user ids of the players."""
        return self.committed.duel.players

    @property
    def is_under_way(self) -> bool:
        """Say whether the cards are dealt."""
        return self.committed.duel.round is not None

    def at_stake(self, user_id: int) -> int:
        """Return how many chips of a player are in this duel's escrow."""
        is_in = user_id in self.people and not self.is_closed
        return self.committed.duel.config.stake if is_in else 0

    def seat_view(self, user_id: int) -> RoundView:
        """Show what only this player may see; raises NotInDuelError and NotDealtError."""
        duel = self.committed.duel
        seat = duel.seat_of(user_id)
        if duel.round is None:
            raise NotDealtError
        return view(duel.round, seat)

    def _view_of(self, committed: CommittedDuel) -> DuelView:
        duel, deadline = committed.duel, committed.deadline
        return DuelView(
            game_id=self.game_id,
            number=duel.number,
            stake=duel.config.stake,
            names=tuple(self.names.get(user_id, "") for user_id in duel.players),
            round=None if duel.round is None else view(duel.round, None),
            deadline_at=None if deadline is None else deadline.at,
            commitment=committed.shoe.commitment,
            is_over=duel.is_over,
            closed=committed.closed if duel.is_called_off else None,
        )

    async def _meet_deadline(self) -> None:
        await self._take(None, TimeOut(), "deadline", IDLE)

    def _admit(self, user_id: int, command: Command) -> None:
        if not isinstance(command, Join):
            self.committed.duel.seat_of(user_id)
