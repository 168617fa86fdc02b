"""The client: a connection for each shard of this process, with parsers that cannot end the process."""

import asyncio
import logging
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import Interaction, InteractionType
from discord.ext import commands
from discord.state import AutoShardedConnectionState
from discord.utils import MISSING

from bot.runtime.identify_budget import Allowance, IdentifyBudget, IdentifyPacing, OwnPacing
from bot.runtime.shard_connection import FAILURES, PAUSES_SECONDS, ShardConnection, Socket
from bot.services import Services
from storage.shard import Shard

log = logging.getLogger(__name__)

IDENTIFY_GAP_SECONDS = 5.2
"""Discord accepts one IDENTIFY every five seconds; the rest allows for network delays."""
LIMIT_SECONDS = 5.0
LOGGED_AGAIN_SECONDS = 60.0
BEGINNINGS = frozenset({"READY", "RESUMED"})
"""Events without which a shard is of no use: when one cannot be read, the connection ends, and the next begins a new session."""


class UnreadableEvents:
    """Counts the events that discord.py could not parse, and logs each kind at most once a minute."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """The number of events that were left out, by their names."""
        self._logged_at: dict[str, float] = {}

    def add(self, name: str, error: Exception, number: str = "") -> None:
        """Count an event. Nothing that Discord sent is logged, so only the type and the place of the error are.

        An error whose `number` a person was shown is always logged.
        """
        self.counts[name] += 1
        now = asyncio.get_running_loop().time()
        if not number and now - self._logged_at.get(name, float("-inf")) < LOGGED_AGAIN_SECONDS:
            return
        self._logged_at[name] = now
        place = "".join(traceback.format_tb(error.__traceback__))
        told = f" (error {number})" if number else ""
        log.error(
            "the event %s could not be read%s: %s\n%s", name, told, type(error).__name__, place.rstrip()
        )


class States(AutoShardedConnectionState[Any]):
    """The state that discord.py keeps of all shards."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.unreadable = UnreadableEvents()
        self.parsers = {name: partial(self._guarded, name, parse) for name, parse in self.parsers.items()}

    def parse_interaction_create(self, data: Any) -> None:
        """Pass every command, press and form to `on_interaction`, and to nothing else.

        discord.py itself would start commands, and shared buttons once more, before anybody could refuse them.
        """
        interaction = Interaction(data=data, state=self)
        if interaction.user is MISSING or interaction.channel_id is None or interaction.data is None:
            raise ValueError("an interaction of nobody, of no place or without content")
        if interaction.type is InteractionType.component and interaction.message is None:
            raise ValueError("a press below no message")
        self.dispatch("interaction", interaction)

    def _guarded(self, name: str, parse: Callable[[Any], None], data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            self.unreadable.add(name, error)
            if name in BEGINNINGS:
                raise

    async def _delay_ready(self) -> None:
        """Wait for all shards before `ready`. discord.py cancels this when a new shard arrives.

        discord.py's own version would then cancel the tasks of the shards too, and `shard_ready` would never come for them.
        """
        if self._ready_tasks:
            await asyncio.wait(self._ready_tasks.values())
        await super()._delay_ready()


@dataclass(frozen=True, slots=True)
class GatewayLimits:
    """The limits of Discord's gateway: the recommended number of shards, and how often the bot may identify."""

    shards: int
    max_concurrency: int
    allowance: Allowance


class GatewayBot(commands.AutoShardedBot):
    """A bot with its own reconnect loop for each shard. Listen to `shard_ready`, `shard_resumed` and `shard_disconnect`."""

    services: Services
    identifies: IdentifyBudget
    _connection: States

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.pacing: IdentifyPacing = OwnPacing()
        self.max_concurrency = 1
        self.allowance: Allowance | None = None
        """What Discord allowed when it was asked last, before the newest connection."""
        self._shard_connections: dict[int, ShardConnection] = {}
        self._identify_places = asyncio.Semaphore(1)
        self._ended: asyncio.Future[None] | None = None

    def _get_state(self, **options: Any) -> States:
        return States(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until the bot is closed; raise ConnectionClosed if Discord forbids it. `reconnect` has no effect."""
        del reconnect
        self._ended = self.loop.create_future()
        limits = await self._limits()
        while limits is None:
            await asyncio.sleep(PAUSES_SECONDS[-1])
            limits = await self._limits()
        self.max_concurrency = limits.max_concurrency
        self._identify_places = asyncio.Semaphore(limits.max_concurrency)
        await self.begin_sharding(limits.shards)
        await self._ended

    async def begin_sharding(self, recommended: int) -> None:
        self.set_shard_count(recommended)
        for number in range(recommended):
            self.open_shard(Shard(number, recommended))

    def set_shard_count(self, count: int) -> None:
        self.shard_count = self._connection.shard_count = count
        self.identifies.allow_for(count)

    def open_shard(self, shard: Shard) -> None:
        connection = ShardConnection(self, shard.number, self._identifying)
        self._shard_connections[shard.number] = connection
        self._connection.shard_ids = sorted(self._shard_connections)
        connection.open(self._shard_ended)

    async def close_shard(self, shard: Shard) -> None:
        connection = self._shard_connections.pop(shard.number, None)
        if connection is not None:
            state = self._connection
            state.shard_ids = sorted(self._shard_connections)
            # This task would still report that the shard is ready.
            if (listing := state._ready_tasks.pop(shard.number, None)) is not None:  # noqa: SLF001
                listing.cancel()
            # The gateway may take seconds to agree, and the shard may be open again by then.
            self._forget_servers(shard)
            await connection.close()

    async def close(self) -> None:
        """Disconnect all shards. Closing twice is harmless."""
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)
        await asyncio.gather(*(connection.close() for connection in self._shard_connections.values()))
        if self._was_set_up:
            await super().close()
        else:
            await discord.Client.close(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count the next IDENTIFY of discord.py, and wait for its turn among all processes."""
        del initial
        assert shard_id is not None, "every session is that of a shard"
        await self.identifies.record()
        bucket = shard_id % self.max_concurrency
        while seconds := await self.pacing.next_identify(bucket, IDENTIFY_GAP_SECONDS):
            if shard_id in self._shard_connections:
                self._shard_connections[shard_id].extend_handshake(seconds)
            await asyncio.sleep(seconds)
        # Discord lists the servers again.
        self._forget_servers(Shard(shard_id, self.shard_count or 1))

    def _get_websocket(self, guild_id: int | None = None, *, shard_id: int | None = None) -> Socket:
        """Return the socket by which discord.py looks up members; its own version knows only the shards that it has connected.

        Raises OSError while the shard is not connected.
        """
        number = ((guild_id or 0) >> 22) % (self.shard_count or 1) if shard_id is None else shard_id
        socket = self.sockets.get(number)
        if socket is None:
            raise ConnectionResetError(f"shard {number} is not connected")
        return socket

    @property
    def unreadable(self) -> UnreadableEvents:
        return self._connection.unreadable

    @property
    def sockets(self) -> dict[int, Socket | None]:
        """Return the socket of each shard that this process has, by the shard's number; None before it is connected."""
        return {number: connection.ws for number, connection in self._shard_connections.items()}

    @property
    def are_leases_renewed(self) -> bool | None:
        """Return whether the leases of this process are renewed; None for a process that shares its shards with no other."""
        return None

    @property
    def _was_set_up(self) -> bool:
        return hasattr(self, "_AutoShardedClient__queue")

    def _shard_ended(self, task: asyncio.Task[None]) -> None:
        """End the bot with the exception that prevents one of its shards from ever connecting again."""
        if task.cancelled() or self._ended is None or self._ended.done():
            return
        if (error := task.exception()) is not None:
            self._ended.set_exception(error)

    def _forget_servers(self, shard: Shard) -> None:
        for guild in self.guilds:
            if guild.id in shard:
                self._connection._remove_guild(guild)  # noqa: SLF001 - discord.py forgets servers only when Discord says so.

    @asynccontextmanager
    async def _identifying(self) -> AsyncIterator[None]:
        """Begin a session within this block, once the budget allows an IDENTIFY."""
        async with self._identify_places:
            await self._wait_for_budget()
            yield

    async def _wait_for_budget(self) -> None:
        while True:
            limits = await self._limits()
            allowance = None if limits is None else limits.allowance
            seconds = await self.identifies.wait_seconds(allowance)
            if seconds <= 0:
                return
            left = "an unknown number" if allowance is None else allowance.remaining
            log.warning(
                "the bot connected to Discord too often: it waits %.0f s before it connects again (Discord allows %s more)",
                seconds,
                left,
            )
            await asyncio.sleep(seconds)

    async def _limits(self) -> GatewayLimits | None:
        """Ask Discord for the limits of its gateway; return None if it does not answer."""
        try:
            async with asyncio.timeout(LIMIT_SECONDS):
                shards, _, limit = await self.http.get_bot_gateway()
        except FAILURES:
            return None
        self.allowance = Allowance(limit["remaining"], limit["reset_after"])
        return GatewayLimits(shards, limit["max_concurrency"], self.allowance)
