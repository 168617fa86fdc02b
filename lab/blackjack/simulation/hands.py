"""The play of one hand, in compiled code (BJ-2.5, BJ-2.6)."""

from lab.blackjack.simulation.cards import PLAIN, VALUE, is_soft, total_of
from lab.blackjack.simulation.policy import DOUBLE, HIT, SOFT
from lab.blackjack.simulation.shoe import take, true_count_bin
from lab.blackjack.simulation.table import SimulatedTable
from lab.jit import compiled

GIVEN_UP, BUST, OF_A_NATURAL = 0, 1, 22
"""These take the place of a total: a surrendered player's hand, a dealer's bust hand, and any natural."""

_21 = 21


@compiled
def row_of(hand: int) -> int:
    """Return the row of plays for a hand that is not to be split."""
    return (hand & VALUE) + SOFT * is_soft(hand)


@compiled
def look_up(table: SimulatedTable, row: int) -> int:
    """Return the play of a row at the current count."""
    now = true_count_bin(table) if table.counts_on else 0
    cell: int = table.plays[now, row, table.up]
    return cell


@compiled
def wait(table: SimulatedTable, total: int, seat: int, stake: int) -> None:
    """Add a hand to those that wait for the dealer."""
    table.totals[table.waiting] = total
    table.owners[table.waiting] = seat
    table.stakes[table.waiting] = stake
    table.waiting += 1


@compiled
def play_on(table: SimulatedTable, seat: int, hand: int, cell: int) -> None:
    """Double a hand of two cards, or hit it until it is done; `cell` is its first play."""
    stake = table.stake
    if cell & DOUBLE:
        stake *= 2
        hand += take(table) & PLAIN
    else:
        while cell & HIT:
            hand += take(table) & PLAIN
            cell = look_up(table, row_of(hand))
    total = total_of(hand)
    if total > _21:
        table.nets[seat] -= stake
    elif total == _21 and table.any_21_wins:
        table.nets[seat] += stake
    else:
        wait(table, total, seat, stake)
