"""The text and card art of the seats at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.blackjack.hand_text import Form, hand_text, insurance_words, total_text
from bot.drawing.card_art import BOXES
from bot.drawing.names import safe_name
from bot.drawing.numbers import chips, net
from rules.cards import Rank

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.games.blackjack.play.view import ChairView, SeatResult
    from rules.blackjack.view import RoundView, SeatView
    from rules.game import Seat


def seat_text(
    chair: ChairView, seat: SeatView, form: Form, won: SeatResult | None, art: CardArt = BOXES
) -> str:
    """Draw a seat's hands under its player's name; `won` is the seat's result, None until the round is over."""
    label = f"**{safe_name(chair.name)}**"
    marks = (*insurance_words(seat), *(_chair_words(chair) if won is None else ()))
    if won is not None:
        label = f"{label} · **{net(won.net)}**"
        marks = (*marks, art.currency.amount(won.balance))
    if len(seat.hands) == 1:
        return hand_text(label, seat.hands[0], form, marks, art, is_over=won is not None)
    stake = sum(hand.stake for hand in seat.hands)
    lines = [" · ".join((label, f"split into {len(seat.hands)}", f"stake {chips(stake)}", *marks))]
    for number, hand in enumerate(seat.hands, 1):
        lines.append(hand_text(f"Hand {number}", hand, form, (), art, is_over=won is not None))
    return "\n".join(lines)


def totals_text(played: RoundView, seat: Seat, hand: int) -> str:
    """Sum up what the hand in turn plays against: `soft 17 against an ace`."""
    dealer = played.dealer
    against = "an ace" if dealer.cards[0].rank is Rank.ACE else str(dealer.total)
    return f"**{total_text(played.seats[seat].hands[hand])}** against **{against}**"


def next_round(chair: ChairView) -> str:
    """Name the bet that a player has given for the next round."""
    return f"next round: {chips(chair.next_stake)}"


def _chair_words(chair: ChairView) -> tuple[str, ...]:
    if chair.leaving:
        return ("leaving",)
    return (next_round(chair),) if chair.next_stake else ()
