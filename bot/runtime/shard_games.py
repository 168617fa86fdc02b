"""The games of the shards that this process answers, while shards come, lose their connection and go."""

import asyncio
import logging
from dataclasses import dataclass, field

from bot.core.task_set import TaskSet
from bot.drawing.drawn_message import draw_note
from bot.drawing.spoken import for_reader
from bot.games.kind import GameKind
from bot.messages.turn_mentions import TurnMentions
from bot.runtime.client import GatewayBot
from bot.runtime.duties import Nightly
from bot.runtime.lost_places import LostPlaces
from bot.services import Services
from storage.shard import Shard

log = logging.getLogger(__name__)

SHARD_WITH_DUTIES = 0
"""The process that has this shard does what is done once for all processes: the nightly audit, and the list of commands."""


@dataclass
class ShardGames:
    """Loads the games of shards, starts and stops their clocks, and hands them over to other processes."""

    client: GatewayBot
    services: Services
    kinds: tuple[GameKind, ...]
    lost_places: LostPlaces
    turn_mentions: TurnMentions
    nightly: Nightly
    _voided: set[str] = field(default_factory=set)
    _begun: set[Shard] = field(default_factory=set)
    _in_doubt: set[Shard] = field(default_factory=set)
    _closing: TaskSet = field(default_factory=TaskSet)

    @property
    def max_concurrency(self) -> int:
        return self.client.max_concurrency

    async def load(self, shard: Shard) -> None:
        """Resume the games of a shard before its first press is taken; their clocks do not run yet."""
        # Whoever was being welcomed as the shard was lost is known here since, and another process may have changed their row.
        self.services.accounts.forget_shard(shard)
        await self.services.preferences.load(shard)
        await self.services.looks.load(shard)
        for host in self.services.hosts.values():
            self._voided |= {game.game_id for game in await host.sessions.recover(shard)}

    async def connected(self, shard: Shard) -> None:
        """Redraw outdated messages and start all deadlines of a shard, because people can press there now.

        Redrawing happens once. After a long loss of the connection Discord says "ready" again, because it cannot send the
        missed events; then only the deadlines start again.
        """
        if shard in self._begun:
            await self.services.resume(shard)
            if shard in self._begun:
                self.lost_places.look(shard)
            return
        self._begun.add(shard)
        sessions = self.services.every(shard)
        log.info("shard %d of %d is ready: %d open tables and matches", *_names(shard), len(sessions))
        await self.services.start(shard)
        if shard not in self._begun:
            return  # It was lost meanwhile.
        if shard.number == SHARD_WITH_DUTIES:
            self.nightly.start()
        self.lost_places.look(shard)
        # Messages of people's turns come first in any case.
        await self.services.publisher.resume(session for session in sessions if not session.is_closed)
        if shard in self._begun:
            await self._show_ends(shard)

    def server_missing(self, guild_id: int) -> None:
        """Ask Discord for a server that it reports as left, to see whether it is gone."""
        if (shard := self._begun_with(guild_id)) is not None:
            self.lost_places.server_missing(shard, guild_id)

    def server_away(self, guild_id: int) -> None:
        """Stop the deadlines of a server, because Discord has an outage there and nobody can press."""
        if (shard := self._begun_with(guild_id)) is not None:
            self.lost_places.server_away(shard, guild_id)

    def server_available(self, guild_id: int) -> None:
        """Give the deadlines of a server that was away their full time again; nothing has ended there."""
        if self.lost_places.is_away(guild_id) and (shard := self._begun_with(guild_id)) is not None:
            self.lost_places.server_back(shard, guild_id)

    async def server_back(self, guild_id: int) -> None:
        """Resume the games of a server that is back, and show the ends of games there."""
        if (shard := self._begun_with(guild_id)) is not None:
            self.lost_places.server_back(shard, guild_id)
            await self._show_ends(shard, guild_id)

    def disconnected(self, shard: Shard) -> None:
        """Stop every deadline of a shard, because nobody can press there. Discord.py may repeat this for every failed attempt."""
        if shard in self._begun:
            self._in_doubt.discard(shard)
            self.services.pause(shard)

    async def resumed(self, shard: Shard) -> None:
        """Restart every deadline of a shard with its full time; earlier presses have arrived by now."""
        if shard in self._begun:
            await self.services.resume(shard)
            self.lost_places.stand_still(shard)

    def pause_shards(self) -> None:
        """Stop every deadline that runs, because nothing can be written."""
        self._in_doubt |= self.services.shards
        self.services.pause()

    async def resume_shards(self) -> None:
        """Give the deadlines that `pause_shards` has stopped their full time again."""
        shards, self._in_doubt = self._in_doubt & self._begun, set()
        for shard in shards:
            await self.services.resume(shard)
            self.lost_places.stand_still(shard)

    async def take_shard(self, shard: Shard) -> None:
        await self.load(shard)
        self.client.open_shard(shard)

    def is_ready_in(self, shard: Shard) -> bool:
        return shard in self.services.shards

    async def hand_over_shard(self, shard: Shard) -> None:
        """Disconnect a shard and finish its work under way, so that another process can go on with its games."""
        await self.client.close_shard(shard)
        self.services.pause(shard)
        self.lost_places.stop(shard)
        await self.services.under_way.finish(shard)
        sessions = self.services.every(shard)
        for host in self.services.hosts.values():
            await host.sessions.stop(shard)
        await asyncio.gather(
            *(self.services.publisher.finish(session) for session in sessions),
            self.services.endings.finish(shard),
        )
        for session in sessions:
            self.turn_mentions.forget(session)
        self.drop_shard(shard)

    def drop_shard(self, shard: Shard) -> None:
        """Disconnect a shard and drop its games without messages, because another process may have them; harmless if repeated."""
        self._begun.discard(shard)
        self.services.pause(shard)
        self.lost_places.stop(shard)
        self.services.endings.abandon(shard)
        for session in self.services.every(shard):
            self.turn_mentions.abandon(session)
        for host in self.services.hosts.values():
            host.sessions.drop(shard)
        self.services.accounts.forget_shard(shard)
        self._closing.start(self.client.close_shard(shard))
        if shard.number == SHARD_WITH_DUTIES:
            self._closing.start(self.nightly.stop())

    def stop(self) -> None:
        """Look for no lost places any more."""
        self.lost_places.stop()

    def _begun_with(self, guild_id: int) -> Shard | None:
        return next((shard for shard in self._begun if guild_id in shard), None)

    async def _show_ends(self, shard: Shard, guild_id: int | None = None) -> None:
        """Show the ends of games in a shard, or in one server, that may not be shown yet."""
        services, by_name = self.services, {kind.name: kind for kind in self.kinds}
        for host in services.hosts.values():
            for ended, found in await host.sessions.unshown(shard, guild_id):
                kind = by_name[ended.kind]
                cosmetics = services.looks.of(ended.guild_id, None if found is None else found.opened_by)
                art = services.preferences.public_art(ended.guild_id, cosmetics.look)
                sentence = kind.voided if ended.game_id in self._voided else kind.ended or kind.voided
                note = draw_note(art.language.wording(sentence))
                drawn = note if found is None else for_reader(kind.draw(found.view, art), art)
                if ended.day is not None:
                    drawn = host.promising(drawn, art.language)
                services.endings.show(ended, drawn)


def _names(shard: Shard) -> tuple[int, int]:
    return shard.number, shard.count
