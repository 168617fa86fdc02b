"""The text and card art of the dealer's hand and of players' hands, in several sizes."""

from enum import Enum, auto
from typing import assert_never

from bot.core.outcomes import NetOutcome
from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.cards import draw_lines
from bot.drawing.names import safe_name
from bot.drawing.outcomes import net_text, outcome_word
from bot.drawing.phrases import TURN_MARK
from bot.drawing.words import Words
from bot.games.blackjack.play.view import ChairView, SeatResult
from rules.blackjack.dealer import STANDS_FROM
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, HandStatus
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.view import DealerView, HandView, RoundView, SeatView
from rules.cards import Card, Rank
from rules.game import Seat

_NO_BREAK = "\u00a0"


class Form(Enum):
    """How the hands of a table are drawn, the largest form first.

    BOXES draws every hand in boxes, in large emojis, or in words below its caption. FOCUS draws only the dealer's hand and
    the hand in turn so, and the cards of each other hand small. TOTALS leaves those cards out, and the bet of each split hand,
    because their seat shows the sum.
    """

    BOXES = auto()
    FOCUS = auto()
    TOTALS = auto()


def dealer_text(played: RoundView, art: CardArt) -> str:
    """Draw the dealer's cards with the value of the up card, or at the end with the total."""
    dealer = played.dealer
    caption = " · ".join((*_dealer_words(played, art.words), *_spelled(dealer.cards, art)))
    return art.hand(caption, dealer.cards, hole=dealer.hole_hidden)


def hand_text(
    label: str,
    hand: HandView,
    form: Form,
    marks: tuple[str, ...],
    art: CardArt,
    *,
    is_over: bool,
    net: int | None = None,
) -> str:
    """Caption a hand and draw its cards as the form says: below the caption, in the same line, or not at all.

    `net` is what its player has won in all, if this is their only hand.
    """
    words = art.words
    if hand.is_turn:
        label = f"{TURN_MARK} {label}"
    if hand.doubled:
        marks = (words.text("blackjack-hand-doubled"), *marks)
    # At the end a seat's net says more than its bet, in a line that has to be short.
    has_stake = form is not Form.TOTALS if hand.from_split else not is_over
    stake = (words.text("blackjack-hand-stake", stake=hand.stake),) if has_stake else ()
    spelled = _spelled(hand.cards, art) if hand.is_turn else ()
    count = _count(hand, words, is_over=is_over) if net is None else settled_text(net, hand, art)
    caption = " · ".join((label, count, *spelled, *stake, *marks))
    if form is Form.BOXES or hand.is_turn:
        return art.hand(caption, hand.cards, in_turn=hand.is_turn)
    if form is Form.TOTALS:
        return caption
    if art.draws_blocks:
        return f"{caption} {_inline(draw_lines(hand.cards))}"
    # In a line of their own, because a narrow screen breaks a line between emojis.
    return f"{caption}\n{art.cards(hand.cards)}"


def practice_hand_text(label: str, hand: HandView, art: CardArt) -> str:
    """Draw a hand in turn that has no bet, such as one for practice."""
    return hand_text(label, hand, Form.BOXES, (), art, is_over=True)


def _dealer_words(played: RoundView, words: Words) -> tuple[str, ...]:
    dealer = played.dealer
    if dealer.hole_hidden or len(dealer.cards) == 1:
        if dealer.cards[0].rank is not Rank.ACE:
            return (words.text("blackjack-dealer-shows", total=dealer.total),)
        peeked = (words.text("blackjack-dealer-no-blackjack"),) if _has_peeked(played) else ()
        return (words.text("blackjack-dealer-shows-ace"), *peeked)
    if played.phase is Phase.SETTLED and dealer.total < STANDS_FROM:
        return (words.text("blackjack-dealer-idle"),)
    if dealer.total > BLACKJACK_TOTAL:
        return (words.text("blackjack-dealer-bust", total=dealer.total),)
    if dealer.total == BLACKJACK_TOTAL and len(dealer.cards) == TWO_CARDS:
        return (words.text("blackjack-dealer-blackjack"),)
    return (words.text("blackjack-dealer-total", total=total_text(dealer, words)),)


def _has_peeked(played: RoundView) -> bool:
    """Return whether insurance was offered and the dealer has looked at the hole card since (BJ-2.4)."""
    was_offered = any(seat.insurance is not Insurance.NOT_OFFERED for seat in played.seats)
    return was_offered and played.phase is Phase.PLAY and played.rules.peeks


