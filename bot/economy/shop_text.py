"""The sentences of `/shop`, and the names of its items."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from storage.shop import ItemKind

KIND_NAMES: Mapping[ItemKind, str] = {"back": "Card back", "colour": "Table colour", "title": "Title"}

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


def purchase(item_id: str | None) -> str:
    """Name what somebody has bought, in a history."""
    names = {f"{kind}_": name for kind, name in KIND_NAMES.items()}
    for prefix, kind_name in names.items():
        if item_id in NAMES and item_id.startswith(prefix):
            return f"{kind_name} “{NAMES[item_id]}”"
    return UNKNOWN_ITEM
