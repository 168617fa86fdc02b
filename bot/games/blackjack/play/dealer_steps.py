"""The dealer's hand step by step, as views that are shown one after another before the result."""

from dataclasses import replace

from bot.games.blackjack.play.view import TableView
from rules.blackjack.dealer import STANDS_FROM
from rules.blackjack.hand import TWO_CARDS, total_of
from rules.blackjack.phases import Phase
from rules.blackjack.view import RoundView


def dealer_steps(view: TableView) -> tuple[TableView, ...]:
    """Return the steps before a view that shows the result of a round: the hole card, then the draws.

    There are none if the dealer did not play.
    """
    ended = view.ended
    assert ended is not None
    assert ended.round is not None
    dealer = ended.round.dealer
    if dealer.total < STANDS_FROM or len(dealer.cards) < TWO_CARDS:
        return ()
    return tuple(
        replace(view, is_revealing=True, ended=replace(ended, round=_after(ended.round, cards), results=()))
        for cards in sorted({TWO_CARDS, len(dealer.cards)})
    )


def _after(played: RoundView, cards: int) -> RoundView:
    """Return the round after this many cards of the dealer, before it is settled."""
    total = total_of(shown := played.dealer.cards[:cards])
    dealer = replace(played.dealer, cards=shown, total=total.value, soft=total.soft)
    seats = tuple(
        replace(seat, hands=tuple(replace(hand, result=None, payout=0) for hand in seat.hands))
        for seat in played.seats
    )
    return replace(played, phase=Phase.PLAY, dealer=dealer, seats=seats)
