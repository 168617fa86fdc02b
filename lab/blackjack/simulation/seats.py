"""How a seat is played, splits and all, in compiled code (BJ-2.5)."""

from lab.blackjack.simulation.cards import ACE, PLAIN, VALUE
from lab.blackjack.simulation.hands import GIVEN_UP, is_pair, look_up, play_on, row_of, wait
from lab.blackjack.simulation.policy import PAIR, SPLIT, SURRENDER
from lab.blackjack.simulation.shoe import take
from lab.blackjack.simulation.table import Table
from lab.jit import compiled

_TEN = 10


@compiled
def play_seat(table: Table, seat: int, first: int, second: int) -> None:
    """Play a seat whose two cards are no natural."""
    hand = (first & PLAIN) + (second & PLAIN)
    allowed, row = table.first, row_of(hand)
    if table.max_hands > 1 and is_pair(table, first, second):
        row = PAIR + (first & VALUE)
    else:
        allowed &= ~SPLIT
    cell = look_up(table, row) & allowed
    if cell & SURRENDER:
        if table.peeks or 1 < table.up < _TEN:
            table.nets[seat] -= table.stake - table.half
        else:
            wait(table, GIVEN_UP, seat, table.stake)
    elif cell & SPLIT:
        _play_split(table, seat, first, second)
    else:
        play_on(table, seat, hand, cell)


@compiled
def _play_split(table: Table, seat: int, first: int, second: int) -> None:
    """Split a pair and play what comes of it, the left half first."""
    apart = table.apart
    hands, unplayed, splits = 1, 0, True
    while splits or unplayed:
        if splits:
            hands += 1
            apart[unplayed, 0] = second
            second = take(table)
            apart[unplayed, 1] = take(table) if first & ACE else 0
            unplayed += 1
        else:
            unplayed -= 1
            first, second = apart[unplayed, 0], apart[unplayed, 1]
            if second == 0:
                second = take(table)
        cell = _cell_of_half(table, first, second, hands)
        splits = cell & SPLIT != 0
        if not splits:
            play_on(table, seat, (first & PLAIN) + (second & PLAIN), cell)


@compiled
def _cell_of_half(table: Table, first: int, second: int, hands: int) -> int:
    """Say what to do with two cards of a split hand, where the seat has so many hands."""
    is_ace = first & ACE
    allowed = SPLIT if is_ace and not table.hit_split_aces else table.later
    row = row_of((first & PLAIN) + (second & PLAIN))
    may_split = hands < table.max_hands and (not is_ace or table.resplit_aces)
    if may_split and is_pair(table, first, second):
        row = PAIR + (first & VALUE)
    else:
        allowed &= ~SPLIT
    return look_up(table, row) & allowed
