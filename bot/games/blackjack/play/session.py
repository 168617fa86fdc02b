"""One running table of blackjack."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.core.commands import Close
from bot.core.session import Session
from bot.core.unit_of_work import ENDED
from bot.games.blackjack.play import playing
from bot.games.blackjack.play.commands import Bet, Command, Leave, QuickBet, Sit, StakeLimits, Wish
from bot.games.blackjack.play.committed import CommittedTable
from bot.games.blackjack.play.dealer_steps import dealer_steps
from bot.games.blackjack.play.errors import TableClosedError
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.table_view import table_view
from bot.games.blackjack.play.unit_of_work import TableWork
from bot.games.blackjack.play.view import TableView
from storage.database import Unit
from storage.guilds import GuildSettings
from storage.manager_actions import ManagerAction


@dataclass(eq=False)
class TableSession(Session[CommittedTable, Command | Wish, TableView]):
    """A table in a channel, from its opening to its closing; each of `on_settled` is called after each round."""

    over_error = TableClosedError
    work = TableWork
    closing = Close()

    on_settled: "Sequence[Callable[[TableSession], None]]" = ()

    @property
    def table(self) -> Table:
        """Return the table."""
        return self.committed.game

    @property
    def round_number(self) -> int:
        """Return the number of the round that is played, or that players bet on."""
        return self.table.round_number

    @property
    def opened_by(self) -> int | None:
        """Return the user who sat down first: who opens a table does so at once."""
        return self.committed.opened_by

    def has_cards(self, user_id: int) -> bool:
        """Return whether a person has a hand in this round."""
        return super().has_cards(user_id) and self.at_stake(user_id) > 0

    def replaced_stake(self, user_id: int) -> int:
        """Return the chips that a new bet would give back: none during a round, when it is one on the next round."""
        return 0 if self.is_under_way else self.at_stake(user_id)

    def _view_of(self, committed: CommittedTable) -> TableView:
        return table_view(self.game_id, committed, self.names)

    def steps_to(self, committed: CommittedTable) -> tuple[TableView, ...]:
        """Return the steps of the dealer's hand, if a commit has just ended a round."""
        has_just_ended = committed.finished is not None and committed.finished is not self.committed.finished
        if not has_just_ended or not self.table.config.dealer_steps or committed.closed is not None:
            return ()
        return dealer_steps(self._view_of(committed))

    def _finished_of(self, committed: CommittedTable) -> TableView | None:
        view = self._view_of(committed)
        return (
            None
            if view.last is None
            else replace(view, round_number=view.last.round_number, is_finished=True)
        )

    def begins_play(self, command: Command | Wish) -> bool:
        """Return whether this is a seat or a bet, and not one that is taken back."""
        return isinstance(command, Sit | QuickBet) or (isinstance(command, Bet) and command.stake > 0)

    def leaving(self, user_id: int) -> Command | None:
        """Return Leave, if this person has a chair and has not left it."""
        chair = self.table.chair_of(user_id)
        return None if chair is None or chair.leaving else Leave()

    def following(self, settings: GuildSettings) -> Command | None:
        """Return the stake limits of the server for the next bets; the house rules stay those that the table opened with."""
        config, limits = self.table.config, StakeLimits(settings.stake_min, settings.stake_max)
        return None if limits == StakeLimits(config.stake_min, config.stake_max) else limits

    async def write(
        self,
        unit: Unit,
        user_id: int | None,
        command: Command | Wish,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
    ) -> CommittedTable:
        """Write down a command, or that which a wish comes to by the present limits."""
        if isinstance(command, Wish):
            command = playing.grant(self.table, self.table.seat_of(user_id), command)
        return await super().write(unit, user_id, command, cause, because, voided=voided)

    def _admit(self, user_id: int, command: Command | Wish) -> None:
        if not isinstance(command, Sit):
            self.table.seat_of(user_id)

    def _oldest_number(self, user_id: int, command: Command | Wish) -> int:
        return self.table.oldest_number(user_id, command)

    async def _take(
        self,
        user_id: int | None,
        command: Command | Wish,
        cause: str,
        because: str = "",
        *,
        voided: bool = False,
        by: ManagerAction | None = None,
    ) -> None:
        """Commit a command, and let the listeners know of the round that it ended."""
        before = self.committed.finished
        await super()._take(user_id, command, cause, because, voided=voided, by=by)
        finished = self.committed.finished
        if finished is not None and finished is not before:
            for listener in self.on_settled:
                listener(self)
