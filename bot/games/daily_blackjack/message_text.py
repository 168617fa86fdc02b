"""Turn a tournament's view into the markdown of its message, without discord.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from bot.blackjack.hand_text import Form, dealer_text, hand_text, insurance_words
from bot.drawing.card_art import BOXES, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.numbers import chips, day_text, net, ordinal
from bot.drawing.phrases import TURN_MARK, called, short
from bot.games.daily_blackjack.texts import tournament_chips
from rules.blackjack.house_rules import summary
from rules.blackjack.phases import Phase

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.games.daily_blackjack.play.view import TournamentLine, TournamentView
    from rules.blackjack.view import RoundView, SeatView
    from storage.day_ranks import DayRank

BOXED_HANDS_MAX = 3
"""With more hands in boxes, the dealer's included, a phone's screen would not hold them and the buttons."""

_TITLE = "Blackjack"
_YOU = "**You**"


class TournamentStage(Enum):
    """The stage of a tournament."""

    BETTING = auto()
    INSURANCE = auto()
    PLAY = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class TournamentText:
    """The texts of a tournament's message in reading order; a part with nothing to say is empty.

    `hand` shows the hand in play or the one before. `call` is right above the buttons, and `footer` is below them.
    """

    header: str
    hand: str
    call: str
    footer: str


def stage_of(view: TournamentView) -> TournamentStage:
    """Return the stage of a tournament."""
    if view.is_over:
        return TournamentStage.OVER
    if view.round is None:
        return TournamentStage.BETTING
    return TournamentStage.INSURANCE if view.round.phase is Phase.INSURANCE else TournamentStage.PLAY


def compose(view: TournamentView, art: CardArt = BOXES) -> TournamentText:
    """Compose the texts of a tournament's message."""
    shown = view.round or view.last
    hand = "" if shown is None else _hand(shown, art)
    return TournamentText(_header(view), hand, _call(view), _footer(view))


def line_text(view: TournamentLine) -> str:
    """Sum up an ended tournament for everybody, without a card or a hand's result."""
    ended = f"**{tournament_chips(view.chips)}** after {view.hands_played} hands"
    if view.ending == "broke":
        ended = f"out of tournament chips in hand {view.hands_played}"
    parts = [ended] if view.rank is None else [ended, _rank(view.rank)]
    return f"**{safe_name(view.name)}** · {_TITLE}, daily {day_text(view.day)}\n{' · '.join(parts)}"


def _rank(rank: DayRank) -> str:
    return f"**{ordinal(rank.rank)}** of {rank.people}"


def _header(view: TournamentView) -> str:
    number = len(view.results) if view.round is None and view.results else view.hand_number
    where = day_text(view.day) if view.is_over else f"hand {number} of {view.hands}"
    lines = [f"### Daily blackjack · {where}", f"-# {summary(view.rules)}"]
    if view.results:
        lines.append(f"-# Results: {' '.join(net(result.net) for result in view.results)}")
    return "\n".join(lines)


def _hand(shown: RoundView, art: CardArt) -> str:
    [seat] = shown.seats
    hands = len(seat.hands)
    is_boxed = art.style is CardStyle.PLAIN or 1 + hands <= BOXED_HANDS_MAX
    form = Form.BOXES if is_boxed else Form.FOCUS
    return f"{dealer_text(shown, art)}\n{_seat(shown, seat, form, art)}"


def _seat(shown: RoundView, seat: SeatView, form: Form, art: CardArt) -> str:
    is_over = shown.phase is Phase.SETTLED
    label = _YOU
    if is_over:
        staked = seat.insurance_stake + sum(hand.stake for hand in seat.hands)
        label = (
            f"{_YOU} · **{net(seat.insurance_payout + sum(hand.payout for hand in seat.hands) - staked)}**"
        )
    marks = insurance_words(seat)
    if len(seat.hands) == 1:
        return hand_text(label, seat.hands[0], form, marks, art, is_over=is_over)
    stake = sum(hand.stake for hand in seat.hands)
    lines = [" · ".join((label, f"split into {len(seat.hands)}", f"stake {chips(stake)}", *marks))]
    lines += [
        hand_text(f"Hand {number}", hand, form, (), art, is_over=is_over)
        for number, hand in enumerate(seat.hands, 1)
    ]
    return "\n".join(lines)


def _call(view: TournamentView) -> str:
    left = f"You have **{tournament_chips(view.chips)}**"
    match stage_of(view):
        case TournamentStage.BETTING if not view.results:
            return called(
                f"Bet on hand 1 of {view.hands}", f"{left}. Everybody gets the same {view.hands} hands today."
            )
        case TournamentStage.BETTING:
            return called(f"Bet on hand {view.hand_number} of {view.hands}", f"{left}.")
        case TournamentStage.INSURANCE:
            offer = "It costs half your stake and pays 2:1 if the dealer has blackjack."
            return called(f"{TURN_MARK} Insurance?", offer, f"{left} left.")
        case TournamentStage.PLAY:
            return called(f"{TURN_MARK} Your turn{_which(view)}", f"{left} left.")
        case TournamentStage.OVER:
            return _end(view)


def _which(view: TournamentView) -> str:
    assert view.round is not None
    assert view.round.turn is not None, "in play a hand is in turn"
    hands = len(view.round.seats[0].hands)
    return f", hand {view.round.turn.hand + 1} of {hands}" if hands > 1 else ""


def _end(view: TournamentView) -> str:
    so_far = "" if view.shuffle.seed else " so far"
    rank = "" if view.rank is None else f"{_rank(view.rank)} with these hands{so_far}."
    match view.ending:
        case "finished":
            return called(tournament_chips(view.chips), rank)
        case "broke":
            return called(f"Out of tournament chips in hand {len(view.results)}", rank)
        case "expired":
            return called(
                "The day is over",
                f"You have played {len(view.results)} of {view.hands} hands, so it doesn't count.",
            )
        case _:
            return called("Given up", "It doesn't count.")


def _footer(view: TournamentView) -> str:
    shuffle = view.shuffle
    digits = f"shuffle {short(shuffle.commitment)}" if shuffle.seed is None else f"seed {short(shuffle.seed)}"
    return f"-# {digits} · game {view.game_id}"
