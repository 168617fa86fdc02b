"""The items that people have bought in a server's shop, and those in use. Purchases are entries of the ledger."""

from typing import Literal

from storage import ledger
from storage.database import Reader, Unit
from storage.ledger import HOUSE, Transfer, player
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

ItemKind = Literal["back", "colour", "title"]


WornItems = tuple[int, int, str | None, str | None, str | None]
"""The server, the person, and the back, the colour and the title that they use there. It is a plain tuple, because there may be many."""


async def owned(reader: Reader, guild_id: int, user_id: int) -> frozenset[str]:
    """Return the items that a person has bought in a server."""
    rows = await reader.fetch_all(
        "SELECT memo FROM entries WHERE kind = 'purchase' AND debit_account = ?",
        (await ledger.account_id(reader, guild_id, player(user_id)),),
    )
    return frozenset(item for (item,) in rows)


async def buy(unit: Unit, guild_id: int, user_id: int, item: str, *, price: int, at: int) -> bool:
    """Pay the house for an item; return False if the person owns it already.

    The key is the same for every attempt, and a refused key stays refused: call this only for a person who has the chips.
    """
    key = f"purchase:{await ledger.account_id(unit, guild_id, player(user_id))}:{item}"
    if await unit.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,)):
        return False
    bought = Transfer(guild_id, player(user_id), HOUSE, price, "purchase", key, at, memo=item)
    return await ledger.transfer(unit, bought)


async def worn(reader: Reader, guild_id: int, user_id: int) -> dict[ItemKind, str]:
    """Return the items that a person uses in a server, by kind."""
    rows = await reader.fetch_all(
        "SELECT kind, item FROM worn_items WHERE guild_id = ? AND user_id = ?", (guild_id, user_id)
    )
    return dict(rows)


async def wear(unit: Unit, guild_id: int, user_id: int, kind: ItemKind, item: str) -> None:
    """Store that a person uses an item instead of any other of its kind; they must own it."""
    await unit.execute(
        "INSERT INTO worn_items VALUES (?, ?, ?, ?)"
        " ON CONFLICT (guild_id, user_id, kind) DO UPDATE SET item = excluded.item",
        (guild_id, user_id, kind, item),
    )


async def take_off(unit: Unit, guild_id: int, user_id: int, item: str) -> None:
    """Store that a person stops using an item; harmless if they use another."""
    await unit.execute(
        "DELETE FROM worn_items WHERE guild_id = ? AND user_id = ? AND item = ?", (guild_id, user_id, item)
    )


async def load_worn(reader: Reader, shard: Shard = EVERY_SERVER) -> list[WornItems]:
    """Return the items in use in the servers of a shard, in the order of the servers."""
    return await reader.fetch_all(
        "SELECT guild_id, user_id, max(CASE kind WHEN 'back' THEN item END),"  # noqa: S608 - a constant.
        " max(CASE kind WHEN 'colour' THEN item END), max(CASE kind WHEN 'title' THEN item END)"
        f" FROM worn_items WHERE {IN_SHARD} GROUP BY guild_id, user_id ORDER BY guild_id, user_id",
        shard.parameters,
    )
