"""A run played again, room by room."""

from random import Random

import pytest

from rules.cards import Card, format_cards, parse_cards
from rules.fair_record import ActionImpossible
from rules.scoundrel import engine
from rules.scoundrel.actions import Action, Avoid
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.events import RoomEntered
from rules.scoundrel.house_rules import MODES, HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.notation import format_action
from rules.scoundrel.rooms import RecordedRoom, RoomMismatch, compare, replay
from rules.scoundrel.state import PLAYER

SMALL = parse_cards("2c 3c 4c 5c 2d 2h")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(20))
def test_rooms_hold_what_left_the_dungeon(mode: str, seed: int) -> None:
    """The cards of all rooms are the dungeon from its top, what was avoided put under it (SC-3 to SC-5)."""
    chance = Random(seed)  # noqa: S311 - a repeatable walk is wanted.
    dungeon = tuple(chance.sample(DUNGEON, len(DUNGEON)))
    state = engine.start(MODES[mode], dungeon).state
    entered, actions = [state.room], list[Action]()
    left: tuple[Card, ...] = dungeon
    while legal := legal_actions(state, PLAYER):
        actions.append(chance.choice(legal))
        before, progress = state, engine.apply(state, PLAYER, actions[-1])
        state = progress.state
        entered += [event.room for event in progress.events if isinstance(event, RoomEntered)]
        if actions[-1] == Avoid():
            left += before.room
    played = replay(MODES[mode], dungeon, map(format_action, actions))
    assert (played.state, played.impossible) == (state, None)
    drawn = tuple(card for room in played.rooms for card in room.cards)
    assert drawn == left[: len(drawn)]
    assert [room[-len(filled.cards) :] for room, filled in zip(entered, played.rooms, strict=True)] == [
        room.cards for room in played.rooms
    ]
    assert [text for room in played.rooms for text in room.actions] == list(map(format_action, actions))


def test_an_avoided_room_may_come_back_at_once() -> None:
    """With two cards left, two of the room that was put under them are drawn again (SC-4)."""
    played = replay(HouseRules(), SMALL, ["avoid"])
    assert [format_cards(room.cards) for room in played.rooms] == ["2c 3c 4c 5c", "2d 2h 2c 3c"]


@pytest.mark.parametrize("text", ["face Ks", "dance", "face 2c weapon"])
def test_playing_ends_with_what_cannot_be_done(text: str) -> None:
    """It is named, and stays with all after it in the room where it was met."""
    played = replay(HouseRules(), SMALL, ["face 3c", text, "avoid"])
    assert played.impossible == text
    assert played.rooms == (RecordedRoom(SMALL[:4], ("face 3c", text, "avoid")),)
    assert compare(played.rooms, played) == [ActionImpossible(text)]


def test_nothing_can_be_done_after_the_end() -> None:
    """An action after death is as impossible as any other (SC-9)."""
    dungeon = parse_cards("Ac Ks 2c 3c 4c")
    assert replay(HouseRules(), dungeon, ["face Ac", "face Ks", "face 2c"]).impossible == "face 2c"


def test_each_room_that_differs_is_named() -> None:
    """By its number, with both."""
    played = replay(HouseRules(), SMALL, ["avoid"])
    first, second = played.rooms
    assert compare((first, second), played) == []
    assert compare((first,), played) == [RoomMismatch(2, None, second)]
    assert compare((second, second, first), played) == [
        RoomMismatch(1, second, first),
        RoomMismatch(3, first, None),
    ]
