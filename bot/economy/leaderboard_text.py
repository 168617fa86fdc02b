"""The leaderboards as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name

if TYPE_CHECKING:
    from bot.economy.boards import Days, RankedBoard
    from bot.economy.leaderboards import NamedPage

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def board_text(page: NamedPage, asking: str, board: RankedBoard, days: Days) -> str:
    """Write a page of a board and below it the rank of the person who asks, by name, because others read it too."""
    lines = [
        f"{MEDALS.get(row.rank, f'**#{row.rank:,}**')} {safe_name(name)} · **{board.points(row.amount)}**"
        for row, name in page.lines
    ] or [board.empty]
    own = ""
    if page.own is not None:
        own = f"\n-# **{safe_name(asking)}** is #{page.own.rank:,} with {board.total(page.own.amount)}"
    number = f" · page {page.number + 1}" if page.number else ""
    return f"## {board.heading(days)}{number}\n" + "\n".join(lines) + own
