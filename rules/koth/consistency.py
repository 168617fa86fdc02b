"""Check whether a state that was read from text can occur in a hand."""

from collections.abc import Callable

from rules.blackjack.hand import total_of
from rules.koth.dealer import dealer_score, is_bust, must_draw, payout_of
from rules.koth.state import BETS_MAX, FIRST_CARDS, SEATS_MAX, HandState, SeatState, Status


def contradiction(state: HandState) -> str | None:
    """Return a statement about hands that this state contradicts, or None if it can be played on."""
    return next((rule for rule, agrees in _CHECKS if not agrees(state)), None)


def _seats_agree(state: HandState) -> bool:
    return len(state.seats) <= SEATS_MAX and all(_seat_agrees(state, place) for place in state.seats)


def _seat_agrees(state: HandState, place: SeatState) -> bool:
    buy_in = state.rules.buy_in
    if place.status is Status.OUT:
        return place == SeatState(place.chips) and place.chips < buy_in
    return (
        len(place.cards) >= FIRST_CARDS
        and (place.status is Status.BUST) is is_bust(place.score)
        and not is_bust(total_of(place.cards[:-1]).value)
        and _stake_agrees(place, buy_in)
    )


def _stake_agrees(place: SeatState, buy_in: int) -> bool:
    """Return whether the stake can result from doubling once, or from bets of at least one chip each (KH-3)."""
    drawn, raised = len(place.cards) - FIRST_CARDS, place.stake - buy_in
    if place.status is Status.DOUBLED:
        return drawn == 1 and raised == buy_in and not place.bets
    if place.status is Status.BUST and place.bets:
        return False
    # Bets before the last card are part of the stake and not counted any more.
    return place.bets <= min(BETS_MAX, raised) and (drawn > 0 or bool(raised) is bool(place.bets))


def _turn_agrees(state: HandState) -> bool:
    """Return whether the turn is at the first open seat, and no seat after it has moved (KH-3)."""
    still_open = [seat for seat, place in enumerate(state.seats) if place.status is Status.OPEN]
    if state.turn is None:
        return not still_open and any(place.cards for place in state.seats)
    if state.turn not in still_open[:1]:
        return False
    untouched = state.seats[state.turn + 1 :]
    return all(
        place.status is Status.OUT
        or (
            place.status is Status.OPEN
            and len(place.cards) == FIRST_CARDS
            and place.stake == state.rules.buy_in
        )
        for place in untouched
    )


def _dealer_agrees(state: HandState) -> bool:
    """Return whether the dealer has two cards, or drew exactly as far as it must once the hand is over (KH-5)."""
    if not state.is_over:
        return len(state.dealer) == FIRST_CARDS
    drawn = len(state.dealer) - FIRST_CARDS
    return drawn >= 0 and not must_draw(state.dealer) and (drawn == 0 or must_draw(state.dealer[:-1]))


def _payouts_agree(state: HandState) -> bool:
    if not state.is_over:
        return all(place.payout == 0 for place in state.seats)
    to_beat = dealer_score(state.dealer)
    return all(
        place.payout == payout_of(place.stake, place.score, to_beat) <= place.chips for place in state.seats
    )


# The order matters: a check may rely on those before it.
_CHECKS: tuple[tuple[str, Callable[[HandState], bool]], ...] = (
    ("each of at most four seats has the cards and the stake of its status", _seats_agree),
    ("the turn is at the first seat that is open", _turn_agrees),
    ("the dealer has two cards, or all there are to draw", _dealer_agrees),
    ("a payout fits stake and scores", _payouts_agree),
)
