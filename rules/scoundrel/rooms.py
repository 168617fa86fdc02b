"""Replay a run from the order of its dungeon: the cards drawn for each room, and the actions taken there."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.cards import Card, format_cards
from rules.errors import RulesError
from rules.fair_record import ActionImpossible
from rules.scoundrel import engine
from rules.scoundrel.actions import Action, Avoid
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.notation import parse_action
from rules.scoundrel.state import PLAYER, RunState


@dataclass(frozen=True, slots=True)
class RecordedRoom:
    """The cards drawn from the dungeon for a room, so without the carry, and its actions as text."""

    cards: tuple[Card, ...]
    actions: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{format_cards(self.cards)}: {', '.join(self.actions) or '-'}"


@dataclass(frozen=True, slots=True)
class ReplayedRun:
    """The result of the actions: every room that was filled, in order, and the final state.

    `impossible` is the first action that could not be taken, or None. The replay ends there, and the last room keeps
    this action and all after it.
    """

    rooms: tuple[RecordedRoom, ...]
    state: RunState
    impossible: str | None = None


@dataclass(frozen=True, slots=True)
class RoomMismatch:
    """A recorded room differs from the room that the order and the actions before it give (None: there is no room).

    Rooms are numbered from 1, including those that were avoided.
    """

    number: int
    recorded: RecordedRoom | None
    computed: RecordedRoom | None


def replay(rules: HouseRules, dungeon: tuple[Card, ...], actions: Iterable[str]) -> ReplayedRun:
    """Play recorded actions, "avoid" or "face Qs bare", through a dungeon given top first; raises DungeonError."""
    state = engine.start(rules, dungeon).state
    rooms = [RecordedRoom(state.room)]
    texts = tuple(actions)
    for index, text in enumerate(texts):
        try:
            action = parse_action(text)
            after = engine.apply(state, PLAYER, action).state
        except RulesError:
            rooms[-1] = RecordedRoom(rooms[-1].cards, (*rooms[-1].actions, *texts[index:]))
            return ReplayedRun(tuple(rooms), state, text)
        rooms[-1] = RecordedRoom(rooms[-1].cards, (*rooms[-1].actions, text))
        if drawn := _drawn(state, action, after):
            rooms.append(RecordedRoom(drawn))
        state = after
    return ReplayedRun(tuple(rooms), state)


def compare(recorded: tuple[RecordedRoom, ...], played: ReplayedRun) -> list[RoomMismatch | ActionImpossible]:
    """List the differences between recorded rooms and those of the replay."""
    findings: list[RoomMismatch | ActionImpossible] = []
    if played.impossible is not None:
        findings.append(ActionImpossible(played.impossible))
    for index in range(max(len(recorded), len(played.rooms))):
        shown = recorded[index] if index < len(recorded) else None
        computed = played.rooms[index] if index < len(played.rooms) else None
        if shown != computed:
            findings.append(RoomMismatch(index + 1, shown, computed))
    return findings


def _drawn(before: RunState, action: Action, after: RunState) -> tuple[Card, ...]:
    """Return the cards drawn after an action to fill a room; none if the room is not left."""
    if isinstance(action, Avoid):
        return after.room
    return after.room[1:] if after.turn > before.turn else ()
