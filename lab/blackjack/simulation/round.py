"""A round in compiled code, deal to settlement (BJ-2); the engine of `rules.blackjack` says what is right."""

from lab.blackjack.simulation.cards import NATURAL, PLAIN, VALUE, is_soft, total_of
from lab.blackjack.simulation.hands import BUST, GIVEN_UP, OF_A_NATURAL, wait
from lab.blackjack.simulation.seats import play_seat
from lab.blackjack.simulation.shoe import AHEAD, READY, make_ready, take
from lab.blackjack.simulation.table import Table, bin_now
from lab.blackjack.simulation.terms import (
    ANY_21_WINS,
    EVEN_MONEY,
    HALF,
    HAS_HOLE,
    HITS_SOFT_17,
    INSURANCE,
    NATURAL_WINS,
    PEEKS,
    SEATS,
    STAKE,
)
from lab.jit import compiled

_STANDS_ON = 17
_21 = 21


@compiled
def play_round(table: Table, start: int) -> int:
    """Play the round whose first card lies at `start`: write what each seat won, give the next card's place."""
    shoe, terms = table.shoe, table.terms
    seats = terms[SEATS]
    position = start + 2 * seats + 1 + terms[HAS_HOLE]
    if shoe.numbers[READY] < position:
        make_ready(shoe, position + AHEAD)
    dealer = shoe.cards[start + seats] & PLAIN
    up, hidden = dealer & VALUE, -1
    if terms[HAS_HOLE]:
        hidden = position - 1
        dealer += shoe.cards[hidden] & PLAIN
    peeks_natural = dealer == NATURAL and terms[PEEKS] != 0
    insures = up == 1 and terms[INSURANCE] != 0 and table.insures[bin_now(shoe, position, hidden)] != 0
    waiting = 0
    for seat in range(seats):
        table.nets[seat] = 0
        first, second = shoe.cards[start + seat], shoe.cards[start + seats + 1 + seat]
        if (first & PLAIN) + (second & PLAIN) == NATURAL:
            waiting = _meet_natural(table, seat, insures, peeks_natural, waiting)
        elif peeks_natural:
            table.nets[seat] -= terms[STAKE]
        else:
            position, waiting = play_seat(table, seat, first, second, up, position, hidden, waiting)
    insured = _count_insured(table, start) if insures else 0
    if waiting or insured:
        theirs, position = _play_dealer(table, dealer, position, waiting)
        _settle(table, theirs, waiting)
        if insured:
            _settle_insurance(table, start, theirs)
    return position


@compiled
def _meet_natural(table: Table, seat: int, insures: bool, peeks_natural: bool, waiting: int) -> int:
    """Pay a seat's natural at once where that can be (BJ-2.3, BJ-2.4), and count the hands that wait."""
    terms = table.terms
    if terms[ANY_21_WINS]:
        table.nets[seat] += terms[NATURAL_WINS]
    elif insures and terms[EVEN_MONEY]:
        table.nets[seat] += terms[STAKE]
    elif not terms[PEEKS]:
        waiting = wait(table, waiting, OF_A_NATURAL, seat, terms[STAKE])
    elif not peeks_natural:
        table.nets[seat] += terms[NATURAL_WINS]
    return waiting


@compiled
def _play_dealer(table: Table, dealer: int, position: int, waiting: int) -> tuple[int, int]:
    """Give what the dealer has at the end and the next card's place (BJ-2.8, BJ-2.10)."""
    shoe, terms = table.shoe, table.terms
    if not terms[HAS_HOLE]:
        dealer += take(shoe, position) & PLAIN
        position += 1
    if dealer == NATURAL:
        return OF_A_NATURAL, position
    plays = False
    for index in range(waiting):
        plays = plays or GIVEN_UP < table.waiting[index, 0] < OF_A_NATURAL
    while plays and _must_draw(dealer, terms[HITS_SOFT_17]):
        dealer += take(shoe, position) & PLAIN
        position += 1
    total = total_of(dealer)
    return BUST if total > _21 else total, position


@compiled
def _must_draw(dealer: int, hits_soft_17: int) -> bool:
    total = total_of(dealer)
    return total < _STANDS_ON or (total == _STANDS_ON and hits_soft_17 != 0 and is_soft(dealer))


@compiled
def _settle(table: Table, theirs: int, waiting: int) -> None:
    """Settle the hands that waited (BJ-2.9)."""
    terms = table.terms
    for index in range(waiting):
        total, seat, stake = table.waiting[index, 0], table.waiting[index, 1], table.waiting[index, 2]
        if theirs < OF_A_NATURAL and total == GIVEN_UP:
            net = terms[HALF] - stake
        elif theirs < OF_A_NATURAL and total == OF_A_NATURAL:
            net = terms[NATURAL_WINS]
        else:
            net = stake * ((total > theirs) - (total < theirs))
        table.nets[seat] += net


@compiled
def _is_insured(table: Table, start: int, seat: int) -> bool:
    """Say whether a seat that insures has insurance: not with a natural that is paid already (BJ-2.3)."""
    shoe, terms = table.shoe, table.terms
    first, second = shoe.cards[start + seat], shoe.cards[start + terms[SEATS] + 1 + seat]
    is_natural = (first & PLAIN) + (second & PLAIN) == NATURAL
    is_paid = is_natural and (terms[ANY_21_WINS] != 0 or terms[EVEN_MONEY] != 0)
    return terms[HALF] > 0 and not is_paid


@compiled
def _count_insured(table: Table, start: int) -> int:
    count = 0
    for seat in range(table.terms[SEATS]):
        count += _is_insured(table, start, seat)
    return count


@compiled
def _settle_insurance(table: Table, start: int, theirs: int) -> None:
    half = table.terms[HALF]
    for seat in range(table.terms[SEATS]):
        if _is_insured(table, start, seat):
            table.nets[seat] += 2 * half if theirs == OF_A_NATURAL else -half
