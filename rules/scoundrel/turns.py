"""A run told turn by turn: each room as it lay, what was done in it, and the life that was left."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.cards import Card
from rules.game import Progress
from rules.scoundrel import engine
from rules.scoundrel.actions import Action
from rules.scoundrel.events import (
    Event,
    MonsterFought,
    PotionDrunk,
    PotionWasted,
    RoomAvoided,
    RoomEntered,
    RunLost,
    RunWon,
    WeaponEquipped,
)
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.state import PLAYER, RunState

Deed = WeaponEquipped | PotionDrunk | PotionWasted | MonsterFought | RoomAvoided


@dataclass(frozen=True, slots=True)
class RoomTurn:
    """One room, the carry first, and what was done in it, in order; `life` is what was left after that.

    `number` counts the rooms from 1; one that was avoided has the number of the room taken in its place (SC-4).
    """

    number: int
    room: tuple[Card, ...]
    life: int
    deeds: tuple[Deed, ...] = ()


def turns(rules: HouseRules, dungeon: tuple[Card, ...], actions: Iterable[Action]) -> tuple[RoomTurn, ...]:
    """Play actions through a dungeon given top first and tell every room that was entered, the last one too.

    Raises DungeonError, and what `engine.apply` raises for an action that cannot be taken.
    """
    progress = engine.start(rules, dungeon)
    told = _told((), progress)
    for action in actions:
        progress = engine.apply(progress.state, PLAYER, action)
        told = _told(told, progress)
    return told


def _told(told: tuple[RoomTurn, ...], progress: Progress[RunState, Event]) -> tuple[RoomTurn, ...]:
    """Add what has just happened: a deed to the newest turn, a room as a new one."""
    life = progress.state.hero.life
    for event in progress.events:
        match event:
            case RoomEntered(number, room):
                told = (*told, RoomTurn(number, room, life))
            case RunWon() | RunLost():
                pass
            case _:
                newest = told[-1]
                told = (*told[:-1], replace(newest, life=life, deeds=(*newest.deeds, event)))
    return told
