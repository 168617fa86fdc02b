"""Combinations of 13×13 as text."""

from collections.abc import Iterable

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.cards import rank_name
from bot.drawing.words import Words
from rules.cards import Card
from rules.thirteen.combinations import Combination
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.house_rules import HouseRules


def cards_text(cards: Iterable[Card], rules: HouseRules, art: CardArt = BOXES) -> str:
    """Write cards in playing order as `3♣ 4♦ 5♥`, or in the style of the art."""
    return art.cards(in_playing_order(cards, rules))


def combination_name(combination: Combination, words: Words) -> str:
    """Name a combination as `pair` or `straight of 4`."""
    return words.text("thirteen-pile-combination", kind=kind_of(combination), size=combination.size)


def kind_of(combination: Combination) -> str:
    """Return the kind of a combination as the catalogues call it."""
    return combination.kind.name.lower()


def ranks_text(cards: Iterable[Card], rules: HouseRules) -> str:
    """Write the ranks of a combination: a set as `9 9`, a straight as `3–4–5–6`."""
    ranks = [rank_name(card) for card in in_playing_order(cards, rules)]
    return (" " if len(set(ranks)) == 1 else "–").join(ranks)
