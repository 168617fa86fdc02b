"""Restore tournaments from the database: a tournament follows from its deal and its actions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.core.person_names import load_names
from bot.core.recovery import CannotResumeError, StoredGame
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import ENDED
from bot.games.daily_blackjack.play import deals
from bot.games.daily_blackjack.play.commands import parse_command
from bot.games.daily_blackjack.play.config import load_config
from bot.games.daily_blackjack.play.errors import TournamentOverError
from bot.games.daily_blackjack.play.tournament import CommittedTournament, Tournament, TournamentTerms, apply
from storage import daily_deals, games, profiles, result_boards, results
from storage.database import Reader
from storage.games import Game
from storage.profiles import BadgeRow
from storage.result_boards import DayRank
from storage.results import ResultRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament(StoredGame):
    """The rows of a tournament."""

    row: ResultRow
    rank: DayRank | None
    badges: tuple[BadgeRow, ...]

    @classmethod
    async def load_all(cls, reader: Reader, some: Sequence[Game]) -> list[Self]:
        """Read the rows of tournaments, one after another: a start loads none. Raises TournamentOverError if one was voided."""
        return [await cls._load(reader, game) for game in some]

    @classmethod
    async def _load(cls, reader: Reader, game: Game) -> Self:
        people = await results.of_game(reader, game.game_id)
        if not people or (people[0].end is not None and people[0].end.ending == "voided"):
            raise TournamentOverError
        row, daily = people[0], None
        if game.day is not None and game.attempt is not None:
            daily = await daily_deals.load(reader, game.day, game.attempt)
        return cls(
            game=game,
            row=row,
            rank=None if row.end is None else await result_boards.rank(reader, row),
            badges=await profiles.badges_of_game(reader, game.game_id),
            shoes=(),
            daily=daily,
            actions=tuple(await games.actions(reader, game.game_id)),
            names=await load_names(reader, game.guild_id, [row.user_id]),
        )

    def committed(self, seeds: SeedVault) -> CommittedTournament:
        """Play the tournament again; raises CannotResumeError and RulesError."""
        if self.daily is None:
            raise CannotResumeError("it has no seed")
        config = load_config(self.game.config)
        # The end in the row, and whether it counts, follow from the actions too.
        terms = TournamentTerms(
            replace(self.row, may_count=True, end=None), config, deals.of_day(seeds, self.daily, config)
        )
        game = Tournament.fresh(terms)
        for action in self.actions:
            game = apply(game, parse_command(action.text))
        closed = ENDED if game.is_over else None
        return CommittedTournament(game, closed=closed, badges=self.badges, rank=self.rank)
