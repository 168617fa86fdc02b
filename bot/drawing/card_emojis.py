"""The emojis that stand for cards in messages: their names, and their ids on Discord."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import discord

from bot.drawing.look import BACKS, USUAL_BACK, CardBack
from rules.cards import DECK, Card, Suit


def emoji_name(card: Card, *, four_colours: bool = False) -> str:
    """Name a card's emoji: `card_ac` is the ace of clubs, `card_td` the ten of diamonds.

    In four colours, green clubs and blue diamonds have emojis of their own, such as `card4_ac`; hearts and spades keep theirs.
    """
    is_other = four_colours and card.suit in {Suit.CLUBS, Suit.DIAMONDS}
    return f"{'card4' if is_other else 'card'}_{str(card).lower()}"


def emoji_names() -> tuple[str, ...]:
    """Return the names of all card emojis."""
    cards = [emoji_name(card, four_colours=four) for four in (False, True) for card in DECK]
    return (*dict.fromkeys(cards), *(back.emoji for back in (USUAL_BACK, *BACKS.values())))


@dataclass(frozen=True, slots=True)
class CardEmojis:
    """The card emojis of an application: the ids of emojis by their names, and whether to show suits in four colours.

    Every card and the usual back are there; other backs may be missing.

    As text, an emoji is what stands for it in a message, such as `<:card_ac:123>`; buttons and options take it as it is.
    """

    ids: Mapping[str, int]
    four_colours: bool = False

    def card(self, card: Card) -> discord.PartialEmoji:
        """Return the emoji of a card that lies face up."""
        return self._emoji(emoji_name(card, four_colours=self.four_colours))

    def back(self, back: CardBack = USUAL_BACK) -> discord.PartialEmoji:
        """Return the emoji of a card that lies face down: the usual one if this back has none."""
        return self._emoji(back.emoji if back.emoji in self.ids else USUAL_BACK.emoji)

    def _emoji(self, name: str) -> discord.PartialEmoji:
        return discord.PartialEmoji(name=name, id=self.ids[name])


def find_card_emojis(listed: Iterable[discord.Emoji]) -> CardEmojis | None:
    """Find the card emojis among all emojis of the application; return None unless all cards and the usual back are there."""
    ids = {emoji.name: emoji.id for emoji in listed}
    found = {name: ids[name] for name in emoji_names() if name in ids}
    other_backs = {back.emoji for back in BACKS.values()}
    return CardEmojis(found) if found.keys() >= set(emoji_names()) - other_backs else None
