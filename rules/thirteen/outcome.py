"""The outcome of a deal and its points (TH-5, TH-8)."""

from dataclasses import dataclass
from typing import Literal

from rules.game import Seat
from rules.thirteen.state import SEATS, DealState


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a deal: by an empty hand or blocked, the winner (None: nobody), and the points."""

    reason: Literal["out", "blocked"]
    winner: Seat | None
    margin: int


def outcome(state: DealState) -> Outcome | None:
    """Return the outcome of the deal, None while it goes on.

    The seat with fewer cards left wins the difference, or one point by house rule (TH-5, TH-8).
    """
    if not state.is_over:
        return None
    left = [len(hand) for hand in state.hands]
    winner = None if left[0] == left[1] else min(SEATS, key=left.__getitem__)
    margin = state.rules.scoring.points(abs(left[0] - left[1]))
    return Outcome("out" if state.is_out else "blocked", winner, margin)
