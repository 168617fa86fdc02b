"""The three ways in which a card can stand in a message, and cards within a line of text."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from bot.drawing.cards import HIDDEN_CARD, card_name
from rules.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing.card_emojis import CardEmojis
    from rules.cards import Card

_COURT = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king", Rank.ACE: "ace"}
_HIDDEN = "face-down card"


class CardStyle(StrEnum):
    """How cards are drawn: boxes in a code block, one emoji for each card, or plain words."""

    BOXES = "boxes"
    EMOJI = "emoji"
    PLAIN = "plain"


def card_words(card: Card) -> str:
    """Write a card in words: `king of clubs`, `10 of hearts`."""
    return f"{_COURT.get(card.rank, str(int(card.rank)))} of {card.suit.name.lower()}"


def card_text(card: Card, style: CardStyle, emojis: CardEmojis | None) -> str:
    """Write a card within a line of text: `K♣`, `<:card_kc:123>` or `king of clubs`.

    Without `emojis` the style `emoji` is drawn as `boxes` are.
    """
    if style is CardStyle.PLAIN:
        return card_words(card)
    return str(emojis.card(card)) if style is CardStyle.EMOJI and emojis else card_name(card)


def cards_text(
    cards: Sequence[Card], style: CardStyle, emojis: CardEmojis | None, *, hole: bool = False
) -> str:
    """Write cards within a line of text, with a card face down after them if `hole`; emojis stand without gaps."""
    written = [card_text(card, style, emojis) for card in cards]
    if style is CardStyle.PLAIN:
        return ", ".join([*written, _HIDDEN] if hole else written)
    if style is CardStyle.EMOJI and emojis:
        return "".join([*written, str(emojis.back())] if hole else written)
    return " ".join([*written, HIDDEN_CARD] if hole else written)
