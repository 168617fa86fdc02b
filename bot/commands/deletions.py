"""Delete what is stored about people: end their games, then replace their ids, server by server (CH-8)."""

import asyncio
import logging
from collections.abc import Awaitable
from functools import partial
from typing import Any, TypeVar

from bot.core.errors import RefusalError
from bot.core.session import Session
from bot.core.task_set import DelayedWork
from bot.services import Services
from storage import deletions, imports, personal_data
from storage.daily_chips import DAY_MS
from storage.database import Unit
from storage.deletions import Deletion, Departure
from storage.errors import LeaseLostError, StillPlayingError

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Deletions(DelayedWork):
    """Makes requested deletions in the servers of this process; those in other servers wait."""

    delay_seconds = 10.0
    """How often it looks for deletions that wait: for a hand to end, or for the process that has the server."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._lock = asyncio.Lock()

    def start(self) -> None:
        """Make pending deletions, now and at intervals, because another process may add one at any time."""
        if self._timer is None:
            self.begin_now()

    async def request(self, user_id: int) -> list[int]:
        """Delete a person's data in all servers; return the servers in which that has to wait."""
        services, at = self.services, self.services.clock.now()
        pseudonyms = services.accounts.pseudonyms

        async def request(unit: Unit) -> None:
            await deletions.request(unit, user_id, at)
            for guild_id in await imports.servers_with_chips(unit):
                await imports.drop(unit, guild_id, pseudonyms.imported(guild_id, user_id))

        await services.database.write(request)
        self.begin_later()
        await self.make_all()
        return await services.database.read(lambda reader: deletions.pending_of(reader, user_id))

    async def make_all(self) -> None:
        """Make all deletions that are possible now; log what fails and go on with the next."""
        async with self._lock:
            by_person: dict[int, list[Deletion]] = {}
            for shard in tuple(self.services.shards):
                for deletion in await self.services.database.read(partial(deletions.pending, shard=shard)):
                    by_person.setdefault(deletion.user_id, []).append(deletion)
            for user_id, theirs in by_person.items():
                await self._make_theirs(user_id, theirs)

    async def in_the_way(self, guild_id: int, user_id: int) -> list[tuple[str, Session[Any, Any]]]:
        """Return a person's open games in a server with their kinds, because these block a deletion."""
        found = await self.services.open_of(guild_id, user_id)
        return [(session.kind, session) for session in found if user_id in session.people]

    async def _make_theirs(self, user_id: int, theirs: list[Deletion]) -> None:
        """Make a person's deletions in all servers where no open game blocks them."""
        ready = [each for each in theirs if await _tried(each, self._is_ready(each))]
        if not ready:
            return
        find = partial(personal_data.games_of, user_id=user_id)
        games = await _tried(ready[0], self.services.database.read(find, is_long=True))
        if games is not None:
            for each in ready:
                await _tried(each, self._make(each, games.get(each.guild_id, [])))

    async def _is_ready(self, deletion: Deletion) -> bool:
        """Have a person leave their games in a server; return whether none of them goes on."""
        self.services.accounts.forget(deletion.guild_id, deletion.user_id)
        await self._end_games(deletion.guild_id, deletion.user_id)
        return not await self.in_the_way(deletion.guild_id, deletion.user_id)

    async def _make(self, deletion: Deletion, game_ids: list[str]) -> None:
        services, guild_id, user_id = self.services, deletion.guild_id, deletion.user_id
        at = services.clock.now()
        departure = Departure(
            pseudonym=services.accounts.pseudonyms.of(guild_id, user_id),
            everywhere=services.accounts.pseudonyms.everywhere(user_id),
            game_ids=game_ids,
            at=at,
            back_at=(at // DAY_MS + 1) * DAY_MS,
        )

        async def body(unit: Unit) -> int | None:
            # The command of the shell, which has no key, requests deletions too.
            await imports.drop(unit, guild_id, services.accounts.pseudonyms.imported(guild_id, user_id))
            return await deletions.delete(unit, deletion, departure)

        await services.database.write(body, guild_id=guild_id)
        self._forget(guild_id, user_id)
        log.info("server %d: the data of a person was deleted", guild_id)

    async def _end_games(self, guild_id: int, user_id: int) -> None:
        """Have a person leave their games. What they pressed before the request was stored is done first."""
        for session in self.services.every():
            if session.guild_id == guild_id:
                await session.settle()
        for session in await self.services.open_of(guild_id, user_id):
            try:
                await session.expel(user_id, f"deletion:{session.number}")
            except RefusalError:
                continue  # It has ended meanwhile, or they can leave only when the hand is over.
            self.services.publisher.changed(session)

    def _forget(self, guild_id: int, user_id: int) -> None:
        services = self.services
        services.accounts.forget(guild_id, user_id)
        services.preferences.forget(user_id)
        services.looks.forget(guild_id, user_id)
        for host in services.hosts.values():
            host.sessions.forget_person(guild_id, user_id)

    async def run(self) -> None:
        """Make the deletions that are possible now, and look again if some wait or another process may add some."""
        waits = True
        try:
            await self.make_all()
            waits = bool(await self.services.database.read(deletions.pending))
        except Exception:
            log.exception("deletions that wait could not be looked for")
        if waits or self.services.database.is_shared:
            self.begin_later()


async def _tried(deletion: Deletion, work: Awaitable[Found]) -> Found | None:
    """Run a part of a deletion and return its result; None if it must wait or fails, so that the others go on."""
    try:
        return await work
    except (LeaseLostError, StillPlayingError, RefusalError):
        return None  # It waits: for the process that has the server now, or for the end of a game.
    except Exception:
        log.exception("a deletion in server %d failed; it is tried again", deletion.guild_id)
        return None
