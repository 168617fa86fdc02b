"""One run in use: takes one request at a time, commits it, and only then believes it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.core.daily_deals import end_of
from bot.core.errors import DayGoesOnError, StaleActionError
from bot.core.mailbox import Mailbox
from bot.core.moves import Flow, Move
from bot.core.settlement import Occasion, move_chips
from bot.games.scoundrel.play import committed as committed_runs
from bot.games.scoundrel.play.commands import Expire, Hint, format_command, parse_command
from bot.games.scoundrel.play.errors import HintTakenError, NotYourRunError, RunGoesOnError, RunGoneError
from bot.games.scoundrel.play.view import Place, RunOutcome, RunReplay, RunView, Solution
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action, parse_action
from rules.scoundrel.outcome import score
from rules.scoundrel.turns import turns
from rules.scoundrel.view import view as view_of_run
from storage import games, runs
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from bot.core.ports import Clock, Entropy
    from bot.core.seeds import SeedVault
    from bot.games.scoundrel.play.adviser import Adviser
    from bot.games.scoundrel.play.commands import Command
    from bot.games.scoundrel.play.committed import CommittedRun
    from bot.games.scoundrel.play.config import RunConfig
    from bot.games.scoundrel.play.deals import Deal
    from storage.database import Database, Unit
    from storage.runs import Run
    from storage.shoes import Shoe

REST_MILLISECONDS = 30 * DAY_MS
EXPIRES = "expired"
# A run has no rounds: its actions are of none.
NO_ROUND = 0
SEED_BYTES = 8


@dataclass(frozen=True, slots=True)
class RunWorld:
    """What every run shares."""

    database: Database
    seeds: SeedVault
    clock: Clock
    entropy: Entropy
    adviser: Adviser


@dataclass(eq=False)
class RunSession:
    """A run, open or ended: `committed` and `outcome` are what the database holds, `shoe` is a free run's."""

    world: RunWorld
    run: Run
    config: RunConfig
    deal: Deal
    shoe: Shoe | None
    name: str
    committed: CommittedRun
    place: Place
    due_at: int
    outcome: RunOutcome | None = None
    _mailbox: Mailbox = field(default_factory=Mailbox)

    @property
    def is_idle(self) -> bool:
        """Say whether nothing is being done."""
        return self._mailbox.is_idle

    @property
    def view(self) -> RunView:
        """What everybody may see now."""
        run, committed = self.run, self.committed
        shuffle = self.deal.shuffle
        return RunView(
            game_id=run.game_id,
            number=committed.number,
            guild_id=run.guild_id,
            user_id=run.user_id,
            name=self.name,
            origin=run.origin,
            mode=run.mode,
            day=run.day,
            stake=run.stake,
            prizes=self.config.prizes,
            run=view_of_run(committed.state, None),
            may_hint=committed.may_hint,
            hint=committed.hint,
            is_assisted=committed.is_assisted,
            shuffle=shuffle if self._seed_is_public() else replace(shuffle, seed=None),
            outcome=self.outcome,
        )

    async def take(self, user_id: int, number: int, command: Command, cause: str) -> RunView:
        """Take a command of a person when its turn comes; return what it has led to once that is committed."""

        async def work() -> RunView:
            self._admit(user_id, number)
            return await self._commit(user_id, command, cause)

        return await self._mailbox.post(work)

    async def hint(self, user_id: int, number: int, cause: str) -> RunView:
        """Have the best action thought out, and record that it was told."""

        async def work() -> RunView:
            self._admit(user_id, number)
            if not self.committed.may_hint:
                raise HintTakenError
            seed = int.from_bytes(self.world.entropy.token(SEED_BYTES))
            action = await self.world.adviser.advise(view_of_run(self.committed.state, None), seed)
            return await self._commit(user_id, Hint(action), cause)

        return await self._mailbox.post(work)

    async def expire(self, now: int) -> RunView | None:
        """End the run as it stands if it has rested for too long, and return its end."""

        async def work() -> RunView | None:
            if self.outcome is not None or self.due_at > now:
                return None
            return await self._commit(None, Expire(), EXPIRES)

        return await self._mailbox.post(work)

    async def winnable(self) -> Solution:
        """Say whether the run could have been won, thinking about it at most once."""
        return await self._mailbox.post(self._winnable)

    async def replay(self) -> RunReplay:
        """Tell the ended run turn by turn; raises RunGoesOnError and DayGoesOnError."""
        self._require_openness()
        recorded = await self.world.database.read(lambda reader: runs.actions(reader, self.run.game_id))
        commands = (parse_command(action.text) for action in recorded)
        taken = (command for command in commands if isinstance(command, Face | Avoid))
        return RunReplay(self.view, turns(self.config.rules, self.deal.dungeon, taken))

    async def posted(self, place: Place) -> Place:
        """Store which message shows the run; return where it was shown before."""

        async def work() -> Place:
            before, game_id = self.place, self.run.game_id
            await self.world.database.write(
                lambda unit: games.move_message(unit, game_id, place.channel_id, place.message_id)
            )
            self.place = place
            return before

        return await self._mailbox.post(work)

    async def settle(self) -> None:
        """Wait until everything posted so far is done."""
        await self._mailbox.settle()

    def _admit(self, user_id: int, number: int) -> None:
        """Ask in this order: open? theirs? current? What the rules allow is asked for next."""
        if self.outcome is not None:
            raise RunGoneError
        if user_id != self.run.user_id:
            raise NotYourRunError(self.run.user_id)
        if number != self.committed.number:
            raise StaleActionError(number, self.committed.number)

    async def _commit(self, user_id: int | None, command: Command, cause: str) -> RunView:
        """Write the command and all that follows in one transaction; only then swap the committed."""
        now = self.world.clock.now()
        after = committed_runs.apply(self.committed, command)
        due_at = now + REST_MILLISECONDS
        outcome = self._outcome(after)
        deadline = None if outcome else games.Deadline(due_at, EXPIRES)
        text = format_command(command)
        action = games.Action(self.run.game_id, after.number, NO_ROUND, user_id, text, now, deadline)

        async def body(unit: Unit) -> None:
            await games.append_action(unit, action)
            if after.is_assisted and not self.committed.is_assisted:
                await runs.mark_assisted(unit, self.run.game_id)
            if outcome is not None:
                await self._end(unit, outcome, after.number, cause, now)

        await self.world.database.write(body)
        self.committed, self.outcome, self.due_at = after, outcome, due_at
        return self.view

    def _outcome(self, committed: CommittedRun) -> RunOutcome | None:
        if committed.ending is None:
            return None
        points = score(committed.state)
        return RunOutcome(committed.ending, points, self._payout(committed, points))

    def _payout(self, committed: CommittedRun, points: int) -> int:
        """Pay a won run by its score; with hints no more than its stake, or who follows them would live by them."""
        if committed.ending != "won":
            return 0
        prize = self.config.prize(points)
        return min(prize, self.run.stake) if committed.is_assisted else prize

    async def _end(self, unit: Unit, outcome: RunOutcome, number: int, cause: str, now: int) -> None:
        """Pay, reveal a free run's seed, and close: the rest of the transaction of the last action."""
        run = self.run
        if run.stake:
            move = Move(Flow.PAYOUT, run.user_id, outcome.payout, staked=run.stake)
            await move_chips(unit, (move,), Occasion(run.guild_id, run.game_id, number, cause, now))
        if self.shoe is not None:
            await self.world.seeds.reveal(unit, self.shoe)
        await runs.close(unit, run.game_id, runs.End(now, outcome.ending, outcome.score, outcome.payout))
        await games.close_game(unit, run.game_id, at=now)

    async def _winnable(self) -> Solution:
        self._require_openness()
        database = self.world.database
        known = await database.read(lambda reader: runs.solution(reader, self.run))
        if known is not None:
            return _load_solution(known)
        found = await self.world.adviser.solve(self.config.rules, self.deal.dungeon)
        text = _dump_solution(found)
        await database.write(lambda unit: runs.set_solution(unit, self.run.game_id, text))
        return found

    def _require_openness(self) -> None:
        """Refuse to tell what others may not know yet."""
        if self.outcome is None:
            raise RunGoesOnError
        if not self._seed_is_public():
            assert self.run.day is not None, "only the seed of a day outlasts its runs"
            raise DayGoesOnError(end_of(self.run.day))

    def _seed_is_public(self) -> bool:
        if self.run.origin == "practice":
            return True
        if self.outcome is None:
            return False
        return self.run.day is None or self.world.clock.now() >= end_of(self.run.day)


def _dump_solution(solution: Solution) -> str:
    line = None if solution.line is None else [format_action(action) for action in solution.line]
    return json.dumps({"line": line, "proven": solution.is_proven}, separators=(",", ":"))


def _load_solution(text: str) -> Solution:
    fields = json.loads(text)
    line = None if fields["line"] is None else tuple(map(parse_action, fields["line"]))
    return Solution(line, fields["proven"])
