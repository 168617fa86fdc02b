"""The card styles and languages that people and servers have chosen; drawing asks no database for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from bot.core.bars import require_not_deleted
from bot.core.ports import Clock
from storage import choices, manager_actions
from storage.choices import Choice, Chosen
from storage.database import Database, Reader, Unit
from storage.errors import StorageError
from storage.manager_actions import ManagerAction
from storage.shard import EVERY_SERVER, Shard

log = logging.getLogger(__name__)

LOOK_SECONDS = 30
"""How often a process looks for what people have chosen in another one."""
OVERLAP_MILLISECONDS = 10 * 60_000
"""A look goes back so far before the last one: clocks differ, and what was chosen is committed a little later."""
NOTHING = Chosen()

Found = TypeVar("Found")


@cache
def _same(chosen: Chosen) -> Chosen:
    """Return one object for all who have chosen the same."""
    return chosen


@dataclass
class Choices:
    """Knows every choice. Those of a person hold in all servers, which other processes may have."""

    database: Database
    clock: Clock
    _servers: dict[int, Chosen] = field(default_factory=dict)
    _people: dict[int, Chosen] = field(default_factory=dict)
    _changes: int = 0
    _looked_at: int = 0
    _looking: asyncio.Task[None] | None = None

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read what people and the servers of a shard chose before this start, or in another process."""
        at = self.clock.now()

        async def body(reader: Reader) -> tuple[dict[int, Chosen], dict[int, Chosen]]:
            return await choices.of_servers(reader, shard), await choices.of_people(reader)

        servers, people = await self._newest(body)
        for guild_id in [guild_id for guild_id in self._servers if guild_id in shard]:
            del self._servers[guild_id]
        self._servers.update(servers)
        self._people.clear()
        self._keep(people)
        self._looked_at = at

    def start(self) -> None:
        """Look for what is chosen in other processes, if there can be some; harmless if repeated."""
        if self.database.is_shared and self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="choices")

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def refresh(self) -> None:
        """Read what people have chosen lately in other processes."""
        at, since = self.clock.now(), self._looked_at - OVERLAP_MILLISECONDS
        self._keep(await self._newest(lambda reader: choices.of_people(reader, since)))
        self._looked_at = at

    def of_server(self, guild_id: int) -> Chosen:
        """Return what the managers of a server have chosen."""
        return self._servers.get(guild_id, NOTHING)

    def of_person(self, user_id: int) -> Chosen:
        """Return what a person has chosen."""
        return self._people.get(user_id, NOTHING)

    async def choose_for_server(
        self, guild_id: int, choice: Choice, value: str | None, *, by: ManagerAction
    ) -> None:
        """Store the choice for a server together with the manager's action; None takes it back. The server must be known."""

        async def body(unit: Unit) -> Chosen:
            await choices.choose_for_server(unit, guild_id, choice, value)
            await manager_actions.record(unit, by)
            return (await choices.of_server(unit, guild_id)) or NOTHING

        self._servers[guild_id] = await self.database.write(body, guild_id=guild_id)

    async def choose(self, guild_id: int, user_id: int, choice: Choice, value: str | None) -> None:
        """Store the choice of a person who acts in a server; None takes it back. Raises BeingDeletedError."""
        at = self.clock.now()

        async def body(unit: Unit) -> Chosen:
            await require_not_deleted(unit, guild_id, user_id)
            await choices.choose(unit, user_id, choice, value, at)
            return (await choices.of_person(unit, user_id)) or NOTHING

        self._keep({user_id: await self.database.write(body, guild_id=guild_id)})
        self._changes += 1

    def forget(self, user_id: int) -> None:
        """Forget what a person has chosen, because it is not stored any more."""
        self._people.pop(user_id, None)
        self._changes += 1

    def _keep(self, people: dict[int, Chosen]) -> None:
        for user_id, chosen in people.items():
            if chosen == NOTHING:
                self._people.pop(user_id, None)
            else:
                self._people[user_id] = _same(chosen)

    async def _newest(self, body: Callable[[Reader], Awaitable[Found]]) -> Found:
        """Read something anew as long as somebody chooses meanwhile: it might be from before that."""
        while True:
            changes = self._changes
            found = await self.database.read(body)
            if changes == self._changes:
                return found

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.refresh()
            except StorageError:
                log.warning("what people chose in other processes could not be read", exc_info=True)
