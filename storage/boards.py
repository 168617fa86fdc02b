"""Leaderboards of results and winnings in a server, and what each person has reached in a kind of game.

A result counts if its game ended with a score and has not taken it off the boards. A try at the deal of a day counts only if it
ended while its deal was secret: before the day was over, and before its player began that deal in another server. The
schema decides this at the end of a game. Winnings are stored by day in the transaction that ends a round, and counted
on boards afterwards.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit
from storage.leaderboard import Ranking, lines_of, own_rank
from storage.results import ResultRow

Span = Literal["all", "season", "week", "day"]

COUNTED_PER_TRANSACTION = 25
"""At most this many player-days are counted in one transaction, so that other writers wait only as long as for a few presses."""

_UNCOUNTED = "(counted IS NULL OR chips <> counted)"
_OF: dict[Span, str] = {"all": "", "season": " of a season", "week": " of a week", "day": " of a day"}


def best(kind: str, board: str, span: Span, first_day: int) -> Ranking:
    """Return the ranking by the best scores of a board of a kind of game.

    They are those of all time, or of a calendar month or a week (UTC), given its first day since 1970-01-01.
    """
    return lines_of(f"best {kind} {board}{_OF[span]}", 0 if span == "all" else first_day)


def daily(kind: str, span: Span, first_day: int) -> Ranking:
    """Return the ranking by scores at the deal of one day, or by their sums in a calendar month or a week (UTC).

    In a sum a score below zero counts as zero.
    """
    return lines_of(f"{kind}{_OF[span]}" if span == "day" else f"{kind} days{_OF[span]}", first_day)


def winnings(span: Span, first_day: int, kind: str = "") -> Ranking:
    """Return the ranking by what people have won in all games, or in those of one kind.

    It is that of all time, or of a calendar month or a week (UTC), given its first day since 1970-01-01.
    """
    return lines_of(f"{kind} winnings{_OF[span]}".lstrip(), 0 if span == "all" else first_day)


@dataclass(frozen=True, slots=True)
class DayRank:
    """A person's rank at the deal of a day, and the number of people who have one; ties share a rank.

    `days` are all days up to this one, in order, at whose deals the person has a rank.
    """

    rank: int
    people: int
    days: tuple[int, ...] = ()

    @property
    def is_alone(self) -> bool:
        """Return whether nobody else has a rank yet, so that this one says nothing."""
        return self.people == 1


async def rank(reader: Reader, row: ResultRow) -> DayRank | None:
    """Return the rank of an ended try at the deal of a day; None if it does not count, and for any other game."""
    if row.day is None:
        return None
    own = await own_rank(reader, row.guild_id, row.user_id, daily(row.kind, "day", row.day))
    if own is None:
        return None
    people = await reader.fetch_value(
        "SELECT CAST(sum(people) AS BIGINT) FROM board_counts WHERE guild_id = ? AND board = ? AND period = ?",
        (row.guild_id, f"{row.kind}{_OF['day']}", row.day),
    )
    days = await reader.fetch_all(
        "SELECT period FROM board_lines WHERE guild_id = ? AND user_id = ? AND board = ? AND period <= ? ORDER BY period",
        (row.guild_id, row.user_id, f"{row.kind}{_OF['day']}", row.day),
    )
    return DayRank(own.rank, people, tuple(day for (day,) in days))


async def days_by_kind(reader: Reader, guild_id: int, user_id: int) -> dict[str, list[int]]:
    """Return the days at whose deals a person has a rank, in order, by kind of game."""
    rows = await reader.fetch_all(
        "SELECT board, period FROM board_lines WHERE guild_id = ? AND user_id = ? AND board LIKE ? ORDER BY board, period",
        (guild_id, user_id, f"%{_OF['day']}"),
    )
    days: defaultdict[str, list[int]] = defaultdict(list)
    for board, day in rows:
        days[board.removesuffix(_OF["day"])].append(day)
    return dict(days)


async def wins_of_day(reader: Reader, guild_id: int, kind: str, day: int) -> tuple[int, int]:
    """Return how many people are on the board of a day's deal in a server, and how many of them won."""
    row = await reader.fetch_one(
        "SELECT count(*), count(*) FILTER (WHERE ending = 'won') FROM board_lines AS line JOIN results USING (guild_id, user_id)"
        " WHERE line.guild_id = ? AND line.board = ? AND line.period = ? AND line.is_listed = 1"
        " AND results.kind = ? AND results.day = line.period AND is_counted = 1",
        (guild_id, f"{kind}{_OF['day']}", day, kind),
    )
    assert row is not None, "an aggregate always returns a row"
    people, won = row
    return people, won


RecordKind = Literal["own", "server"]
"""A best score of a person's own, or one that nobody in the server had either."""


