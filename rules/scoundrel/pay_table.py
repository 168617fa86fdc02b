"""The payouts of runs that are played for a stake, by score; tuned by simulation (docs/scoundrel-strength.md)."""

from dataclasses import dataclass

from rules.game import Chips


@dataclass(frozen=True, slots=True)
class PayLine:
    """A won run with at least this score, and less than the next line's, pays `numerator / denominator` of its stake."""

    least: int
    numerator: int
    denominator: int


PAY_TABLE: tuple[PayLine, ...] = (
    PayLine(1, 6, 5),
    PayLine(15, 7, 5),
    PayLine(22, 7, 4),
    PayLine(30, 5, 1),
)
"""The lines by rising score. The payout includes the stake, as every payout does; a lost run pays nothing."""


def payout(stake: Chips, score: int) -> Chips:
    """Return the payout of a run with this score for its stake, in whole chips, rounded down."""
    assert stake > 0, "a stake is at least one chip"
    line = next((line for line in reversed(PAY_TABLE) if score >= line.least), None)
    return 0 if line is None else stake * line.numerator // line.denominator
