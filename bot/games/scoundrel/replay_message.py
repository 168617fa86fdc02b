"""The private replay of an ended run: a line for each room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from discord import ui

from bot.drawing.cards import card_name
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.numbers import net, signed
from bot.games.scoundrel.message import winnable_button
from bot.games.scoundrel.message_text import compose, ending_text
from rules.scoundrel.events import MonsterFought, PotionDrunk, PotionWasted, RoomAvoided, WeaponEquipped

if TYPE_CHECKING:
    from bot.games.scoundrel.play.view import RunReplay
    from rules.scoundrel.turns import Deed, RoomTurn

_UNTOUCHED = "no cards faced"


def build_replay(replay: RunReplay) -> DrawnMessage:
    """Build a replay's message."""
    text = compose(replay.view)
    assert replay.view.outcome is not None, "only an ended run is replayed"
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(text.header), ui.Separator())
    box.add_item(ui.TextDisplay("\n".join(map(turn_line, replay.turns))))
    box.add_item(ui.TextDisplay(f"## {ending_text(replay.view.outcome)}"))
    if replay.view.may_ask_winnable:
        # The message of a daily run ended before this could be told.
        box.add_item(ui.ActionRow(winnable_button(replay.view)))
    box.add_item(ui.TextDisplay(text.footer))
    return DrawnMessage(box)


def turn_line(turn: RoomTurn) -> str:
    """Write a turn as `1. 5♦ Q♠ 6♣ 7♥ → 5♦ equipped · Q♠ with the weapon −7 · 7♥ +3 → ♥ 16`."""
    room = " ".join(map(card_name, turn.room))
    deeds = " · ".join(map(_deed, turn.deeds)) or _UNTOUCHED
    return f"{turn.number}\\. {room} → {deeds} → ♥ **{signed(turn.life)}**"


def _deed(deed: Deed) -> str:
    match deed:
        case WeaponEquipped(weapon):
            return f"{card_name(weapon)} equipped"
        case PotionDrunk(potion, healed):
            return f"{card_name(potion)} {net(healed)}"
        case PotionWasted(potion):
            return f"{card_name(potion)} no effect"
        case MonsterFought(monster, weapon, damage):
            how = "bare" if weapon is None else "with the weapon"
            return f"{card_name(monster)} {how} {net(-damage)}"
        case RoomAvoided():
            return "avoided"
        case _:
            assert_never(deed)
