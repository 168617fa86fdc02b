"""A run turn by turn: the cards of each room, the events there, and the life left."""

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
    """One room, the carry first, and its events in order; `life` is the life after them.

    `number` counts the rooms from 1; an avoided one has the number of the room entered instead of it (SC-4).
    """

    number: int
    room: tuple[Card, ...]
    life: int
    deeds: tuple[Deed, ...] = ()


def turns(rules: HouseRules, dungeon: tuple[Card, ...], actions: Iterable[Action]) -> tuple[RoomTurn, ...]:
    """Play actions through a dungeon given top first, and return every room that was entered, including the last one.

    Raises DungeonError, and what `engine.apply` raises for an action that cannot be taken.
    """
    progress = engine.start(rules, dungeon)
    rooms = _with_events((), progress)
    for action in actions:
        progress = engine.apply(progress.state, PLAYER, action)
        rooms = _with_events(rooms, progress)
    return rooms


def _with_events(rooms: tuple[RoomTurn, ...], progress: Progress[RunState, Event]) -> tuple[RoomTurn, ...]:
    """Add the new events: a room starts a new turn, anything else belongs to the newest turn."""
    life = progress.state.hero.life
    for event in progress.events:
        match event:
            case RoomEntered(number, room):
                rooms = (*rooms, RoomTurn(number, room, life))
            case RunWon() | RunLost():
                pass
            case _:
                newest = rooms[-1]
                rooms = (*rooms[:-1], replace(newest, life=life, deeds=(*newest.deeds, event)))
    return rooms
