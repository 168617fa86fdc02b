"""The coach's review of a player's hands, shown only to that player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.analysis.words import action_word, card_word, hand_word

if TYPE_CHECKING:
    from bot.analysis.computing.answers import DecisionVerdict
    from bot.analysis.computing.decision_replay import Decision, Review

_NOTHING = 0.005
"""Smaller costs would be shown as 0.00."""

_DECISIONS_MOST = 16
"""More would hardly fit a message; even with several splits, few rounds have as many."""


def coach_text(review: Review) -> str:
    """Give the best action for each decision and the cost of each mistake."""
    lines = [_line(decision, verdict) for decision, verdict in review.decisions[:_DECISIONS_MOST]]
    if (more := len(review.decisions) - _DECISIONS_MOST) > 0:
        lines.append(f"… and {more} more")
    costs = [verdict.cost for _, verdict in review.decisions if verdict is not None]
    mistakes = [cost for cost in costs if cost >= _NOTHING]
    if mistakes:
        end = f"Your mistakes cost **{sum(mistakes):,.2f}** chips on average."
    else:
        end = "Perfect play." if costs else ""
    return "\n".join(filter(None, (f"**Coach** · round {review.round_number}", *lines, end)))


def _line(decision: Decision, verdict: DecisionVerdict | None) -> str:
    spot = decision.spot
    about = f"{hand_word(spot.hand)} against {card_word(spot.up)}"
    done = f"{about}: {action_word(decision.action)}{' (time ran out)' if decision.by_clock else ''}"
    if verdict is None:
        return f"– {done} · too few cards were left to judge it"
    if verdict.cost < _NOTHING:
        return f"✓ {done}"
    return f"✗ {done} · best **{action_word(verdict.best)}** · costs **{verdict.cost:,.2f}**"
