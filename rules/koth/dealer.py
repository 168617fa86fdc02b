"""The dealer's drawing rule, and the scores that beat the dealer (KH-4, KH-5)."""

from rules.blackjack.hand import BLACKJACK_TOTAL, total_of
from rules.cards import Card
from rules.game import Chips

_STANDS_ON = 17


def is_bust(score: int) -> bool:
    """Return whether a score is over 21 (KH-4)."""
    return score > BLACKJACK_TOTAL


def must_draw(cards: tuple[Card, ...]) -> bool:
    """Return whether the dealer draws: until the score is 17 or more, soft or hard."""
    return total_of(cards).value < _STANDS_ON


def dealer_score(cards: tuple[Card, ...]) -> int:
    """Return the dealer's score, 0 if it is over 21."""
    score = total_of(cards).value
    return 0 if is_bust(score) else score


def payout_of(stake: Chips, score: int, to_beat: int) -> Chips:
    """Return a seat's payout: twice its stake if its score is higher than the dealer's, else nothing."""
    return 2 * stake if to_beat < score and not is_bust(score) else 0
