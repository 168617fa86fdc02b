"""A server's shop: its purchases, and the items that people use, as looks of their games and titles (CH-11).

Items are cosmetic; none is resold, given or lost.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from bot.core.admission import require_may_act, require_not_deleted
from bot.core.errors import ItemNotOwnedError, NotEnoughChipsError, PriceChangedError, ShopClosedError
from bot.drawing.look import USUAL_LOOK, Look
from bot.economy.shop_items import Item, look_of
from storage import guilds, ledger, shop
from storage.database import Database, Reader, Unit
from storage.ledger import player
from storage.shard import EVERY_SERVER, Shard
from storage.shop import ItemKind


@dataclass(frozen=True, slots=True)
class Belongings:
    """A person's items, those they wear, and their balance; `is_open` is whether the shop sells."""

    balance: int
    owned: frozenset[str]
    worn: Mapping[ItemKind, str]
    is_open: bool


async def is_open(reader: Reader, guild_id: int) -> bool:
    """Return whether a server's shop sells anything."""
    found = await guilds.settings(reader, guild_id)
    return found is None or found.shop_open


async def belongings(reader: Reader, guild_id: int, user_id: int) -> Belongings:
    """Return a person's items in a server, those they wear, and their balance."""
    return Belongings(
        balance=await ledger.balance(reader, guild_id, player(user_id)) or 0,
        owned=await shop.owned(reader, guild_id, user_id),
        worn=await shop.worn(reader, guild_id, user_id),
        is_open=await is_open(reader, guild_id),
    )


async def buy(database: Database, guild_id: int, user_id: int, item: Item, *, price: int, at: int) -> bool:
    """Buy an item for the `price` that was shown; return False, and take nothing, if the person owns it already.

    A purchase is no stake, so the limits that people set themselves, which are about losses at games, do not refuse it. The
    person must have an account. Raises BarredError, ShopClosedError, PriceChangedError and NotEnoughChipsError.
    """

    async def body(unit: Unit) -> bool:
        if item.item_id in await shop.owned(unit, guild_id, user_id):
            return False
        await require_may_act(unit, guild_id, user_id, at)
        if not await is_open(unit, guild_id):
            raise ShopClosedError
        if item.price != price:
            raise PriceChangedError(item.price)
        balance = await ledger.balance(unit, guild_id, player(user_id)) or 0
        if balance < price:
            raise NotEnoughChipsError(price, balance)
        return await shop.buy(unit, guild_id, user_id, item.item_id, price=price, at=at)

    return await database.write(body, guild_id=guild_id)


@dataclass(frozen=True, slots=True)
class Cosmetics:
    """The items that a person wears in a server: the look of games that they open, and their title's id."""

    look: Look = USUAL_LOOK
    title: str | None = None


NO_COSMETICS = Cosmetics()


@cache
def cosmetics_of(back: str | None, colour: str | None, title: str | None) -> Cosmetics:
    """Return these items as one object, which people who wear the same share."""
    return Cosmetics(look_of(filter(None, (back, colour))), title)


@dataclass(frozen=True, slots=True)
class Looks:
    """The items that everybody wears, by server and person, in memory, so that drawing needs no database."""

    database: Database
    _worn: dict[int, dict[int, Cosmetics]] = field(default_factory=dict)

    async def load(self, shard: Shard = EVERY_SERVER) -> None:
        """Read the items in use in the servers of a shard from the database."""

        async def body(reader: Reader) -> dict[int, dict[int, Cosmetics]]:
            worn: dict[int, dict[int, Cosmetics]] = {}
            for guild_id, user_id, *items in await shop.load_worn(reader, shard):
                worn.setdefault(guild_id, {})[user_id] = cosmetics_of(*items)
            return worn

        loaded = await self.database.read(body)
        for guild_id in [guild_id for guild_id in self._worn if guild_id in shard]:
            del self._worn[guild_id]
        self._worn.update(loaded)

    def of(self, guild_id: int, user_id: int | None) -> Cosmetics:
        """Return the items that a person wears; none for None, which is nobody."""
        of_guild = self._worn.get(guild_id)
        return NO_COSMETICS if of_guild is None or user_id is None else of_guild.get(user_id, NO_COSMETICS)

    async def wear(self, guild_id: int, user_id: int, item: Item) -> None:
        """Store that a person wears an item instead of any other of its kind; raises BeingDeletedError and ItemNotOwnedError."""

        async def body(unit: Unit) -> Mapping[ItemKind, str]:
            await require_not_deleted(unit, guild_id, user_id)
            if item.item_id not in await shop.owned(unit, guild_id, user_id):
                raise ItemNotOwnedError
            await shop.wear(unit, guild_id, user_id, item.kind, item.item_id)
            return await shop.worn(unit, guild_id, user_id)

        self._keep(guild_id, user_id, await self.database.write(body, guild_id=guild_id))

    async def take_off(self, guild_id: int, user_id: int, item: Item) -> None:
        """Store that a person does not wear an item; harmless if they do not. Raises BeingDeletedError."""

        async def body(unit: Unit) -> Mapping[ItemKind, str]:
            await require_not_deleted(unit, guild_id, user_id)
            await shop.take_off(unit, guild_id, user_id, item.item_id)
            return await shop.worn(unit, guild_id, user_id)

        self._keep(guild_id, user_id, await self.database.write(body, guild_id=guild_id))

    def forget(self, guild_id: int, user_id: int) -> None:
        """Forget the items that a person wears, because their data is deleted."""
        self._worn.get(guild_id, {}).pop(user_id, None)

    def _keep(self, guild_id: int, user_id: int, worn: Mapping[ItemKind, str]) -> None:
        if worn:
            cosmetics = cosmetics_of(worn.get("back"), worn.get("colour"), worn.get("title"))
            self._worn.setdefault(guild_id, {})[user_id] = cosmetics
        else:
            self.forget(guild_id, user_id)
