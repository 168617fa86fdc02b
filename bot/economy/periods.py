"""The periods of leaderboards: all time, seasons, weeks and days; all of them begin and end at midnight UTC (CH-4)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from bot.drawing.words import Words
from storage.daily_chips import DAY_MS

DAYS_PER_WEEK = 7


class Span(StrEnum):
    """The length of a period; a season is a calendar month, and a week begins on a Monday."""

    ALL_TIME = "all"
    SEASON = "season"
    WEEK = "week"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Period:
    """One period, such as a certain season. `first_day` counts from 1970-01-01 UTC; it is 0 for all time."""

    span: Span
    first_day: int = 0

    def text(self, words: Words) -> str:
        match self.span:
            case Span.ALL_TIME:
                return words.text("boards-period-all")
            case Span.SEASON:
                return words.text("boards-period-season", month=words.month(self.first_day))
            case Span.WEEK:
                return words.text("boards-period-week", day=words.day(self.first_day))
            case Span.DAY:
                return words.day(self.first_day)


ALL_TIME = Period(Span.ALL_TIME)


@dataclass(frozen=True, slots=True)
class PeriodChoice:
    """A period that people choose by its place in time, such as the last season.

    `key` names it in custom ids and messages, and `at` returns it at a time in unix milliseconds.
    """

    key: str
    span: Span
    at: Callable[[int], Period]


def today(now: int) -> Period:
    return Period(Span.DAY, now // DAY_MS)


def week(now: int) -> Period:
    day = now // DAY_MS
    return Period(Span.WEEK, day - _date(day).weekday())


def last_week(now: int) -> Period:
    return Period(Span.WEEK, week(now).first_day - DAYS_PER_WEEK)


def season(now: int) -> Period:
    day = now // DAY_MS
    return Period(Span.SEASON, day - _date(day).day + 1)


def last_season(now: int) -> Period:
    return season((season(now).first_day - 1) * DAY_MS)


PERIODS = (
    PeriodChoice("today", Span.DAY, today),
    PeriodChoice("all", Span.ALL_TIME, lambda _: ALL_TIME),
    PeriodChoice("season", Span.SEASON, season),
    PeriodChoice("lastseason", Span.SEASON, last_season),
    PeriodChoice("week", Span.WEEK, week),
    PeriodChoice("lastweek", Span.WEEK, last_week),
)


def _date(day: int) -> datetime:
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC)
