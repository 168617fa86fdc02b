"""The emojis that stand for cards in messages: their names, and their ids on Discord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from rules.cards import DECK, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

BACK_EMOJI = "card_back"
"""The name of the emoji of a card that lies face down."""


def emoji_name(card: Card, *, four_colours: bool = False) -> str:
    """Name a card's emoji: `card_ac` is the ace of clubs, `card_td` the ten of diamonds.

    In four colours, green clubs and blue diamonds have emojis of their own, such as `card4_ac`; hearts and spades keep theirs.
    """
    is_other = four_colours and card.suit in {Suit.CLUBS, Suit.DIAMONDS}
    return f"{'card4' if is_other else 'card'}_{str(card).lower()}"


def emoji_names() -> tuple[str, ...]:
    """Return the names of all card emojis."""
    cards = [emoji_name(card, four_colours=four) for four in (False, True) for card in DECK]
    return (*dict.fromkeys(cards), BACK_EMOJI)


@dataclass(frozen=True, slots=True)
class CardEmojis:
    """The card emojis of an application: the id of every emoji by its name, and whether to show suits in four colours.

    As text, an emoji is what stands for it in a message, such as `<:card_ac:123>`; buttons and options take it as it is.
    """

    ids: Mapping[str, int]
    four_colours: bool = False

    def card(self, card: Card) -> discord.PartialEmoji:
        """Return the emoji of a card that lies face up."""
        return self._emoji(emoji_name(card, four_colours=self.four_colours))

    def back(self) -> discord.PartialEmoji:
        """Return the emoji of a card that lies face down."""
        return self._emoji(BACK_EMOJI)

    def _emoji(self, name: str) -> discord.PartialEmoji:
        return discord.PartialEmoji(name=name, id=self.ids[name])


def find_card_emojis(listed: Iterable[discord.Emoji]) -> CardEmojis | None:
    """Find the card emojis among all emojis of the application; return None unless every one is there."""
    ids = {emoji.name: emoji.id for emoji in listed}
    names = emoji_names()
    return CardEmojis({name: ids[name] for name in names}) if ids.keys() >= set(names) else None
