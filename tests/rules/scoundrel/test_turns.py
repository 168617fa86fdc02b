"""A run told turn by turn."""

from random import Random

import pytest

from rules.cards import format_cards, parse_card, parse_cards
from rules.errors import IllegalActionError
from rules.scoundrel import engine
from rules.scoundrel.actions import Action
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.events import (
    MonsterFought,
    PotionDrunk,
    PotionWasted,
    RoomAvoided,
    WeaponEquipped,
)
from rules.scoundrel.house_rules import MODES, HouseRules
from rules.scoundrel.legality import legal_actions
from rules.scoundrel.notation import parse_action
from rules.scoundrel.state import PLAYER
from rules.scoundrel.turns import RoomTurn, turns


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
