"""A round in compiled code, from deal to settlement (BJ-2); tests compare it with the engine of `rules.blackjack`."""

from lab.blackjack.simulation.cards import NATURAL, PLAIN, VALUE, is_soft, total_of
from lab.blackjack.simulation.hands import BUST, GIVEN_UP, OF_A_NATURAL, wait
from lab.blackjack.simulation.seats import play_seat
from lab.blackjack.simulation.shoe import AHEAD, make_ready, take, true_count_bin
from lab.blackjack.simulation.table import SimulatedTable
from lab.jit import compiled

_STANDS_ON = 17
_21 = 21


@compiled
def play_round(table: SimulatedTable) -> None:
    """Play a round and write the net of each seat."""
    seats, start = table.seats, table.position
    table.position = start + 2 * seats + 1 + table.has_hole
    if table.ready < table.position:
        make_ready(table, table.position + AHEAD)
    dealer = table.cards[start + seats] & PLAIN
    table.up = dealer & VALUE
    table.waiting = 0
    if table.has_hole:
        table.hidden = table.position - 1
        dealer += table.cards[table.hidden] & PLAIN
    insures = table.up == 1 and table.insurance != 0 and table.insures[true_count_bin(table)] != 0
    peeked_natural = dealer == NATURAL and table.peeks != 0
    for seat in range(seats):
        table.nets[seat] = 0
        first, second = table.cards[start + seat], table.cards[start + seats + 1 + seat]
        if (first & PLAIN) + (second & PLAIN) == NATURAL:
            _meet_natural(table, seat, insures, peeked_natural)
        elif peeked_natural:
            table.nets[seat] -= table.stake
        else:
            play_seat(table, seat, first, second)
    table.hidden = -1
    insured = _count_insured(table, start) if insures else 0
    if table.waiting or insured:
        theirs = _play_dealer(table, dealer)
        _settle(table, theirs)
        if insured:
            _settle_insurance(table, start, theirs)


@compiled
def _meet_natural(table: SimulatedTable, seat: int, insures: int, peeked_natural: int) -> None:
    """Pay a seat's natural at once if the rules allow that, or let it wait (BJ-2.3, BJ-2.4)."""
    if table.any_21_wins:
        table.nets[seat] += table.natural_wins
    elif insures and table.even_money:
        table.nets[seat] += table.stake
    elif not table.peeks:
        wait(table, OF_A_NATURAL, seat, table.stake)
    elif not peeked_natural:
        table.nets[seat] += table.natural_wins


@compiled
def _play_dealer(table: SimulatedTable, dealer: int) -> int:
    """Play the dealer's hand and return its total (BJ-2.8, BJ-2.10)."""
    if not table.has_hole:
        dealer += take(table) & PLAIN
    if dealer == NATURAL:
        return OF_A_NATURAL
    plays = False
    for index in range(table.waiting):
        plays = plays or GIVEN_UP < table.totals[index] < OF_A_NATURAL
    while plays and _must_draw(dealer, table.hits_soft_17):
        dealer += take(table) & PLAIN
    total = total_of(dealer)
    return BUST if total > _21 else total


@compiled
def _must_draw(dealer: int, hits_soft_17: int) -> bool:
    total = total_of(dealer)
    return total < _STANDS_ON or (total == _STANDS_ON and hits_soft_17 != 0 and is_soft(dealer))


@compiled
def _settle(table: SimulatedTable, theirs: int) -> None:
    """Settle the hands that waited (BJ-2.9)."""
    for index in range(table.waiting):
        total, stake = table.totals[index], table.stakes[index]
        if theirs < OF_A_NATURAL and total == GIVEN_UP:
            net = table.half - stake
        elif theirs < OF_A_NATURAL and total == OF_A_NATURAL:
            net = table.natural_wins
        else:
            net = stake * ((total > theirs) - (total < theirs))
        table.nets[table.owners[index]] += net


@compiled
def _is_insured(table: SimulatedTable, start: int, seat: int) -> bool:
    """Return whether a seat that insures has insurance: not with a natural that is paid already (BJ-2.3)."""
    first, second = table.cards[start + seat], table.cards[start + table.seats + 1 + seat]
    is_natural = (first & PLAIN) + (second & PLAIN) == NATURAL
    is_paid = is_natural and (table.any_21_wins != 0 or table.even_money != 0)
    return table.half > 0 and not is_paid


@compiled
def _count_insured(table: SimulatedTable, start: int) -> int:
    count = 0
    for seat in range(table.seats):
        count += _is_insured(table, start, seat)
    return count


@compiled
def _settle_insurance(table: SimulatedTable, start: int, theirs: int) -> None:
    for seat in range(table.seats):
        if _is_insured(table, start, seat):
            table.nets[seat] += 2 * table.half if theirs == OF_A_NATURAL else -table.half
