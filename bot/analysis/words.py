"""Words that the odds and the coach share: actions, hands and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.blackjack.hand import BLACKJACK_TOTAL, card_value
from rules.blackjack.notation import format_action
from rules.cards import Rank

if TYPE_CHECKING:
    from rules.blackjack.actions import Action
    from rules.blackjack.hand import Hand
    from rules.cards import Card


def action_word(action: Action) -> str:
    """Write an action as `hit` or `insure 1,250`."""
    verb, _, amount = format_action(action).partition(" ")
    return f"{verb} {int(amount):,}" if amount.isdecimal() else format_action(action)


def hand_word(hand: Hand) -> str:
    """Name a hand: `blackjack`, `pair of 8`, `soft 17` or `16`."""
    if hand.is_natural:
        return "blackjack"
    first, second, *more = hand.cards
    if not more and card_value(first) == card_value(second):
        return f"pair of {card_word(first)}"
    total = hand.total
    return f"soft {total.value}" if total.soft and total.value < BLACKJACK_TOTAL else str(total.value)


def card_word(card: Card) -> str:
    """Write a card's value: `ace`, `10` or `6`."""
    return "ace" if card.rank is Rank.ACE else str(card_value(card))
