"""The text notation of Scoundrel: actions as people say them, a state as one versioned line."""

import re

from rules.cards import parse_card
from rules.errors import NotationError
from rules.options import format_options, parse_options
from rules.scoundrel.actions import Action, Avoid, Face, Way
from rules.scoundrel.consistency import contradiction
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.state import RunState
from rules.state_line import NOTHING, pack_cards, read_line, unpack_cards, write_line

_VERSION = "scoundrel/1"
_FIELDS = ("rules", "turn", "life", "weapon", "slain", "room", "dungeon", "known", "avoided", "faced")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,2}")
_AVOID = "avoid"
_FACE = "face"
_YES_NO = {True: "yes", False: "no"}
_TRUTHS = {text: truth for truth, text in _YES_NO.items()}


def parse_action(text: str) -> Action:
    """Read an action: "avoid", "face 5d", "face Qs weapon" or "face Qs bare"; raises NotationError."""
    if text == _AVOID:
        return Avoid()
    verb, space, face = text.partition(" ")
    if verb != _FACE or not space:
        raise NotationError(text, "an action of scoundrel")
    return _load_face(face, " ")


def format_action(action: Action) -> str:
    """Write an action as `parse_action` reads it."""
    match action:
        case Avoid():
            return _AVOID
        case Face():
            return f"{_FACE} {_dump_face(action, ' ')}"


def dump_state(state: RunState) -> str:
    """Write a run as one line, including the order of the dungeon."""
    hero = state.hero
    values = (
        format_options(state.rules),
        state.turn,
        hero.life,
        NOTHING if hero.weapon is None else hero.weapon,
        pack_cards(hero.slain),
        pack_cards(state.room),
        pack_cards(state.dungeon),
        state.known,
        _YES_NO[state.avoided],
        ",".join(_dump_face(face, ":") for face in state.faced) or NOTHING,
    )
    return write_line(_VERSION, _FIELDS, values)


def load_state(text: str) -> RunState:
    """Read a line of `dump_state` to an equal state; raises NotationError for any other text.

    It also refuses a well-formed line whose run is impossible: a card twice, a life that the cards faced do not
    leave, known cards although no room was avoided.
    """
    rules, turn, life, weapon, slain, room, dungeon, known, avoided, faced = read_line(
        text, _VERSION, _FIELDS
    )
    if avoided not in _TRUTHS:
        raise NotationError(avoided, "yes or no")
    state = RunState(
        rules=parse_options(HouseRules(), rules),
        hero=Hero(_number(life), None if weapon == NOTHING else parse_card(weapon), unpack_cards(slain)),
        turn=_number(turn),
        room=unpack_cards(room),
        dungeon=unpack_cards(dungeon),
        known=_number(known),
        avoided=_TRUTHS[avoided],
        faced=() if faced == NOTHING else tuple(_load_face(face, ":") for face in faced.split(",")),
    )
    broken = contradiction(state)
    if broken is not None:
        raise NotationError(text, f"a run that can come about: {broken}")
    return state


def _dump_face(face: Face, separator: str) -> str:
    return str(face.card) if face.way is None else f"{face.card}{separator}{face.way}"


def _load_face(text: str, separator: str) -> Face:
    card, separated, way = text.partition(separator)
    if not separated:
        return Face(parse_card(card))
    if way not in list(Way):
        raise NotationError(text, " or ".join(Way))
    return Face(parse_card(card), Way(way))


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(text, "a whole number")
    return int(text)
