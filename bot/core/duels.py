"""Challenges with an ended game: who may make one, and how others play its very cards for practice, each once."""

from functools import partial
from typing import Any

from bot.core.admission import Caller, require_may_open
from bot.core.counts import CHALLENGED, TAKEN_UP
from bot.core.errors import (
    DuelDoneError,
    DuelWaitsError,
    NoDuelError,
    NotYourDuelError,
    OnBreakError,
    OwnDuelError,
    SessionOverError,
)
from bot.core.game_opening import Lent, NewGame
from bot.core.own_limits import in_force
from bot.core.personal_registry import PersonalRegistry
from bot.core.play import Newcomer
from bot.core.session import Session
from bot.core.stored_game import StoredGame
from bot.core.unit_of_work import Act
from storage import duels, restrictions
from storage.daily_chips import DAY_MS
from storage.database import Reader, Unit
from storage.duels import Duel

SEALED_MS = DAY_MS
"""After this long everybody may see the challenger's score, even if nobody has taken the challenge up."""

Registry = PersonalRegistry[Any, Any]


async def challenge(registry: Registry, game_id: str, caller: Caller) -> tuple[Duel, bool]:
    """Challenge others with a game that the caller has ended; return the challenge, and whether it is new.

    Raises NotYourDuelError, NoDuelError, DayGoesOnError, what `require_may_open` raises, and the kind's SessionOverError.
    """
    database, at = registry.world.database, registry.world.clock.now()
    await database.read(lambda reader: require_may_open(reader, caller, at))
    session = await registry.revealed(game_id, caller.guild_id)
    if caller.user_id not in session.people:
        raise NotYourDuelError
    if registry.play.duel(session.game, is_swapped=False) is None:
        raise NoDuelError
    wanted = Duel(
        game_id, caller.guild_id, caller.user_id, caller.channel_id, None, at, at + SEALED_MS, due_at=at
    )

    async def body(unit: Unit) -> tuple[Duel, bool]:
        await require_may_open(unit, caller, at)
        is_new = await duels.make(unit, wanted)
        made = await duels.load(unit, game_id)
        assert made is not None, "the challenge was just stored"
        return made, is_new

    made, is_new = await database.write(body, guild_id=caller.guild_id)
    registry.world.counts.actions[registry.kind, CHALLENGED] += is_new
    return made, is_new


async def take_up(registry: Registry, game_id: str, caller: Caller, *, is_swapped: bool) -> Session[Any, Any]:
    """Return the caller's game with the cards of a challenge, which begins now unless it goes on.

    Raises DuelDoneError, DuelWaitsError, OwnDuelError, OnBreakError, NoDuelError, what `require_may_open` raises, and the kind's
    SessionOverError.
    """
    database, at = registry.world.database, registry.world.clock.now()
    duel = await database.read(partial(duels.load, game_id=game_id))
    if duel is None or duel.guild_id != caller.guild_id:
        raise NoDuelError
    held = await registry.open_of(caller.guild_id, caller.user_id)
    entry = await database.read(partial(duels.entry_of, game_id=game_id, user_id=caller.user_id))
    if entry is not None:
        if held is not None and held.game_id == entry.played_in:
            return held
        raise DuelDoneError
    if held is not None:
        raise DuelWaitsError
    if caller.user_id == duel.user_id:
        raise OwnDuelError
    await database.read(partial(_require_no_break, caller, at))
    stored, config = await _terms(registry, duel, is_swapped=is_swapped)
    has_seen = await database.read(lambda reader: duels.has_seen(reader, stored.game, caller.user_id))
    lent = stored.lends(is_swapped=is_swapped, has_seen=has_seen)
    taken = await registry.open_mine(caller, partial(_new, registry, caller, stored, config, lent))
    registry.world.counts.actions[registry.kind, TAKEN_UP] += 1
    return taken


async def _terms(registry: Registry, duel: Duel, *, is_swapped: bool) -> tuple[StoredGame, str]:
    """Return the challenged game and the config of a game with its cards."""
    try:
        session = await registry.ended(duel.game_id, duel.guild_id)
        stored = await registry.load_ended(duel.game_id, duel.guild_id)
    except SessionOverError as error:
        raise NoDuelError from error  # Such as one whose shuffle was erased with the data of its player.
    config = registry.play.duel(session.game, is_swapped=is_swapped)
    if config is None:
        raise NoDuelError
    return stored, config


async def _require_no_break(caller: Caller, at: int, reader: Reader) -> None:
    limits = in_force(await restrictions.load_limits(reader, caller.guild_id, caller.user_id), at)
    if limits.time_out_until is not None:
        raise OnBreakError(limits.time_out_until)


async def _new(registry: Registry, caller: Caller, stored: StoredGame, config: str, lent: Lent) -> NewGame:
    begins_with = registry.play.begins_with
    row = stored.seats[0]
    return NewGame(
        guild_id=caller.guild_id,
        channel_id=caller.channel_id,
        config=config,
        at=registry.world.clock.now(),
        cause=caller.cause,
        newcomers=(Newcomer(caller.user_id, row.variant, board=row.board, may_count=False),),
        names={caller.user_id: caller.name},
        lent=lent,
        first=None if begins_with is None else Act(None, (begins_with,), caller.cause),
    )
