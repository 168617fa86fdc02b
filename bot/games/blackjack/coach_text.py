"""What the coach says of somebody's hands, to them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.analysis.words import action_word, card_word, hand_word

if TYPE_CHECKING:
    from bot.analysis.computing.answers import Verdict
    from bot.analysis.computing.coach import Review
    from bot.analysis.computing.decision_replay import Decision

_NOTHING = 0.005
"""So few chips are none, as they are shown."""

_DECISIONS_MOST = 16
"""No message holds many more; hardly anybody has so many, who splits, and splits again, and hits."""


def coach_text(review: Review) -> str:
    """Tell of each decision what was best, and what a mistake cost."""
    lines = [_line(decision, verdict) for decision, verdict in review.decisions[:_DECISIONS_MOST]]
    if (more := len(review.decisions) - _DECISIONS_MOST) > 0:
        lines.append(f"… and {more} more")
    costs = [verdict.cost for _, verdict in review.decisions if verdict is not None]
    mistakes = [cost for cost in costs if cost >= _NOTHING]
    if mistakes:
        end = f"On average that costs **{sum(mistakes):,.2f}** chips."
    else:
        end = "Nothing to be done better." if costs else ""
    return "\n".join(filter(None, (f"**Coach** · round {review.round_number}", *lines, end)))


def _line(decision: Decision, verdict: Verdict | None) -> str:
    spot = decision.spot
    about = f"{hand_word(spot.hand)} against {card_word(spot.up)}"
    done = f"{about}: {action_word(decision.action)}{' (time ran out)' if decision.by_clock else ''}"
    if verdict is None:
        return f"– {done} · so few cards were left that I cannot judge it"
    if verdict.cost < _NOTHING:
        return f"✓ {done}"
    return f"✗ {done} · best **{action_word(verdict.best)}** · costs **{verdict.cost:,.2f}**"
