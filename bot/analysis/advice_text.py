"""The texts of the odds and of the coach. Only the player of the hand sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.cards import card_name
from bot.drawing.numbers import chips, mean
from rules.blackjack.actions import Insure
from rules.blackjack.dealer import may_be_natural
from rules.blackjack.hand import BLACKJACK_TOTAL, card_value
from rules.blackjack.notation import format_action
from rules.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.analysis.computing.answers import Advice, DecisionVerdict
    from bot.analysis.computing.decision_points import Decision, DecisionPoint
    from bot.analysis.computing.decision_replay import Review
    from rules.blackjack.actions import Action
    from rules.blackjack.hand import Hand
    from rules.cards import Card

_HEAD = f"{'':13}{'per chip':>8}{'total':>11}"
_WITHOUT_FRACTIONS = 10_000

_DECISIONS_MOST = 16
"""More would hardly fit a message; even with several splits, few rounds have as many."""


def odds_text(spot: DecisionPoint, advice: Advice) -> str:
    """List the value of each legal action, the best first, and the dealer's possible totals."""
    cards = " ".join(map(card_name, spot.hand.cards))
    lines = [
        f"**Your {hand_word(spot.hand)}** {cards} against {card_name(spot.up)} · stake {chips(spot.stake)}",
        f"Best: **{action_word(advice.best)}**",
        _table(spot, advice.values),
    ]
    if advice.then is not None:
        lines += ["Then, if the dealer has no blackjack:", _table(spot, advice.then)]
    return "\n".join((*lines, _dealer(spot, advice.dealer), _known(spot)))


def _table(spot: DecisionPoint, values: Mapping[Action, float]) -> str:
    """Align the values in 32 columns, up to stakes of four million."""
    rows = [
        f"{_named(action):13}{mean(value, 4):>8}{_in_all(value * spot.stake):>11}"
        for action, value in values.items()
    ]
    return "\n".join(("```", _HEAD, *rows, "```"))


def _named(action: Action) -> str:
    return "insurance" if isinstance(action, Insure) else action_word(action)


def _in_all(amount: float) -> str:
    return mean(amount, 0 if abs(amount) >= _WITHOUT_FRACTIONS else 2)


def _dealer(spot: DecisionPoint, chances: Mapping[str, float]) -> str:
    words = {"natural": "blackjack"}
    told = " · ".join(f"{words.get(end, end)} {chance:.1%}" for end, chance in chances.items() if chance > 0)
    who = "Then the dealer" if spot.asks_insurance else "The dealer"
    return f"{who} ends with {told}".replace("%", " %")


def _known(spot: DecisionPoint) -> str:
    decks = "1 deck" if spot.decks == 1 else f"{spot.decks} decks"
    has_looked = spot.rules.peeks and may_be_natural(spot.up) and not spot.asks_insurance
    looked = "; the dealer checked and has no blackjack" if has_looked else ""
    return f"-# Averages, given the {spot.cards_seen} cards seen of {decks}{looked}"


def coach_text(review: Review) -> str:
    """Give the best action for each decision and the cost of each mistake."""
    lines = [_line(decision, verdict) for decision, verdict in review.decisions[:_DECISIONS_MOST]]
    if (more := len(review.decisions) - _DECISIONS_MOST) > 0:
        lines.append(f"… and {more} more")
    judged = [verdict for _, verdict in review.decisions if verdict is not None]
    mistakes = [verdict.cost for verdict in judged if not verdict.is_best]
    if mistakes:
        end = f"Your mistakes cost **{sum(mistakes):,.2f}** chips on average."
    else:
        end = "Perfect play." if judged else ""
    return "\n".join(filter(None, (f"**Coach** · round {review.round_number}", *lines, end)))


def _line(decision: Decision, verdict: DecisionVerdict | None) -> str:
    spot = decision.spot
    about = f"{hand_word(spot.hand)} against {card_word(spot.up)}"
    done = f"{about}: {action_word(decision.action)}{' (time ran out)' if decision.by_clock else ''}"
    if verdict is None:
        return f"– {done} · too few cards were left to judge it"
    if verdict.is_best:
        return f"✓ {done}"
    return f"✗ {done} · best **{action_word(verdict.best)}** · costs **{verdict.cost:,.2f}**"


def action_word(action: Action) -> str:
    """Write an action as `hit` or `insure 1,250`."""
    verb, _, amount = format_action(action).partition(" ")
    return f"{verb} {int(amount):,}" if amount.isdecimal() else format_action(action)


def hand_word(hand: Hand) -> str:
    """Name a hand: `blackjack`, `pair of 8`, `soft 17` or `16`."""
    if hand.is_natural:
        return "blackjack"
    first, second, *more = hand.cards
    if not more and card_value(first) == card_value(second):
        return f"pair of {card_word(first)}"
    total = hand.total
    return f"soft {total.value}" if total.soft and total.value < BLACKJACK_TOTAL else str(total.value)


def card_word(card: Card) -> str:
    """Write a card's value: `ace`, `10` or `6`."""
    return "ace" if card.rank is Rank.ACE else str(card_value(card))
