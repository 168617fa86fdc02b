"""The state of a run, from the first room to its end."""

from dataclasses import dataclass

from rules.cards import Card
from rules.game import Seat
from rules.scoundrel.actions import Face
from rules.scoundrel.dungeon import FACED_A_TURN, CardKind, kind_of
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import HouseRules

PLAYER: Seat = 0
"""The only seat of a run."""


@dataclass(frozen=True, slots=True)
class RunState:
    """Everything about a run, including hidden cards; show people a view instead.

    `turn` counts rooms from 1, except those avoided. `room` is in displayed order, the carry first. `dungeon` is top
    first; its last `known` cards have been seen, since their room was avoided. `avoided` says that the previous room
    was avoided. `faced` is every card faced so far, in order, each with its way: all cards that are neither in the
    room nor in the dungeon.
    """

    rules: HouseRules
    hero: Hero
    turn: int
    room: tuple[Card, ...]
    dungeon: tuple[Card, ...]
    known: int = 0
    avoided: bool = False
    faced: tuple[Face, ...] = ()

    @property
    def faced_this_turn(self) -> tuple[Face, ...]:
        """Return the cards of this room that were faced; every turn before it faced three (SC-5)."""
        return self.faced[FACED_A_TURN * (self.turn - 1) :]

    @property
    def drunk(self) -> bool:
        """Return whether a potion was faced this turn, so that no other has an effect (SC-7)."""
        return any(kind_of(face.card) is CardKind.POTION for face in self.faced_this_turn)

    @property
    def is_lost(self) -> bool:
        """Return whether no life is left (SC-9)."""
        return self.hero.life <= 0

    @property
    def is_won(self) -> bool:
        """Return whether the dungeon is cleared with life left (SC-9)."""
        return not self.dungeon and not self.is_lost and not self.rules.ending.to_face(self.room)

    @property
    def is_over(self) -> bool:
        """Return whether the run has ended."""
        return self.is_lost or self.is_won
