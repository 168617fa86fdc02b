"""One unit of work in a run: it notes the first hint and scores the end."""

from dataclasses import dataclass, replace
from functools import partial

from bot.core.moves import Flow, Move
from bot.core.unit_of_work import UnitOfWork
from bot.games.scoundrel.play.achievements import after_run, counts
from bot.games.scoundrel.play.commands import Command, format_command
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.run import CommittedRun, apply
from bot.games.scoundrel.play.view import RunOutcome
from storage import games, result_boards, results
from storage.results import ResultEnd


@dataclass(frozen=True, slots=True)
class _Step:
    """The result of a command: the outcome if it ended the run, and the chips that move."""

    outcome: RunOutcome | None
    moves: tuple[Move, ...]


class RunWork(UnitOfWork[CommittedRun, Command, _Step]):
    """Carries out commands in a run."""

    __slots__ = ()
    _format = staticmethod(format_command)

    async def _apply(self, user_id: int | None, command: Command) -> _Step:
        del user_id
        before, row = self.committed.game, self.committed.game.terms.row
        self.committed = replace(self.committed, game=apply(before, command))
        if self.committed.game.is_assisted and not before.is_assisted:
            await results.uncount(self.unit, self.game_id)
        outcome = self.committed.game.outcome
        if outcome is None or not row.stake:
            return _Step(outcome, ())
        return _Step(outcome, (Move(Flow.PAYOUT, row.user_id, outcome.payout, staked=row.stake),))

    async def _settle(self, step: _Step) -> None:
        if step.outcome is not None:
            outcome = step.outcome
            run, row = self.committed.game, self.committed.game.terms.row
            end = ResultEnd(self.at, outcome.ending, outcome.score, outcome.payout)
            await results.close(self.unit, self.game_id, row.seat, end)
            self.committed = replace(self.committed, rank=await result_boards.rank(self.unit, row))
            if counts(run):
                await self._achieve(KIND, row.user_id, partial(after_run, run))

    async def _end(self) -> None:
        if self.committed.game.is_announced:
            await games.set_end_due(self.unit, self.game_id)
