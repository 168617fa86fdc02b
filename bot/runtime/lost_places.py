"""Channels and servers that are gone: their games end or go on without a message, until the server is back."""

import logging
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.core.errors import SessionOverError
from bot.core.ports import Alarm, Clock
from bot.core.session import Session
from bot.core.task_set import TaskSet
from bot.core.voiding import Place
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES, is_channel_gone, is_server_gone
from bot.messages.pacer import Urgency
from storage.errors import LeaseLostError
from storage.shard import EVERY_SERVER, Shard

Playing = Session[Any, Any]


log = logging.getLogger(__name__)

DOUBT_MILLISECONDS = 60_000
"""The bot waits this long before it asks for a missing server, because Discord reports some as gone that are not."""


@dataclass(eq=False)
class LostPlaces:
    """Finds out which channels and servers of sessions are gone, and lets these sessions know.

    While that is in doubt, the clocks of the sessions stand still. `every` returns the sessions of the servers of a shard, and
    `forget` makes the display leave a session's public message as it is. `shards` are those that people can press in now.
    """

    client: discord.Client
    calls: Calls
    clock: Clock
    every: Callable[[Shard], Iterable[Playing]]
    forget: Callable[[Playing], None]
    shards: AbstractSet[Shard]
    _missing: set[int] = field(default_factory=set)
    _away: set[int] = field(default_factory=set)
    _doubts: dict[int, Alarm] = field(default_factory=dict)
    _looking: dict[Shard, TaskSet] = field(default_factory=dict)

    def look(self, shard: Shard) -> None:
        """Look for places of a shard's sessions that Discord did not list after a start or a reconnect."""
        self.stop(shard)
        self._look_for(shard, self.every(shard))

    def misses(self, guild_id: int) -> bool:
        """Return whether Discord has said that a server is gone, and not yet that it is back."""
        return guild_id in self._missing

    def is_away(self, guild_id: int) -> bool:
        """Return whether Discord has said that it has an outage in a server, and not yet that it is over."""
        return guild_id in self._away

    def server_away(self, shard: Shard, guild_id: int) -> None:
        """Stop the clocks of a server in which nobody can press until Discord's outage there is over."""
        self._away.add(guild_id)
        for session in self._in_server(shard, guild_id):
            session.pause()

    def server_missing(self, shard: Shard, guild_id: int) -> None:
        """Ask for a server in a minute, because Discord says that the bot is not in it any more."""
        self._missing.add(guild_id)
        self._away.discard(guild_id)
        if guild_id in self._doubts:
            return
        for session in self._in_server(shard, guild_id):
            session.pause()

        def ask() -> None:
            self._tasks(shard).start(self._ask_for(shard, guild_id))

        self._doubts[guild_id] = self.clock.call_at(self.clock.now() + DOUBT_MILLISECONDS, ask)

    def stand_still(self, shard: Shard) -> None:
        """Stop the clocks of sessions in servers that are away or in doubt, after a shard's clocks were started."""
        for session in self.every(shard):
            if session.guild_id in self._doubts or session.guild_id in self._away:
                session.pause()

    def server_back(self, shard: Shard, guild_id: int) -> None:
        """Resume the sessions of a server that is back, and repost those without a message."""
        stood_still = guild_id in self._doubts or guild_id in self._away
        self._missing.discard(guild_id)
        self._away.discard(guild_id)
        if (alarm := self._doubts.pop(guild_id, None)) is not None:
            alarm.cancel()
        sessions = self._in_server(shard, guild_id)
        for session in sessions:
            if stood_still or session.lost_place == "server":
                session.pause()
                if session.lost_place is not None:
                    session.find_place()
                self._resume(shard, session)
        self._look_for(shard, sessions)

    def stop(self, shard: Shard = EVERY_SERVER) -> None:
        for known in (self._missing, self._away):
            known -= {guild_id for guild_id in known if guild_id in shard}
        for guild_id in [guild_id for guild_id in self._doubts if guild_id in shard]:
            self._doubts.pop(guild_id).cancel()
        for one in [one for one in self._looking if shard in {one, EVERY_SERVER}]:
            self._looking.pop(one).cancel()

    async def channel_deleted(self, channel_id: int) -> None:
        for session in self.every(EVERY_SERVER):
            if session.channel_id == channel_id:
                await self.lose(session, "channel")

    async def lose(self, session: Playing, place: Place) -> None:
        """Let a session know that its channel or its server is gone."""
        log.info("game %s: its %s is gone", session.game_id, place)
        self.forget(session)
        try:
            await session.lose_place(place)
        except (SessionOverError, LeaseLostError):
            return
        except Exception:
            # The other games have lost it too, and this one goes on by its deadlines.
            log.exception("game %s: what its lost %s means could not be stored", session.game_id, place)

    def _tasks(self, shard: Shard) -> TaskSet:
        return self._looking.setdefault(shard, TaskSet())

    def _in_server(self, shard: Shard, guild_id: int) -> list[Playing]:
        return [session for session in self.every(shard) if session.guild_id == guild_id]

    def _look_for(self, shard: Shard, sessions: Iterable[Playing]) -> None:
        missing = []
        for session in sessions:
            guild = self.client.get_guild(session.guild_id)
            if guild is None:
                self.server_missing(shard, session.guild_id)
            elif guild.unavailable:
                self.server_away(shard, session.guild_id)
            elif guild.get_channel_or_thread(session.channel_id) is None:
                session.pause()
                missing.append(session)
        if missing:
            self._tasks(shard).start(self._ask_for_channels(shard, missing))

    async def _ask_for_channels(self, shard: Shard, missing: list[Playing]) -> None:
        """Ask Discord for channels, because it does not list archived threads."""
        for session in missing:
            try:
                await self.calls.paced(self.client.fetch_channel(session.channel_id), Urgency.TURN)
            except FAILURES as error:
                if is_channel_gone(error):
                    await self.lose(session, "channel")
                else:
                    log.warning("game %s: its channel could not be looked for: %s", session.game_id, error)
            except Exception:
                # For example, discord.py cannot read the channel; then it is there.
                log.exception("game %s: its channel could not be looked for", session.game_id)
            self._resume(shard, session)

    async def _ask_for(self, shard: Shard, guild_id: int) -> None:
        """Ask Discord for a server that was missing for a minute; without an answer ask again in another minute."""
        del self._doubts[guild_id]
        try:
            await self.calls.paced(self.client.fetch_guild(guild_id, with_counts=False))
        except FAILURES as error:
            # It may have come back meanwhile.
            if self.client.get_guild(guild_id) is None:
                if not is_server_gone(error):
                    log.warning("server %d could not be asked for: %s", guild_id, error)
                    self.server_missing(shard, guild_id)
                    return
                for session in self._in_server(shard, guild_id):
                    await self.lose(session, "server")
        except Exception:
            # For example, discord.py cannot read the server; then it is there.
            log.exception("server %d could not be asked for", guild_id)
        for session in self._in_server(shard, guild_id):
            self._resume(shard, session)

    def _resume(self, shard: Shard, session: Playing) -> None:
        """Start the clock of a session, unless its server or the connection is away; it starts when that is back."""
        if shard in self.shards and session.guild_id not in self._away:
            session.resume(afresh=True)
