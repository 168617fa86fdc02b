"""Check whether a state that was read from text can occur in a run."""

from collections.abc import Callable

from rules.scoundrel.dungeon import FACED_A_TURN, ROOM_SIZE, CardKind, flaw_of, kind_of
from rules.scoundrel.hero import Hero
from rules.scoundrel.house_rules import AvoidRule
from rules.scoundrel.state import RunState


def contradiction(state: RunState) -> str | None:
    """Return a statement about runs that this state contradicts, or None if it can be played on."""
    return next((rule for rule, agrees in _CHECKS if not agrees(state)), None)


def _cards_agree(state: RunState) -> bool:
    return flaw_of((*(face.card for face in state.faced), *state.room, *state.dungeon)) is None


def _turn_agrees(state: RunState) -> bool:
    """Return whether every earlier turn faced three cards, and the room has the rest of this one (SC-5)."""
    if state.turn < 1 or len(state.faced) < FACED_A_TURN * (state.turn - 1):
        return False
    faced, left = len(state.faced_this_turn), len(state.room)
    if state.is_lost and not faced:
        # A deadly card is faced in this room, since no other room is entered after it.
        return False
    if state.dungeon:
        # Only death leaves the last of four alone in its room.
        return faced + left == ROOM_SIZE and left >= (1 if state.is_lost else 2)
    fewest = 1 if state.turn == 1 else 2
    return fewest <= faced + left <= ROOM_SIZE and (not faced or _was_to_be_faced(state))


def _was_to_be_faced(state: RunState) -> bool:
    """Return whether the last room was not cleared before its newest card was faced (SC-9)."""
    return state.rules.ending.to_face((*state.room, state.faced[-1].card)) > 0


def _hero_agrees(state: RunState) -> bool:
    """Return whether the cards faced, each in a possible way, leave exactly this life, weapon and stack."""
    hero = Hero(state.rules.life)
    for index, face in enumerate(state.faced):
        if hero.life <= 0 or face.way not in hero.ways(face.card, state.rules):
            return False
        turn = min(index // FACED_A_TURN, state.turn - 1)
        before = state.faced[FACED_A_TURN * turn : index]
        drunk = any(kind_of(earlier.card) is CardKind.POTION for earlier in before)
        hero = hero.after(face, state.rules, drunk=drunk)
    return hero == state.hero


def _avoiding_agrees(state: RunState) -> bool:
    """Return whether the known cards can be there: whole rooms, at most one for each room that was faced (SC-4)."""
    may_avoid = state.rules.avoid is AvoidRule.NOT_TWICE
    rooms_most = state.turn - 1 + state.avoided if may_avoid else 0
    # Once every card above them is drawn, the known cards are drawn too, and any number may be left.
    is_whole = state.known % ROOM_SIZE == 0 or state.known == len(state.dungeon)
    return (
        0 <= state.known <= len(state.dungeon)
        and is_whole
        and state.known <= ROOM_SIZE * rooms_most
        and (state.known > 0 or not state.avoided)
    )


# The order matters: a check may rely on those before it.
_CHECKS: tuple[tuple[str, Callable[[RunState], bool]], ...] = (
    ("its cards are of the dungeon, each there once", _cards_agree),
    ("turn, room and the cards faced agree", _turn_agrees),
    ("life, weapon and stack follow from the cards faced", _hero_agrees),
    ("what is known of the dungeon was avoided", _avoiding_agrees),
)
