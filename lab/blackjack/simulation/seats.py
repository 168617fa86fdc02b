"""How a seat is played, splits and all, in compiled code (BJ-2.5)."""

from lab.blackjack.simulation.cards import ACE, PLAIN, VALUE, total_of
from lab.blackjack.simulation.hands import GIVEN_UP, is_pair, look_up, play_on, row_of, wait
from lab.blackjack.simulation.policy import PAIR, SPLIT, SURRENDER
from lab.blackjack.simulation.shoe import take
from lab.blackjack.simulation.table import Table
from lab.blackjack.simulation.terms import (
    FIRST,
    HALF,
    HIT_SPLIT_ACES,
    LATER,
    MAX_HANDS,
    PEEKS,
    RESPLIT_ACES,
    STAKE,
)
from lab.jit import compiled

_21 = 21
_TEN = 10


@compiled
def play_seat(
    table: Table, seat: int, first: int, second: int, up: int, position: int, hidden: int, waiting: int
) -> tuple[int, int]:
    """Play a seat whose two cards are no natural."""
    terms = table.terms
    hand = (first & PLAIN) + (second & PLAIN)
    allowed = terms[FIRST]
    row = row_of(hand)
    if terms[MAX_HANDS] > 1 and is_pair(terms, first, second):
        row = PAIR + (first & VALUE)
    else:
        allowed &= ~SPLIT
    cell = look_up(table, row, up, position, hidden) & allowed
    if cell & SURRENDER:
        if terms[PEEKS] or 1 < up < _TEN:
            table.nets[seat] -= terms[STAKE] - terms[HALF]
        else:
            waiting = wait(table, waiting, GIVEN_UP, seat, terms[STAKE])
        return position, waiting
    if cell & SPLIT:
        return _play_split(table, seat, first, second, up, position, hidden, waiting)
    return play_on(table, seat, hand, cell, up, position, hidden, waiting)


@compiled
def _play_split(
    table: Table, seat: int, first: int, second: int, up: int, position: int, hidden: int, waiting: int
) -> tuple[int, int]:
    """Split a pair and play what comes of it, the left half first."""
    shoe, apart = table.shoe, table.apart
    hands, unplayed, splits = 1, 0, True
    while splits or unplayed:
        if splits:
            hands += 1
            apart[unplayed, 0] = second
            apart[unplayed, 1] = 0
            second = take(shoe, position)
            position += 1
            if first & ACE:
                apart[unplayed, 1] = take(shoe, position)
                position += 1
            unplayed += 1
        else:
            unplayed -= 1
            first, second = apart[unplayed, 0], apart[unplayed, 1]
            if second == 0:
                second = take(shoe, position)
                position += 1
        cell = _cell_of_half(table, first, second, hands, up, position, hidden)
        splits = cell & SPLIT != 0
        if not splits:
            hand = (first & PLAIN) + (second & PLAIN)
            position, waiting = play_on(table, seat, hand, cell, up, position, hidden, waiting)
    return position, waiting


@compiled
def _cell_of_half(
    table: Table, first: int, second: int, hands: int, up: int, position: int, hidden: int
) -> int:
    """Say what to do with two cards of a split hand, where the seat has so many hands."""
    terms = table.terms
    is_ace = first & ACE
    allowed = SPLIT if is_ace and not terms[HIT_SPLIT_ACES] else terms[LATER]
    row = row_of((first & PLAIN) + (second & PLAIN))
    may_split = hands < terms[MAX_HANDS] and (not is_ace or terms[RESPLIT_ACES])
    if may_split and is_pair(terms, first, second):
        row = PAIR + (first & VALUE)
    else:
        allowed &= ~SPLIT
    return look_up(table, row, up, position, hidden) & allowed
