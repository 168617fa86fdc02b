"""What people wear of the things they have bought: the looks of their games, and their titles (CH-11)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.core.errors import ItemNotOwnedError
from bot.drawing.look import USUAL_LOOK
from bot.economy.shop_items import look_of
from storage import shop
from storage.shard import EVERY_SERVER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.drawing.look import Look
    from bot.economy.shop_items import Item
    from storage.database import Database, Unit
    from storage.shard import Shard
    from storage.shop import ItemKind


@dataclass(frozen=True, slots=True)
class Outfit:
    """What a person wears in a server: the look of the games that they open, and the id of their title, if any."""

    look: Look = USUAL_LOOK
    title: str | None = None


NOTHING_WORN = Outfit()


@dataclass(frozen=True, slots=True)
class Looks:
    """Knows what everybody wears, so that drawing asks no database. People with the same outfit share one object."""

    database: Database
    _worn: dict[tuple[int, int], Outfit] = field(default_factory=dict)
    _outfits: dict[Outfit, Outfit] = field(default_factory=dict)

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read what was chosen in the servers of a shard before this start, or in another process."""
        items: dict[tuple[int, int], dict[ItemKind, str]] = {}
        for each in await self.database.read(lambda reader: shop.load_worn(reader, shard)):
            items.setdefault((each.guild_id, each.user_id), {})[each.kind] = each.item
        for whose in [whose for whose in self._worn if whose[0] in shard]:
            del self._worn[whose]
        for whose, worn in items.items():
            self._keep(*whose, worn)

    def of(self, guild_id: int, user_id: int | None) -> Outfit:
        """Return what a person wears; None is nobody, who wears nothing."""
        return NOTHING_WORN if user_id is None else self._worn.get((guild_id, user_id), NOTHING_WORN)

    async def wear(self, guild_id: int, user_id: int, item: Item) -> None:
        """Store that a person wears an item instead of any other of its kind; raises ItemNotOwnedError."""

        async def body(unit: Unit) -> Mapping[ItemKind, str]:
            if item.item_id not in await shop.owned(unit, guild_id, user_id):
                raise ItemNotOwnedError
            await shop.wear(unit, guild_id, user_id, item.kind, item.item_id)
            return await shop.worn(unit, guild_id, user_id)

        self._keep(guild_id, user_id, await self.database.write(body, guild_id=guild_id))

    async def take_off(self, guild_id: int, user_id: int, item: Item) -> None:
        """Store that a person does not wear an item; harmless if they do not."""

        async def body(unit: Unit) -> Mapping[ItemKind, str]:
            await shop.take_off(unit, guild_id, user_id, item.item_id)
            return await shop.worn(unit, guild_id, user_id)

        self._keep(guild_id, user_id, await self.database.write(body, guild_id=guild_id))

    def forget(self, guild_id: int, user_id: int) -> None:
        """Forget what a person wears whose account has another owner by now."""
        self._worn.pop((guild_id, user_id), None)

    def _keep(self, guild_id: int, user_id: int, worn: Mapping[ItemKind, str]) -> None:
        outfit = Outfit(look_of(worn.values()), worn.get("title"))
        if outfit == NOTHING_WORN:
            self.forget(guild_id, user_id)
        else:
            self._worn[guild_id, user_id] = self._outfits.setdefault(outfit, outfit)
