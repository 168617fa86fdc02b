"""The play of a seat with its splits, in compiled code (BJ-2.5)."""

from lab.blackjack.simulation.cards import ACE, PLAIN, VALUE
from lab.blackjack.simulation.hands import GIVEN_UP, look_up, play_on, row_of, wait
from lab.blackjack.simulation.policy import PAIR, SPLIT, SURRENDER
from lab.blackjack.simulation.shoe import take
from lab.blackjack.simulation.table import SimulatedTable
from lab.jit import compiled

_TEN = 10


@compiled
def play_seat(table: SimulatedTable, seat: int, first: int, second: int) -> None:
    """Play a seat whose two cards are not a natural."""
    if table.max_hands > 1 and _splits(table, first, second):
        _play_split(table, seat, first, second)
        return
    hand = (first & PLAIN) + (second & PLAIN)
    cell = look_up(table, row_of(hand)) & table.first
    if not cell & SURRENDER:
        play_on(table, seat, hand, cell)
    elif table.peeks or 1 < table.up < _TEN:
        table.nets[seat] -= table.stake - table.half
    else:
        wait(table, GIVEN_UP, seat, table.stake)


@compiled
def _splits(table: SimulatedTable, first: int, second: int) -> bool:
    """Say whether two cards are a pair that the policy splits (BJ-2.5)."""
    is_pair = first == second if table.by_rank else (first & PLAIN) == (second & PLAIN)
    return is_pair and look_up(table, PAIR + (first & VALUE)) & SPLIT != 0


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
        splits = bool(may_split) and _splits(table, first, second)
        if not splits:
            hand = (first & PLAIN) + (second & PLAIN)
            is_done = is_ace and not table.hit_split_aces
            cell = 0 if is_done else look_up(table, row_of(hand)) & table.later
            play_on(table, seat, hand, cell)
