"""`/shop`: a private panel in which people buy cosmetic things and wear them (CH-11)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.commands.chips import offer_of_chips
from bot.commands.feature import Feature, command, handler
from bot.core.errors import ItemNotSoldError
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.drawn_message import Component, DrawnMessage, boxed, button, line, menu, option, row
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.economy.shop import (
    COLOURS,
    ITEMS,
    KINDS,
    Belongings,
    Item,
    belongings,
    item_name,
    items_of,
    look_of,
    titled,
)
from bot.press import Press
from rules.cards import Card, Rank, Suit
from storage.shop import ItemKind

SHOP_PRESS = r"shop:(?P<wish>shelf|choose|buy|wear|off):(?P<of>[a-z_]{1,40})(?::(?P<price>[0-9]{1,15}))?"
"""The custom id of every button and menu here: `of` is a kind or an item. It comes from outside, so it is untrusted."""

_COLOUR = 0xF1C40F
_UP_CARD = (Card(Rank.KING, Suit.HEARTS),)


@command("shop", "shop-command")
async def shop(press: Press) -> None:
    await press.send_panel(await press.in_time(_first_panel(press)))


async def _first_panel(press: Press) -> DrawnMessage:
    await press.welcome()
    return await _panel(press, KINDS[0])


async def _take_press(press: Press, match: re.Match[str]) -> None:
    """Carry out a press in a panel, and redraw the panel; works for panels from before a restart too."""
    await press.welcome()
    await press.edit(await press.in_time(_answer(press, match)))


FEATURE = Feature(
    commands=(shop,), presses=(handler(SHOP_PRESS, "/shop", _take_press, broke=offer_of_chips),)
)


async def _answer(press: Press, match: re.Match[str]) -> DrawnMessage:
    kind = next((each for each in KINDS if each == match["of"]), KINDS[0])
    if match["wish"] == "shelf":
        return await _panel(press, kind)
    item = ITEMS.get(press.chosen[0] if match["wish"] == "choose" else match["of"])
    if item is None:
        raise ItemNotSoldError
    notice = await _done(press, match, item)
    return await _panel(press, item.kind, item, notice)


async def _done(press: Press, match: re.Match[str], item: Item) -> str:
    """Buy, wear or take off an item; return the notice about it."""
    services, where = press.services, (press.guild_id, press.user_id)
    match match["wish"]:
        case "buy":
            price, now = int(match["price"] or 0), services.clock.now()
            if await services.looks.buy(*where, item, price=price, at=now):
                return press.words.text("shop-bought", item=item_name(item, press.words))
        case "wear":
            await services.looks.wear(*where, item)
        case "off":
            await services.looks.take_off(*where, item)
        case _:
            pass
    return ""


async def _panel(press: Press, kind: ItemKind, chosen: Item | None = None, notice: str = "") -> DrawnMessage:
    """Draw the panel with a sample of the chosen item, or of what is worn, or of the cheapest."""
    guild_id, user_id = press.guild_id, press.user_id
    has = await press.services.database.read(lambda reader: belongings(reader, guild_id, user_id))
    offered = to_choose(kind, has)
    if chosen not in offered:
        chosen = offered[0] if offered else None
    # The cards look as everybody in the server will see them, but only this person reads the panel.
    art = replace(press.services.preferences.public_art(guild_id), words=press.words)
    return build_shop(Shelf(kind, has, safe_name(press.caller.name), art, chosen, notice))


@dataclass(frozen=True, slots=True)
class Shelf:
    """The input of a panel: a person's safe `name`, a kind of items, and the item of the sample.

    `art` draws cards as the server's public messages do, with the words of that person. `notice` is about the last press.
    """

    kind: ItemKind
    has: Belongings
    name: str
    art: CardArt
    chosen: Item | None
    notice: str = ""


def build_shop(shelf: Shelf) -> DrawnMessage:
    colour = None if shelf.chosen is None else COLOURS.get(shelf.chosen.item_id)
    parts: list[Component | str | None] = []
    if shelf.chosen is not None:
        sample = (shelf.notice, *_sample(shelf, shelf.chosen))
        parts = [row(_menu(shelf)), line(), *sample, row(_button(shelf.has, shelf.chosen, shelf.art.words))]
    return boxed(
        shelf_text(shelf.kind, shelf.has, shelf.art.words),
        *parts,
        line(),
        row(*_shelves(shelf.kind, shelf.art.words)),
        colour=_COLOUR if colour is None else colour,
    )


def to_choose(kind: ItemKind, has: Belongings) -> list[Item]:
    """Return the items of a kind that a person can buy, wear or take off; what they wear comes first."""
    offered = [item for item in items_of(kind) if has.is_open or item.item_id in has.owned]
    return sorted(offered, key=lambda item: has.worn.get(kind) != item.item_id)


def _menu(shelf: Shelf) -> Component:
    words = shelf.art.words.plain
    options = [
        option(
            item_name(item, words),
            item.item_id,
            description=state_text(item, shelf.has, words),
            is_chosen=item == shelf.chosen,
        )
        for item in items_of(shelf.kind)
        if item in to_choose(shelf.kind, shelf.has)
    ]
    return menu(f"shop:choose:{shelf.kind}", words.text("shop-placeholder-item"), options)


def _sample(shelf: Shelf, item: Item) -> Iterator[str]:
    words = shelf.art.words
    caption = caption_text(item, shelf.has, words)
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
            yield f"{caption}\n### {titled(shelf.name, item.item_id, words)}"
    yield f"-# {words.text('shop-explained', kind=item.kind)}"


def _button(has: Belongings, item: Item, words: Words) -> Component:
    if item.item_id not in has.owned:
        label = words.text("shop-button-buy", price=words.plain.chips(item.price))
        return button(f"shop:buy:{item.item_id}:{item.price}", label, ButtonStyle.success)
    if has.worn.get(item.kind) == item.item_id:
        return button(f"shop:off:{item.item_id}", words.text("shop-button-take-off"))
    return button(f"shop:wear:{item.item_id}", words.text("shop-button-wear"), ButtonStyle.primary)


def _shelves(shown: ItemKind, words: Words) -> Iterator[Component]:
    for kind in KINDS:
        label = words.text("shop-button-kind", kind=kind)
        yield button(f"shop:shelf:{kind}", label, is_enabled=kind != shown)


def shelf_text(kind: ItemKind, has: Belongings, words: Words) -> str:
    """List the items of a kind with their prices; of a closed shop, only what the person owns."""
    lines = [
        f"### {words.text('shop-heading', kind=kind)}",
        words.text("shop-balance", amount=words.chips(has.balance)),
    ]
    if not has.is_open:
        lines.append(words.text("shop-closed"))
    shown = [item for item in items_of(kind) if has.is_open or item.item_id in has.owned]
    listed = [f"- {item_name(item, words)} · {state_text(item, has, words)}" for item in shown]
    return "\n".join((*lines, *(listed or [words.text("shop-nothing-owned")])))


def caption_text(item: Item, has: Belongings, words: Words) -> str:
    return f"**{item_name(item, words)}** · {state_text(item, has, words)}"


def state_text(item: Item, has: Belongings, words: Words) -> str:
    if item.item_id not in has.owned:
        return words.chips(item.price)
    return words.text("shop-worn" if has.worn.get(item.kind) == item.item_id else "shop-owned")
