"""The call above a table's buttons: who acts, what for, and until when."""

from typing import assert_never

from bot.drawing.phrases import TURN_MARK, called, countdown
from bot.drawing.words import Words
from bot.games.blackjack.names_text import names_of
from bot.games.blackjack.play.view import TableView
from bot.games.blackjack.seat_text import totals_text
from bot.games.blackjack.stage import Stage
from bot.games.blackjack.texts import CLOSED
from bot.languages.language import MessageId

SEEN_HANDS_MAX = 4
"""With more hands, a phone's screen may not hold the hand in turn and the buttons."""


def call_text(view: TableView, stage: Stage, words: Words) -> str:
    """Write the call of a stage."""
    match stage:
        case Stage.EMPTY:
            closes = _until(view, MessageId("blackjack-call-closes"), words)
            return called(words.text("blackjack-call-empty"), closes)
        case Stage.BETTING:
            return _betting_call(view, words)
        case Stage.INSURANCE:
            return _insurance_call(view, words)
        case Stage.PLAY:
            return _turn_call(view, words)
        case Stage.SETTLED:
            return ""
        case Stage.CLOSED:
            return "" if view.closed is None else words.wording(CLOSED[view.closed])
        case _:
            assert_never(stage)


def _betting_call(view: TableView, words: Words) -> str:
    chairs = [(seat, chair) for seat, chair in enumerate(view.chairs) if chair is not None]
    awaited = [seat for seat, chair in chairs if not chair.stake]
    if len(awaited) == len(chairs):
        most = words.chips(view.stake_max)
        return called(
            words.text("blackjack-call-bets"),
            words.text("blackjack-call-limits", low=view.stake_min, amount=most),
            _until(view, MessageId("blackjack-call-closes-without-bets"), words),
        )
    heading = words.text("blackjack-call-ready")
    if awaited:
        heading = words.text("blackjack-call-waiting", names=names_of(view, awaited, words))
    others = words.text("blackjack-call-others") if view.awaits_others else ""
    return called(heading, others, _until(view, MessageId("blackjack-call-dealing"), words))


def _insurance_call(view: TableView, words: Words) -> str:
    assert view.round is not None
    heading = words.text("blackjack-call-insurance", names=names_of(view, view.round.to_act, words))
    offer = words.text("blackjack-call-insurance-offer")
    ends = _until(view, MessageId("blackjack-call-insurance-ends"), words)
    return called(f"{TURN_MARK} {heading}", offer, ends)


def _turn_call(view: TableView, words: Words) -> str:
    assert view.round is not None
    assert view.round.turn is not None, "in play a hand is in turn"
    seat, hand = view.round.turn
    hands = len(view.round.seats[seat].hands)
    heading = words.text(
        "blackjack-call-turn", name=names_of(view, (seat,), words), hand=hand + 1, hands=hands
    )
    is_seen = sum(len(place.hands) for place in view.round.seats) <= SEEN_HANDS_MAX
    totals = "" if is_seen else totals_text(view.round, seat, hand, words)
    stands = _until(view, MessageId("blackjack-call-stands"), words)
    return called(f"{TURN_MARK} {heading}", totals, stands)


def _until(view: TableView, sentence: MessageId, words: Words) -> str:
    """Put the deadline into a sentence as a countdown; return "" without a deadline."""
    if view.deadline_at is None:
        return ""
    return words.wording(sentence, when=countdown(view.deadline_at))
