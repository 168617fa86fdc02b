"""Turn a tournament's view into the markdown of its message, without discord.py."""

from dataclasses import dataclass
from enum import Enum, auto

from bot.drawing.card_art import BOXES, CardArt, CardStyle
from bot.drawing.names import safe_name
from bot.drawing.phrases import TURN_MARK, badge_earned, badges_of, called, fingerprint, rank_streak, short
from bot.drawing.words import Words
from bot.games.blackjack.daily.play.view import TournamentLine, TournamentView
from bot.games.blackjack.screen.hand_text import Form, dealer_text, hands_text, insurance_words
from bot.games.blackjack.screen.rules_text import rules_line
from rules.blackjack.phases import Phase
from rules.blackjack.view import RoundView, SeatView

BADGES = badges_of("daily", "ten_hands", "seven_in_a_row", "tripled")


BOXED_HANDS_MAX = 3
"""With more hands in boxes, the dealer's included, a phone's screen would not hold them and the buttons."""


class TournamentStage(Enum):
    """The stage of a tournament."""

    BETTING = auto()
    INSURANCE = auto()
    PLAY = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class MessageText:
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


def compose(view: TournamentView, art: CardArt = BOXES) -> MessageText:
    """Compose the texts of a tournament's message."""
    shown, words = view.round or view.last, art.words
    hand = "" if shown is None else _hand(shown, art)
    return MessageText(_header(view, words), hand, _call(view, words), _footer(view, words))


SQUARES = {1: "🟩", 0: "⬜", -1: "🟥"}
"""A hand that won, one that came out even, and one that lost."""


def share_text(view: TournamentView, art: CardArt = BOXES) -> str:
    """Sum up an ended tournament in two lines that players can share without a card or a stake."""
    words = art.words
    title = f"{words.text('daily-name')} · {words.day(view.day)}"
    if view.is_duel:
        title = f"{title} · {words.text('duel-header')}"
    squares = "".join(SQUARES[(one.net > 0) - (one.net < 0)] for one in view.results)
    end = words.text("daily-score", score=view.chips)
    if view.ending == "broke":
        end = words.text("daily-line-broke", hand=len(view.results))
    return f"{title}\n{end if art.style is CardStyle.PLAIN else f'{squares} {end}'}"


def line_text(view: TournamentLine, words: Words) -> str:
    """Sum up an ended tournament for everybody, without a card or a hand's result."""
    name = f"**{safe_name(view.name)}**"
    title = words.text("daily-line-title", name=name, day=words.day(view.day))
    if view.ending == "broke":
        parts = [words.text("daily-line-broke", hand=view.hands_played)]
    else:
        amount = words.text("daily-score", score=view.chips)
        parts = [words.text("daily-line-finished", amount=amount, hands=view.hands_played)]
    if view.rank is not None and not view.rank.is_alone:
        parts.append(words.text("daily-line-rank", position=view.rank.rank, people=view.rank.people))
    parts += filter(None, [rank_streak(view.rank, words.language)])
    badges = [badge_earned(name, BADGES[badge], words.language) for badge in view.badges]
    return "\n".join((title, " · ".join(parts), *badges))


def _header(view: TournamentView, words: Words) -> str:
    if view.is_over:
        where = words.day(view.day)
    elif view.round is None and view.results:
        where = words.text("daily-header-result", hand=len(view.results), hands=view.hands)
    else:
        where = words.text("daily-header-hand", hand=view.hand_number, hands=view.hands)
    name = words.text("daily-name")
    if view.is_duel:
        name = f"{name} · {words.text('duel-header')}"
    lines = [f"### {name} · {where}", f"-# {rules_line(view.rules, words)}"]
    if view.results:
        nets = " ".join(words.net(result.net) for result in view.results)
        lines.append(f"-# {words.text('daily-header-results', nets=nets)}")
    return "\n".join(lines)


def _hand(shown: RoundView, art: CardArt) -> str:
    [seat] = shown.seats
    hands = len(seat.hands)
    is_boxed = art.style is CardStyle.PLAIN or 1 + hands <= BOXED_HANDS_MAX
    form = Form.BOXES if is_boxed else Form.FOCUS
    return f"{dealer_text(shown, art)}\n{_seat(shown, seat, form, art)}"


def _seat(shown: RoundView, seat: SeatView, form: Form, art: CardArt) -> str:
    is_over, words = shown.phase is Phase.SETTLED, art.words
    label = f"**{words.text('daily-seat-own')}**"
    if is_over:
        staked = seat.insurance_stake + sum(hand.stake for hand in seat.hands)
        paid = seat.insurance_payout + sum(hand.payout for hand in seat.hands)
        label = f"{label} · **{words.net(paid - staked)}**"
    return hands_text(label, seat, form, insurance_words(seat, words), art, is_over=is_over)


def _call(view: TournamentView, words: Words) -> str:
    amount = words.text("daily-score", score=view.chips)
    left = words.text("daily-call-left", amount=amount)
    match stage_of(view):
        case TournamentStage.BETTING:
            heading = words.text("daily-call-bet", hand=view.hand_number, hands=view.hands)
            if view.results:
                return called(heading, words.text("daily-call-have", amount=amount))
            return called(heading, words.text("daily-call-begin", amount=amount, hands=view.hands))
        case TournamentStage.INSURANCE:
            offer = words.text("blackjack-call-insurance-offer")
            return called(f"{TURN_MARK} {words.text('daily-call-insurance')}", offer, left)
        case TournamentStage.PLAY:
            return called(f"{TURN_MARK} {_turn(view, words)}", left)
        case TournamentStage.OVER:
            return _end(view, words)


def _turn(view: TournamentView, words: Words) -> str:
    assert view.round is not None
    assert view.round.turn is not None, "in play a hand is in turn"
    hands = len(view.round.seats[0].hands)
    return words.text("daily-call-turn", hand=view.round.turn.hand + 1, hands=hands)


def _end(view: TournamentView, words: Words) -> str:
    rank, played = "", len(view.results)
    if view.rank is not None and not view.rank.is_alone:
        state = "over" if view.shuffle.seed else "open"
        rank = words.text("daily-end-rank", position=view.rank.rank, people=view.rank.people, state=state)
    rank = "\n".join(filter(None, (rank, rank_streak(view.rank, words.language))))
    match view.ending:
        case "finished":
            return called(words.text("daily-score", score=view.chips), rank)
        case "broke":
            return called(words.text("daily-end-broke", hand=played), rank)
        case "expired":
            why = words.text("daily-end-expired-why", played=played, hands=view.hands)
            return called(words.text("daily-end-expired"), why)
        case _:
            return called(words.text("daily-end-given-up"), words.text("daily-end-given-up-why"))


def _footer(view: TournamentView, words: Words) -> str:
    shuffle = view.shuffle
    if shuffle.seed is None:
        digits = words.text("daily-footer-shuffle", digits=fingerprint(shuffle.commitment))
    else:
        digits = words.text("daily-footer-seed", digits=short(shuffle.seed))
    return f"-# {words.text('daily-footer-game', game=view.game_id)} · {digits}"
