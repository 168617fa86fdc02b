"""House rules of a hand: data, frozen (docs/rules/koth.md)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.errors import HouseRulesError
from rules.game import Chips
from rules.options import with_options


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a hand: `buy_in` is the opening stake (KH-2). Raises HouseRulesError if it is below 1."""

    buy_in: Chips = 10

    def __post_init__(self) -> None:
        if self.buy_in < 1:
            raise HouseRulesError("buy_in", self.buy_in, "at least 1")


def from_options(options: Mapping[str, object]) -> HouseRules:
    """Create house rules from named options over the defaults; raises UnknownOptionError and HouseRulesError."""
    return with_options(HouseRules(), options)
