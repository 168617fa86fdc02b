"""Channels and servers that were deleted while the bot was away: their games end, and all stakes go back."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from bot.messages.failures import FAILURES, is_channel_gone
from bot.messages.pacer import Urgency
from storage.shard import EVERY_SERVER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    import discord

    from bot.core.session import Session
    from bot.messages.calls import Calls
    from storage.shard import Shard

    Playing = Session[Any, Any, Any]

log = logging.getLogger(__name__)


class LostChannels:
    """Checks after a start, and after a connection that could not be resumed, whether the channels of sessions still exist."""

    def __init__(
        self, client: discord.Client, calls: Calls, close: Callable[[Playing], Awaitable[None]]
    ) -> None:
        """`close` ends a session whose channel is gone."""
        self._client = client
        self._calls = calls
        self._close = close
        self._looking: dict[Shard, asyncio.Task[None]] = {}

    def look(self, shard: Shard, sessions: Iterable[Playing]) -> None:
        """Look for the channels of a shard's sessions that Discord did not list; pause these sessions until they are found."""
        missing = [session for session in sessions if not self._is_listed(session)]
        for session in missing:
            session.pause()
        self.stop(shard)
        if missing:
            self._looking[shard] = asyncio.create_task(self._look_for(missing))

    def stop(self, shard: Shard = EVERY_SERVER) -> None:
        """Stop looking for the channels of a shard."""
        for one in [one for one in self._looking if shard in {one, EVERY_SERVER}]:
            self._looking.pop(one).cancel()

    def _is_listed(self, session: Playing) -> bool:
        guild = self._client.get_guild(session.guild_id)
        if guild is None:
            return False
        return guild.unavailable or guild.get_channel_or_thread(session.channel_id) is not None

    async def _look_for(self, missing: list[Playing]) -> None:
        for session in missing:
            try:
                is_there = await self._is_there(session)
            except FAILURES as error:
                log.warning("game %s: its channel could not be looked for: %s", session.game_id, error)
                is_there = True
            if is_there:
                session.resume(afresh=True)
            else:
                await self._close(session)

    async def _is_there(self, session: Playing) -> bool:
        """Ask Discord, because it does not list archived threads."""
        if self._client.get_guild(session.guild_id) is None:
            return False
        try:
            await self._calls.paced(self._client.fetch_channel(session.channel_id), Urgency.TURN)
        except FAILURES as error:
            if is_channel_gone(error):
                return False
            raise
        return True
