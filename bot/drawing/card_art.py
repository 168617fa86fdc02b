"""Cards in the three styles of messages, boxes, emojis or words; the names and ids of the emojis."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import discord
from discord import PartialEmoji

from bot.drawing.cards import (
    BACKS,
    USUAL_BACK,
    USUAL_LOOK,
    CardBack,
    Look,
    card_name,
    draw_hand,
    draw_room,
    draw_spread,
    hidden_card,
)
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.language.language import ENGLISH, Language
from rules.cards import DECK, Card, Rank, Suit


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


_COURT = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king", Rank.ACE: "ace"}
_GAP = "▫️"
_USUAL_BACK_IN_A_ROW = "▮"
LARGE_CARDS_MAX = 7


class CardStyle(StrEnum):
    """How cards are drawn: boxes in a code block, emojis with suits in two or four colours, or words."""

    BOXES = "boxes"
    EMOJI = "emoji"
    EMOJI_4 = "emoji4"
    PLAIN = "plain"


_EMOJI_STYLES = {CardStyle.EMOJI, CardStyle.EMOJI_4}


@dataclass(frozen=True, slots=True)
class CardArt:
    """Draws cards in one style; a style of emojis is drawn as `boxes` without `emojis`.

    `words` are those of the reader: cards in words need them, and so does everything that is written around the cards. `look`
    is that of the game. Words for screen readers name no back: every word more would be read out each time.
    """

    style: CardStyle = CardStyle.BOXES
    emojis: CardEmojis | None = None
    look: Look = USUAL_LOOK
    words: Words = ENGLISH_WORDS

    @property
    def as_text(self) -> "CardArt":
        """Return the shortest art, for a message that emojis or words would make too long."""
        return CardArt(look=self.look, words=self.words)

    @property
    def language(self) -> Language:
        """Return the language of the reader."""
        return self.words.language

    @property
    def draws_blocks(self) -> bool:
        """Return whether cards are drawn in code blocks of several lines, and not within a line."""
        return self.style is not CardStyle.PLAIN and self._emojis is None

    @property
    def _emojis(self) -> CardEmojis | None:
        return self.emojis if self.style in _EMOJI_STYLES else None

    def card(self, card: Card) -> str:
        """Write a card within a line of text: `K♣`, `<:card_kc:123>` or `king of clubs`."""
        if self.style is CardStyle.PLAIN:
            return card_words(card, self.language)
        return str(self._emojis.card(card)) if self._emojis else card_name(card)

    def cards(self, cards: Sequence[Card], *, hole: bool = False) -> str:
        """Write cards within a line of text, with a card face down after them if `hole`."""
        written = [self.card(card) for card in cards]
        if self.style is CardStyle.PLAIN:
            words = [*written, self.language.text("cards-face-down")] if hole else written
            return self.language.listed(words)
        if self._emojis:
            return "".join([*written, str(self._emojis.back(self.look.back))] if hole else written)
        return " ".join([*written, hidden_card(self.look.back)] if hole else written)

    def backs(self, count: int) -> str:
        """Write a row of face-down cards; nothing in the style of words, because a number is shorter."""
        if self.style is CardStyle.PLAIN:
            return ""
        if self.look.back == USUAL_BACK:
            return _USUAL_BACK_IN_A_ROW * count
        return (str(self._emojis.back(self.look.back)) if self._emojis else self.look.back.sign) * count

    @property
    def lacks_emojis(self) -> bool:
        """Return whether cards are drawn as boxes in a style of emojis, because the application has none."""
        return self.style in _EMOJI_STYLES and self.emojis is None

    @property
    def lacks_back(self) -> bool:
        """Return whether the usual back is drawn instead of the look's, because the application has no emoji of that."""
        return self._emojis is not None and self.look.back.emoji not in self._emojis.ids

    def accent(self, usual: int) -> int:
        """Return the colour beside a game's message while it goes on."""
        return usual if self.look.colour is None else self.look.colour

    def hand(self, caption: str, cards: Sequence[Card], *, hole: bool = False, in_turn: bool = False) -> str:
        """Draw a hand below its caption; `in_turn` draws boxes with double lines."""
        back = self.look.back if hole else None
        return self._captioned(caption, draw_hand(cards, hole=back, in_turn=in_turn), cards, hole=hole)

    def spread(self, caption: str, cards: Sequence[Card]) -> str:
        """Draw up to thirteen cards below their caption, none of them covered."""
        return self._captioned(caption, draw_spread(cards), cards)

    def room(self, cards: Sequence[Card | None]) -> str:
        """Draw up to four cards, each with its number from 1; None is an empty place, or no line in words."""
        if self.draws_blocks:
            return "\n".join(("```", *draw_room(cards), "```"))
        numbered = list(enumerate(cards, 1))
        if self._emojis:
            return "\u2003".join(
                f"{number} {_GAP if card is None else self.card(card)}" for number, card in numbered
            )
        return "\n".join(f"{number} · {self.card(card)}" for number, card in numbered if card is not None)

    def label(self, card: Card) -> str:
        """Write a card on a button or an option, which shows no emoji within its text."""
        return card_words(card, self.language) if self.style is CardStyle.PLAIN else card_name(card)

    def emoji(self, card: Card) -> PartialEmoji | None:
        """Return the emoji of a button or an option for this card; None in the other styles."""
        return self._emojis.card(card) if self._emojis else None

    def _captioned(
        self, caption: str, block: tuple[str, ...], cards: Sequence[Card], *, hole: bool = False
    ) -> str:
        if self.draws_blocks:
            return "\n".join((caption, "```", *block, "```"))
        # Emojis grow with the heading that they stand in; a long row would break on a phone.
        size = "# " if self._emojis and len(cards) + hole <= LARGE_CARDS_MAX else ""
        return f"{caption}\n{size}{self.cards(cards, hole=hole)}"


BOXES = CardArt()
"""The art of messages for which nobody has chosen a style, while there are no card emojis."""


@lru_cache(maxsize=512)
def card_words(card: Card, language: Language = ENGLISH) -> str:
    """Write a card in words: `king of clubs`, `10 of hearts`."""
    rank = _COURT.get(card.rank, int(card.rank))
    return language.text("cards-in-words", rank=rank, suit=card.suit.name.lower())
