"""Bring games back from their rows: a game follows from its terms or the snapshot of a round, its shoes and its actions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import repeat
from typing import Any

from bot.core.committed import Committed
from bot.core.game_opening import Lent
from bot.core.play import EndRound, G, GamePlay, OpeningTerms, PlayedAction, Secret, Seen, opened, replayed
from bot.core.player_accounts import load_names_of_groups
from bot.core.seeds import SeedVault
from bot.core.unit_of_work import ENDED, UNABLE
from bot.core.voiding import CannotResumeError, SeedGoneError
from storage import boards, cuts, daily_deals, duels, games, ledger, profiles, results, round_rows, shoes
from storage.boards import DayRank, RecordKind
from storage.cuts import Cut
from storage.daily_deals import DailyDeal
from storage.database import Reader
from storage.games import Action, Game, Round
from storage.profiles import BadgeRow
from storage.results import ResultRow
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class StoredRound:
    """The rows of one round."""

    round: Round
    actions: tuple[Action, ...]


def shows_earlier_round(game: Game, round_number: int) -> bool:
    """Return whether a game's message still shows an earlier round, whose end must be drawn again."""
    return game.message_id is not None and game.message_round < round_number


async def load_round(reader: Reader, game_id: str, round_number: int) -> StoredRound:
    """Read a round with its actions; raises CannotResumeError if it does not exist."""
    found = await round_rows.load_round(reader, game_id, round_number)
    if found is None:
        raise CannotResumeError(f"it has no round {round_number}")
    return StoredRound(found, tuple(await round_rows.actions_of_round(reader, game_id, round_number)))


async def load_newest_rounds(
    reader: Reader, some: Sequence[Game], needs_earlier: Callable[[Game, StoredRound], bool]
) -> dict[str, tuple[StoredRound, ...]]:
    """Read the last round of each game, after the one before it if that is needed too; return them by game id.

    A game without rounds is left out. Raises CannotResumeError if an earlier round is needed and does not exist.
    """
    newest = await round_rows.newest_rounds(reader, [game.game_id for game in some])
    latest = await _with_actions(reader, [rounds[-1] for rounds in newest.values()])
    needing = [
        game.game_id
        for game in some
        if game.game_id in latest
        and latest[game.game_id].round.round_number > 1
        and needs_earlier(game, latest[game.game_id])
    ]
    if any(len(newest[game_id]) == 1 for game_id in needing):
        raise CannotResumeError("the round before its last one is missing")
    earlier = await _with_actions(reader, [newest[game_id][0] for game_id in needing])
    return {
        game_id: (earlier[game_id], last) if game_id in earlier else (last,)
        for game_id, last in latest.items()
    }


