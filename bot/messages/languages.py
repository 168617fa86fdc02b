"""The language of each person's private messages."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.core.bars import require_not_deleted
from bot.languages.choosing import private_language
from storage import languages
from storage.shard import EVERY_SERVER

if TYPE_CHECKING:
    from bot.languages.language import Language
    from storage.database import Database, Unit
    from storage.shard import Shard

REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Languages:
    """Knows every choice, and what people's Discord was set to when they last pressed, so that drawing asks no database.

    The settings of their Discord are kept in memory only.
    """

    database: Database
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

    async def choose(self, guild_id: int, user_id: int, tag: str | None) -> None:
        """Store a person's choice; None takes it back. The person must be known. Raises BeingDeletedError."""

        async def body(unit: Unit) -> None:
            await require_not_deleted(unit, guild_id, user_id)
            await languages.choose(unit, guild_id, user_id, tag)

        await self.database.write(body, guild_id=guild_id)
        if tag is None:
            self.forget(guild_id, user_id)
        else:
            self._chosen[guild_id, user_id] = tag

    def forget(self, guild_id: int, user_id: int) -> None:
        """Forget a choice that is not stored any more."""
        self._chosen.pop((guild_id, user_id), None)
