"""Leaderboards with names: check each line against the server's members, and record those who have left (CH-4).

A board ranks all time, seasons, weeks or days; all of them begin and end at midnight UTC.
"""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from functools import partial

from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Clock
from bot.core.task_set import DelayedWork
from bot.drawing.words import Words
from bot.language.language import MessageId, Wording
from storage import boards, leaderboard
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.errors import LeaseLostError, StorageError
from storage.leaderboard import LeaderboardRow, Ranking
from storage.shard import Shard

log = logging.getLogger(__name__)

REMEMBER_MILLISECONDS = 10 * 60_000
REMEMBER_MAX = 20_000
ATTEMPTS_MAX = 5
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

    `key` names it in custom ids and messages, and `first_day` returns its first day, given the present day.
    """

    key: str
    span: Span
    first_day: Callable[[int], int]

    def at(self, now: int) -> Period:
        """Return the period at a time in unix milliseconds."""
        return Period(self.span, self.first_day(now // DAY_MS))


def monday(day: int) -> int:
    """Return the first day of the week of a day."""
    return day - _date(day).weekday()


def first_of_month(day: int) -> int:
    return day - _date(day).day + 1


def _date(day: int) -> datetime:
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC)


PERIODS = (
    PeriodChoice("today", Span.DAY, lambda day: day),
    PeriodChoice("all", Span.ALL_TIME, lambda _: ALL_TIME.first_day),
    PeriodChoice("season", Span.SEASON, first_of_month),
    PeriodChoice("lastseason", Span.SEASON, lambda day: first_of_month(first_of_month(day) - 1)),
    PeriodChoice("week", Span.WEEK, monday),
    PeriodChoice("lastweek", Span.WEEK, lambda day: monday(day - DAYS_PER_WEEK)),
)


def periods_before(day: int) -> tuple[Period, ...]:
    """Return the periods that were over when a day began: the day before, on a Monday the week, on a first the season."""
    periods = [Period(Span.DAY, day - 1)]
    if monday(day) == day:
        periods.append(Period(Span.WEEK, day - DAYS_PER_WEEK))
    if first_of_month(day) == day:
        periods.append(Period(Span.SEASON, first_of_month(day - 1)))
    return tuple(periods)


POINTS = MessageId("boards-points")


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedBoard:
    """One leaderboard.

    `key` names it in custom ids, in lower-case letters, and `choice` in the command. `title` heads a page, and `empty` is the text
    of a page without lines. `rankings` has each span of time for which it is ranked, the usual one first, with the ranking by a
    period's first day. `points` writes a number in a line, `total` in the sentence about the person who asks, as a
    function or as a message of `score`. `has_winnings` says
    that its lines are brought up to date only when they are read.
    """

    key: str
    choice: Wording
    title: Wording
    empty: Wording
    rankings: Mapping[Span, Callable[[int], Ranking]]
    points: Callable[[Words, int], str] = Words.number
    total: Callable[[Words, int], str] | MessageId = POINTS
    has_winnings: bool = False

    def period(self, now: int, key: str = "") -> Period | None:
        """Return the period of a choice at a time; None if the board does not rank it. No choice is the board's usual one."""
        usual = next(iter(self.rankings))
        choices = [choice for choice in PERIODS if (choice.key == key if key else choice.span is usual)]
        return choices[0].at(now) if choices and choices[0].span in self.rankings else None

    def ranking(self, period: Period) -> Ranking:
        return self.rankings[period.span](period.first_day)

    def when(self, period: Period, words: Words) -> str:
        """Write the period below the title; empty on a board that is ranked for all time alone."""
        return period.text(words) if period != ALL_TIME or len(self.rankings) > 1 else ""

    def total_text(self, score: int, words: Words) -> str:
        if isinstance(self.total, MessageId):
            return words.text(self.total.id, score=score)
        return self.total(words, score)


CHIPS = RankedBoard(
    key="chips",
    choice=MessageId("boards-choice-chips"),
    title=MessageId("boards-heading-chips"),
    empty=MessageId("boards-empty-chips"),
    rankings={Span.ALL_TIME: lambda _: leaderboard.CHIPS},
    total=Words.chips,
)


TOTAL_SPANS = (Span.ALL_TIME, Span.SEASON, Span.WEEK)


def best_scores(kind: str, board: str) -> Mapping[Span, Callable[[int], Ranking]]:
    return {span: partial(boards.best, kind, board, span.value) for span in TOTAL_SPANS}


