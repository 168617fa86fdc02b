"""The legal actions; everything that offers or accepts an action asks here (SC-4, SC-5, SC-8)."""

from rules.game import Seat
from rules.scoundrel.actions import Action, Avoid, Face
from rules.scoundrel.house_rules import AvoidRule
from rules.scoundrel.state import PLAYER, RunState


def to_act(state: RunState) -> tuple[Seat, ...]:
    """List the seats that may act now: the player, until the run is over."""
    return () if state.is_over else (PLAYER,)


def legal_actions(state: RunState, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions: the room's cards in displayed order, the weapon before bare hands, avoiding last."""
    if seat != PLAYER or state.is_over:
        return ()
    faces = [Face(card, way) for card in state.room for way in state.hero.ways(card, state.rules)]
    return (*faces, Avoid()) if may_avoid(state) else tuple(faces)


def is_legal(state: RunState, action: Action) -> bool:
    """Return whether the player may take this action in a run that goes on."""
    match action:
        case Face(card, way):
            return card in state.room and way in state.hero.ways(card, state.rules)
        case Avoid():
            return may_avoid(state)


def may_avoid(state: RunState) -> bool:
    """Return whether the room can be avoided: untouched, the one before it faced, the dungeon not empty (SC-4)."""
    return (
        state.rules.avoid is AvoidRule.NOT_TWICE
        and not state.avoided
        and bool(state.dungeon)
        and not state.faced_this_turn
    )
