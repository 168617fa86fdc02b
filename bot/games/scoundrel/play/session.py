"""One run of Scoundrel that is in use."""

import json
from dataclasses import dataclass
from typing import Self

from bot.core.daily_deals import end_of
from bot.core.errors import DayGoesOnError
from bot.core.resting_session import RestingSession
from bot.core.unit_of_work import ENDED
from bot.games.scoundrel.play.adviser import advise, solve
from bot.games.scoundrel.play.commands import AskHint, Command, GiveUp, Hint, parse_command
from bot.games.scoundrel.play.errors import HintTakenError, NotYourRunError, RunGoesOnError, RunGoneError
from bot.games.scoundrel.play.run import CommittedRun
from bot.games.scoundrel.play.run_view import run_line, run_view, seed_is_public
from bot.games.scoundrel.play.unit_of_work import RunWork
from bot.games.scoundrel.play.view import RunLine, RunReplay, RunView, Solution
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action, parse_action
from rules.scoundrel.turns import turns
from rules.scoundrel.view import view as view_of_run
from storage import games
from storage.manager_actions import ManagerAction
from storage.results import ResultRow

SEED_BYTES = 8


@dataclass(eq=False)
class RunSession(RestingSession[CommittedRun, Command | AskHint, RunView | RunLine]):
    """A run, open or ended."""

    over_error = RunGoneError
    work = RunWork

    @property
    def row(self) -> ResultRow:
        """Return the row of the run."""
        return self.committed.game.terms.row

    async def winnable(self) -> Solution:
        """Return whether the run could have been won; a solution is searched for at most once.

        Raises RunGoesOnError and DayGoesOnError.
        """
        return await self._mailbox.post(self._winnable)

    async def replay(self) -> RunReplay:
        """Return the turns of the ended run; raises RunGoesOnError and DayGoesOnError."""
        self._require_openness()
        recorded = await self.world.database.read(lambda reader: games.actions(reader, self.game_id))
        commands = (parse_command(action.text) for action in recorded)
        taken = (command for command in commands if isinstance(command, Face | Avoid))
        terms = self.committed.game.terms
        return RunReplay(self.player_view, turns(terms.config.rules, terms.deal.dungeon, taken))

    @property
    def is_private(self) -> bool:
        """Return whether only its player may see the run."""
        return self.committed.game.terms.is_private

    @property
    def player_view(self) -> RunView:
        """Return what its player may see; `view` is what everybody may see."""
        return run_view(self.committed, self.names, self.world.clock.now())

    def _view_of(self, committed: CommittedRun) -> RunView | RunLine:
        if committed.game.terms.is_private:
            return run_line(committed, self.names)
        return run_view(committed, self.names, self.world.clock.now())

    def own(self, user_id: int) -> Self:
        """Return the run if it is this person's; raises NotYourRunError."""
        if user_id != self.row.user_id:
            raise NotYourRunError(self.row.user_id)
        return self

    def leaving(self, user_id: int) -> Command | None:
        """Return GiveUp, if this is the person's run."""
        return GiveUp() if user_id in self.people else None

    async def _take(
        self,
        user_id: int | None,
        command: Command | AskHint,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
        by: ManagerAction | None = None,
    ) -> None:
        """Commit a command, or the best action where a hint is asked for."""
        if isinstance(command, AskHint):
            if not self.committed.game.may_hint:
                raise HintTakenError
            seed = int.from_bytes(self.world.entropy.token(SEED_BYTES))
            seen = view_of_run(self.committed.game.state, None)
            command = Hint(await self.world.workers.run(advise, seen, seed))
        await super()._take(user_id, command, cause, because, voided=voided, by=by)

    async def _winnable(self) -> Solution:
        self._require_openness()
        database, terms = self.world.database, self.committed.game.terms
        known = await database.read(lambda reader: games.solution(reader, self.game_id))
        if known is not None:
            return _load_solution(known)
        found = await self.world.workers.run(solve, terms.config.rules, terms.deal.dungeon)
        text = _dump_solution(found)
        await database.write(
            lambda unit: games.set_solution(unit, self.game_id, text), guild_id=self.guild_id
        )
        return found

    def _require_openness(self) -> None:
        """Raise RunGoesOnError or DayGoesOnError while the cards must stay secret."""
        if not self.is_closed:
            raise RunGoesOnError
        if not seed_is_public(self.committed, self.world.clock.now()):
            day = self.committed.game.terms.day
            assert day is not None, "only the seed of a day outlasts its runs"
            raise DayGoesOnError(end_of(day))


def _dump_solution(solution: Solution) -> str:
    line = None if solution.line is None else [format_action(action) for action in solution.line]
    return json.dumps({"line": line, "proven": solution.is_proven}, separators=(",", ":"))


def _load_solution(text: str) -> Solution:
    fields = json.loads(text)
    line = None if fields["line"] is None else tuple(map(parse_action, fields["line"]))
    return Solution(line, fields["proven"])
