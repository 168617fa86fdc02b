"""The play of a seat with its splits, in compiled code (BJ-2.5)."""

from lab.blackjack.simulation.cards import ACE, PLAIN, VALUE
from lab.blackjack.simulation.hands import GIVEN_UP, look_up, play_on, row_of, wait
from lab.blackjack.simulation.policy import OWN, PAIR, SPLIT, SURRENDER
from lab.blackjack.simulation.shoe import take
from lab.blackjack.simulation.table import SimulatedTable
from lab.jit import compiled

_TEN = 10


@compiled
def play_seat(table: SimulatedTable, seat: int, first: int, second: int) -> None:
    """Play a seat whose two cards are not a natural."""
    pair = _pair_cell(table, first, second)
    if table.max_hands > 1 and pair & SPLIT and not pair & table.first & SURRENDER:
        _play_split(table, seat, first, second)
        return
    hand = (first & PLAIN) + (second & PLAIN)
    cell = (pair if pair & OWN else look_up(table, row_of(hand))) & table.first
    if not cell & SURRENDER:
        play_on(table, seat, hand, cell)
    elif table.peeks or 1 < table.up < _TEN:
        table.nets[seat] -= table.stake - table.half
    else:
        wait(table, GIVEN_UP, seat, table.stake)


@compiled
def _pair_cell(table: SimulatedTable, first: int, second: int) -> int:
    """Return the cell of two cards that are a pair (BJ-2.5), 0 for others."""
    is_pair = first == second if table.by_rank else (first & PLAIN) == (second & PLAIN)
    return look_up(table, PAIR + (first & VALUE)) if is_pair else 0


@compiled
def _play_split(table: SimulatedTable, seat: int, first: int, second: int) -> None:
    """Split a pair and play the resulting hands, the left half first."""
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
        is_ace = first & ACE
        may_split = hands < table.max_hands and (not is_ace or table.resplit_aces)
        splits = bool(may_split) and _pair_cell(table, first, second) & SPLIT != 0
        if not splits:
            hand = (first & PLAIN) + (second & PLAIN)
            is_done = is_ace and not table.hit_split_aces
            cell = 0 if is_done else look_up(table, row_of(hand)) & table.later
            play_on(table, seat, hand, cell)
