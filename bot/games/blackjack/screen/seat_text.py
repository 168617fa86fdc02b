"""The text and card art of the seats at a table."""

from bot.drawing.card_art import BOXES, CardArt
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.games.blackjack.play.view import ChairView, SeatResult
from bot.games.blackjack.screen.hand_text import Form, hand_text, insurance_words, total_text
from rules.blackjack.view import RoundView, SeatView
from rules.cards import Rank
from rules.game import Seat


def seat_text(
    chair: ChairView, seat: SeatView, form: Form, won: SeatResult | None, art: CardArt = BOXES
) -> str:
    """Draw a seat's hands under its player's name; `won` is the seat's result, None until the round is over."""
    label = f"**{safe_name(chair.name)}**"
    words = art.words
    marks = (*insurance_words(seat, words), *(_chair_words(chair, words) if won is None else ()))
    if won is not None:
        label = f"{label} · **{words.net(won.net)}**"
        marks = (*marks, words.chips(won.balance))
    if len(seat.hands) == 1:
        return hand_text(label, seat.hands[0], form, marks, art, is_over=won is not None)
    split = words.text("blackjack-hand-split", hands=len(seat.hands))
    stake = words.text("blackjack-hand-stake", stake=sum(hand.stake for hand in seat.hands))
    lines = [" · ".join((label, split, stake, *marks))]
    for number, hand in enumerate(seat.hands, 1):
        name = words.text("blackjack-hand-number", number=number)
        lines.append(hand_text(name, hand, form, (), art, is_over=won is not None))
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
