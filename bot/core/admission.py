"""Where games may open, and who may play: managers choose channels and roles (CH-7)."""

from bot.core.bars import require_may_act
from bot.core.caller import Caller
from bot.core.errors import ChannelNotAllowedError, RoleMissingError
from bot.core.opening import Opening
from storage import guilds
from storage.database import Reader
from storage.guilds import GuildSettings


def require_role(settings: GuildSettings, roles: frozenset[int]) -> None:
    """Raise RoleMissingError for the roles of a person who may not begin to play or bet in a server."""
    if settings.roles is not None and not roles.intersection(settings.roles):
        raise RoleMissingError(settings.roles)


def require_channel(settings: GuildSettings, caller: Caller) -> None:
    """Raise ChannelNotAllowedError if no game may open where the caller is: in no such channel, category or thread in one."""
    here = {caller.channel_id, *caller.places}
    if settings.channels is not None and not here.intersection(settings.channels):
        raise ChannelNotAllowedError(settings.channels)


async def require_may_open(reader: Reader, caller: Caller, at: int) -> None:
    """Raise BarredError, BeingDeletedError, ChannelNotAllowedError or RoleMissingError if the caller may not open a game where they are."""
    await require_may_act(reader, caller.guild_id, caller.user_id, at)
    settings = await guilds.settings(reader, caller.guild_id)
    assert settings is not None, "the caller was welcomed before"
    require_channel(settings, caller)
    require_role(settings, caller.roles)


async def may_open(caller: Caller, opening: Opening) -> bool:
    """Let the caller open a game whose first message may mention people; raises what `require_may_open` raises."""
    await require_may_open(opening.unit, caller, opening.at)
    return False
