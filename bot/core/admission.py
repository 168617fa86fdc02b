"""Where games may open, and who may play: managers choose channels and roles (CH-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.bars import require_not_barred
from bot.core.errors import ChannelNotAllowedError, RoleMissingError
from storage import guilds

if TYPE_CHECKING:
    from bot.core.caller import Caller
    from storage.database import Reader


async def require_role(reader: Reader, guild_id: int, roles: frozenset[int]) -> None:
    """Raise RoleMissingError for the roles of a person who may not begin to play or bet in a server."""
    settings = await guilds.settings(reader, guild_id)
    if settings is None or settings.roles is None or roles.intersection(settings.roles):
        return
    raise RoleMissingError(settings.roles)


async def require_channel(reader: Reader, caller: Caller) -> None:
    """Raise ChannelNotAllowedError if no game may open where the caller is; a thread is as its channel."""
    settings = await guilds.settings(reader, caller.guild_id)
    if settings is None or settings.channels is None:
        return
    if not {caller.channel_id, caller.parent_id}.intersection(settings.channels):
        raise ChannelNotAllowedError(settings.channels)


async def require_may_open(reader: Reader, caller: Caller, at: int) -> None:
    """Raise BarredError, ChannelNotAllowedError or RoleMissingError if the caller may not open a game where they are."""
    await require_not_barred(reader, caller.guild_id, caller.user_id, at)
    await require_channel(reader, caller)
    await require_role(reader, caller.guild_id, caller.roles)
