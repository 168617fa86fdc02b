"""The items of the shop: what each looks like, its price in chips, and its name from shop.ftl (CH-11)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.drawing.cards import BACKS, USUAL_BACK, Look
from bot.drawing.words import Words
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
    """Return the items of a kind, the cheapest first."""
    return [item for item in ITEMS.values() if item.kind == kind]


def look_of(worn: Iterable[str]) -> Look:
    """Return the look that these items make; an item that is not sold any more counts as none."""
    back, colour = USUAL_BACK, None
    for item_id in worn:
        back = BACKS.get(item_id.removeprefix("back_"), back) if item_id.startswith("back_") else back
        colour = COLOURS.get(item_id, colour)
    return Look(back, colour)


def item_name(item: Item, words: Words) -> str:
    """Return the name of an item."""
    return words.text("shop-item", item=item.item_id)


def purchase_text(item_id: str | None, words: Words) -> str:
    """Name what somebody has bought, in a history."""
    item = ITEMS.get(item_id or "")
    if item is None:
        return words.text("shop-purchase-unknown")
    return words.text("shop-purchase", kind=item.kind, item=item_name(item, words))


def title_text(item_id: str | None, words: Words) -> str:
    """Return the words of a title; empty for somebody who wears none, or one that is not there any more."""
    item = ITEMS.get(item_id or "")
    return "" if item is None else item_name(item, words)


def titled(name: str, item_id: str | None, words: Words) -> str:
    """Write a person's safe name with their title, if they wear one."""
    worn = title_text(item_id, words)
    return f"{name} · {worn}" if worn else name
