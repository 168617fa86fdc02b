"""The private replay of an ended run: a line for each room."""

from typing import assert_never

from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.drawn_message import DrawnMessage, boxed, line, row
from bot.drawing.phrases import TEXT_MAX, units_of
from bot.games.scoundrel.play.view import RunReplay
from bot.games.scoundrel.screen.end_text import ending_text
from bot.games.scoundrel.screen.message import winnable_button
from bot.games.scoundrel.screen.message_text import compose
from bot.games.scoundrel.screen.run_facts import shown_life
from rules.scoundrel.events import MonsterFought, PotionDrunk, PotionWasted, RoomAvoided, WeaponEquipped
from rules.scoundrel.turns import Deed, RoomTurn


def build_replay(replay: RunReplay, art: CardArt = BOXES) -> DrawnMessage:
    """Build a replay's message, with cards as text if emojis or words would make it too long."""
    texts = _texts(replay, art)
    if units_of(texts) > TEXT_MAX:
        texts = _texts(replay, art.as_text)
    header, turns, ending, footer = texts
    # The message of a daily run ended before this could be told.
    asks = row(winnable_button(replay.view, art.language)) if replay.view.may_ask_winnable else None
    return boxed(header, line(), turns, ending, asks, footer)


def _texts(replay: RunReplay, art: CardArt) -> tuple[str, str, str, str]:
    """Compose the header, the turns, the end and the footer."""
    assert replay.view.outcome is not None, "only an ended run is replayed"
    text = compose(replay.view, art.as_text)
    turns = "\n".join(turn_line(turn, art) for turn in replay.turns)
    return text.header, turns, f"## {ending_text(replay.view.outcome, art)}", text.footer


def turn_line(turn: RoomTurn, art: CardArt = BOXES) -> str:
    """Write a turn as `1. 5♦ Q♠ 6♣ 7♥ → 5♦ equipped · Q♠ with the weapon −7 · 7♥ +3 → ♥ 16`."""
    language = art.language
    deeds = " · ".join(_deed(deed, art) for deed in turn.deeds) or language.text("scoundrel-replay-untouched")
    life = language.text("scoundrel-replay-life") if art.style is CardStyle.PLAIN else "♥"
    return f"{turn.number}\\. {art.cards(turn.room)} → {deeds} → {life} **{language.number(shown_life(turn.life))}**"


def _deed(deed: Deed, art: CardArt) -> str:
    language = art.language
    match deed:
        case WeaponEquipped(weapon):
            return language.text("scoundrel-replay-equipped", card=art.card(weapon))
        case PotionDrunk(potion, healed):
            return f"{art.card(potion)} {language.net(healed)}"
        case PotionWasted(potion):
            return language.text("scoundrel-replay-wasted", card=art.card(potion))
        case MonsterFought(monster, weapon, damage):
            how = "scoundrel-replay-bare" if weapon is None else "scoundrel-replay-weapon"
            return language.text(how, card=art.card(monster), change=language.net(-damage))
        case RoomAvoided():
            return language.text("scoundrel-replay-avoided")
        case _:
            assert_never(deed)
