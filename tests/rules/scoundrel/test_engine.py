"""Starting a run, the refusals and the counts that no playthrough shows, and what a view lets one reckon."""

import pytest

from rules.cards import parse_cards
from rules.errors import DungeonError
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON, CardKind, kind_of, monsters_in
from rules.scoundrel.events import (
    MonsterFought,
    PotionDrunk,
    PotionWasted,
    RoomEntered,
    RunWon,
    WeaponEquipped,
)
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.state import RunState
from rules.shuffle import parse_seed, shuffled

STANDARD = MODES["standard"]


def run_of(cards: str, *actions: str) -> RunState:
    """Play actions from the first room of a dungeon."""
    state = SCOUNDREL.start(STANDARD, parse_cards(cards)).state
    for action in actions:
        state = SCOUNDREL.apply(state, 0, SCOUNDREL.parse_action(action)).state
    return state


def test_dungeon_has_44_cards() -> None:
    """26 monsters of 208 in all, nine weapons and nine potions of 54 (SC-1)."""
    kinds = [kind_of(card) for card in DUNGEON]
    assert [kinds.count(kind) for kind in CardKind] == [26, 9, 9]
    assert monsters_in(DUNGEON) == 208
    assert sum(card.rank for card in DUNGEON if kind_of(card) is CardKind.POTION) == 54
    assert len(set(DUNGEON)) == 44


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("", "at least one"),
        ("2c Jd", "Jd is no card"),
        ("Ah", "Ah is no card"),
        ("2c 3c 2c", "2c is in the dungeon more than once"),
    ],
)
def test_other_cards_make_no_dungeon(cards: str, says: str) -> None:
    """A dungeon is made of the 44 cards, each once at most (SC-1)."""
    with pytest.raises(DungeonError, match=says):
        SCOUNDREL.start(STANDARD, parse_cards(cards))


def test_events_tell_what_each_card_did() -> None:
    """Weapon, monster and potions, the next room, and the end with its score (SC-5 to SC-10)."""
    step = SCOUNDREL.start(STANDARD, parse_cards("5d 7s 2h 3h 4d"))
    events = list(step.events)
    for action in ("face 5d", "face 7s weapon", "face 3h", "face 2h", "face 4d"):
        step = SCOUNDREL.apply(step.state, 0, SCOUNDREL.parse_action(action))
        events += step.events
    five, seven, two, three, four = parse_cards("5d 7s 2h 3h 4d")
    assert events == [
        RoomEntered(1, (five, seven, two, three)),
        WeaponEquipped(five, ()),
        MonsterFought(seven, five, 2),
        PotionDrunk(three, 2),
        RoomEntered(2, (two, four)),
        PotionDrunk(two, 0),
        WeaponEquipped(four, (five, seven)),
        RunWon(20),
    ]
    last_room = run_of("2h 3h", "face 2h")
    assert SCOUNDREL.apply(last_room, 0, Face(three)).events == (PotionWasted(three), RunWon(23))


def test_view_tells_the_unseen_cards_but_not_their_order() -> None:
    """Of the 44, those never seen lie above the known bottom; with them goes the score of the moment (SC-4, SC-10)."""
    dungeon = shuffled(DUNGEON, parse_seed("2"), "t", 1, "")
    state = SCOUNDREL.apply(SCOUNDREL.start(STANDARD, dungeon).state, 0, Avoid()).state
    view = SCOUNDREL.view(state, 0)
    assert view.known_bottom == dungeon[:4]
    assert view.unseen == tuple(sorted(dungeon[8:], key=DUNGEON.index))
    assert view.cards_left == len(view.unseen) + len(view.known_bottom) == 40
    assert view.score_now == 20 - 208


def test_known_cards_may_be_drawn_again() -> None:
    """Once the cards above them are gone, avoided cards come up, and fewer than a room of them are left (SC-4)."""
    state = run_of("2c 3c 4c 5c 2d 2h 3d 6c", "avoid", "face 2d", "face 2h", "face 3d")
    assert state.known == len(state.dungeon) == 1
    assert SCOUNDREL.load_state(SCOUNDREL.dump_state(state)) == state
