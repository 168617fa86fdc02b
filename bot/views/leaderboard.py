"""The leaderboard as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts import chips
from bot.views.names import safe_name

if TYPE_CHECKING:
    from bot.sessions.standings import Board
    from storage.leaderboard import Standing

TITLE = "## Chip leaders"
EMPTY = "Nobody has any chips here yet. `/blackjack` is where they are won."
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def board_text(board: Board, asking: str) -> str:
    """Write a page of the board, below it the rank of the person who asks: others read it too, so by name."""
    lines = [_line(standing, name) for standing, name in board.lines] or [EMPTY]
    own = ""
    if board.own is not None:
        own = f"\n-# **{safe_name(asking)}** is #{board.own.rank:,} with {chips(board.own.amount)}"
    page = f" · page {board.number + 1}" if board.number else ""
    return f"{TITLE}{page}\n" + "\n".join(lines) + own


def _line(standing: Standing, name: str) -> str:
    place = MEDALS.get(standing.rank, f"**#{standing.rank:,}**")
    return f"{place} {safe_name(name)} · **{standing.amount:,}**"
