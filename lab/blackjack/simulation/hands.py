"""How a hand is played, in compiled code (BJ-2.5, BJ-2.6).

`up` is what the dealer's up card counts, `hidden` the place of a hole card that nobody has seen, or -1. Functions
that take cards give the place of the next one, and the number of hands that wait for the dealer.
"""

from lab.blackjack.simulation.cards import PLAIN, VALUE, is_soft, total_of
from lab.blackjack.simulation.policy import DOUBLE, HIT, SOFT
from lab.blackjack.simulation.shoe import take
from lab.blackjack.simulation.table import Table, bin_now
from lab.blackjack.simulation.terms import ANY_21_WINS, BY_RANK, STAKE, Terms
from lab.jit import compiled

GIVEN_UP, BUST, OF_A_NATURAL = 0, 1, 22
"""What stands instead of a total: for a player's hand given up, a dealer's that is bust, and anybody's natural."""

_21 = 21


@compiled
def row_of(hand: int) -> int:
    """Give the row of plays for a hand that is not to be split."""
    return (hand & VALUE) + SOFT * is_soft(hand)


@compiled
def is_pair(terms: Terms, first: int, second: int) -> bool:
    """Say whether two cards make a pair under these terms (BJ-2.5)."""
    if terms[BY_RANK]:
        return first == second
    return (first & PLAIN) == (second & PLAIN)


@compiled
def look_up(table: Table, row: int, up: int, position: int, hidden: int) -> int:
    """Look up what to do, at the count as it is now."""
    now = bin_now(table.shoe, position, hidden) if len(table.plays) > 1 else 0
    return table.plays[now, row, up]


@compiled
def wait(table: Table, waiting: int, total: int, seat: int, stake: int) -> int:
    """Write down a hand that waits for the dealer, and count those hands."""
    table.waiting[waiting, 0] = total
    table.waiting[waiting, 1] = seat
    table.waiting[waiting, 2] = stake
    return waiting + 1


@compiled
def play_on(
    table: Table, seat: int, hand: int, cell: int, up: int, position: int, hidden: int, waiting: int
) -> tuple[int, int]:
    """Double a hand of two cards, or hit it until it is done; `cell` is what to do first."""
    shoe, stake = table.shoe, table.terms[STAKE]
    if cell & DOUBLE:
        stake *= 2
        cell = HIT
    while cell & HIT:
        hand += take(shoe, position) & PLAIN
        position += 1
        if stake > table.terms[STAKE]:
            break
        cell = look_up(table, row_of(hand), up, position, hidden)
    total = total_of(hand)
    if total > _21:
        table.nets[seat] -= stake
    elif total == _21 and table.terms[ANY_21_WINS]:
        table.nets[seat] += stake
    else:
        waiting = wait(table, waiting, total, seat, stake)
    return position, waiting
