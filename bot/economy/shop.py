"""A server's shop: its items with what each looks like, its purchases, and the items that people use (CH-11).

Items are cosmetic; none is resold, given or lost.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial

from bot.core.admission import require_may_act, require_not_deleted
from bot.core.errors import ItemNotOwnedError, NotEnoughChipsError, PriceChangedError, ShopClosedError
from bot.drawing.cards import BACKS, USUAL_BACK, USUAL_LOOK, Look
from bot.drawing.words import Words
from storage import guilds, ledger, seasons, shop
from storage.database import Database, Reader, Unit
from storage.ledger import player
from storage.shard import EVERY_SERVER, Shard
from storage.shop import ItemKind

KINDS: tuple[ItemKind, ...] = ("back", "colour", "title")


@dataclass(frozen=True, slots=True)
class Item:
    """An item with its price in chips. Its id is stored with purchases, so it never means another item; a price may change."""

    item_id: str
    kind: ItemKind
    price: int


# Everybody can buy something after a day or two; the daily chips of a month buy about 14,000 chips' worth.
_PRICES: Mapping[ItemKind, Mapping[str, int]] = {
    "back": {"mesh": 500, "stripes": 1_000, "crosses": 2_500, "night": 10_000, "gold": 50_000},
    "colour": {
        "ocean": 250, "rose": 500, "ember": 1_000, "violet": 2_500, "ivory": 5_000, "midnight": 15_000, "gold": 75_000,
    },
    "title": {
        "lucky_duck": 250, "night_owl": 500, "card_shark": 2_500, "poker_face": 5_000, "big_spender": 25_000,
        "living_legend": 100_000,
    },
}  # fmt: skip

COLOURS = {
    "colour_ocean": 0x1ABC9C,
    "colour_rose": 0xFF6B9D,
    "colour_ember": 0xE67E22,
    "colour_violet": 0x9B59B6,
    "colour_ivory": 0xF2EBDD,
    "colour_midnight": 0x1F2A6B,
    "colour_gold": 0xFFD24A,
}
"""The colours of messages, by the ids of their items."""

ITEMS: Mapping[str, Item] = {
    f"{kind}_{name}": Item(f"{kind}_{name}", kind, price)
    for kind, prices in _PRICES.items()
    for name, price in prices.items()
}
"""All items by their ids, the cheapest of each kind first."""


def items_of(kind: ItemKind) -> list[Item]:
    return [item for item in ITEMS.values() if item.kind == kind]


def look_of(worn: Iterable[str]) -> Look:
    """Return the look that these items make; an item that is not sold any more counts as none."""
    back, colour = USUAL_BACK, None
    for item_id in worn:
        back = BACKS.get(item_id.removeprefix("back_"), back) if item_id.startswith("back_") else back
        colour = COLOURS.get(item_id, colour)
    return Look(back, colour)


def item_name(item: Item, words: Words) -> str:
    return words.text("shop-item", item=item.item_id)


def purchase_text(item_id: str | None, words: Words) -> str:
    """Name what somebody has bought, in a history."""
    item = ITEMS.get(item_id or "")
    if item is None:
        return words.text("shop-purchase-unknown")
    return words.text("shop-purchase", kind=item.kind, item=item_name(item, words))


_CHAMPION = "champion:"


def champions_title(first_day: int) -> str:
    """Return the id of the title that the champions of a season carry, given its first day; it is not for sale."""
    return f"{_CHAMPION}{first_day}"


def title_text(item_id: str | None, words: Words) -> str:
    """Return the words of a title; empty for somebody who wears none, or one that is not there any more."""
    if item_id is not None and item_id.startswith(_CHAMPION):
        return words.text("boards-champion", month=words.month(int(item_id.removeprefix(_CHAMPION))))
    item = ITEMS.get(item_id or "")
    return "" if item is None else item_name(item, words)


def titled(name: str, item_id: str | None, words: Words) -> str:
    """Write a person's safe name with their title, if they wear one."""
    worn = title_text(item_id, words)
    return f"{name} · {worn}" if worn else name


@dataclass(frozen=True, slots=True)
class Belongings:
    """A person's items, those they wear, and their balance; `is_open` is whether the shop sells."""

    balance: int
    owned: frozenset[str]
    worn: Mapping[ItemKind, str]
    is_open: bool


async def is_open(reader: Reader, guild_id: int) -> bool:
    found = await guilds.settings(reader, guild_id)
    return found is None or found.shop_open


async def belongings(reader: Reader, guild_id: int, user_id: int) -> Belongings:
    return Belongings(
        balance=await ledger.balance(reader, guild_id, player(user_id)) or 0,
        owned=await shop.owned(reader, guild_id, user_id),
        worn=await shop.worn(reader, guild_id, user_id),
        is_open=await is_open(reader, guild_id),
    )


async def _buy(unit: Unit, guild_id: int, user_id: int, item: Item, *, price: int, at: int) -> bool:
    """Buy an item and wear it; return False, and change nothing, if the person owns it already."""
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
    if not await shop.buy(unit, guild_id, user_id, item.item_id, price=price, at=at):
        return False
    await shop.wear(unit, guild_id, user_id, item.kind, item.item_id)
    return True


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
    """The items and champions' titles that people wear, by server and person, in memory, so that drawing needs no database.

    A champion's title takes the place of a bought one until there is another champion.
    """

    database: Database
    _worn: dict[int, dict[int, Cosmetics]] = field(default_factory=dict)
    _champions: dict[int, dict[int, str]] = field(default_factory=dict)

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
        if user_id is None:
            return NO_COSMETICS
        worn = self._worn.get(guild_id, {}).get(user_id, NO_COSMETICS)
        title = self._champions.get(guild_id, {}).get(user_id)
        return worn if title is None else replace(worn, title=title)

    async def crown(self, shard: Shard, season: int) -> None:
        """Give the champions in the servers of a shard their titles; `season` is the first day of the one that goes on."""
        found = await self.database.read(partial(seasons.champions, shard=shard, before=season))
        for guild_id in [guild_id for guild_id in self._champions if guild_id in shard]:
            del self._champions[guild_id]
        for one in found:
            self._champions.setdefault(one.guild_id, {})[one.user_id] = champions_title(one.first_day)

    async def buy(self, guild_id: int, user_id: int, item: Item, *, price: int, at: int) -> bool:
        """Buy an item for the `price` that was shown, and wear it; return False, and take nothing, if the person owns it already.

        A purchase is no stake, so the limits that people set themselves, which are about losses at games, do not refuse it. The
        person must have an account. Raises BarredError, ShopClosedError, PriceChangedError and NotEnoughChipsError.
        """

        async def body(unit: Unit) -> tuple[bool, Mapping[ItemKind, str]]:
            is_new = await _buy(unit, guild_id, user_id, item, price=price, at=at)
            return is_new, await shop.worn(unit, guild_id, user_id)

        is_new, worn = await self.database.write(body, guild_id=guild_id)
        self._keep(guild_id, user_id, worn)
        return is_new

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
        self._champions.get(guild_id, {}).pop(user_id, None)

    def _keep(self, guild_id: int, user_id: int, worn: Mapping[ItemKind, str]) -> None:
        if worn:
            cosmetics = cosmetics_of(worn.get("back"), worn.get("colour"), worn.get("title"))
            self._worn.setdefault(guild_id, {})[user_id] = cosmetics
        else:
            self._worn.get(guild_id, {}).pop(user_id, None)
