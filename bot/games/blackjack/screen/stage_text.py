"""What a table's message says at each stage: the bets, whose turn it is, and how a round ended."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import assert_never

from bot.core.outcomes import NetOutcome
from bot.drawing.card_art import CardArt, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.outcomes import SIGNS, outcome_word
from bot.drawing.phrases import TURN_MARK, called, countdown
from bot.drawing.words import Words
from bot.games.blackjack.play.view import ChairView, RoundMark, TableView
from bot.games.blackjack.screen.hand_text import totals_text
from bot.language.language import MessageId
from rules.blackjack.phases import Phase


class Stage(Enum):
    """The stage of a table."""

    EMPTY = auto()
    BETTING = auto()
    INSURANCE = auto()
    PLAY = auto()
    SETTLED = auto()
    CLOSED = auto()


def stage_of(view: TableView) -> Stage:
    """Return the stage of a table."""
    if view.is_finished:
        return Stage.SETTLED
    if view.closed is not None:
        return Stage.CLOSED
    if view.round is None:
        return Stage.BETTING if any(view.chairs) else Stage.EMPTY
    match view.round.phase:
        case Phase.INSURANCE:
            return Stage.INSURANCE
        case Phase.PLAY | Phase.SETTLED:
            return Stage.PLAY
        case _:
            assert_never(view.round.phase)


def names_of(view: TableView, seats: Iterable[int], words: Words) -> str:
    """List the players of some seats."""
    names = [safe_name(chair.name) for seat in seats if (chair := view.chairs[seat]) is not None]
    return words.listed(names)


CLOSED = {
    "idle": MessageId("blackjack-note-idle"),
    "manager": MessageId("blackjack-note-manager"),
    "restart": MessageId("blackjack-note-restart"),
    "unseen": MessageId("blackjack-note-unseen"),
    "ended": MessageId("blackjack-note-ended"),
    "channel": MessageId("blackjack-note-channel"),
}
"""The sentence about a closed table, by the reason."""

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


LISTED_CHAIRS_MAX = 2
"""Below a result, more players than this who have not bet yet share one line."""


def others_text(view: TableView, stage: Stage, art: CardArt) -> str:
    """List the bets, or the players who sit out."""
    words = art.words
    match stage:
        case Stage.EMPTY | Stage.CLOSED:
            return ""
        case Stage.BETTING:
            return "\n".join((*_stakes(view, art), *_free_seats(view, words)))
        case _:
            return _sitting_out(view, words)


def _stakes(view: TableView, art: CardArt) -> list[str]:
    words = art.words
    chairs = [chair for chair in view.chairs if chair is not None]
    awaited = [chair for chair in chairs if not (chair.stake or chair.unpaid)]
    if view.ended is None or len(awaited) <= LISTED_CHAIRS_MAX:
        return [_stake(chair, art) for chair in chairs]
    names = words.listed(" ".join((_bold(chair), *_history(chair, art))) for chair in awaited)
    last = words.text("blackjack-bets-none-of", names=names)
    return [*(_stake(chair, art) for chair in chairs if chair not in awaited), f"○ {last}"]


def _stake(chair: ChairView, art: CardArt) -> str:
    mark, words = "○", art.words
    if chair.stake:
        mark, bet = "●", words.text("blackjack-bets-stake", stake=chair.stake)
    elif chair.unpaid:
        bet = words.text("blackjack-bets-unpaid", stake=chair.unpaid)
    else:
        bet = words.text("blackjack-bets-none")
    return " · ".join((f"{mark} {_bold(chair)}", bet, *_history(chair, art)))


def _bold(chair: ChairView) -> str:
    return f"**{safe_name(chair.name)}**"


def _history(chair: ChairView, art: CardArt) -> tuple[str, ...]:
    return (history_text(chair.history, art),) if chair.history else ()


def _free_seats(view: TableView, words: Words) -> list[str]:
    """Write how many seats are free, if any, until a round has ended."""
    free = view.chairs.count(None)
    return [f"-# {words.text('blackjack-bets-free', count=free)}"] if free and not view.ended else []


def _sitting_out(view: TableView, words: Words) -> str:
    """List the players without cards, with their bets on the next round."""
    assert view.round is not None
    names = [
        _sitter(chair, words)
        for chair, seat in zip(view.chairs, view.round.seats, strict=True)
        if chair is not None and not seat.hands
    ]
    if not names:
        return ""
    return f"-# {words.text('blackjack-bets-sitting-out', names=words.listed(names))}"


def _sitter(chair: ChairView, words: Words) -> str:
    name, stake = safe_name(chair.name), chair.next_stake
    return words.text("blackjack-bets-sitting-out-next", name=name, stake=stake) if stake else name


_OUTCOMES = {
    RoundMark.WIN: NetOutcome.WON,
    RoundMark.LOSS: NetOutcome.LOST,
    RoundMark.PUSH: NetOutcome.EVEN,
}


def history_text(marks: tuple[RoundMark, ...], art: CardArt) -> str:
    """Write how the last rounds of a player ended, with the signs of results: `✅ ✗ = BJ`; in words where cards are words."""
    if art.style is CardStyle.PLAIN:
        named = (
            outcome_word(_OUTCOMES[mark], art)
            if mark in _OUTCOMES
            else art.words.text("blackjack-header-blackjack")
            for mark in marks
        )
        return art.words.listed(named)
    return " ".join(SIGNS[_OUTCOMES[mark]] if mark in _OUTCOMES else mark.value for mark in marks)
