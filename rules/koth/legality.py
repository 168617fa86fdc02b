"""The legal actions of a seat; everything that accepts an action asks here (KH-3)."""

from rules.game import Seat
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.state import BETS_MAX, FIRST_CARDS, HandState, SeatState


def to_act(state: HandState) -> tuple[Seat, ...]:
    """List the seat in turn; none once the hand is settled."""
    return () if state.turn is None else (state.turn,)


def legal_actions(state: HandState, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions of a seat: hit, stand, double, bet; empty if it is not to act.

    Of the bets only the highest is listed, though any whole amount from 1 up to it is accepted (KH-3).
    """
    if seat != state.turn:
        return ()
    place = state.seats[seat]
    may_bet = place.bets < BETS_MAX and place.chips > 0
    return (
        Hit(),
        Stand(),
        *((Double(),) if may_double(place) else ()),
        *((Bet(place.chips),) if may_bet else ()),
    )


def is_legal(state: HandState, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take exactly this action now, including a bet of less than all its chips."""
    if seat != state.turn:
        return False
    place = state.seats[seat]
    match action:
        case Hit() | Stand():
            return True
        case Double():
            return may_double(place)
        case Bet(amount):
            return place.bets < BETS_MAX and 1 <= amount <= place.chips


def may_double(place: SeatState) -> bool:
    """Return whether a seat's next move is its first and it has enough chips to double (KH-3)."""
    return len(place.cards) == FIRST_CARDS and not place.bets and place.chips >= place.stake
