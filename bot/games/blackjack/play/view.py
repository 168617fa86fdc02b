"""The public view of a table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.blackjack.view import RoundView


@dataclass(frozen=True, slots=True)
class ChairView:
    """The player of a seat. `name` is as Discord gave it: make it safe before showing it."""

    seat: int
    user_id: int
    name: str
    stake: int
    last_stake: int
    leaving: bool


@dataclass(frozen=True, slots=True)
class ShoeView:
    """The shoe on the table and the one promised after it; `number` 0 means that none is there: a new one comes.

    Commitments are 64 hexadecimal digits, shown before the first card of their shoe (docs/rules/fairness.md).
    """

    number: int
    commitment: str
    next_commitment: str
    cards_until_cut: int
    is_fresh_next: bool


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The net chips of a seat in a finished round, below zero for a loss, and the badges that it earned."""

    seat: int
    net: int
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a message about a table shows.

    `chairs` has one place a seat, None where nobody sits. `round` is None while stakes are placed; its seats' legal
    actions are those that the players had the chips for at the last commit. A finished round has `results`, and `round` as it ended. `number` is that of the last action; `since`, from which the choice
    offered stands, goes into the buttons. `deadline_at` is in unix milliseconds.
    """

    game_id: str
    terms: str
    chairs: tuple[ChairView | None, ...]
    stake_min: int
    stake_max: int
    number: int
    since: int
    round_number: int
    round: RoundView | None
    shoe: ShoeView
    deadline_at: int | None
    results: tuple[SeatResult, ...] = ()
    is_finished: bool = False
    closed: str | None = None
