"""The sentences of `/shop`, and the names of its items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.economy.shop_items import ITEMS, items_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.drawing.currency import Currency
    from bot.economy.purchases import Wardrobe
    from bot.economy.shop_items import Item
    from storage.shop import ItemKind

KIND_NAMES: Mapping[ItemKind, str] = {"back": "Card back", "colour": "Table colour", "title": "Title"}
SHELVES: Mapping[ItemKind, str] = {"back": "Card backs", "colour": "Table colours", "title": "Titles"}

NAMES = {
    "back_mesh": "Mesh",
    "back_stripes": "Stripes",
    "back_crosses": "Crosses",
    "back_night": "Night",
    "back_gold": "Gold",
    "colour_ocean": "Ocean",
    "colour_rose": "Rose",
    "colour_ember": "Ember",
    "colour_violet": "Violet",
    "colour_ivory": "Ivory",
    "colour_midnight": "Midnight",
    "colour_gold": "Gold",
    "title_lucky_duck": "Lucky Duck",
    "title_night_owl": "Night Owl",
    "title_card_shark": "Card Shark",
    "title_poker_face": "Poker Face",
    "title_big_spender": "Big Spender",
    "title_living_legend": "Living Legend",
}
UNKNOWN_ITEM = "Something from the shop"

CHOOSE = "Choose one to see it…"
WEAR, TAKE_OFF = "Wear", "Take off"
CLOSED = "This server's shop is closed, so nothing is sold here. What you have bought stays yours."
NOTHING_OWNED = "You own nothing of this kind."
COLOUR_SAMPLE = "The bar beside this message has this colour."
BACKS_IN_WORDS = "-# This server draws cards as words, which name no back."
BACK_IS_MISSING = "-# I have no picture of this back yet, so I draw the usual one until my owner uploads it."
BOUGHT = "✅ You bought **{name}**. Press Wear to use it."

_EXPLAINED: Mapping[ItemKind, str] = {
    "back": "Everybody sees it on the hidden cards of games that you open.",
    "colour": "Everybody sees it beside the games that you open.",
    "title": "It stands beside your name in `/profile` and on your own line of `/leaderboard`.",
}
_ONLY_LOOKS = "It changes no game."


def purchase(item_id: str | None) -> str:
    """Name what somebody has bought, in a history."""
    item = ITEMS.get(item_id or "")
    return UNKNOWN_ITEM if item is None else f"{KIND_NAMES[item.kind]} “{NAMES[item.item_id]}”"


def shelf(kind: ItemKind, has: Wardrobe, currency: Currency) -> str:
    """List the items of a kind with their prices; of a closed shop, only what the person owns."""
    lines = [f"### Shop · {SHELVES[kind].lower()}", f"You have **{currency.amount(has.balance)}**."]
    if not has.is_open:
        lines.append(CLOSED)
    shown = [item for item in items_of(kind) if has.is_open or item.item_id in has.owned]
    lines += [f"- {NAMES[item.item_id]} · {state(item, has, currency)}" for item in shown] or [NOTHING_OWNED]
    return "\n".join(lines)


def caption(item: Item, has: Wardrobe, currency: Currency) -> str:
    """Head the sample of an item."""
    return f"**{NAMES[item.item_id]}** · {state(item, has, currency)}"


def explained(kind: ItemKind) -> str:
    """Say where the items of a kind are seen."""
    return f"-# {_EXPLAINED[kind]} {_ONLY_LOOKS}"


def state(item: Item, has: Wardrobe, currency: Currency) -> str:
    """Give an item's price, or say that it is owned or worn."""
    if item.item_id not in has.owned:
        return currency.amount(item.price)
    return "yours, worn" if has.worn.get(item.kind) == item.item_id else "yours"


def buy_label(item: Item) -> str:
    """Write the button that buys an item."""
    return f"Buy for {item.price:,}"


def bought(item: Item) -> str:
    """Confirm a purchase."""
    return BOUGHT.format(name=NAMES[item.item_id])


def title(item_id: str | None) -> str:
    """Return the words of a title; empty for somebody who wears none, or one that is not there any more."""
    return NAMES.get(item_id or "", "")


def titled(name: str, item_id: str | None) -> str:
    """Write a person's safe name with their title, if they wear one."""
    words = title(item_id)
    return f"{name} · {words}" if words else name
