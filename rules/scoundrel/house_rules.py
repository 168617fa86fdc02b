"""House rules of a run: data, frozen, with modes (docs/rules/scoundrel.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules.cards import Card
from rules.errors import HouseRulesError
from rules.options import over_preset
from rules.scoundrel.dungeon import CardKind, kind_of

LIVES = (14, 20, 25, 30)


class WeaponLimit(StrEnum):
    """The monsters on which a used weapon works: up to the limit, or only below it (SC-8)."""

    LE = "le"
    LT = "lt"

    def allows(self, value: int, limit: int) -> bool:
        """Return whether a monster of this value is within the limit, the value of the last one slain."""
        match self:
            case WeaponLimit.LE:
                return value <= limit
            case WeaponLimit.LT:
                return value < limit


class Ending(StrEnum):
    """The end of a won run: with every card faced, or with one left that is no monster (SC-9)."""

    FACE_ALL = "face_all"
    LEAVE_LAST = "leave_last"

    def to_face(self, room: tuple[Card, ...]) -> int:
        """Return how many cards of the last room must be faced: all, or all but one that is no monster."""
        match self:
            case Ending.FACE_ALL:
                return len(room)
            case Ending.LEAVE_LAST:
                return len(room) - any(kind_of(card) is not CardKind.MONSTER for card in room)


class Bonus(StrEnum):
    """When the potion at the end of a won run adds to its life: at full life, or always (SC-10)."""

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
        "treasure": HouseRules(ending=Ending.LEAVE_LAST, bonus=Bonus.TREASURE),
    }
)
"""The named sets of house rules; standard is the default."""


def from_options(options: Mapping[str, object]) -> HouseRules:
    """Create house rules from named options on top of a mode, the `preset` (default: standard).

    Raises UnknownOptionError and HouseRulesError.
    """
    return over_preset(MODES, options)
