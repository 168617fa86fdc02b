"""The engine of a run: its start and the effect of each action (SC-3 to SC-9)."""

from dataclasses import replace
from typing import assert_never

from rules.cards import Card
from rules.errors import DungeonError, GameOverError, IllegalActionError, UnknownSeatError
from rules.game import Progress, Seat
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.dungeon import ROOM_SIZE, CardKind, flaw_of, kind_of
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
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.legality import is_legal, legal_actions
from rules.scoundrel.notation import format_action
from rules.scoundrel.outcome import score
from rules.scoundrel.state import PLAYER, RunState


def start(config: HouseRules, dungeon: tuple[Card, ...]) -> Progress[RunState, Event]:
    """Enter the first room of a dungeon given top first: the 44 cards, or some of them (SC-1 to SC-3).

    Raises DungeonError if there is no card, a card that is not one of the 44, or a card twice.
    """
    flaw = flaw_of(dungeon)
    if flaw is not None:
        raise DungeonError(flaw)
    state = RunState(config, Hero(config.life), 1, dungeon[:ROOM_SIZE], dungeon[ROOM_SIZE:])
    return Progress(state, (RoomEntered(1, state.room), *_ending(state)))


def check(state: RunState, seat: Seat, action: Action) -> None:
    """Refuse an action that may not be taken: run over, seat unknown, not legal, in this order.

    Raises GameOverError, UnknownSeatError or IllegalActionError.
    """
    if state.is_over:
        raise GameOverError
    if seat != PLAYER:
        raise UnknownSeatError(seat)
    if not is_legal(state, action):
        legal = tuple(map(format_action, legal_actions(state, seat)))
        raise IllegalActionError(seat, format_action(action), legal)


def apply(state: RunState, seat: Seat, action: Action) -> Progress[RunState, Event]:
    """Take an action, and fill the next room if it ends the turn; raises what `check` raises."""
    check(state, seat, action)
    match action:
        case Face():
            return _face(state, action)
        case Avoid():
            return _avoid(state)
        case _:
            assert_never(action)


def _avoid(state: RunState) -> Progress[RunState, Event]:
    """Put the room under the dungeon in its order; the player remembers what lies there (SC-4)."""
    room, dungeon, known = _fill((), state.dungeon + state.room, state.known + len(state.room))
    entered = replace(state, room=room, dungeon=dungeon, known=known, avoided=True)
    return Progress(entered, (RoomAvoided(state.room), RoomEntered(state.turn, room)))


def _face(state: RunState, face: Face) -> Progress[RunState, Event]:
    """Face a card; if one of four is left and the dungeon has cards, that one is carried on (SC-5)."""
    drunk = state.drunk
    hero = state.hero.after(face, state.rules, drunk=drunk)
    events = [_event(state.hero, hero, face, drunk=drunk)]
    index = state.room.index(face.card)
    room = state.room[:index] + state.room[index + 1 :]
    turn, dungeon, known, avoided = state.turn, state.dungeon, state.known, state.avoided
    if dungeon and len(room) == 1 and hero.life > 0:
        room, dungeon, known = _fill(room, dungeon, known)
        turn, avoided = turn + 1, False
        events.append(RoomEntered(turn, room))
    left = RunState(state.rules, hero, turn, room, dungeon, known, avoided, (*state.faced, face))
    return Progress(left, (*events, *_ending(left)))


def _fill(
    carry: tuple[Card, ...], dungeon: tuple[Card, ...], known: int
) -> tuple[tuple[Card, ...], tuple[Card, ...], int]:
    """Fill the room to four cards, or until the dungeon is empty; return room, dungeon and its known cards (SC-3)."""
    drawn = ROOM_SIZE - len(carry)
    rest = dungeon[drawn:]
    return carry + dungeon[:drawn], rest, min(known, len(rest))


def _event(before: Hero, after: Hero, face: Face, *, drunk: bool) -> Event:
    card = face.card
    match kind_of(card):
        case CardKind.WEAPON:
            return WeaponEquipped(card, () if before.weapon is None else (before.weapon, *before.slain))
        case CardKind.POTION:
            return PotionWasted(card) if drunk else PotionDrunk(card, after.life - before.life)
        case CardKind.MONSTER:
            weapon = before.weapon if face.way is Way.WEAPON else None
            return MonsterFought(card, weapon, before.life - after.life)


def _ending(state: RunState) -> tuple[Event, ...]:
    """Return the event of the end if the run has ended (SC-9)."""
    if state.is_lost:
        return (RunLost(score(state)),)
    return (RunWon(score(state)),) if state.is_won else ()
