"""Starting a run, the refusals and the counts that no playthrough shows, and what a view lets one reckon."""

from random import Random

import pytest

from rules.cards import format_cards, parse_card, parse_cards
from rules.errors import DungeonError, IllegalActionError
from rules.scoundrel import SCOUNDREL, engine
from rules.scoundrel.actions import Action, Avoid, Face
from rules.scoundrel.dungeon import DUNGEON, CardKind, kind_of, monsters_in
from rules.scoundrel.events import (
    MonsterFought,
    PotionDrunk,
    PotionWasted,
    RoomAvoided,
    RoomEntered,
    RunWon,
    WeaponEquipped,
)
from rules.scoundrel.house_rules import MODES, HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.notation import parse_action
from rules.scoundrel.state import PLAYER, RunState
from rules.scoundrel.turns import RoomTurn, turns
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


def told(cards: str, *actions: str) -> tuple[RoomTurn, ...]:
    return turns(HouseRules(), parse_cards(cards), map(parse_action, actions))


def test_a_run_is_told_with_rooms_deeds_and_life() -> None:
    """The worked position of SC-8 after an avoided room, a carry, a wasted potion and the end (SC-3 to SC-9)."""
    cards = "2c 3c 4c 5c 5d Qs 6c 6s 7h 9h"
    run = told(
        cards,
        "avoid",
        "face 5d",
        "face Qs weapon",
        "face 6c bare",
        "face 7h",
        "face 9h",
        "face 6s weapon",
        "face 2c weapon",
    )
    sword, seven, nine = (parse_card(text) for text in ("5d", "7h", "9h"))
    assert [(turn.number, format_cards(turn.room), turn.life) for turn in run] == [
        (1, "2c 3c 4c 5c", 20),
        (1, "5d Qs 6c 6s", 7),
        (2, "6s 7h 9h 2c", 13),
        (3, "2c 3c 4c 5c", 13),
    ]
    assert [turn.deeds for turn in run] == [
        (RoomAvoided(parse_cards("2c 3c 4c 5c")),),
        (
            WeaponEquipped(sword, ()),
            MonsterFought(parse_card("Qs"), sword, 7),
            MonsterFought(parse_card("6c"), None, 6),
        ),
        (PotionDrunk(seven, 7), PotionWasted(nine), MonsterFought(parse_card("6s"), sword, 1)),
        (MonsterFought(parse_card("2c"), sword, 0),),
    ]


def test_the_first_room_is_told_before_anything_is_done() -> None:
    """A run that was given up at once is one room."""
    assert told("2c 3c 4c 5c 6c") == (RoomTurn(1, parse_cards("2c 3c 4c 5c"), 20),)


def test_death_is_the_last_deed() -> None:
    """No room is entered after it, and life may be below nothing (SC-9)."""
    [turn] = told("Ac Ks 2c 3c 4c", "face Ac", "face Ks")
    assert (turn.life, len(turn.deeds)) == (-7, 2)


def test_what_cannot_be_done_is_not_told() -> None:
    """No room may be avoided after an avoided one (SC-4)."""
    with pytest.raises(IllegalActionError):
        told("2c 3c 4c 5c 6c 7c 8c 9c Tc", "avoid", "avoid")


@pytest.mark.parametrize("mode", MODES)
def test_any_run_is_told_to_its_end(mode: str) -> None:
    """The last turn has the life of the end; every deed but the avoiding of a room is a card faced."""
    chance = Random(mode)  # noqa: S311 - a repeatable walk is wanted.
    for _ in range(20):
        dungeon = tuple(chance.sample(DUNGEON, len(DUNGEON)))
        state, actions = engine.start(MODES[mode], dungeon).state, list[Action]()
        while legal := legal_actions(state, PLAYER):
            actions.append(chance.choice(legal))
            state = engine.apply(state, PLAYER, actions[-1]).state
        run = turns(MODES[mode], dungeon, actions)
        assert (run[-1].number, run[-1].life) == (state.turn, state.hero.life)
        assert sum(len(turn.deeds) for turn in run) == len(actions)
        assert all(RoomAvoided(turn.room) in turn.deeds or len(turn.deeds) >= 3 for turn in run[:-1])
