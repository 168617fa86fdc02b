"""Restore runs from the database: a run follows from its deal and its actions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.core.person_names import load_names
from bot.core.recovery import CannotResumeError, StoredGame
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import ENDED
from bot.games.scoundrel.play import deals
from bot.games.scoundrel.play.commands import parse_command
from bot.games.scoundrel.play.config import RunConfig, load_config
from bot.games.scoundrel.play.deals import DungeonDeal
from bot.games.scoundrel.play.errors import RunGoneError
from bot.games.scoundrel.play.run import CommittedRun, Run, RunTerms, apply
from storage import daily_deals, games, profiles, result_boards, results, shoes
from storage.database import Reader
from storage.games import Game
from storage.result_boards import DayRank
from storage.results import ResultRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRun(StoredGame):
    """The rows of a run."""

    row: ResultRow
    rank: DayRank | None

    @classmethod
    async def load_all(cls, reader: Reader, some: Sequence[Game]) -> list[Self]:
        """Read the rows of runs, one after another: a start loads none. Raises RunGoneError if one was voided."""
        return [await cls._load(reader, game) for game in some]

    @classmethod
    async def _load(cls, reader: Reader, game: Game) -> Self:
        people = await results.of_game(reader, game.game_id)
        if not people or (people[0].end is not None and people[0].end.ending == "voided"):
            raise RunGoneError
        row, daily = people[0], None
        if game.day is not None and game.attempt is not None:
            daily = await daily_deals.load(reader, game.day, game.attempt)
        return cls(
            game=game,
            row=row,
            rank=None if row.end is None else await result_boards.rank(reader, row),
            shoes=tuple(await shoes.of_game(reader, game.game_id)),
            daily=daily,
            actions=tuple(await games.actions(reader, game.game_id)),
            names=await load_names(reader, game.guild_id, [row.user_id]),
            badges=await profiles.badges_of_game(reader, game.game_id),
        )

    def committed(self, seeds: SeedVault) -> CommittedRun:
        """Play the run again; raises CannotResumeError and RulesError."""
        config = load_config(self.game.config)
        # The help and the end in the row follow from the actions too.
        is_practice = config.seed is not None or self.game.day != self.row.day
        row = replace(self.row, may_count=not is_practice, end=None)
        deal = self._deal(seeds, config)
        run = Run.fresh(RunTerms(row, config, deal, self.game.day, self.game.attempt))
        for action in self.actions:
            run = apply(run, parse_command(action.text))
        return CommittedRun(run, closed=ENDED if run.is_over else None, badges=self.badges, rank=self.rank)

    def _deal(self, seeds: SeedVault, config: RunConfig) -> DungeonDeal:
        if config.seed is not None:
            return deals.of_seed(config.seed)
        if self.shoes:
            return deals.of_shoe(seeds, self.shoes[0])
        if self.daily is None:
            raise CannotResumeError("it has no seed")
        return deals.of_day(seeds, self.daily)
