"""The text and card art of the dealer's hand and of players' hands, in several sizes."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from bot.drawing.card_art import BOXES, CardStyle
from bot.drawing.cards import draw_lines
from bot.drawing.numbers import chips, net
from bot.drawing.phrases import TURN_MARK
from rules.blackjack.dealer import STANDS_FROM
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, HandStatus, Result
from rules.blackjack.phases import Insurance, Phase
from rules.cards import Rank

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from rules.blackjack.view import DealerView, HandView, RoundView, SeatView
    from rules.cards import Card

_NO_BREAK = "\u00a0"

_RESULTS = {
    Result.NATURAL: "Blackjack!",
    Result.WIN: "Won ({total})",
    Result.PUSH: "Push ({total})",
    Result.LOSE: "Lost ({total})",
    Result.BUST: "Bust ({total})",
    Result.SURRENDER: "Surrendered",
}
_STATUSES = {HandStatus.BUST: "bust", HandStatus.SURRENDERED: "surrendered"}


class Form(Enum):
    """How the hands of a table are drawn, the largest form first.

    BOXES draws every hand in boxes, in large emojis, or in words below its caption. FOCUS draws only the dealer's hand and
    the hand in turn so, and each other hand as one line. TOTALS leaves out the cards of those lines.
    """

    BOXES = auto()
    FOCUS = auto()
    TOTALS = auto()


def dealer_text(played: RoundView, art: CardArt = BOXES) -> str:
    """Draw the dealer's cards with the value of the up card, or at the end with the total."""
    dealer = played.dealer
    words = (f"**Dealer** {_dealer_words(played)}", *_spelled(dealer.cards, art))
    return art.hand(" · ".join(words), dealer.cards, hole=dealer.hole_hidden)


def hand_text(
    label: str, hand: HandView, form: Form, marks: tuple[str, ...], art: CardArt, *, is_over: bool
) -> str:
    """Caption a hand and draw its cards as the form says: in boxes, in the same line, or not at all."""
    if hand.is_turn:
        label = f"{TURN_MARK} {label}"
    count = _count(hand, is_over=is_over)
    if hand.doubled:
        marks = ("doubled", *marks)
    # At the end a seat's net says more than its stake, in a line that has to be short.
    stake = () if is_over and not hand.from_split else (chips(hand.stake),)
    if form is Form.BOXES or hand.is_turn:
        spelled = _spelled(hand.cards, art) if hand.is_turn else ()
        caption = " · ".join((label, count, *spelled, *(f"stake {each}" for each in stake), *marks))
        return art.hand(caption, hand.cards, in_turn=hand.is_turn)
    line = " · ".join((label, *stake, count, *marks))
    if form is Form.TOTALS:
        return line
    return f"{line} {_inline(draw_lines(hand.cards)) if art.draws_blocks else art.cards(hand.cards)}"


def _dealer_words(played: RoundView) -> str:
    dealer = played.dealer
    if dealer.hole_hidden or len(dealer.cards) == 1:
        is_ace = dealer.cards[0].rank is Rank.ACE
        shown = f"shows **{'an ace' if is_ace else dealer.total}**"
        return f"{shown} · no blackjack" if is_ace and _has_peeked(played) else shown
    if played.phase is Phase.SETTLED and dealer.total < STANDS_FROM:
        return "did not have to draw"
    if dealer.total > BLACKJACK_TOTAL:
        return f"is **bust** ({dealer.total})"
    if dealer.total == BLACKJACK_TOTAL and len(dealer.cards) == TWO_CARDS:
        return "has **blackjack**"
    return f"has **{total_text(dealer)}**"


def _has_peeked(played: RoundView) -> bool:
    """Return whether insurance was offered and the dealer has looked at the hole card since (BJ-2.4)."""
    was_offered = any(seat.insurance is not Insurance.NOT_OFFERED for seat in played.seats)
    return was_offered and played.phase is Phase.PLAY and played.rules.peeks


def _count(hand: HandView, *, is_over: bool) -> str:
    """Give a hand's total during play, and its result at the end."""
    if is_over and hand.result is not None:
        return result_text(hand)
    if hand.is_natural:
        return "**Blackjack!**"
    status = _STATUSES.get(hand.status)
    return f"**{total_text(hand)}**{f' · {status}' if status else ''}"


def result_text(hand: HandView) -> str:
    """Write the result of a hand that is over: `Won (19)`."""
    assert hand.result is not None, "it is over"
    return _RESULTS[hand.result].format(total=hand.total)


def total_text(hand: HandView | DealerView) -> str:
    """Write a total: `soft 17`, `17`."""
    return f"soft {hand.total}" if hand.soft else str(hand.total)


def insurance_words(seat: SeatView) -> tuple[str, ...]:
    """Say how much a seat has insured its hand for, or how the insurance ended."""
    match seat.insurance:
        case Insurance.NOT_OFFERED | Insurance.UNDECIDED | Insurance.DECLINED:
            return ()
        case Insurance.INSURED:
            return (f"insured for {chips(seat.insurance_stake)}",)
        case Insurance.WON | Insurance.LOST:
            return (f"insurance {net(seat.insurance_payout - seat.insurance_stake)}",)
        case Insurance.EVEN_MONEY:
            return ("even money",)
        case _:
            assert_never(seat.insurance)


def _spelled(cards: tuple[Card, ...], art: CardArt) -> tuple[str, ...]:
    """Write cards as text beside a drawing of them, because Discord gives drawings no label."""
    return () if art.style is CardStyle.PLAIN else (BOXES.cards(cards),)


def _inline(lines: tuple[str, ...]) -> str:
    """Write cards into a line of text that a narrow screen breaks before the cards, not between them."""
    return " ".join([f"`{line.replace(' ', _NO_BREAK)}`" for line in lines])
