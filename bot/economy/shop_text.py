"""The text of `/shop`, and the names of its items."""

from bot.drawing.words import Words
from bot.economy.purchases import Wardrobe
from bot.economy.shop_items import ITEMS, Item, items_of
from storage.shop import ItemKind


def item_name(item: Item, words: Words) -> str:
    """Return the name of an item."""
    return words.text("shop-item", item=item.item_id)


def purchase(item_id: str | None, words: Words) -> str:
    """Name what somebody has bought, in a history."""
    item = ITEMS.get(item_id or "")
    if item is None:
        return words.text("shop-purchase-unknown")
    return words.text("shop-purchase", kind=item.kind, item=item_name(item, words))


def shelf(kind: ItemKind, has: Wardrobe, words: Words) -> str:
    """List the items of a kind with their prices; of a closed shop, only what the person owns."""
    lines = [
        f"### {words.text('shop-heading', kind=kind)}",
        words.text("shop-balance", amount=words.chips(has.balance)),
    ]
    if not has.is_open:
        lines.append(words.text("shop-closed"))
    shown = [item for item in items_of(kind) if has.is_open or item.item_id in has.owned]
    listed = [f"- {item_name(item, words)} · {state(item, has, words)}" for item in shown]
    return "\n".join((*lines, *(listed or [words.text("shop-nothing-owned")])))


def caption(item: Item, has: Wardrobe, words: Words) -> str:
    """Head the sample of an item."""
    return f"**{item_name(item, words)}** · {state(item, has, words)}"


def state(item: Item, has: Wardrobe, words: Words) -> str:
    """Give an item's price, or say that it is owned or worn."""
    if item.item_id not in has.owned:
        return words.chips(item.price)
    return words.text("shop-worn" if has.worn.get(item.kind) == item.item_id else "shop-owned")


def title(item_id: str | None, words: Words) -> str:
    """Return the words of a title; empty for somebody who wears none, or one that is not there any more."""
    item = ITEMS.get(item_id or "")
    return "" if item is None else item_name(item, words)


def titled(name: str, item_id: str | None, words: Words) -> str:
    """Write a person's safe name with their title, if they wear one."""
    worn = title(item_id, words)
    return f"{name} · {worn}" if worn else name
