"""The events of a run; no event reveals a card that lies face down."""

from dataclasses import dataclass

from rules.cards import Card


@dataclass(frozen=True, slots=True)
class RoomEntered:
    """A room was filled; `turn` counts the rooms, except those that were avoided (SC-3)."""

    turn: int
    room: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoomAvoided:
    """These cards went to the bottom of the dungeon, in this order (SC-4)."""

    room: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WeaponEquipped:
    """A weapon was equipped; `discarded` is the previous one and the monsters it slew, if there was one (SC-6)."""

    weapon: Card
    discarded: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PotionDrunk:
    """A potion gave `healed` life, none at full life (SC-7)."""

    potion: Card
    healed: int


@dataclass(frozen=True, slots=True)
class PotionWasted:
    """A potion was discarded because another one was drunk this turn (SC-7)."""

    potion: Card


@dataclass(frozen=True, slots=True)
class MonsterFought:
    """A monster cost `damage` life, fought with `weapon` or bare-handed (None) (SC-8)."""

    monster: Card
    weapon: Card | None
    damage: int


@dataclass(frozen=True, slots=True)
class RunWon:
    """The dungeon is cleared (SC-9)."""

    score: int


@dataclass(frozen=True, slots=True)
class RunLost:
    """No life is left (SC-9)."""

    score: int


Event = (
    RoomEntered | RoomAvoided | WeaponEquipped | PotionDrunk | PotionWasted | MonsterFought | RunWon | RunLost
)
