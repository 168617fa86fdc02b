"""The public view of a duel, as plain data made from views of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.high_card.rules.view import RoundView


@dataclass(frozen=True, slots=True)
class DuelView:
    """All that the public message about a duel shows.

    `names` are the players by seat, as Discord gave them: make them safe before showing them. `round` is a spectator's
    view, None before the cards are dealt. `deadline_at` is in unix milliseconds. The commitment has 64 hexadecimal
    digits. `closed` names the sentence that says why the duel ended without a result.
    """

    game_id: str
    number: int
    stake: int
    names: tuple[str, ...]
    round: RoundView | None
    deadline_at: int | None
    commitment: str
    is_over: bool
    closed: str | None
    round_number: int = 1
    is_finished: bool = False


@dataclass(frozen=True, slots=True)
class DuelReplay:
    """An ended duel: its view, and its actions in order, each with its player, None for a deadline."""

    view: DuelView
    actions: tuple[tuple[str | None, str], ...]
