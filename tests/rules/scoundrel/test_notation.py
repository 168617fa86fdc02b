"""The text notation of Scoundrel."""

import pytest

from rules.cards import parse_card
from rules.errors import NotationError
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.notation import dump_state, format_action, load_state, parse_action
from tests.rules.scoundrel.test_engine import run_of

RULES = "rules=weapon_limit:le,ending:face_all,bonus:life20,avoid:not_twice,life:20"
LINE = (
    f"scoundrel/1 {RULES} turn=2 life=16 weapon=5d slain=Qs room=6c4c7h dungeon=2c3c4d9h known=4 avoided=yes "
    "faced=2h,5d,Qs:weapon,3h"
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("avoid", Avoid()),
        ("face 5d", Face(parse_card("5d"))),
        ("face Qs weapon", Face(parse_card("Qs"), Way.WEAPON)),
        ("face Qs bare", Face(parse_card("Qs"), Way.BARE)),
    ],
)
def test_actions_are_words(text: str, action: Action) -> None:
    """The same words stand for an action everywhere."""
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Avoid",
        "avoid ",
        "face",
        "face ",
        "face 5",
        "face 5D",
        "face  5d",
        "face 5d ",
        "face Qs fist",
        "5d",
        "face Qs:bare",
    ],
)
def test_other_words_are_no_action(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(NotationError):
        parse_action(text)


def test_state_is_one_readable_line() -> None:
    """A state in mid-run is the line written down here: its form is a promise to stored games."""
    actions = ("face 2h", "face 5d", "face Qs weapon", "avoid", "face 3h")
    state = run_of("2h 5d Qs 2c 3c 4d 9h 3h 6c 4c 7h", *actions)
    assert dump_state(state) == LINE
    assert load_state(LINE) == state


FRESH = f"scoundrel/1 {RULES} turn=1 life=20 weapon=- slain=- room=2c3c4c5c dungeon=6c7c known=0 avoided=no faced=-"
ENDED = f"scoundrel/1 {RULES} turn=2 life=16 weapon=3d slain=- room=- dungeon=- known=0 avoided=no faced=2d,9c:bare,2h,3d,3h"
LOST = f"scoundrel/1 {RULES} turn=1 life=-3 weapon=- slain=- room=2d dungeon=6d known=0 avoided=no faced=Tc,9c,4c"
LEFT = LOST.replace("face_all", "leave_last")


@pytest.mark.parametrize(
    ("line", "part", "replacement"),
    [
        (LINE, "scoundrel/1", "scoundrel/2"),
        (LINE, "scoundrel/1 ", ""),
        (LINE, "turn=2 ", ""),
        (LINE, "turn=2 life=16", "life=16 turn=2"),
        (LINE, "weapon_limit:le,", ""),
        (LINE, "weapon_limit:le,", "weapon_limit:ge,"),
        (LINE, "life:20", "life:21"),
        (LINE, "life:20", "life:20,gold:3"),
        (LINE, "life:20", "life:true"),
        (LINE, "weapon_limit:le,ending:face_all", "ending:face_all,weapon_limit:le"),
        (LINE, "life=16", "life=013"),
        (LINE, "life=16", "life=1_3"),
        (LINE, "life=16", "life=١٣"),
        (LINE, "life=16", "life=-0"),
        (LINE, "weapon=5d", "weapon=5dQs"),
        (LINE, "slain=Qs", "slain="),
        (LINE, "room=6c4c7h", "room=6c4c7"),
        (LINE, "avoided=yes", "avoided=true"),
        (LINE, "Qs:weapon", "Qs:fist"),
        (LINE, "Qs:weapon", "Qs:"),
        (LINE, "3h", "3h "),
        (LINE, ",3h", ",3h\n"),
        (LINE, ",3h", ",3h,"),
    ],
)
def test_other_lines_are_no_state(line: str, part: str, replacement: str) -> None:
    """A line that is not in the notation is refused."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert "can come about" not in refused.value.expected


CARDS, TURN, HERO, KNOWN = ("its cards are", "turn, room and", "life, weapon and", "what is known")


@pytest.mark.parametrize(
    ("line", "part", "replacement", "says"),
    [
        (FRESH, "2c3c4c5c", "2c3c4c2c", CARDS),
        (FRESH, "6c7c", "6c5c", CARDS),
        (FRESH, "6c7c", "6cJd", CARDS),
        (LINE, "faced=2h", "faced=9h", CARDS),
        (FRESH, "turn=1", "turn=0", TURN),
        (FRESH, "turn=1", "turn=2", TURN),
        (FRESH, "room=2c3c4c5c", "room=2c3c4c", TURN),
        (FRESH, "room=2c3c4c5c", "room=2c3c4c5c8c", TURN),
        (FRESH, "room=2c3c4c5c dungeon=6c7c", "room=2c3c4c5c8c dungeon=-", TURN),
        (LINE, "turn=2", "turn=1", TURN),
        (LINE, "turn=2", "turn=3", TURN),
        (LINE, "room=6c4c7h", "room=7h", TURN),
        (LOST, "life=-3", "life=3", TURN),
        (
            LOST,
            "turn=1 life=-3 weapon=- slain=- room=2d",
            "turn=2 life=-3 weapon=- slain=- room=2d3d4d5d",
            TURN,
        ),
        (LEFT, "room=2d dungeon=6d", "room=- dungeon=-", TURN),
        (ENDED, "turn=2", "turn=1", TURN),
        (ENDED, ",3d,3h", ",3d", TURN),
        (LINE, "life=16", "life=14", HERO),
        (LINE, "life=16 weapon=5d", "life=16 weapon=6d", HERO),
        (LINE, "slain=Qs", "slain=-", HERO),
        (LINE, "Qs:weapon", "Qs:bare", HERO),
        (LINE, "Qs:weapon", "Qs", HERO),
        (LINE, "2h,5d,", "5d,2h:bare,", HERO),
        (LINE, "2h,5d,Qs:weapon", "Qs:weapon,2h,5d", HERO),
        (ENDED, "2d,9c:bare,2h", "2d,2h,9c:bare", HERO),
        (LOST, "Tc,9c,4c", "Tc,Ts,4c", HERO),
        (LINE, "known=4", "known=3", KNOWN),
        (LINE, "known=4", "known=0", KNOWN),
        (LINE, "known=4", "known=8", KNOWN),
        (LINE, "known=4", "known=-4", KNOWN),
        (LINE, "not_twice", "never", KNOWN),
        (FRESH, "known=0", "known=2", KNOWN),
        (FRESH, "avoided=no", "avoided=yes", KNOWN),
        (FRESH.replace("not_twice", "never"), "avoided=no", "avoided=yes", KNOWN),
        (ENDED, "avoided=no", "avoided=yes", KNOWN),
    ],
)
def test_run_that_cannot_be_is_no_state(line: str, part: str, replacement: str, says: str) -> None:
    """Cards, turn, life and what is known have to agree (SC-1 to SC-8); the refusal says what does not."""
    assert part in line
    with pytest.raises(NotationError) as refused:
        load_state(line.replace(part, replacement, 1))
    assert says in refused.value.expected


@pytest.mark.parametrize("line", [LINE, FRESH, ENDED, LOST, LEFT])
def test_run_written_by_hand_is_a_state(line: str) -> None:
    """A line that tells of a run that can be is read, and written alike."""
    assert dump_state(load_state(line)) == line
    assert SCOUNDREL.view(load_state(line), None)


def test_known_cards_may_be_drawn_again() -> None:
    """Once the cards above them are gone, avoided cards come up, and fewer than a room of them are left (SC-4)."""
    state = run_of("2c 3c 4c 5c 2d 2h 3d 6c", "avoid", "face 2d", "face 2h", "face 3d")
    assert state.known == len(state.dungeon) == 1
    assert load_state(dump_state(state)) == state