async def _with_actions(reader: Reader, rounds: Sequence[Round]) -> dict[str, StoredRound]:
    actions = await round_rows.actions_of_rounds(
        reader, [(each.game_id, each.round_number) for each in rounds]
    )
    return {each.game_id: StoredRound(each, tuple(own)) for each, own in zip(rounds, actions, strict=True)}


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """The rows from which a game is restored.

    `actions` are all actions of a game without rounds. `names` are the names of its people, as Discord gave them; `daily` is its deal
    of the day, if it plays one, and `badges` are those that its actions have earned. `seats` are the rows of its people, if its kind
    has results. Of a game in rounds, `rounds` are the last one and, if people may still see its end, the one before it. `comers` are
    the people who came, by the numbers of these actions, and `balances` their chips if the round is dealt. A game that `is_duel` has
    the cards of another one: its `lent` shoes, or its `daily`. One that `is_untold` has another seed than its message has shown.
    """

    game: Game
    shoes: tuple[ShoeRow, ...]
    names: dict[int, str]
    actions: tuple[Action, ...] = ()
    cuts: Mapping[tuple[str, int], tuple[Cut, ...]] = field(default_factory=dict)
    daily: DailyDeal | None = None
    badges: tuple[BadgeRow, ...] = ()
    seats: tuple[ResultRow, ...] = ()
    rank: DayRank | None = None
    record: RecordKind | None = None
    rounds: tuple[StoredRound, ...] = ()
    comers: Mapping[int, int] = field(default_factory=dict)
    balances: Mapping[int, int] = field(default_factory=dict)
    is_duel: bool = False
    lent: tuple[ShoeRow, ...] = ()
    is_untold: bool = False

    @property
    def dealt_from(self) -> tuple[ShoeRow | DailyDeal, ...]:
        """Return where the cards of the game come from, the promised shoe included."""
        return self.shoes if self.daily is None else (*self.shoes, self.daily)

    @property
    def terms(self) -> OpeningTerms:
        """Return what the game opened with."""
        return OpeningTerms.of(self.game, self.seats, is_duel=self.is_duel)

    def played(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, taken: list[ShoeRow] | None = None
    ) -> tuple[G, Iterator[PlayedAction]]:
        """Return a game without rounds before its first action, and what each action led to.

        The lent shoes that it takes are added to `taken`.
        """
        secrets = self._secrets(seeds, taken=taken)
        game = opened(play, self.terms, secrets)
        return game, replayed(play, game, self.actions, secrets)

    def played_round(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, played: StoredRound
    ) -> tuple[G, Iterator[PlayedAction]]:
        """Return the game as a round began, and what each of its actions led to."""
        secrets = self._secrets(seeds, played.round.number_of_shoe)
        game: G = play.rounds.load(played.round.snapshot, self.terms, secrets, self.comers)
        return game, replayed(play, game, played.actions, secrets)

    def committed(self, play: GamePlay[G, Any, Any], seeds: SeedVault) -> Committed[G]:
        """Play the game again up to its last action; raises CannotResumeError, RulesError and RefusalError for damaged rows."""
        latest = self.rounds[-1] if self.rounds else None
        taken: list[ShoeRow] = []
        if latest is None:
            game, following = self.played(play, seeds, taken)
        else:
            game, following = self.played_round(play, seeds, latest)
        for each in following:
            game = each.step.game
        closed = ENDED if game.is_over else None
        if closed is None and self.game.status != "open":
            game, closed = play.broken_off(game), UNABLE
        promised = next((shoe for shoe in self.shoes if not shoe.is_dealt), None)
        has_own_badges = play.rounds is None or not play.rounds.stakes_each_round
        committed = Committed(
            game,
            closed=closed,
            badges=self.badges if has_own_badges else (),
            seats=self.seats,
            rank=self.rank,
            record=self.record,
            promised=promised,
            cuts=() if promised is None else self.cuts.get((promised.game_id, promised.shoe_number), ()),
            shoes=(*(shoe for shoe in self._used if game.is_over or shoe.seed is None), *taken),
            daily=self.daily,
            is_duel=self.is_duel,
            lent=self.lent[len(taken) :],
            round=None if latest is None else latest.round,
            balances={user_id: self.balances[user_id] for user_id in play.payers(game)},
        )
        if latest is None and committed.has_rounds and play.rounds is not None and play.rounds.is_begun(game):
            raise CannotResumeError("it has no round")
        if latest is None or len(self.rounds) == 1:
            return committed
        return replace(committed, finished=self._finished(play, seeds, committed, latest))

    def moment(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, number: int, rounds: Sequence[StoredRound]
    ) -> tuple[Committed[G], Action | None]:
        """Return the game after its action of this number, and that action; None for the beginning.

        `rounds` are that of the action and the one after it, none for a game without rounds. After the last action of
        a round, `finished` shows its end.
        """
        first = rounds[0].round.number_of_shoe if rounds else 1
        taken = list[Secret]()
        secrets = _noted(self._secrets(seeds, first), taken)
        if rounds:
            game: G = play.rounds.load(rounds[0].round.snapshot, self.terms, secrets, self.comers)
        else:
            game = opened(play, self.terms, secrets)
        actions = rounds[0].actions if rounds else self.actions
        last = None
        for last in replayed(play, game, (each for each in actions if each.number <= number), secrets):
            game = last.step.game
        dealt = first - 1 + len(taken)
        following = next((_undealt(shoe) for shoe in self.shoes if shoe.shoe_number == dealt + 1), None)
        # Before the first card of a fresh shoe the message shows its seed, and no earlier one.
        is_fresh = following is not None and (dealt == 0 or _takes_fresh(play, game))
        used = tuple(shoe for shoe in self._used if shoe.shoe_number <= dealt)
        committed = Committed(
            game,
            promised=following if is_fresh else None,
            shoes=() if self.daily or is_fresh else used,
            daily=self.daily,
        )
        ends = [] if last is None else [each for each in last.step.effects if isinstance(each, EndRound)]
        if ends and len(rounds) > 1:
            after = rounds[1].round
            shoes = self._secrets(seeds, after.number_of_shoe)
            begun: G = play.rounds.load(after.snapshot, self.terms, shoes, self.comers)
            seen = Seen(
                self.game.game_id,
                self.game.guild_id,
                replace(committed, game=ends[0].ended, shoes=used),
                self.names,
                after.opened_at,
            )
            committed = replace(committed, game=begun, finished=play.rounds.finished_view(seen, begun))
        return committed, None if last is None else last.action

    @property
    def _used(self) -> tuple[ShoeRow, ...]:
        return tuple(shoe for shoe in self.shoes if shoe.is_dealt)

    def _secrets(
        self, seeds: SeedVault, first: int = 1, taken: list[ShoeRow] | None = None
    ) -> Iterator[Secret]:
        """Return what the cards follow from, shoe by shoe from one number on."""
        if self.daily is not None:
            return repeat(_secret(seeds, self.daily))
        if self.is_duel:
            return self._lent_secrets(seeds, [] if taken is None else taken)
        return secrets_of(seeds, self._used, first)

    def _lent_secrets(self, seeds: SeedVault, taken: list[ShoeRow]) -> Iterator[Secret]:
        following = iter(self.lent)
        while (shoe := next(following, None) or (taken[-1].following if taken else None)) is not None:
            taken.append(shoe)
            yield _secret(seeds, shoe)

    def lends(self, *, is_swapped: bool, has_seen: bool) -> Lent:
        """Return the cards of this ended game, to be played again, whatever their protocol."""
        return Lent(self.game.game_id, one_by_one(self._used), self.daily, is_swapped, has_seen)

    def _finished(
        self, play: GamePlay[G, Any, Any], seeds: SeedVault, committed: Committed[G], latest: StoredRound
    ) -> Any:
        """Return what shows the round before the last one."""
        _, following = self.played_round(play, seeds, self.rounds[0])
        *_, last = following
        ended = next(effect.ended for effect in last.step.effects if isinstance(effect, EndRound))
        # A round that began with a fresh seed has it since its first cards, or will have it then.
        is_fresh = play.rounds.renews_seeds and latest.round.shoe_position == 0
        number = latest.round.shoe_number - is_fresh
        used = tuple(shoe for shoe in self._used if shoe.shoe_number <= number)
        at_end = Committed(ended, shoes=used, badges=self.badges)
        seen = Seen(self.game.game_id, self.game.guild_id, at_end, self.names, latest.round.opened_at)
        return play.rounds.finished_view(seen, committed.game)


