"""Bring games back from their rows: a game follows from its terms, its shoes and its actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from bot.core.committed import Dealt
from bot.core.person_names import load_names_of_groups
from bot.core.play import G, GamePlay, OpeningTerms, PlayedAction, Secret, opened, replayed
from bot.core.recovery import StoredGame
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import ENDED
from storage import many_games, shoes
from storage.database import Reader
from storage.games import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlay(StoredGame):
    """The rows of a game that is a `GamePlay`."""

    @property
    def terms(self) -> OpeningTerms:
        """Return what the game opened with."""
        game = self.game
        return OpeningTerms(game.game_id, game.guild_id, game.config, game.opened_at)

    def secrets(self, seeds: SeedVault) -> Iterator[Secret]:
        """Return the shoes that the game was dealt from, in order."""
        if self.daily is not None:
            return repeat(seeds.secret(self.daily))
        return (seeds.secret(shoe) for shoe in self.shoes if shoe.client is not None)

    def played(self, play: GamePlay[G, Any, Any], seeds: SeedVault) -> tuple[G, Iterator[PlayedAction]]:
        """Return the game before its first action, and what each action led to."""
        secrets = self.secrets(seeds)
        game = opened(play, self.terms, secrets)
        return game, replayed(play, game, self.actions, secrets)

    def dealt(self, play: GamePlay[G, Any, Any], seeds: SeedVault) -> Dealt[G]:
        """GamePlay the game again up to its last action; raises CannotResumeError, RulesError and RefusalError for damaged rows."""
        game, following = self.played(play, seeds)
        for each in following:
            game = each.game
        return Dealt(
            game,
            closed=ENDED if game.is_over else None,
            badges=self.badges,
            promised=next((shoe for shoe in self.shoes if shoe.client is None), None),
            shoes=tuple(
                shoe for shoe in self.shoes if shoe.client is not None and (game.is_over or shoe.seed is None)
            ),
            daily=self.daily,
        )


async def load_plays(reader: Reader, some: Sequence[Game]) -> list[StoredPlay]:
    """Read the rows of some games, with a number of queries that does not grow with the games."""
    ids = [game.game_id for game in some]
    actions, dealt_from = await many_games.actions(reader, ids), await shoes.of_games(reader, ids)
    people = [(game.guild_id, [one.user_id for one in actions.get(game.game_id, ())]) for game in some]
    return [
        StoredPlay(
            game=game,
            shoes=tuple(dealt_from.get(game.game_id, ())),
            names=names,
            actions=tuple(actions.get(game.game_id, ())),
        )
        for game, names in zip(some, await load_names_of_groups(reader, people), strict=True)
    ]
