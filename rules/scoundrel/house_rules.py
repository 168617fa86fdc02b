"""House rules of a run: data, frozen, with modes (docs/rules/scoundrel.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules.errors import HouseRulesError
from rules.options import with_options

LIVES = (14, 20, 25, 30)


class WeaponLimit(StrEnum):
    """The monsters on which a used weapon works: up to the limit, or only below it (SC-8)."""

    LE = "le"
    LT = "lt"

    def allows(self, value: int, limit: int) -> bool:
        """Say whether a monster of this value is within the limit, the value of the last one slain."""
        match self:
            case WeaponLimit.LE:
                return value <= limit
            case WeaponLimit.LT:
                return value < limit


class Ending(StrEnum):
    """The end of a won run: with every card faced, or with one left in the last room (SC-9)."""

    FACE_ALL = "face_all"
    LEAVE_LAST = "leave_last"

    @property
    def cards_left(self) -> int:
        """Return how many cards may stay in the last room."""
        match self:
            case Ending.FACE_ALL:
                return 0
            case Ending.LEAVE_LAST:
                return 1


class Bonus(StrEnum):
    """When a potion faced last adds to the life of a won run: at full life, or always (SC-10)."""

    LIFE20 = "life20"
    TREASURE = "treasure"


class AvoidRule(StrEnum):
    """Whether a room can be avoided: not two in a row, or never (SC-4)."""

    NOT_TWICE = "not_twice"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a run; the defaults are the mode standard.

    `life` is the life at the beginning and the most a hero can have (SC-2). Raises HouseRulesError for a life that is
    not offered.
    """

    weapon_limit: WeaponLimit = WeaponLimit.LE
    ending: Ending = Ending.FACE_ALL
    bonus: Bonus = Bonus.LIFE20
    avoid: AvoidRule = AvoidRule.NOT_TWICE
    life: int = 20

    def __post_init__(self) -> None:
        if self.life not in LIVES:
            raise HouseRulesError("life", self.life, " or ".join(map(str, LIVES)))


MODES: Mapping[str, HouseRules] = MappingProxyType(
    {
        "standard": HouseRules(),
        "strict": HouseRules(weapon_limit=WeaponLimit.LT),
        "relentless": HouseRules(avoid=AvoidRule.NEVER),
        "frail": HouseRules(life=14),
    }
)
"""The named sets of house rules; standard is the default."""


def from_options(options: Mapping[str, object]) -> HouseRules:
    """Create house rules from named options over the defaults; raises UnknownOptionError and HouseRulesError."""
    return with_options(HouseRules(), options)
