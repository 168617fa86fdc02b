"""One unit of work in a tournament: it records the end, the rank and the badges."""

from dataclasses import dataclass, replace
from functools import partial

from bot.core.moves import Move
from bot.core.unit_of_work import UnitOfWork
from bot.games.daily_blackjack.play.achievements import after_tournament
from bot.games.daily_blackjack.play.commands import Command, format_command
from bot.games.daily_blackjack.play.config import KIND
from bot.games.daily_blackjack.play.tournament import CommittedTournament, apply
from storage import games, result_boards, results
from storage.results import ResultEnd


@dataclass(frozen=True, slots=True)
class _Step:
    """The result of a command: no chips of the server move."""

    moves: tuple[Move, ...] = ()


class TournamentWork(UnitOfWork[CommittedTournament, Command, _Step]):
    """Carries out commands in a tournament."""

    __slots__ = ()
    _format = staticmethod(format_command)

    async def _apply(self, user_id: int | None, command: Command) -> _Step:
        del user_id
        self.committed = replace(self.committed, game=apply(self.committed.game, command))
        return _Step()

    async def _settle(self, step: _Step) -> None:
        del step
        game = self.committed.game
        if game.ending is None:
            return
        row, end = game.terms.row, ResultEnd(self.at, game.ending, game.chips)
        await results.close(self.unit, self.game_id, row.seat, end, counts=game.is_played_out)
        rank = await result_boards.rank(self.unit, row)
        self.committed = replace(self.committed, rank=rank)
        if rank is not None:
            await self._achieve(KIND, row.user_id, partial(after_tournament, game))

    async def _end(self) -> None:
        if self.committed.game.is_played_out:
            await games.set_end_due(self.unit, self.game_id)
