"""The outcome of a run and its score (SC-9, SC-10)."""

from dataclasses import dataclass
from typing import Literal

from rules.cards import Card
from rules.scoundrel.dungeon import CardKind, kind_of, monsters_in
from rules.scoundrel.house_rules import Bonus
from rules.scoundrel.state import RunState


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a run; the life of a lost one is zero or less."""

    reason: Literal["won", "lost"]
    score: int
    life: int


def outcome(state: RunState) -> Outcome | None:
    """Return the outcome of the run, None while it goes on."""
    if not state.is_over:
        return None
    return Outcome("won" if state.is_won else "lost", score(state), state.hero.life)


def score(state: RunState) -> int:
    """Return the score; for a run that goes on, the score if it ended now (SC-10).

    A won run scores its life plus a potion at its end, at full life or always by house rule: the one left over, else the
    one faced last. Any other run scores its life less the values of all monsters left in dungeon and room.
    """
    life = state.hero.life
    if not state.is_won:
        return life - monsters_in(state.dungeon) - monsters_in(state.room)
    potion = last_potion(state)
    return life if potion is None else life + potion.rank


def last_potion(state: RunState) -> Card | None:
    """Return the potion at the end of a won run that adds to its score, None if there is none (SC-10)."""
    last = (*(face.card for face in state.faced), *state.room)[-1]
    counts = state.rules.bonus is Bonus.TREASURE or state.hero.life == state.rules.life
    return last if state.is_won and kind_of(last) is CardKind.POTION and counts else None