def _undealt(shoe: ShoeRow) -> ShoeRow:
    """Return a seed as it was shown before its first card."""
    return replace(shoe, client=None, locked_at=None, brought=0, seed=None, revealed_at=None)


def _takes_fresh(play: GamePlay[G, Any, Any], game: G) -> bool:
    """Return whether the next cards of a game are those of a fresh seed."""
    rounds = play.rounds
    return bool(rounds is not None and rounds.renews_seeds and rounds.shoe_position(game) is None)


def one_by_one(dealt: Sequence[ShoeRow]) -> tuple[ShoeRow, ...]:
    """Return a row for each shoe that was dealt: as its seed stood when it was the last one."""
    return tuple(replace(shoe, brought=brought) for shoe in dealt for brought in range(1, shoe.brought + 1))


def secrets_of(seeds: SeedVault, dealt: Sequence[ShoeRow], first: int) -> Iterator[Secret]:
    """Return what the cards of a game follow from, shoe by shoe from one number on; raises SeedGoneError at a lost one."""
    return (
        _secret(seeds, shoe, number)
        for shoe in dealt
        for number in range(max(first, shoe.shoe_number), shoe.next_number)
    )


def _secret(seeds: SeedVault, source: ShoeRow | DailyDeal, shoe_number: int | None = None) -> Secret:
    if source.seed is None and not seeds.knows(source):
        raise SeedGoneError
    return seeds.secret(source, shoe_number)