def _count(hand: HandView, words: Words, *, is_over: bool) -> str:
    """Write a hand's total during play, and its result at the end."""
    if is_over and hand.result is not None:
        return result_text(hand, words)
    if hand.is_natural:
        return f"**{words.text('blackjack-hand-natural')}**"
    total = f"**{total_text(hand, words)}**"
    match hand.status:
        case HandStatus.BUST:
            return f"{total} · {words.text('blackjack-hand-bust')}"
        case HandStatus.SURRENDERED:
            return f"{total} · {words.text('blackjack-hand-surrendered')}"
        case _:
            return total


def settled_text(net: int, hand: HandView, art: CardArt) -> str:
    """Write what a player with one hand has won in all, and in brackets how it ended: `✅ +50 · Won (19)`."""
    assert hand.result is not None, "the hand is over"
    word = art.words.text(
        "blackjack-hand-settled",
        result=hand.result.value,
        outcome=outcome_word(NetOutcome.of_net(net), art),
        total=hand.total,
    )
    return net_text(net, art, word=word)


def result_text(hand: HandView, words: Words) -> str:
    """Write the result of a hand that is over: `Won (19)`."""
    assert hand.result is not None, "the hand is over"
    return words.text("blackjack-hand-result", result=hand.result.value, total=hand.total)


def total_text(hand: HandView | DealerView, words: Words) -> str:
    """Write a total: `soft 17`, `17`."""
    return words.text("blackjack-hand-soft", total=hand.total) if hand.soft else str(hand.total)


def insurance_words(seat: SeatView, words: Words) -> tuple[str, ...]:
    """Write how much a seat has insured its hand for, or how the insurance ended."""
    match seat.insurance:
        case Insurance.NOT_OFFERED | Insurance.UNDECIDED | Insurance.DECLINED:
            return ()
        case Insurance.INSURED:
            return (words.text("blackjack-hand-insured", stake=seat.insurance_stake),)
        case Insurance.WON | Insurance.LOST:
            net = words.net(seat.insurance_payout - seat.insurance_stake)
            return (words.text("blackjack-hand-insurance", net=net),)
        case Insurance.EVEN_MONEY:
            return (words.text("blackjack-hand-even-money"),)
        case _:
            assert_never(seat.insurance)


def _spelled(cards: tuple[Card, ...], art: CardArt) -> tuple[str, ...]:
    """Write cards as text beside a drawing of them, because Discord gives drawings no label."""
    return () if art.style is CardStyle.PLAIN else (BOXES.cards(cards),)


def _inline(lines: tuple[str, ...]) -> str:
    """Write cards into a line of text that a narrow screen breaks before the cards, not between them."""
    return " ".join([f"`{line.replace(' ', _NO_BREAK)}`" for line in lines])


def seat_text(chair: ChairView, seat: SeatView, form: Form, won: SeatResult | None, art: CardArt) -> str:
    """Draw a seat's hands under its player's name; `won` is the seat's result, None until the round is over."""
    label = f"**{safe_name(chair.name)}**"
    words = art.words
    marks = (*insurance_words(seat, words), *(_chair_words(chair, words) if won is None else ()))
    if won is not None:
        marks = (*marks, words.chips(won.balance))
    return hands_text(label, seat, form, marks, art, net=None if won is None else won.net)


def hands_text(
    label: str, seat: SeatView, form: Form, marks: tuple[str, ...], art: CardArt, *, net: int | None
) -> str:
    """Draw all hands of a seat: its one hand under the label, or split hands below it, each with its number.

    `net` is what its player has won in all, None until the round is over.
    """
    is_over = net is not None
    if len(seat.hands) == 1:
        return hand_text(label, seat.hands[0], form, marks, art, is_over=is_over, net=net)
    words = art.words
    if net is not None:
        label = f"{label} · {net_text(net, art)}"
    split = words.text("blackjack-hand-split", hands=len(seat.hands))
    stake = words.text("blackjack-hand-stake", stake=sum(hand.stake for hand in seat.hands))
    lines = [" · ".join((label, split, stake, *marks))]
    for number, hand in enumerate(seat.hands, 1):
        name = words.text("blackjack-hand-number", number=number)
        lines.append(hand_text(name, hand, form, (), art, is_over=is_over))
    return "\n".join(lines)


def totals_text(played: RoundView, seat: Seat, hand: int, words: Words) -> str:
    """Sum up what the hand in turn plays against, in a sentence."""
    dealer, total = played.dealer, total_text(played.seats[seat].hands[hand], words)
    if dealer.cards[0].rank is Rank.ACE:
        return words.text("blackjack-call-against-ace", total=total)
    return words.text("blackjack-call-against", total=total, dealer=dealer.total)


def _chair_words(chair: ChairView, words: Words) -> tuple[str, ...]:
    if chair.leaving:
        return (words.text("blackjack-hand-leaving"),)
    if chair.next_stake:
        return (words.text("blackjack-hand-next-bet", stake=chair.next_stake),)
    return ()
