"""Bring games back from their rows: a game follows from its terms or the snapshot of a round, its shoes and its actions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import repeat
from typing import Any

from bot.core.committed import Dealt
from bot.core.person_names import load_names_of_groups
from bot.core.play import EndRound, G, GamePlay, OpeningTerms, PlayedAction, Secret, Seen, opened, replayed
from bot.core.play_work import unlocked
from bot.core.recovery import (
    CannotResumeError,
    StoredGame,
    StoredRound,
    load_newest_rounds,
    shows_earlier_round,
)
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import ENDED
from storage import ledger, many_games, profiles, shoes
from storage.database import Reader
from storage.games import Game
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlay(StoredGame):
    """The rows of a game that is a `GamePlay`.

    Of a game in rounds, `rounds` are the last one and, if people may still see its end, the one before it. `comers` are the people
    who came, by the numbers of these actions, and `balances` their chips if the round is dealt.
    """

    rounds: tuple[StoredRound, ...] = ()
    comers: Mapping[int, int] = field(default_factory=dict)
    balances: Mapping[int, int] = field(default_factory=dict)

    @property
    def terms(self) -> OpeningTerms:
        """Return what the game opened with."""
        game = self.game
        return OpeningTerms(game.game_id, game.guild_id, game.config, game.opened_at)

    def played(self, play: GamePlay[G, Any, Any], seeds: SeedVault) -> tuple[G, Iterator[PlayedAction]]:
        """Return a game without rounds before its first action, and what each action led to."""
        secrets = self._secrets(seeds)
        game = opened(play, self.terms, secrets)
        return game, replayed(play, game, self.actions, secrets)

    def played_round(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, played: StoredRound
    ) -> tuple[G, Iterator[PlayedAction]]:
        """Return the game as a round began, and what each of its actions led to."""
        secrets = self._secrets(seeds, played.round.shoe_number)
        game: G = play.rounds.load(played.round.snapshot, self.terms, secrets, self.comers)
        return game, replayed(play, game, played.actions, secrets)

    def dealt(self, play: GamePlay[G, Any, Any], seeds: SeedVault) -> Dealt[G]:
        """Play the game again up to its last action; raises CannotResumeError, RulesError and RefusalError for damaged rows."""
        latest = self.rounds[-1] if self.rounds else None
        if latest is None:
            game, following = self.played(play, seeds)
        else:
            game, following = self.played_round(play, seeds, latest)
        for each in following:
            game = each.step.game
        dealt = Dealt(
            game,
            closed=ENDED if game.is_over else None,
            promised=next((shoe for shoe in self.shoes if shoe.client is None), None),
            shoes=tuple(shoe for shoe in self._used if game.is_over or shoe.seed is None),
            daily=self.daily,
            round=None if latest is None else latest.round,
            balances={user_id: self.balances[user_id] for user_id in play.payers(game)},
        )
        if latest is None or len(self.rounds) == 1:
            return replace(dealt, badges=self.badges)
        return replace(dealt, finished=self._finished(play, seeds, dealt, latest))

    @property
    def _used(self) -> tuple[ShoeRow, ...]:
        return tuple(shoe for shoe in self.shoes if shoe.client is not None)

    def _secrets(self, seeds: SeedVault, first: int = 1) -> Iterator[Secret]:
        """Return what the cards follow from, shoe by shoe from one number on."""
        if self.daily is not None:
            return repeat(seeds.secret(self.daily))
        return (seeds.secret(shoe) for shoe in self._used if shoe.shoe_number >= first)

    def _finished(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, dealt: Dealt[G], latest: StoredRound
    ) -> Any:
        """Return what shows the round before the last one."""
        _, following = self.played_round(play, seeds, self.rounds[0])
        *_, last = following
        ended = next(effect.ended for effect in last.step.effects if isinstance(effect, EndRound))
        # A round that began with a new shoe has it since its first cards, or will have it then.
        number = latest.round.shoe_number - (latest.round.shoe_position == 0)
        used = tuple(shoe for shoe in self._used if shoe.shoe_number <= number)
        after = next(shoe for shoe in self.shoes if shoe.shoe_number == number + 1)
        at_end = Dealt(ended, promised=unlocked(after), shoes=used, badges=self.badges)
        seen = Seen(self.game.game_id, self.game.guild_id, at_end, self.names, latest.round.opened_at)
        return play.rounds.finished_view(seen, dealt.game)


async def load_plays(reader: Reader, play: GamePlay[Any, Any, Any], some: Sequence[Game]) -> list[StoredPlay]:
    """Read the rows of some games, with a number of queries that does not grow with the games.

    Raises CannotResumeError if rows of one of them are missing.
    """
    ids = [game.game_id for game in some]
    dealt_from = await shoes.of_games(reader, ids)
    if play.rounds is not None:
        return await _load_in_rounds(reader, play, some, dealt_from)
    actions = await many_games.actions(reader, ids)
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


async def _load_in_rounds(
    reader: Reader,
    play: GamePlay[Any, Any, Any],
    some: Sequence[Game],
    dealt_from: Mapping[str, Sequence[ShoeRow]],
) -> list[StoredPlay]:
    ids = [game.game_id for game in some]
    rounds = await load_newest_rounds(reader, some, partial(_is_earlier_seen, play))
    if len(rounds) < len(some):
        raise CannotResumeError("it has no round")
    first_actions = {
        game_id: found[0].round.first_action for game_id, found in rounds.items() if len(found) > 1
    }
    badges = await profiles.badges_of_games(reader, first_actions)
    comers = await many_games.actors(reader, ids, play.rounds.comes_by)
    people = [(game.guild_id, set(comers.get(game.game_id, {}).values())) for game in some]
    dealt = [
        group
        for game, group in zip(some, people, strict=True)
        if _is_dealt(play.rounds.dealt_by, rounds[game.game_id][-1])
    ]
    balances = await ledger.balances_of_people(
        reader, sorted({(guild_id, who) for guild_id, group in dealt for who in group})
    )
    names = await load_names_of_groups(reader, people)
    return [
        StoredPlay(
            game=game,
            shoes=tuple(dealt_from.get(game.game_id, ())),
            names=own_names,
            rounds=rounds[game.game_id],
            comers=comers.get(game.game_id, {}),
            balances={who: balances[guild_id, who] for who in group if (guild_id, who) in balances},
            badges=tuple(badges.get(game.game_id, ())),
        )
        for game, (guild_id, group), own_names in zip(some, people, names, strict=True)
    ]


def _is_earlier_seen(play: GamePlay[Any, Any, Any], game: Game, latest: StoredRound) -> bool:
    """Return whether people may still see how the round before ended."""
    if not _is_dealt(play.rounds.dealt_by, latest):
        return True
    return play.has_message_per_round and shows_earlier_round(game, latest.round.round_number)


def _is_dealt(dealt_by: str | None, latest: StoredRound) -> bool:
    return any(dealt_by in {None, action.text} for action in latest.actions)
