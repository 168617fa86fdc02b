"""The leaderboards as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts import chips
from bot.views.names import safe_name
from bot.views.run_text import day_text, signed
from storage.run_boards import Best, OfDay, OfSeason

if TYPE_CHECKING:
    from bot.sessions.standings import Board
    from storage.leaderboard import Standing
    from storage.run_boards import RunBoard

EMPTY = "Nobody has any chips here yet. `/blackjack` is where they are won."
EMPTY_OF_RUNS = (
    "Nobody stands here yet. `/scoundrel` starts a run; one with hints, or of a typed seed, does not count."
)
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def board_text(board: Board, asking: str, which: RunBoard | None = None) -> str:
    """Write a page of a board, below it the rank of the person who asks: others read it too, so by name.

    Without `which` it is the board of chips.
    """
    empty = EMPTY if which is None else EMPTY_OF_RUNS
    lines = [_line(standing, name) for standing, name in board.lines] or [empty]
    own = ""
    if board.own is not None:
        amount = chips(board.own.amount) if which is None else _points(board.own.amount)
        own = f"\n-# **{safe_name(asking)}** is #{board.own.rank:,} with {amount}"
    page = f" · page {board.number + 1}" if board.number else ""
    return f"## {_title(which)}{page}\n" + "\n".join(lines) + own


def _title(which: RunBoard | None) -> str:
    match which:
        case None:
            return "Chip leaders"
        case Best():
            return "Scoundrel · best scores"
        case OfDay(day):
            return f"Scoundrel · daily {day_text(day)}"
        case OfSeason(first_day):
            return f"Scoundrel · season {day_text(first_day)[:-3]}"


def _line(standing: Standing, name: str) -> str:
    place = MEDALS.get(standing.rank, f"**#{standing.rank:,}**")
    return f"{place} {safe_name(name)} · **{signed(standing.amount)}**"


def _points(score: int) -> str:
    return f"{signed(score)} point{'' if abs(score) == 1 else 's'}"
