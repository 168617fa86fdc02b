"""The results of a deal and a match as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.drawing.card_art import BOXES
from bot.drawing.numbers import net
from bot.drawing.phrases import called
from bot.games.thirteen.texts import BADGES, MATCH_CLOSED
from bot.games.thirteen.words import name_of, points_text
from bot.texts import badge_earned

if TYPE_CHECKING:
    from bot.drawing.card_art import CardArt
    from bot.drawing.currency import Currency
    from bot.games.thirteen.play.view import DealResult, MatchOutcome, MatchView

_NOT_WON = {
    "declined": "{second} declined",
    "withdrawn": "{first} withdrew the challenge",
    "expired": "The challenge expired",
    "finished": "The match is a draw",
}


def hands_left(view: MatchView, art: CardArt = BOXES) -> str:
    """Draw both hands at the end of a deal; empty before the end (TH-5)."""
    if view.deal is None or view.deal.hands is None or view.is_secret:
        return ""
    return "\n".join(
        art.spread(f"{name_of(view, seat)} held", hand) if hand else f"{name_of(view, seat)} is out"
        for seat, hand in enumerate(view.deal.hands)
    )


def call(view: MatchView, art: CardArt = BOXES) -> str:
    """Say how the deal or the match ended."""
    if view.outcome is None:
        return "" if view.result is None else called(result_text(view, view.result))
    deal = ""
    if view.result is not None and view.outcome.ending == "finished":
        deal = f"{result_text(view, view.result)}."
    lines = [called(_match_text(view, view.outcome), deal), *_score(view, view.outcome)]
    lines += [_chips(view, view.outcome, art.currency), _ratings(view, view.outcome), *_badges(view)]
    return "\n".join(filter(None, lines))


def result_text(view: MatchView, result: DealResult, number: int | None = None) -> str:
    """Say who won a deal and by how much, without a full stop; by default the current deal."""
    deal = f"deal {number or view.deal_number}"
    if result.winner is None:
        return f"{deal.capitalize()} is blocked: a draw"
    winner, loser = name_of(view, result.winner), name_of(view, 1 - result.winner)
    won = f"{winner} wins {deal}: **{points_text(result.points)}**"
    match result.reason:
        case "out":
            return won
        case "blocked":
            return f"{won}: nobody could lead"
        case "timed_out":
            return f"{won}: {loser} ran out of time three times in a row"
        case "resigned":
            return f"{loser} gave up {deal}"
        case _:
            assert_never(result.reason)


def _match_text(view: MatchView, outcome: MatchOutcome) -> str:
    if outcome.ending == "voided":
        return MATCH_CLOSED["restart" if view.closed is None else view.closed]
    first, second = name_of(view, 0), name_of(view, 1)
    if outcome.winner is None:
        return _NOT_WON[outcome.ending].format(first=first, second=second)
    winner, loser = (first, second) if outcome.winner == 0 else (second, first)
    resigns = f"{loser} resigns: " if outcome.ending == "resigned" else ""
    return f"{resigns}{winner} wins the match"


def _score(view: MatchView, outcome: MatchOutcome) -> tuple[str, ...]:
    """Give the points and, if they are level, the deals won, which break the tie (TH-6)."""
    if outcome.ending != "finished":
        return ()
    first, second = view.players
    points = f"**{first.points} : {second.points}** points"
    deals = f", {first.deals_won} : {second.deals_won} deals" if first.points == second.points else ""
    return (f"{points}{deals}",)


def _chips(view: MatchView, outcome: MatchOutcome, currency: Currency) -> str:
    """Give what each player won or lost; empty without a stake."""
    if not view.stake or outcome.ending in {"declined", "withdrawn", "expired"}:
        return ""
    if outcome.ending == "voided":
        return "All stakes were returned."
    return " · ".join(
        f"{name_of(view, seat)} **{net(payout - view.stake)}** {currency.unit(payout - view.stake)}"
        for seat, payout in enumerate(outcome.payouts)
        if view.players[seat].user_id is not None
    )


def _badges(view: MatchView) -> list[str]:
    return [
        badge_earned(name_of(view, seat), BADGES[badge])
        for seat, player in enumerate(view.players)
        for badge in player.badges
    ]


def _ratings(view: MatchView, outcome: MatchOutcome) -> str:
    parts = [
        f"{name_of(view, seat)} {rating[0]} → **{rating[1]}**"
        for seat, rating in enumerate(outcome.ratings)
        if rating is not None
    ]
    return f"-# Rating: {' · '.join(parts)}" if parts else ""
