"""The leaderboards of 13×13: ratings, and today's deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.drawing.numbers import day_text, points_text, signed
from bot.economy.boards import Board, today
from storage import match_boards
from storage.match_boards import ByMargin, ByRating

if TYPE_CHECKING:
    from bot.economy.boards import Days
    from storage.database import Reader
    from storage.leaderboard import Page


async def _by_rating(reader: Reader, guild_id: int, _: Days, number: int, user_id: int) -> Page:
    return await match_boards.page(reader, guild_id, ByRating(), number, user_id)


async def _by_margin(reader: Reader, guild_id: int, days: Days, number: int, user_id: int) -> Page:
    return await match_boards.page(reader, guild_id, ByMargin(*days), number, user_id)


def _title_of_ratings(_: Days) -> str:
    return "13×13 · rating"


def _title_of_deal(days: Days) -> str:
    return f"13×13 · daily {day_text(days[0])}"


BY_RATING = Board(
    key="rating",
    choice="13×13: rating",
    title=_title_of_ratings,
    empty="Nobody stands here yet. `/thirteen` challenges somebody; matches between people are rated.",
    page=_by_rating,
    # A rating is a number like a year's, no amount of anything.
    points=str,
    total="a rating of {}".format,
)
BY_MARGIN = Board(
    key="deal",
    choice="13×13: today's deal",
    title=_title_of_deal,
    empty="Nobody stands here yet. `/thirteen` with `daily` plays the deal of the day.",
    page=_by_margin,
    points=signed,
    total=points_text,
    days=today,
)
