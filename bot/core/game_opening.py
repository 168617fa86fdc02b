"""Open a game in one transaction: its rows, its first cards, the stake that opens it, and its first commands."""

import base64
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.admission import Opening, require_may_act
from bot.core.committed import Committed
from bot.core.errors import DuelDoneError
from bot.core.game_facts import SessionWorld
from bot.core.moves import Flow, Move
from bot.core.play import G, GamePlay, Newcomer, OpeningTerms, TakeShoe, opened
from bot.core.ports import Entropy
from bot.core.seeds import SeedVault
from bot.core.settlement import Occasion, move_chips
from bot.core.slips import CutSeed, take_over
from bot.core.unit_of_work import Act, UnitOfWork, opening_of
from storage import duels, games, guilds, results
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.duels import DuelEntry
from storage.results import ResultRow
from storage.shoes import ShoeRow

GAME_ID_BYTES = 5


def new_game_id(entropy: Entropy) -> str:
    """Make an id of eight base32 letters: short enough to read aloud. The database refuses an id that was used before."""
    return base64.b32encode(entropy.token(GAME_ID_BYTES)).decode().lower()


async def is_loud(_: Opening) -> bool:
    """Return False: the first message of a game may mention people."""
    return False


@dataclass(frozen=True, slots=True)
class Lent:
    """The cards of the ended game `game_id`, which are played again: its shoes, or its deal of a day.

    `is_swapped` and `has_seen` are those of `DuelEntry`.
    """

    game_id: str
    shoes: tuple[ShoeRow, ...]
    daily: DailyDeal | None
    is_swapped: bool = False
    has_seen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game that is to be opened, at a time in unix milliseconds.

    `cause` identifies this one attempt. `deal` is the deal of a day that it is dealt from, and `lent` are the
    cards of another game. `first` are the commands with which the game opens; if one is refused, no game opens.
    `cut` is the seed that its person has cut before it opens. `check` runs in the transaction that opens the
    game: it raises a refusal, or returns whether the first message mentions nobody.
    """

    guild_id: int
    channel_id: int
    config: str
    at: int
    cause: str = ""
    newcomers: tuple[Newcomer, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    deal: DailyDeal | None = None
    lent: Lent | None = None
    cut: CutSeed | None = None
    first: Act | None = None
    check: Callable[[Opening], Awaitable[bool]] = is_loud


async def open_game(
    play: GamePlay[G, Any, Any], seeds: SeedVault, new: NewGame, unit: Unit, game_id: str
) -> Committed[G]:
    """Store a new game within a unit of work, and return its first committed state.

    Raises what `new.check` and the first commands raise, BarredError, ChannelTakenError, OpenGameExistsError,
    DailyTriedError, DuelDoneError and InsufficientChipsError; the unit must then be rolled back.
    """
    await games.open_game(
        unit,
        game_id=game_id,
        guild_id=new.guild_id,
        channel_id=new.channel_id,
        kind=play.kind,
        config=new.config,
        at=new.at,
        deal=new.deal,
    )
    committed = await _begin(play, seeds, new, Opening(unit, game_id, new.at))
    if committed.game.is_between_people:
        await games.note_between_people(unit, game_id)
    if new.first is not None:
        return await _take_first(play, seeds, new, new.first, committed, Opening(unit, game_id, new.at))
    stage, seconds = committed.game.timeout
    deadline = games.Deadline(new.at + seconds * 1000, stage)
    await games.set_deadline(unit, game_id, deadline)
    return replace(committed, deadline=deadline)


class _RehearsedError(Exception):
    """Rolls the rehearsal back, because nothing refuses the game."""


async def with_slip(play: GamePlay[G, Any, Any], world: SessionWorld, new: NewGame, game_id: str) -> NewGame:
    """Post the slip of a game that opens with a cut seed, after a rehearsal that is rolled back: a refusal comes first.

    Raises what `open_game` raises, and SlipLostError.
    """
    cut = new.cut
    assert cut is not None, "the seed of the game is cut"

    async def rehearsal(unit: Unit) -> None:
        await open_game(play, world.seeds, new, unit, game_id)
        raise _RehearsedError

    with suppress(_RehearsedError):
        await world.database.write(rehearsal, guild_id=new.guild_id)
    return replace(new, cut=await cut.with_slip(world, new.channel_id, new.names.get(cut.user_id, "")))


async def _take_first(
    play: GamePlay[G, Any, Any],
    seeds: SeedVault,
    new: NewGame,
    first: Act,
    committed: Committed[G],
    opening: Opening,
) -> Committed[G]:
    """Take the commands with which a game opens; it follows the settings of this transaction, which may have just changed."""
    unit = opening.unit
    work = UnitOfWork(
        play=play,
        unit=unit,
        seeds=seeds,
        game_id=opening.game_id,
        guild_id=new.guild_id,
        at=new.at,
        names=new.names,
        committed=committed,
    )
    settings = await guilds.settings(unit, new.guild_id)
    following = None if settings is None else play.following(committed.game, settings)
    if following is not None:
        await work.take(Act(None, (following,), first.cause))
    if first.user_id is not None:
        await require_may_act(unit, new.guild_id, first.user_id, new.at)
    await work.take(first)
    return work.committed


async def _begin(
    play: GamePlay[G, Any, Any], seeds: SeedVault, new: NewGame, opening: Opening
) -> Committed[G]:
    """Add the rows of a game, deal its first cards, if it begins with cards, and take the stake that opens it."""
    unit, game_id = opening.unit, opening.game_id
    if new.newcomers:
        await require_may_act(unit, new.guild_id, new.newcomers[0].user_id, opening.at)
    is_quiet = await new.check(opening)
    if new.lent is not None:
        await _enter_duel(new, new.lent, opening)
    if play.takes_channel:
        await games.take_channel(unit, game_id, new.channel_id)
    entered = tuple(_row(play.kind, new, opening, seat) for seat in range(len(new.newcomers)))
    day, attempt = (None, None) if new.deal is None else (new.deal.day, new.deal.attempt)
    is_duel = new.lent is not None
    terms = OpeningTerms(game_id, new.guild_id, new.config, opening.at, entered, day, attempt, is_duel)
    dealt = replace(await _with_cards(play, seeds, terms, new, opening), is_quiet=is_quiet)
    dealt = replace(dealt, seats=await _enter(new, entered, opening, is_begun=dealt.game.is_under_way))
    if play.rounds is None or not dealt.has_rounds or not play.rounds.is_begun(dealt.game):
        return dealt
    opened_round = opening_of(play.rounds, dealt, game_id, opening.at)
    await games.open_round(unit, opened_round)
    return replace(dealt, round=opened_round)


async def _enter_duel(new: NewGame, lent: Lent, opening: Opening) -> None:
    [newcomer] = new.newcomers
    who = lent.game_id, newcomer.user_id, new.guild_id
    entry = DuelEntry(*who, opening.game_id, lent.is_swapped, lent.has_seen)
    if not await duels.enter(opening.unit, entry):
        raise DuelDoneError


async def _with_cards(
    play: GamePlay[G, Any, Any], seeds: SeedVault, terms: OpeningTerms, new: NewGame, opening: Opening
) -> Committed[G]:
    """Return a game before its first command, with its first cards if it begins with cards."""
    unit, game_id = opening.unit, opening.game_id
    deal, lent = (new.deal, ()) if new.lent is None else (new.lent.daily, new.lent.shoes)
    promised, shoes = None, tuple[ShoeRow, ...]()
    if new.cut is not None:
        promised = await take_over(unit, seeds, new.cut)
    elif deal is None and not lent and play.shows_seed:
        promised = await seeds.take(unit, game_id, 1)
    game = play.open(terms, None)
    if isinstance(game, TakeShoe):
        if lent:
            shoes, lent = lent[:1], lent[1:]
        elif deal is None:
            promised, shoes = None, await seeds.bring(unit, game_id, promised, ())
        game = opened(play, terms, iter((seeds.secret(deal or shoes[-1]),)))
    is_duel = new.lent is not None
    return Committed(game, promised=promised, shoes=shoes, daily=deal, is_duel=is_duel, lent=lent)


def _row(kind: str, new: NewGame, opening: Opening, seat: int) -> ResultRow:
    """Return the row of a person as they enter."""
    newcomer, deal = new.newcomers[seat], new.deal
    is_try = newcomer.is_try and deal is not None
    return ResultRow(
        game_id=opening.game_id,
        seat=seat,
        guild_id=new.guild_id,
        user_id=newcomer.user_id,
        kind=kind,
        variant=newcomer.variant,
        made_at=opening.at,
        board=newcomer.board,
        day=deal.day if deal is not None and is_try else None,
        attempt=deal.attempt if deal is not None and is_try else None,
        stake=newcomer.stake,
        typed=newcomer.typed,
    )


async def _enter(
    new: NewGame, entered: tuple[ResultRow, ...], opening: Opening, *, is_begun: bool
) -> tuple[ResultRow, ...]:
    """Store the rows of people, and take their stakes if the game has begun; raises OpenGameExistsError, DailyTriedError."""
    begun_at = opening.at if is_begun else None
    seats = tuple(
        replace(row, begun_at=begun_at, may_count=newcomer.may_count)
        for row, newcomer in zip(entered, new.newcomers, strict=True)
    )
    for row in seats:
        await results.add(opening.unit, row)
    moves = tuple(Move(Flow.STAKE, row.user_id, row.stake) for row in seats if row.stake and begun_at)
    if moves:
        occasion = Occasion(new.guild_id, opening.game_id, 0, new.cause, opening.at)
        await move_chips(opening.unit, moves, occasion)
    return seats
