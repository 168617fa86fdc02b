"""Everything of a run that changes with a commit, with the terms that do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.committed import Committed, Timeout
from bot.games.scoundrel.play.view import RunOutcome
from rules.scoundrel.outcome import score
from storage.daily import DAY_MS

if TYPE_CHECKING:
    from bot.games.scoundrel.play.config import RunConfig
    from bot.games.scoundrel.play.deals import DungeonDeal
    from bot.games.scoundrel.play.run import Run
    from storage import runs

REST_SECONDS = 30 * DAY_MS // 1000


@dataclass(frozen=True, slots=True)
class RunTerms:
    """What a run was started with: its row, its house rules and prizes, its cards."""

    row: runs.RunRow
    config: RunConfig
    deal: DungeonDeal


@dataclass(frozen=True, slots=True)
class CommittedRun(Committed):
    """A run between two commits."""

    run: Run
    terms: RunTerms

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.run.number

    @property
    def is_over(self) -> bool:
        """Say whether the run has ended."""
        return self.run.ending is not None

    @property
    def timeout(self) -> Timeout:
        """Let a run rest for 30 days after each action."""
        return Timeout(f"rest {self.number}", REST_SECONDS)

    @property
    def outcome(self) -> RunOutcome | None:
        """Score an ended run; None while it goes on."""
        if self.run.ending is None:
            return None
        points = score(self.run.state)
        return RunOutcome(self.run.ending, points, self._payout(points))

    def _payout(self, points: int) -> int:
        """Pay a won run by its score; with hints at most its stake, so that following hints earns no chips."""
        if self.run.ending != "won":
            return 0
        prize = self.terms.config.prize(points)
        return min(prize, self.terms.row.stake) if self.run.is_assisted else prize
