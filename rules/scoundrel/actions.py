"""The actions of a run (SC-4, SC-5)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.cards import Card


class Way(StrEnum):
    """The way to fight a monster when both ways are possible (SC-8)."""

    WEAPON = "weapon"
    BARE = "bare"


@dataclass(frozen=True, slots=True)
class Face:
    """Face a card of the room; `way` is given if and only if the weapon can be used on the monster.

    Without a way, a weapon is equipped, a potion drunk, a monster fought bare-handed (SC-6, SC-7, SC-8).
    """

    card: Card
    way: Way | None = None


@dataclass(frozen=True, slots=True)
class Avoid:
    """Put the whole room under the dungeon and enter the next one."""


Action = Face | Avoid
