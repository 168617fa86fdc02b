"""The language of each person's private messages, and of each server's public ones."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.core.bars import require_not_deleted
from bot.languages.choosing import private_language, public_language
from storage import languages, manager_actions
from storage.languages import SERVER
from storage.shard import EVERY_SERVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.languages.language import Language
    from storage.database import Database, Unit
    from storage.manager_actions import ManagerAction
    from storage.shard import Shard

REMEMBERED = 20_000


def _unknown(_: int) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Languages:
    """Knows every choice, and what people's Discord was set to when they last pressed, so that drawing asks no database.

    The settings of their Discord are kept in memory only. `server_locale` returns what a server is set to on Discord, if that is
    known.
    """

    database: Database
    server_locale: Callable[[int], str | None] = _unknown
    _chosen: dict[tuple[int, int], str] = field(default_factory=dict)
    _locales: OrderedDict[int, str] = field(default_factory=OrderedDict)

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read what was chosen in the servers of a shard before this start, or in another process."""
        stored = await self.database.read(lambda reader: languages.load(reader, shard))
        for whose in [whose for whose in self._chosen if whose[0] in shard]:
            del self._chosen[whose]
        self._chosen.update(stored)

    def hear(self, user_id: int, locale: str) -> None:
        """Remember what a person's Discord is set to, for messages that are drawn without a request of theirs."""
        self._locales[user_id] = locale
        self._locales.move_to_end(user_id)
        if len(self._locales) > REMEMBERED:
            self._locales.popitem(last=False)

    def private(self, guild_id: int | None, user_id: int) -> Language:
        """Return the language of what only this person reads."""
        chosen = None if guild_id is None else self._chosen.get((guild_id, user_id))
        return private_language(chosen, self._locales.get(user_id))

    def public(self, guild_id: int) -> Language:
        """Return the language of what a whole server reads."""
        return public_language(self.server_choice(guild_id), self.server_locale(guild_id))

    def server_choice(self, guild_id: int) -> str | None:
        """Return the tag that the managers of a server chose; None if its language is that of the server on Discord."""
        return self._chosen.get((guild_id, SERVER))

    async def choose_for_server(self, guild_id: int, tag: str | None, *, by: ManagerAction) -> None:
        """Store the choice for a server together with the manager's action; None takes it back. The guild must be known."""

        async def body(unit: Unit) -> None:
            await languages.choose(unit, guild_id, SERVER, tag)
            await manager_actions.record(unit, by)

        await self.database.write(body, guild_id=guild_id)
        self._learn(guild_id, SERVER, tag)

    async def choose(self, guild_id: int, user_id: int, tag: str | None) -> None:
        """Store a person's choice; None takes it back. The person must be known. Raises BeingDeletedError."""

        async def body(unit: Unit) -> None:
            await require_not_deleted(unit, guild_id, user_id)
            await languages.choose(unit, guild_id, user_id, tag)

        await self.database.write(body, guild_id=guild_id)
        self._learn(guild_id, user_id, tag)

    def forget(self, guild_id: int, user_id: int) -> None:
        """Forget a choice that is not stored any more."""
        self._chosen.pop((guild_id, user_id), None)

    def _learn(self, guild_id: int, user_id: int, tag: str | None) -> None:
        if tag is None:
            self.forget(guild_id, user_id)
        else:
            self._chosen[guild_id, user_id] = tag
