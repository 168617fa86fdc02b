"""The payouts of runs that are played for a stake, by mode and score; tuned by simulation (docs/scoundrel-strength.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from rules.game import Chips
from rules.scoundrel.house_rules import MODES


@dataclass(frozen=True, slots=True)
class PayLine:
    """A won run with at least this score, and less than the next line's, pays `numerator / denominator` of its stake."""

    least: int
    numerator: int
    denominator: int


PayTable: TypeAlias = tuple[PayLine, ...]
"""The lines by rising score. The payout includes the stake, as every payout does; a lost run pays nothing."""

_USUAL: PayTable = (
    PayLine(1, 6, 5),
    PayLine(15, 7, 5),
    PayLine(22, 7, 4),
    PayLine(30, 5, 1),
)
# The treasure makes high scores common, so a low one only returns the stake.
_TREASURE: PayTable = (
    PayLine(1, 1, 1),
    PayLine(12, 6, 5),
    PayLine(20, 3, 2),
    PayLine(27, 3, 1),
)

PAY_TABLES: Mapping[str, PayTable] = MappingProxyType({**dict.fromkeys(MODES, _USUAL), "treasure": _TREASURE})
"""The pay table of each mode."""


def payout(table: PayTable, stake: Chips, score: int) -> Chips:
    """Return the payout of a run with this score for its stake, in whole chips, rounded down."""
    assert stake > 0, "a stake is at least one chip"
    line = next((line for line in reversed(table) if score >= line.least), None)
    return 0 if line is None else stake * line.numerator // line.denominator
