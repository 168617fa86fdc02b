"""The odds of a hand as text, shown only to its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.analysis.words import action_word, hand_word
from bot.drawing.cards import card_name
from bot.drawing.numbers import chips, mean
from rules.blackjack.actions import Insure
from rules.blackjack.dealer import may_be_natural

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.analysis.computing.answers import Advice
    from bot.analysis.computing.decision_points import DecisionPoint
    from rules.blackjack.actions import Action

_HEAD = f"{'':13}{'per chip':>8}{'total':>11}"
_WITHOUT_FRACTIONS = 10_000


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
        f"{_word(action):13}{mean(value, 4):>8}{_in_all(value * spot.stake):>11}"
        for action, value in values.items()
    ]
    return "\n".join(("```", _HEAD, *rows, "```"))


def _word(action: Action) -> str:
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