async def record(reader: Reader, row: ResultRow) -> RecordKind | None:
    """Return the record that an ended result is on its board for all time; None if it is none, or there was nothing to beat."""
    score = None if row.end is None or not row.may_count or row.board is None else row.end.score
    if score is None or row.end is None:
        return None
    own = await reader.fetch_value(
        "SELECT max(score) FROM results WHERE guild_id = ? AND user_id = ? AND kind = ? AND board = ? AND is_counted = 1"
        " AND ended_at <= ? AND game_id <> ?",
        (row.guild_id, row.user_id, row.kind, row.board, row.end.at, row.game_id),
    )
    others = await reader.fetch_value(
        "SELECT points FROM board_lines WHERE guild_id = ? AND board = ? AND period = 0 AND is_listed = 1 AND user_id <> ?"
        " ORDER BY points DESC LIMIT 1",
        (row.guild_id, f"best {row.kind} {row.board}", row.user_id),
    )
    if own is not None and score <= own:
        return None
    if others is not None and score > others:
        return "server"
    return None if own is None else "own"


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's results that count, of one variant and board; those neither won nor drawn were lost.

    `is_daily` is true for tries at deals of a day. `best` and `total` are the best score and the sum of all scores.
    """

    variant: str
    board: str | None
    is_daily: bool
    played: int
    won: int
    drawn: int
    best: int
    total: int


async def figures(reader: Reader, guild_id: int, user_id: int, kind: str) -> list[Figures]:
    """Return a person's results that count in a kind of game in a server, each variant and board on its own."""
    rows = await reader.fetch_all(
        "SELECT variant, board, day IS NOT NULL, count(*), count(*) FILTER (WHERE ending = 'won'),"
        " count(*) FILTER (WHERE ending = 'drawn'), max(score), CAST(sum(score) AS BIGINT) FROM results"
        " WHERE guild_id = ? AND user_id = ? AND kind = ? AND is_counted = 1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
        (guild_id, user_id, kind),
    )
    return [Figures(variant, board, bool(is_daily), *numbers) for variant, board, is_daily, *numbers in rows]


async def streak(reader: Reader, guild_id: int, user_id: int, kind: str) -> int:
    """Return how many of a person's results that count were won in a row up to the last one."""
    of_person = "FROM results WHERE guild_id = ?1 AND user_id = ?2 AND kind = ?3 AND is_counted = 1"
    count: int = await reader.fetch_value(
        f"SELECT count(*) {of_person} AND (ended_at, game_id) >"  # noqa: S608 - all of it is constant.
        " (SELECT coalesce(max(ended_at), -1), coalesce(max(game_id), '') FROM"
        f" (SELECT ended_at, game_id {of_person} AND ending <> 'won' ORDER BY ended_at DESC, game_id DESC LIMIT 1) AS last_loss)",
        (guild_id, user_id, kind),
    )
    return count


async def won_in_all(reader: Reader, guild_id: int, user_id: int, kind: str) -> int | None:
    """Return the net chips that a person has won in a kind of game in a server; None before the first."""
    net: int | None = await reader.fetch_value(
        "SELECT CAST(sum(chips) AS BIGINT) FROM winnings JOIN accounts USING (account_id)"
        " WHERE winnings.guild_id = ? AND accounts.kind = 'player' AND owner = ? AND winnings.kind = ?",
        (guild_id, user_id, kind),
    )
    return net


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """One person's results against another."""

    wins: int
    losses: int
    draws: int


async def head_to_head(reader: Reader, guild_id: int, user_id: int, other_id: int, kind: str) -> HeadToHead:
    """Return a person's results against another in a kind of game in a server."""
    row = await reader.fetch_one(
        "SELECT count(*) FILTER (WHERE me.ending = 'won'), count(*) FILTER (WHERE them.ending = 'won'),"
        " count(*) FILTER (WHERE me.ending = 'drawn')"
        " FROM results AS me JOIN results AS them ON them.game_id = me.game_id AND them.user_id = ? AND them.seat <> me.seat"
        " WHERE me.guild_id = ? AND me.user_id = ? AND me.kind = ? AND me.is_counted = 1",
        (other_id, guild_id, user_id, kind),
    )
    assert row is not None, "an aggregate always returns a row"
    return HeadToHead(*row)


async def has_uncounted_winnings(reader: Reader, guild_id: int) -> bool:
    """Return whether the boards of a server lack something that somebody has won or lost."""
    row = await reader.fetch_value(
        f"SELECT 1 FROM winnings WHERE guild_id = ? AND {_UNCOUNTED} LIMIT 1",  # noqa: S608 - constant.
        (guild_id,),
    )
    return row is not None


async def guilds_with_uncounted_winnings(reader: Reader) -> list[int]:
    """Return the servers that have winnings which no board counts yet."""
    rows = await reader.fetch_all(f"SELECT DISTINCT guild_id FROM winnings WHERE {_UNCOUNTED}")  # noqa: S608 - constant.
    return [guild_id for (guild_id,) in rows]


async def count_winnings(unit: Unit, guild_id: int) -> bool:
    """Count some of a server's winnings on its boards; return whether there may be more."""
    rows = await unit.fetch_all(
        "UPDATE winnings SET counted = chips WHERE (account_id, day, kind) IN"  # noqa: S608 - constant.
        f" (SELECT account_id, day, kind FROM winnings WHERE guild_id = ? AND {_UNCOUNTED} LIMIT ?) RETURNING 1",
        (guild_id, COUNTED_PER_TRANSACTION),
    )
    return len(rows) == COUNTED_PER_TRANSACTION
