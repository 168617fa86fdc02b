"""Restore matches from the database: a deal follows from its snapshot, its shoe and its actions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from bot.core.person_names import load_names_of_groups
from bot.core.recovery import (
    CannotResumeError,
    SeedGoneError,
    StoredGame,
    StoredRound,
    load_newest_rounds,
    load_round,
    shows_earlier_round,
)
from bot.core.seeds import SeedVault
from bot.games.thirteen.play import playing
from bot.games.thirteen.play.commands import parse_command
from bot.games.thirteen.play.committed import CommittedMatch
from bot.games.thirteen.play.config import load_config
from bot.games.thirteen.play.deals import cards_of
from bot.games.thirteen.play.match import Match
from bot.games.thirteen.play.playing import MatchStep
from bot.games.thirteen.play.snapshot import load_match
from storage import daily_deals, many_games, profiles, results, shoes
from storage.daily_deals import DailyDeal
from storage.database import Reader
from storage.games import Action, Game
from storage.results import ResultRow
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch(StoredGame):
    """The rows of a match.

    `deals` are the last deal and, if it is still shown, the one before it. A challenge and a daily match have none; then
    `actions` are all their actions.
    """

    seats: tuple[ResultRow, ...]
    deals: tuple[StoredRound, ...]

    @property
    def by_number(self) -> dict[int, ShoeRow]:
        """Return the shoes by their numbers."""
        return {shoe.shoe_number: shoe for shoe in self.shoes}

    @property
    def challenge(self) -> Match:
        """Return the match at its beginning."""
        config = load_config(self.game.config)
        challenged_id = None if config.level is not None else self.seats[1].user_id
        return Match.between(config, self.seats[0].user_id, challenged_id)

    @classmethod
    async def load(cls, reader: Reader, game: Game, *, with_all_deals: bool = False) -> Self:
        """Read the rows of a match; all deals if asked to, or if it has ended.

        Raises CannotResumeError if some are missing.
        """
        [stored] = await cls.load_all(reader, [game])
        if stored.deals and (with_all_deals or game.status != "open"):
            return replace(stored, deals=await _load_every_deal(reader, stored.deals[-1]))
        return stored

    @classmethod
    async def load_all(cls, reader: Reader, some: Sequence[Game]) -> list[Self]:
        """Read the rows of some matches (see StoredGame.load_all)."""
        ids = [game.game_id for game in some]
        seats = await results.of_games(reader, ids)
        if seats.keys() != set(ids):
            raise CannotResumeError("it has no players")
        keys = {
            game.game_id: (game.day, game.attempt)
            for game in some
            if game.day is not None and game.attempt is not None
        }
        dailies = await daily_deals.load_all(reader, sorted(set(keys.values())))
        deals = await load_newest_rounds(reader, some, _is_earlier_shown)
        actions = await many_games.actions(reader, [game_id for game_id in ids if game_id not in deals])
        promised = await shoes.of_games(reader, ids)
        badges = await profiles.badges_of_games(reader, dict.fromkeys(ids, 0))
        people = [(game.guild_id, [one.user_id for one in seats[game.game_id]]) for game in some]
        return [
            cls(
                game=game,
                seats=seats[game.game_id],
                shoes=tuple(promised.get(game.game_id, ())),
                daily=dailies.get(keys[game.game_id]) if game.game_id in keys else None,
                deals=deals.get(game.game_id, ()),
                actions=tuple(actions.get(game.game_id, ())),
                names=names,
                badges=tuple(badges.get(game.game_id, ())),
            )
            for game, names in zip(some, await load_names_of_groups(reader, people), strict=True)
        ]

    def committed(self, seeds: SeedVault) -> CommittedMatch:
        """Play a match again up to its last action; raises SeedGoneError if the key of its cards is gone."""
        promised = self.shoes[-1] if self.shoes else None
        if self.daily is not None:
            step = self.play_daily(seeds, self.daily)
            return CommittedMatch(step.match, source=self.daily)
        if not self.deals:
            return CommittedMatch(_replay(self.challenge, self.actions).match, promised=promised)
        *earlier, last = self.deals
        source = self.by_number[last.round.shoe_number]
        finished = None
        if earlier:
            before = self.by_number[earlier[-1].round.shoe_number]
            dealt = self.play_deal(seeds, earlier[-1]).dealt
            finished = CommittedMatch(dealt, before, _unlocked(source)) if dealt is not None else None
        match = self.play_deal(seeds, last).match
        return CommittedMatch(match, source=source, promised=promised, round=last.round, finished=finished)

    def play_deal(self, seeds: SeedVault, deal: StoredRound) -> MatchStep:
        """Play a deal again from its snapshot and its shoe."""
        match = load_match(deal.round.snapshot, self.challenge)
        return _replay(_begin(seeds, match, self.by_number[deal.round.shoe_number]), deal.actions)

    def play_daily(self, seeds: SeedVault, daily: DailyDeal) -> MatchStep:
        """Play a deal of the day again: its first action is the bot's acceptance."""
        accepted = _replay(self.challenge, self.actions[:1]).match
        return _replay(_begin(seeds, accepted, daily), self.actions[1:])


def _is_earlier_shown(game: Game, latest: StoredRound) -> bool:
    # Panels tell how the deal before ended until the first play of this one.
    return not latest.actions or shows_earlier_round(game, latest.round.round_number)


async def _load_every_deal(reader: Reader, latest: StoredRound) -> tuple[StoredRound, ...]:
    game_id, number = latest.round.game_id, latest.round.round_number
    return (*[await load_round(reader, game_id, each) for each in range(1, number)], latest)


def _begin(seeds: SeedVault, match: Match, source: ShoeRow | DailyDeal) -> Match:
    if source.seed is None and not seeds.knows(source):
        raise SeedGoneError
    return playing.begin_deal(match, cards_of(seeds, source))


def _replay(match: Match, actions: Iterable[Action]) -> MatchStep:
    step = MatchStep(match)
    for action in actions:
        step = playing.apply(step.match, action.user_id, parse_command(action.text))
    return step


def _unlocked(shoe: ShoeRow) -> ShoeRow:
    """Return a shoe as it was promised."""
    return replace(shoe, client=None, locked_at=None, seed=None, revealed_at=None)
