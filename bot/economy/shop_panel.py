"""The panel of `/shop`: one kind of items with their prices, a sample of one of them, and what can be done with it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from discord import ButtonStyle

from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.drawn_message import Component, DrawnMessage, boxed, button, line, menu, option, row
from bot.drawing.words import Words
from bot.economy import shop_text
from bot.economy.purchases import Wardrobe
from bot.economy.shop_items import COLOURS, KINDS, Item, items_of, look_of
from rules.cards import Card, Rank, Suit
from storage.shop import ItemKind

Wish = Literal["shelf", "choose", "buy", "wear", "off"]

SHOP_PATTERN = re.compile(
    r"shop:(?P<wish>shelf|choose|buy|wear|off):(?P<of>[a-z_]{1,40})(?::(?P<price>[0-9]{1,15}))?", re.ASCII
)
"""The custom id of every button and menu here: `of` is a kind or an item. It comes from outside, so it is untrusted."""

_COLOUR = 0xF1C40F
_UP_CARD = (Card(Rank.KING, Suit.HEARTS),)


@dataclass(frozen=True, slots=True)
class Shelf:
    """A panel: the items of a kind for a person with a safe `name`, and the one of which a sample is shown.

    `art` draws cards as the server's public messages do, with the words of that person. `notice` says what was done last.
    """

    kind: ItemKind
    has: Wardrobe
    name: str
    art: CardArt
    chosen: Item | None
    notice: str = ""


def build_shop(shelf: Shelf) -> DrawnMessage:
    """Build the panel; every edit needs a new one."""
    colour = None if shelf.chosen is None else COLOURS.get(shelf.chosen.item_id)
    parts: list[Component | str | None] = []
    if shelf.chosen is not None:
        sample = (shelf.notice, *_sample(shelf, shelf.chosen))
        parts = [row(_menu(shelf)), line(), *sample, row(_button(shelf.has, shelf.chosen, shelf.art.words))]
    return boxed(
        shop_text.shelf(shelf.kind, shelf.has, shelf.art.words),
        *parts,
        line(),
        row(*_shelves(shelf.kind, shelf.art.words)),
        colour=_COLOUR if colour is None else colour,
    )


def to_choose(kind: ItemKind, has: Wardrobe) -> list[Item]:
    """Return the items of a kind that a person can buy, wear or take off; what they wear comes first."""
    offered = [item for item in items_of(kind) if has.is_open or item.item_id in has.owned]
    return sorted(offered, key=lambda item: has.worn.get(kind) != item.item_id)


def _menu(shelf: Shelf) -> Component:
    words = shelf.art.words.plain
    options = [
        option(
            shop_text.item_name(item, words),
            item.item_id,
            description=shop_text.state(item, shelf.has, words),
            is_chosen=item == shelf.chosen,
        )
        for item in items_of(shelf.kind)
        if item in to_choose(shelf.kind, shelf.has)
    ]
    return menu(f"shop:choose:{shelf.kind}", words.text("shop-placeholder-item"), options)


def _sample(shelf: Shelf, item: Item) -> Iterator[str]:
    """Show what an item looks like."""
    words = shelf.art.words
    caption = shop_text.caption(item, shelf.has, words)
    match item.kind:
        case "back":
            art = replace(shelf.art, look=look_of([item.item_id]))
            in_words = art.style is CardStyle.PLAIN
            yield (art.as_text if in_words else art).hand(caption, _UP_CARD, hole=True)
            if in_words or art.lacks_back:
                note = words.text("shop-sample-in-words" if in_words else "shop-sample-no-picture")
                yield f"-# {note}"
        case "colour":
            yield f"{caption}\n{words.text('shop-sample-colour')}"
        case "title":
            yield f"{caption}\n### {shop_text.titled(shelf.name, item.item_id, words)}"
    yield f"-# {words.text('shop-explained', kind=item.kind)}"


def _button(has: Wardrobe, item: Item, words: Words) -> Component:
    """Make the button that buys an item, for the price that is shown; or wears what is owned, or takes it off."""
    if item.item_id not in has.owned:
        label = words.text("shop-button-buy", price=item.price)
        return button(f"shop:buy:{item.item_id}:{item.price}", label, ButtonStyle.success)
    if has.worn.get(item.kind) == item.item_id:
        return button(f"shop:off:{item.item_id}", words.text("shop-button-take-off"))
    return button(f"shop:wear:{item.item_id}", words.text("shop-button-wear"), ButtonStyle.primary)


def _shelves(shown: ItemKind, words: Words) -> Iterator[Component]:
    for kind in KINDS:
        label = words.text("shop-button-kind", kind=kind)
        yield button(f"shop:shelf:{kind}", label, is_enabled=kind != shown)