def _noted(secrets: Iterator[Secret], taken: list[Secret]) -> Iterator[Secret]:
    """Yield secrets and list those that were taken."""
    for secret in secrets:
        taken.append(secret)
        yield secret


async def load_game(reader: Reader, play: GamePlay[Any, Any, Any], game: Game) -> StoredGame:
    """Read the rows of one game."""
    [stored] = await load_games(reader, play, [game])
    return stored


async def load_games(reader: Reader, play: GamePlay[Any, Any, Any], some: Sequence[Game]) -> list[StoredGame]:
    """Read the rows of some games, with a number of queries that does not grow with the games."""
    ids = [game.game_id for game in some]
    rounds: dict[str, tuple[StoredRound, ...]] = {}
    comers: dict[str, dict[int, int]] = {}
    if play.rounds is not None:
        rounds = await load_newest_rounds(reader, some, partial(_is_earlier_seen, play))
        if play.rounds.comes_by is not None:
            comers = await round_rows.actors_of_games(reader, ids, play.rounds.comes_by)
    actions = await round_rows.actions_of_games(reader, [game_id for game_id in ids if game_id not in rounds])
    seats, dealt_from = await results.of_games(reader, ids), await shoes.of_games(reader, ids)
    given = await cuts.of_games(reader, [game_id for game_id in ids if game_id in dealt_from])
    lent_to, lenders = await _lenders(reader, ids)
    keys = {
        (game.day, game.attempt)
        for game in (*some, *lenders.values())
        if game.day is not None and game.attempt is not None
    }
    lent = await shoes.of_games(reader, lenders)
    dailies = {} if not keys else await daily_deals.load_all(reader, sorted(keys))
    people = [
        (
            game.guild_id,
            {
                *(seat.user_id for seat in seats.get(game.game_id, ())),
                *(action.user_id for action in actions.get(game.game_id, ())),
                *comers.get(game.game_id, {}).values(),
            },
        )
        for game in some
    ]
    badges = await profiles.badges_of_games(reader, _badges_since(play, ids, rounds))
    balances = await _balances(reader, play, some, rounds, comers)
    names = await load_names_of_groups(reader, people)
    dealt = {game.game_id: lenders.get(lent_to.get(game.game_id, ""), game) for game in some}
    return [
        StoredGame(
            game=game,
            shoes=tuple(dealt_from.get(game.game_id, ())),
            cuts=given,
            names=own_names,
            actions=tuple(actions.get(game.game_id, ())),
            daily=_daily_of(dealt[game.game_id], dailies),
            badges=tuple(badges.get(game.game_id, ())),
            seats=seats.get(game.game_id, ()),
            rank=await _rank(reader, seats.get(game.game_id, ())),
            record=await _record(reader, seats.get(game.game_id, ())),
            rounds=rounds.get(game.game_id, ()),
            comers=comers.get(game.game_id, {}),
            balances={
                who: balances[game.guild_id, who]
                for who in comers.get(game.game_id, {}).values()
                if (game.guild_id, who) in balances
            },
            is_duel=dealt[game.game_id] is not game,
            lent=one_by_one([shoe for shoe in lent.get(lent_to.get(game.game_id, ""), ()) if shoe.is_dealt]),
            is_untold=await _is_untold(reader, game, dealt_from.get(game.game_id, ())),
        )
        for game, own_names in zip(some, names, strict=True)
    ]