def daily_scores(kind: str) -> Mapping[Span, Callable[[int], Ranking]]:
    """Return the rankings by scores at a kind's deals of the day, by day or summed."""
    spans = (Span.DAY, Span.SEASON, Span.WEEK)
    return {span: partial(boards.daily, kind, span.value) for span in spans}


def board_of_winnings(key: str, choice: Wording, title: Wording, kind: str = "") -> RankedBoard:
    """Make the board of winnings less losses, in one kind of game or in all."""
    return RankedBoard(
        key=key,
        choice=choice,
        title=title,
        empty=MessageId("boards-empty-winnings"),
        rankings={span: partial(boards.winnings, span.value, kind=kind) for span in TOTAL_SPANS},
        points=Words.net,
        total=Words.net_chips,
        has_winnings=True,
    )


WINNINGS = board_of_winnings("net", MessageId("boards-choice-winnings"), MessageId("boards-heading-winnings"))


MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def rank_mark(line: LeaderboardRow, words: Words) -> str:
    """Return a medal for the first three; only the rank for somebody who has lost."""
    medal = MEDALS.get(line.rank) if line.amount > 0 else None
    return medal or f"**{words.text('boards-rank', rank=line.rank)}**"


@dataclass(frozen=True, slots=True)
class NamedPage:
    """One page, counted from 0, with a name for each line; `own` is the asking person's line."""

    number: int
    lines: tuple[tuple[LeaderboardRow, str], ...]
    has_next: bool
    own: LeaderboardRow | None


@dataclass
class Leaderboards:
    """Reads the boards, and remembers for a while which people are members."""

    database: Database
    accounts: PlayerAccounts
    clock: Clock
    boards: tuple[RankedBoard, ...] = (CHIPS, WINNINGS)
    _names: OrderedDict[tuple[int, int], tuple[int, str]] = field(default_factory=OrderedDict)

    def named(self, key: str) -> RankedBoard | None:
        return next((board for board in self.boards if board.key == key), None)

    async def page(
        self,
        guild_id: int,
        number: int,
        user_id: int,
        name_of: Callable[[int], Awaitable[str | None]],
        board: RankedBoard = CHIPS,
        period: Period = ALL_TIME,
    ) -> NamedPage:
        """Return a page of people who are in the server; `name_of` returns None for a person who has left (CH-4)."""
        if board.has_winnings:
            await self.count_winnings(guild_id)
        attempt = 0
        while True:
            attempt += 1
            page = await self.database.read(
                lambda reader: leaderboard.page(reader, guild_id, number, user_id, board.ranking(period))
            )
            names = {
                line.user_id: await self._name(guild_id, line.user_id, name_of) for line in page.standings
            }
            gone = [who for who, name in names.items() if name is None]
            if not gone or attempt == ATTEMPTS_MAX:
                break
            for who in gone:
                await self.accounts.mark_left(guild_id, who)
        lines = tuple((line, name) for line in page.standings if (name := names[line.user_id]) is not None)
        return NamedPage(page.number, lines, page.has_next, page.own)

    async def count_winnings(self, guild_id: int) -> None:
        """Bring a server's boards of winnings up to date, in short units of work."""
        if not await self.database.read(partial(boards.has_uncounted_winnings, guild_id=guild_id)):
            return
        while await self.database.write(partial(boards.count_winnings, guild_id=guild_id), guild_id=guild_id):
            pass

    async def _name(
        self, guild_id: int, user_id: int, name_of: Callable[[int], Awaitable[str | None]]
    ) -> str | None:
        key, now = (guild_id, user_id), self.clock.now()
        known = self._names.get(key)
        if known is not None and now - known[0] < REMEMBER_MILLISECONDS:
            return known[1]
        name = await name_of(user_id)
        if name is None:
            self._names.pop(key, None)
            return None
        self._names[key] = (now, name)
        if len(self._names) > REMEMBER_MAX:
            self._names.popitem(last=False)
        return name


class WinningsCounting(DelayedWork):
    """Counts what was won and lost in the servers of the `shards` that this process answers now.

    It runs once in a while, so that the reader of a board does not wait while days of play are counted.
    """

    delay_seconds = 60.0

    def __init__(self, leaderboards: Leaderboards, shards: AbstractSet[Shard]) -> None:
        super().__init__()
        self._leaderboards = leaderboards
        self._shards = shards

    async def run(self) -> None:
        try:
            for guild_id in await self._leaderboards.database.read(boards.guilds_with_uncounted_winnings):
                if not self._is_stopped and any(guild_id in shard for shard in self._shards):
                    await self._leaderboards.count_winnings(guild_id)
        except LeaseLostError:
            pass  # Another process counts there.
        except StorageError:
            log.exception("winnings could not be counted")
