"""The cards that can be dealt, and the leader of a deal (TH-1, TH-4)."""

from collections.abc import Iterable

from rules.cards import Card, Suit
from rules.game import Seat
from rules.thirteen.house_rules import HouseRules, Lead
from rules.thirteen.state import SEATS, Hands

HAND_SIZE = 13
DEALT = HAND_SIZE * len(SEATS)
UNDEALT_MAX = 26


def in_playing_order(cards: Iterable[Card], rules: HouseRules) -> tuple[Card, ...]:
    """Sort cards from the lowest to the highest rank, and each rank by clubs, diamonds, hearts, spades."""
    return tuple(sorted(cards, key=lambda card: (rules.ace.place(card.rank), card.suit)))


def flaw_of(hands: Hands, undealt: tuple[Card, ...]) -> str | None:
    """Return why no deal can be played with these hands; None if one can.

    A hand of fewer than thirteen cards is the end of some deal.
    """
    if not all(1 <= len(hand) <= HAND_SIZE for hand in hands):
        return f"a hand has 1 to {HAND_SIZE} cards"
    if len(undealt) > UNDEALT_MAX:
        return f"at most {UNDEALT_MAX} cards stay hidden"
    cards = (*hands[0], *hands[1], *undealt)
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        return f"{twice} is there more than once"
    return None


def leader_of(rules: HouseRules, hands: Hands, last: Card) -> Seat:
    """Return the leader of a deal: the holder of the lowest card, with suits counting for this alone (TH-4).

    With a random lead the last card of the shuffled deck decides, so that all chance comes from the order of the cards.
    """
    match rules.lead:
        case Lead.LOWEST:
            return 0 if in_playing_order((*hands[0], *hands[1]), rules)[0] in hands[0] else 1
        case Lead.RANDOM:
            return leader_by_chance(last.suit)


def leader_by_chance(last: Suit) -> Seat:
    """Return the leader that the suit of the last card gives: seat 0 for a black one (TH-4)."""
    return 0 if last in {Suit.CLUBS, Suit.SPADES} else 1
