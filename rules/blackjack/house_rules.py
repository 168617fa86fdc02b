"""House rules of a blackjack table: data, frozen, with presets (docs/rules/blackjack.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules.errors import HouseRulesError
from rules.game import Chips
from rules.options import over_preset

DECKS_MAX = 8
HANDS_MAX = 4
PERCENT = 100


class NaturalPays(StrEnum):
    """The winnings of a natural for its stake (BJ-2.9)."""

    THREE_TO_TWO = "3:2"
    SIX_TO_FIVE = "6:5"
    ONE_TO_ONE = "1:1"

    def winnings(self, stake: Chips) -> Chips:
        """Return the chips won on top of the stake, rounded down."""
        won, per = map(int, self.value.split(":"))
        return stake * won // per


class DoubleOn(StrEnum):
    """The totals of two cards that may be doubled (BJ-2.5)."""

    ANY_TWO = "any2"
    NINE_TO_ELEVEN = "9-11"
    TEN_TO_ELEVEN = "10-11"
    NONE = "none"

    def allows(self, total: int) -> bool:
        """Return whether two cards of this total may be doubled."""
        match self:
            case DoubleOn.ANY_TWO:
                return True
            case DoubleOn.NINE_TO_ELEVEN:
                return 9 <= total <= 11  # noqa: PLR2004 - the numbers are the rule's own name.
            case DoubleOn.TEN_TO_ELEVEN:
                return 10 <= total <= 11  # noqa: PLR2004 - the numbers are the rule's own name.
            case DoubleOn.NONE:
                return False


class SplitBy(StrEnum):
    """The rule for pairs: ten and king are one by value, not by rank (BJ-2.5)."""

    VALUE = "value"
    RANK = "rank"


class SurrenderRule(StrEnum):
    """Whether a hand can be surrendered for half its stake (BJ-2.5)."""

    NONE = "none"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a round; the defaults are the preset vegas.

    `penetration` is in whole percent of the shoe. `max_hands` is the most hands a seat may have after splitting; 1
    forbids splitting. `player_21_wins` is the classic rule: no peek, and every 21 of a player wins at once.
    `fresh_shoe` asks for a new shoe in every round. Raises HouseRulesError for a value outside its range.
    """

    decks: int = 6
    penetration: int = 75
    hit_soft_17: bool = False
    no_hole_card: bool = False
    natural_pays: NaturalPays = NaturalPays.THREE_TO_TWO
    double: DoubleOn = DoubleOn.ANY_TWO
    double_after_split: bool = True
    split_by: SplitBy = SplitBy.VALUE
    max_hands: int = HANDS_MAX
    resplit_aces: bool = False
    hit_split_aces: bool = False
    surrender: SurrenderRule = SurrenderRule.LATE
    insurance: bool = True
    player_21_wins: bool = False
    fresh_shoe: bool = False

    def __post_init__(self) -> None:
        for name, highest in (("decks", DECKS_MAX), ("penetration", PERCENT), ("max_hands", HANDS_MAX)):
            number = getattr(self, name)
            if not 1 <= number <= highest:
                raise HouseRulesError(name, number, f"1 to {highest}")

    @property
    def peeks(self) -> bool:
        """Return whether the dealer looks for a natural before the players act (BJ-2.4, BJ-2.10)."""
        return not self.no_hole_card and not self.player_21_wins


PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {
        "vegas": HouseRules(),
        "strip8": HouseRules(decks=8, resplit_aces=True),
        "single": HouseRules(
            decks=1, penetration=60, hit_soft_17=True, double_after_split=False, surrender=SurrenderRule.NONE
        ),
        "classic": HouseRules(
            decks=1,
            natural_pays=NaturalPays.ONE_TO_ONE,
            double=DoubleOn.NONE,
            double_after_split=False,
            max_hands=1,
            surrender=SurrenderRule.NONE,
            insurance=False,
            player_21_wins=True,
            fresh_shoe=True,
        ),
    }
)
"""The named sets of house rules; vegas is the default."""


def from_options(options: Mapping[str, object]) -> HouseRules:
    """Create house rules from named options on top of a `preset` (default: vegas).

    Raises UnknownOptionError for an option that does not exist and HouseRulesError for a value of the wrong type or
    range.
    """
    return over_preset(PRESETS, options)
