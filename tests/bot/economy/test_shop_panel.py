"""The panel of /shop: what it shows of each item, whatever the server's card style (CH-11)."""

import re

import pytest

from bot.commands.shop import SHOP_PRESS, Shelf, build_shop, to_choose
from bot.drawing.card_art import BOXES, CardArt, CardEmojis, CardStyle, emoji_names
from bot.economy.shop import COLOURS, ITEMS, KINDS, Belongings, items_of
from bot.language.language import ENGLISH, LANGUAGES, Language
from tests.bot.drawing.payload import check_limits, parts_of, texts_of
from tests.cases import cases

MISSING, IN_WORDS = ENGLISH.text("shop-sample-no-picture"), ENGLISH.text("shop-sample-in-words")
NEWCOMER = Belongings(1_000, frozenset(), {}, is_open=True)
COLLECTOR = Belongings(0, frozenset(ITEMS), {"back": "back_gold"}, is_open=False)
IDS = {name: number for number, name in enumerate(emoji_names())}
WITHOUT_GOLD = {name: number for name, number in IDS.items() if name != "card_back_gold"}


@pytest.mark.parametrize("has", [NEWCOMER, COLLECTOR], ids=["newcomer", "collector"])
def test_every_item_has_a_panel_that_discord_takes(has: Belongings) -> None:
    """Each button and menu has an id that is read again, and a sample of a colour has that colour."""
    for item in ITEMS.values():
        panel = build_shop(Shelf(item.kind, has, "Ann", BOXES, item, "✅ bought"))
        check_limits(panel)
        box, *parts = parts_of(panel)
        ids = [part["custom_id"] for part in parts if "custom_id" in part]
        assert len(ids) == 2 + len(KINDS)
        assert all(re.fullmatch(SHOP_PRESS, custom_id) for custom_id in ids)
        assert (box["accent_color"] == COLOURS.get(item.item_id)) is (item.kind == "colour")
    assert to_choose("back", COLLECTOR)[0] == ITEMS["back_gold"], "what is worn is shown first"


@cases(
    ("art", "sample"),
    {
        "boxes": (BOXES, "┌◊◊◊┐"),
        "emojis": (CardArt(CardStyle.EMOJI, CardEmojis(IDS)), "<:card_back_gold:"),
        "no picture yet": (CardArt(CardStyle.EMOJI, CardEmojis(WITHOUT_GOLD)), MISSING),
        "words": (CardArt(CardStyle.PLAIN), IN_WORDS),
    },
)
def test_a_back_is_shown_as_the_server_will_see_it(art: CardArt, sample: str) -> None:
    notes = {MISSING, IN_WORDS}
    drawn = texts_of(build_shop(Shelf("back", NEWCOMER, "Ann", art, ITEMS["back_gold"])))
    assert sample in drawn
    assert {note for note in notes if note in drawn} == {sample} & notes


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_every_item_has_a_name_of_its_own(language: Language) -> None:
    """An item that a translator has left out would be called as the last one is."""
    for kind in KINDS:
        names = [language.text("shop-item", item=item.item_id) for item in items_of(kind)]
        assert len(set(names)) == len(names)
