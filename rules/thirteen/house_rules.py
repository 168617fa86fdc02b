"""House rules of a deal: data, frozen (docs/rules/thirteen.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from rules.cards import Rank
from rules.errors import HouseRulesError
from rules.options import over_preset

STRAIGHT_LENGTHS = (3, 5)


class Lead(StrEnum):
    """The leader of a deal: the holder of the lowest card, or a random seat (TH-4)."""

    LOWEST = "lowest"
    RANDOM = "random"


class Passing(StrEnum):
    """Whether a follower may pass only if nothing beats the pile, or at will (TH-3)."""

    FORCED = "forced"
    FREE = "free"


class Ace(StrEnum):
    """The place of the ace: below the two or above the king (TH-1)."""

    LOW = "low"
    HIGH = "high"

    def place(self, rank: Rank) -> int:
        """Return a rank's place in playing order, 0 the lowest and 12 the highest."""
        match self:
            case Ace.LOW:
                return (rank - 1) % 13
            case Ace.HIGH:
                return rank - 2


class Quads(StrEnum):
    """Whether four of a rank are a combination, which then beats all others (TH-2)."""

    NONE = "none"
    BOMB = "bomb"


class Scoring(StrEnum):
    """The points of a deal: the difference in cards, or one (TH-5)."""

    MARGIN = "margin"
    WIN = "win"

    def points(self, cards: int) -> int:
        """Return the points of a deal won by this many cards, none for a drawn deal."""
        match self:
            case Scoring.MARGIN:
                return cards
            case Scoring.WIN:
                return min(cards, 1)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a deal; the defaults are the usual game.

    `singles` says whether one card is a combination; `min_straight` is the least number of cards of a straight. The
    option of `passing` is called "pass". Raises HouseRulesError for a length that is not offered.
    """

    lead: Lead = Lead.LOWEST
    singles: bool = True
    min_straight: int = 3
    passing: Passing = field(default=Passing.FORCED, metadata={"option": "pass"})
    ace: Ace = Ace.LOW
    quads: Quads = Quads.NONE
    scoring: Scoring = Scoring.MARGIN

    def __post_init__(self) -> None:
        if self.min_straight not in STRAIGHT_LENGTHS:
            expected = " or ".join(map(str, STRAIGHT_LENGTHS))
            raise HouseRulesError("min_straight", self.min_straight, expected)


USUAL = "usual"
PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {USUAL: HouseRules(), "article": HouseRules(lead=Lead.RANDOM, min_straight=5)}
)
"""The named sets of house rules; usual is the default, article the game of the article that ours was made from."""


def from_options(options: Mapping[str, object]) -> HouseRules:
    """Create house rules from named options on top of a `preset` (default: usual).

    Raises UnknownOptionError and HouseRulesError.
    """
    return over_preset(PRESETS, options)
