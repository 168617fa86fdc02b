"""The payouts of hands and insurances, the stake included (BJ-2.3, BJ-2.9, BJ-2.10)."""

from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus, Result, is_two_card_21, total_of
from rules.blackjack.house_rules import HouseRules
from rules.cards import Card
from rules.game import Chips

_INSURANCE_PAYS = 2


def result_of(hand: Hand, dealer: tuple[Card, ...]) -> Result:
    """Compare a finished hand with the dealer's cards (BJ-2.9).

    A surrendered hand loses its whole stake to a dealer's natural; if the dealer peeks, that cannot happen (BJ-2.10).
    """
    dealer_natural = is_two_card_21(dealer)
    if hand.status is HandStatus.BUST:
        return Result.BUST
    if hand.status is HandStatus.SURRENDERED:
        return Result.LOSE if dealer_natural else Result.SURRENDER
    if hand.is_natural:
        return Result.PUSH if dealer_natural else Result.NATURAL
    if dealer_natural:
        return Result.LOSE
    mine, theirs = hand.total.value, total_of(dealer).value
    if theirs > BLACKJACK_TOTAL or mine > theirs:
        return Result.WIN
    return Result.PUSH if mine == theirs else Result.LOSE


def payout_of(result: Result, stake: Chips, rules: HouseRules) -> Chips:
    """Return the payout of a result for a stake, rounded down to whole chips (BJ-2.9)."""
    match result:
        case Result.NATURAL:
            return stake + rules.natural_pays.winnings(stake)
        case Result.WIN:
            return 2 * stake
        case Result.PUSH:
            return stake
        case Result.SURRENDER:
            return stake // 2
        case Result.LOSE | Result.BUST:
            return 0


def insurance_payout(stake: Chips, dealer: tuple[Card, ...]) -> Chips:
    """Return the payout of an insurance: the stake and 2:1 against a dealer's natural, else nothing (BJ-2.3)."""
    return stake + _INSURANCE_PAYS * stake if is_two_card_21(dealer) else 0


def insurance_limit(stake: Chips) -> Chips:
    """Return the most that a stake can be insured for: half of it, rounded down (BJ-2.3)."""
    return stake // 2
