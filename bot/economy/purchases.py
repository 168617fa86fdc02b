"""Purchases in a server's shop, and what people wear of them (CH-11). Items are cosmetic; none is resold, given or lost."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.bars import require_may_act
from bot.core.errors import NotEnoughChipsError, PriceChangedError, ShopClosedError
from bot.economy.shop_items import Item
from storage import guilds, ledger, shop
from storage.database import Database, Reader, Unit
from storage.ledger import player
from storage.shop import ItemKind


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """What a person owns of a server's shop and wears, by kind, with their chips in hand; and whether the shop sells."""

    balance: int
    owned: frozenset[str]
    worn: Mapping[ItemKind, str]
    is_open: bool


async def is_open(reader: Reader, guild_id: int) -> bool:
    """Return whether a server's shop sells anything."""
    found = await guilds.settings(reader, guild_id)
    return found is None or found.shop_open


async def wardrobe(reader: Reader, guild_id: int, user_id: int) -> Wardrobe:
    """Return what a person owns and wears in a server, and what they could buy with."""
    return Wardrobe(
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
