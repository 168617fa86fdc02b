"""The leaderboards as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.names import safe_name
from bot.drawing.numbers import signed
from bot.games.scoundrel.message_text import day_text
from bot.texts import chips
from storage.match_boards import ByMargin, ByRating
from storage.run_boards import Best, OfDay, OfSeason

if TYPE_CHECKING:
    from bot.economy.leaderboards import Board
    from storage.leaderboard import LeaderboardRow
    from storage.match_boards import MatchBoard
    from storage.run_boards import RunBoard

EMPTY = "Nobody has any chips here yet. `/blackjack` is where they are won."
EMPTY_OF_RUNS = (
    "Nobody stands here yet. `/scoundrel` starts a run; one with hints, or of a typed seed, does not count."
)
EMPTY_OF_RATINGS = (
    "Nobody stands here yet. `/thirteen` challenges somebody; matches between people are rated."
)
EMPTY_OF_DEALS = "Nobody stands here yet. `/thirteen` with `daily` plays the deal of the day."
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def board_text(board: Board, asking: str, which: RunBoard | MatchBoard | None = None) -> str:
    """Write a page of a board, below it the rank of the person who asks: others read it too, so by name.

    Without `which` it is the board of chips.
    """
    lines = [_line(standing, name, which) for standing, name in board.lines] or [_empty(which)]
    own = ""
    if board.own is not None:
        own = f"\n-# **{safe_name(asking)}** is #{board.own.rank:,} with {_unit(board.own.amount, which)}"
    page = f" · page {board.number + 1}" if board.number else ""
    return f"## {_title(which)}{page}\n" + "\n".join(lines) + own


def _title(which: RunBoard | MatchBoard | None) -> str:
    match which:
        case None:
            return "Chip leaders"
        case Best():
            return "Scoundrel · best scores"
        case OfDay(day):
            return f"Scoundrel · daily {day_text(day)}"
        case OfSeason(first_day):
            return f"Scoundrel · season {day_text(first_day)[:-3]}"
        case ByRating():
            return "13×13 · rating"
        case ByMargin(day):
            return f"13×13 · daily {day_text(day)}"


def _empty(which: RunBoard | MatchBoard | None) -> str:
    match which:
        case None:
            return EMPTY
        case ByRating():
            return EMPTY_OF_RATINGS
        case ByMargin():
            return EMPTY_OF_DEALS
        case _:
            return EMPTY_OF_RUNS


def _line(standing: LeaderboardRow, name: str, which: RunBoard | MatchBoard | None) -> str:
    place = MEDALS.get(standing.rank, f"**#{standing.rank:,}**")
    # A rating is a number like a year's, no amount of anything.
    amount = str(standing.amount) if isinstance(which, ByRating) else signed(standing.amount)
    return f"{place} {safe_name(name)} · **{amount}**"


def _unit(amount: int, which: RunBoard | MatchBoard | None) -> str:
    match which:
        case None:
            return chips(amount)
        case ByRating():
            return f"a rating of {amount}"
        case _:
            return _points(amount)


def _points(score: int) -> str:
    return f"{signed(score)} point{'' if abs(score) == 1 else 's'}"