async def _is_untold(reader: Reader, game: Game, seeds: Sequence[ShoeRow]) -> bool:
    """Return whether the seed of the next card took the place of one whose slip was lost, and people have not seen it yet."""
    if game.shown_number != games.NOT_SHOWN or not seeds or seeds[-1].is_dealt:
        return False
    left = await cuts.newest_left(reader, game.guild_id, game.game_id)
    return left > max((shoe.seed_index for shoe in seeds[:-1]), default=-1)


async def _lenders(reader: Reader, game_ids: Sequence[str]) -> tuple[dict[str, str], dict[str, Game]]:
    """Return whose cards each game has, if they are another's, and those other games by their ids."""
    lent_to = {
        played_in: entry.game_id for played_in, entry in (await duels.lent_to(reader, game_ids)).items()
    }
    found = [await games.load_game(reader, game_id) for game_id in dict.fromkeys(lent_to.values())]
    return lent_to, {game.game_id: game for game in found if game is not None}


def _daily_of(game: Game, dailies: Mapping[tuple[int, int], DailyDeal]) -> DailyDeal | None:
    return dailies.get((game.day, game.attempt)) if game.day and game.attempt else None


def _badges_since(
    play: GamePlay[Any, Any, Any], ids: Sequence[str], rounds: Mapping[str, Sequence[StoredRound]]
) -> dict[str, int]:
    """Return the first actions whose badges are shown: those of the round before, or of the whole game."""
    if play.rounds is None or not play.rounds.stakes_each_round:
        return dict.fromkeys(ids, 0)
    return {game_id: found[0].round.first_action for game_id, found in rounds.items() if len(found) > 1}


async def _balances(
    reader: Reader,
    play: GamePlay[Any, Any, Any],
    some: Sequence[Game],
    rounds: Mapping[str, Sequence[StoredRound]],
    comers: Mapping[str, Mapping[int, int]],
) -> dict[tuple[int, int], int]:
    """Return the chips of the people who came, in games whose round is dealt."""
    if not comers:
        return {}
    dealt = [game for game in some if _is_dealt(play.rounds.dealt_by, rounds[game.game_id][-1])]
    people = {(game.guild_id, who) for game in dealt for who in comers.get(game.game_id, {}).values()}
    return await ledger.balances_of_people(reader, sorted(people))


async def _rank(reader: Reader, seats: Sequence[ResultRow]) -> DayRank | None:
    """Return the rank of an ended try at the deal of a day."""
    ended = [seat for seat in seats if seat.end is not None and seat.day is not None]
    return await boards.rank(reader, ended[0]) if ended else None


async def _record(reader: Reader, seats: Sequence[ResultRow]) -> RecordKind | None:
    """Return the record of an ended game of one person."""
    return await boards.record(reader, seats[0]) if len(seats) == 1 else None


def _is_earlier_seen(play: GamePlay[Any, Any, Any], game: Game, latest: StoredRound) -> bool:
    """Return whether people may still see how the round before ended."""
    if not _is_dealt(play.rounds.dealt_by, latest):
        return True
    return play.has_message_per_round and shows_earlier_round(game, latest.round.round_number)


def _is_dealt(dealt_by: str | None, latest: StoredRound) -> bool:
    return any(dealt_by in {None, action.text} for action in latest.actions)
