"""Checks of who may play and where games may open: playing bans, deleted data, channels, roles (CH-7, CH-8)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.core.errors import (
    BarredError,
    BeingDeletedError,
    CannotCombineError,
    ChannelNotAllowedError,
    ResetRunningError,
    RoleMissingError,
    StakeOutOfLimitsError,
)
from storage import guilds, people, resets
from storage.database import Reader, Unit
from storage.guilds import GuildSettings


@dataclass(frozen=True, slots=True)
class Caller:
    """The user who sent an interaction, and where they sent it.

    `name` is what Discord displays; nothing in it is escaped. `cause` names this one attempt in the keys of the ledger.
    `places` are the ids of what the channel is in: the channel of a thread, and a category. `roles` are the ids of the user's roles.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    places: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()


async def require_may_act(reader: Reader, guild_id: int, user_id: int, at: int) -> None:
    """Raise BarredError, BeingDeletedError or ResetRunningError if a person may do nothing at a time in unix milliseconds.

    A missing account means that the person's data was deleted after `welcome`.
    """
    until, is_gone, is_resetting = await people.what_keeps_from_acting(reader, guild_id, user_id, at)
    if is_gone:
        raise BeingDeletedError
    if until is not None:
        raise BarredError(until)
    if is_resetting:
        raise ResetRunningError


async def require_not_deleted(reader: Reader, guild_id: int, user_id: int) -> None:
    """Raise BeingDeletedError for a person whose data in a server is being deleted, or was a moment ago.

    A playing ban does not matter. Units of work that store a person's own data, or move chips other than stakes, call this.
    """
    _, is_gone, _ = await people.what_keeps_from_acting(reader, guild_id, user_id, 0)
    if is_gone:
        raise BeingDeletedError


async def require_no_reset(reader: Reader, guild_id: int) -> None:
    """Raise ResetRunningError while the balances of a server are being reset: chips that come now could be lost in it."""
    if await resets.is_running(reader, guild_id):
        raise ResetRunningError


@dataclass(frozen=True, slots=True)
class Opening:
    """A game that is being opened in a transaction, at a time in unix milliseconds."""

    unit: Unit
    game_id: str
    at: int


def check_combination(given: Mapping[str, bool], excluded: Iterable[tuple[str, str]]) -> None:
    """Raise CannotCombineError where both options of an excluded pair were given."""
    for first, second in excluded:
        if given[first] and given[second]:
            raise CannotCombineError(first, second)


async def check_stake(reader: Reader, guild_id: int, stake: int) -> None:
    """Raise StakeOutOfLimitsError for a stake outside the limits of a server; 0 is allowed."""
    settings = await guilds.settings(reader, guild_id)
    assert settings is not None, "the player was welcomed before"
    if stake and not settings.stake_min <= stake <= settings.stake_max:
        raise StakeOutOfLimitsError(stake, settings.stake_min, settings.stake_max)


def require_role(settings: GuildSettings, roles: frozenset[int]) -> None:
    """Raise RoleMissingError if the server allows play to some roles only and none is among `roles`."""
    if settings.roles is not None and not roles.intersection(settings.roles):
        raise RoleMissingError(settings.roles)


def require_channel(settings: GuildSettings, caller: Caller) -> None:
    """Raise ChannelNotAllowedError unless the caller's channel, the channel of their thread, or their category is allowed."""
    here = {caller.channel_id, *caller.places}
    if settings.channels is not None and not here.intersection(settings.channels):
        raise ChannelNotAllowedError(settings.channels)


async def require_may_open(reader: Reader, caller: Caller, at: int) -> None:
    """Raise what `require_may_act` raises, ChannelNotAllowedError or RoleMissingError if the caller may not open a game here."""
    await require_may_act(reader, caller.guild_id, caller.user_id, at)
    settings = await guilds.settings(reader, caller.guild_id)
    assert settings is not None, "the caller was welcomed before"
    require_channel(settings, caller)
    require_role(settings, caller.roles)


async def may_open(caller: Caller, opening: Opening) -> bool:
    """Return False: the first message may mention people. Raises what `require_may_open` raises."""
    await require_may_open(opening.unit, caller, opening.at)
    return False
