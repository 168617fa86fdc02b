"""The words and the art of the dealer's hand and of the seats, in several forms from generous to terse."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from bot.views.cards import draw_hand, draw_lines
from bot.views.names import safe_name
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, HandStatus, Result
from rules.blackjack.state import Insurance
from rules.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.sessions.blackjack.table_view import ChairView
    from rules.blackjack.view import DealerView, HandView, SeatView

TURN_MARK = "►"
_MINUS = "−"

_RESULTS = {
    Result.NATURAL: "natural",
    Result.WIN: "win with {total}",
    Result.PUSH: "push with {total}",
    Result.LOSE: "lose with {total}",
    Result.BUST: "bust with {total}",
    Result.SURRENDER: "surrender with {total}",
}
_STATUSES = {
    HandStatus.OPEN: "",
    HandStatus.STOOD: "stands",
    HandStatus.BUST: "bust",
    HandStatus.SURRENDERED: "surrendered",
}


class Form(Enum):
    """How the hands of a table are drawn, the most generous form first.

    Every hand in boxes; only the dealer's and the one in turn; every hand in one line; the totals alone but for the
    dealer's cards and the hand in turn.
    """

    BOXES = auto()
    FOCUS = auto()
    LINES = auto()
    TOTALS = auto()


def chips(amount: int) -> str:
    """Write an amount of chips as `1,250`."""
    return f"{amount:,}"


def net(amount: int) -> str:
    """Write what was won or lost as `+75`, `−50` or `±0`."""
    sign = "+" if amount > 0 else _MINUS if amount < 0 else "±"
    return f"{sign}{abs(amount):,}"


def dealer_text(dealer: DealerView, form: Form, *, settled: bool) -> str:
    """Show the dealer's cards: what the up card counts during play, what it came to at the end."""
    caption = f"**Dealer** {_dealer_words(dealer, settled=settled)}"
    if form in {Form.BOXES, Form.FOCUS}:
        return _captioned(caption, draw_hand(dealer.cards, hole=dealer.hole_hidden))
    return f"{caption} {_inline(draw_lines(dealer.cards, hole=dealer.hole_hidden))}"


def seat_text(chair: ChairView, seat: SeatView, form: Form, *, won: int | None, settled: bool) -> str:
    """Show a seat's hands under its name; `won` is what it won or lost, once that is known."""
    label = f"**{safe_name(chair.name)}**"
    if won is not None:
        label = f"{label} · **{net(won)}**"
    marks = [*_insurance_words(seat), *(["leaving"] if chair.leaving else [])]
    if len(seat.hands) == 1:
        return _hand_text(label, seat.hands[0], form, marks, settled=settled)
    stake = sum(hand.stake for hand in seat.hands)
    head = " · ".join((label, f"split in {len(seat.hands)}", f"stake {chips(stake)}", *marks))
    hands = (
        _hand_text(f"Hand {number}", hand, form, (), settled=settled)
        for number, hand in enumerate(seat.hands, 1)
    )
    return "\n".join((head, *hands))


def _dealer_words(dealer: DealerView, *, settled: bool) -> str:
    if not settled:
        is_ace = len(dealer.cards) == 1 and dealer.cards[0].rank is Rank.ACE
        return f"shows **{'an ace' if is_ace else dealer.total}**"
    if dealer.total > BLACKJACK_TOTAL:
        return f"is **bust** with {dealer.total}"
    if dealer.total == BLACKJACK_TOTAL and len(dealer.cards) == TWO_CARDS:
        return "has a **natural**"
    return f"has **{_total(dealer)}**"


def _hand_text(label: str, hand: HandView, form: Form, marks: Sequence[str], *, settled: bool) -> str:
    """Caption a hand and draw it as the form has it: in boxes below, within the line, or not at all."""
    if hand.is_turn:
        label = f"{TURN_MARK} {label}"
    words = (*_hand_words(hand, settled=settled), *marks)
    if form is Form.BOXES or (form is Form.FOCUS and hand.is_turn):
        return _captioned(" · ".join((label, *words)), draw_hand(hand.cards, in_turn=hand.is_turn))
    if form is not Form.TOTALS or hand.is_turn:
        return f"{label} {_inline(draw_lines(hand.cards))} {' · '.join(words)}"
    return " · ".join((label, *words))


def _hand_words(hand: HandView, *, settled: bool) -> tuple[str, ...]:
    """Say what a hand counts, how it stands or came out, and what is on it."""
    if settled and hand.result is not None:
        total = _RESULTS[hand.result].format(total=_total(hand))
        status = ""
    else:
        total = f"**{'natural' if hand.is_natural else _total(hand)}**"
        status = "" if hand.is_natural else _STATUSES[hand.status]
    words = (total, status, f"stake {chips(hand.stake)}", "doubled" if hand.doubled else "")
    return tuple(filter(None, words))


def _total(hand: HandView | DealerView) -> str:
    return f"soft {hand.total}" if hand.soft else str(hand.total)


def _insurance_words(seat: SeatView) -> tuple[str, ...]:
    match seat.insurance:
        case Insurance.NOT_OFFERED | Insurance.DECLINED:
            return ()
        case Insurance.UNDECIDED:
            return ("insurance?",)
        case Insurance.INSURED:
            return (f"insured for {chips(seat.insurance_stake)}",)
        case Insurance.WON | Insurance.LOST:
            return (f"insurance {net(seat.insurance_payout - seat.insurance_stake)}",)
        case Insurance.EVEN_MONEY:
            return ("even money",)
        case _:
            assert_never(seat.insurance)


def _captioned(caption: str, art: tuple[str, ...]) -> str:
    return "\n".join((caption, "```", *art, "```"))


def _inline(lines: tuple[str, ...]) -> str:
    return " ".join([f"`{line}`" for line in lines])
