"""Measure leaderboards, ranks and stakes in a large server: `python -m benchmarks.boards`.

The server has a million players (half of them with equal chips, the others with close amounts), 200,000 runs and as
many daily matches, and 10,000 open tables.
"""

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from storage import checkpoint, guilds, leaderboard, ledger
from storage.audit import audit_at_start
from storage.database import Database, Reader
from storage.guilds import GuildSettings
from storage.match_boards import BY_RATING, by_margin
from storage.run_boards import BEST, of_day, of_season

GUILD = 1
STARTING_CHIPS = 100_000
TABLES = 10_000
TIMES = 15
LAST = 2
"""The person who asks: among the last of those whose chips differ, with the worst run."""

Body = Callable[[Reader], Awaitable[object]]


def main() -> None:
    """Build the database, measure, and print a line for each question."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boards", description=__doc__)
    parser.add_argument("--accounts", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=200_000)
    parser.add_argument("--folder", type=Path, help="create the database here (default: a temporary folder)")
    switches = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=switches.folder) as folder:
        asyncio.run(_measure(Path(folder) / "boards.sqlite3", switches.accounts, switches.runs))


async def _measure(path: Path, accounts: int, runs: int) -> None:
    began = perf_counter()
    database = await Database.open(path)
    settings = GuildSettings(STARTING_CHIPS, 10, 1000, "vegas")
    await database.write(lambda unit: guilds.ensure(unit, GUILD, settings, 0))
    await database.close()
    _fill(path, accounts, min(runs, accounts))
    database = await Database.open(path)
    await database.write(partial(checkpoint.note_full_audit, at=1, findings=0))
    await checkpoint.catch_up(database, limit=100_000)
    print(
        f"built in {perf_counter() - began:.0f} s: {accounts:,} accounts, {runs:,} runs, {TABLES:,} open tables"
    )
    ranges = await database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM chip_ranges"))
    print(f"ranges of chips: {ranges}")
    boards: dict[str, Body] = {
        "top ten by chips, own line": partial(leaderboard.page, guild_id=GUILD, number=0, user_id=LAST),
        "top ten by chips alone": partial(leaderboard.page, guild_id=GUILD, number=0, user_id=0),
        "own rank among equals": partial(leaderboard.own_rank, guild_id=GUILD, user_id=1),
        "own rank among others": partial(leaderboard.own_rank, guild_id=GUILD, user_id=LAST),
        "what is at stake": partial(ledger.at_stake, guild_id=GUILD, user_id=LAST),
    }
    rankings = {
        "best runs": BEST,
        "runs of a day": of_day(3),
        "runs of a season": of_season(0),
        "matches by rating": BY_RATING,
        "matches of a day": by_margin(3),
    }
    for name, ranking in rankings.items():
        boards[name] = partial(leaderboard.page, guild_id=GUILD, number=0, user_id=LAST, ranking=ranking)
    began = perf_counter()
    found = await database.read(audit_at_start)
    print(
        f"audit at a start: {perf_counter() - began:.2f} s, since entry {found.since}, {found.findings[:3]}"
    )
    for name, body in boards.items():
        print(f"{name:<45} {await _milliseconds(database, body):8.2f} ms")
    await database.close()


async def _milliseconds(database: Database, body: Body) -> float:
    taken = []
    for _ in range(TIMES):
        began = perf_counter()
        await database.read(body)
        taken.append((perf_counter() - began) * 1000)
    return median(taken)


def _fill(path: Path, accounts: int, runs: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(
            "PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA recursive_triggers = ON; BEGIN"
        )
        _add_players(connection, accounts)
        _add_runs(connection, runs)
        _add_matches(connection, runs)
        _add_tables(connection)
        connection.execute("COMMIT")


def _add_players(connection: sqlite3.Connection, accounts: int) -> None:
    numbers = range(1, accounts + 1)
    connection.executemany(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'player', ?)",
        ((number,) for number in numbers),
    )
    # Odd people have the same chips, even ones have close amounts.
    connection.executemany(
        "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)"
        " VALUES (1, 1, ?, ?, 'grant', ?, 0)",
        (
            (
                number + 2,
                STARTING_CHIPS + (0 if number % 2 else number * 7919 % accounts),
                f"starting:{number + 2}",
            )
            for number in numbers
        ),
    )


def _add_runs(connection: sqlite3.Connection, runs: int) -> None:
    """Let as many people play one daily run each, all on the same day, so that its leaderboard has all of them."""
    connection.execute(
        "INSERT INTO daily_deals (day, attempt, name, seed_index, commitment, made_at, state, kind)"
        " VALUES (3, 1, 'd', 0, lower(hex(zeroblob(32))), 0, 'chosen', 'scoundrel')"
    )
    for number in range(1, runs + 1):
        game = (f"r{number}",)
        connection.execute(
            "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt)"
            " VALUES (?, 1, 7, 'scoundrel', '', 0, 3, 1)",
            game,
        )
        connection.execute(
            "INSERT INTO runs (game_id, guild_id, user_id, origin, mode, day, attempt, stake, started_at)"
            " VALUES (?, 1, ?, 'daily', 'standard', 3, 1, 0, 0)",
            (*game, number),
        )
        score = -200 if number == LAST else number * 31 % 219 - 188
        connection.execute(
            "UPDATE runs SET ended_at = 1, ending = 'lost', score = ?, payout = 0 WHERE game_id = ?",
            (score, *game),
        )
        connection.execute("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = ?", game)


def _add_matches(connection: sqlite3.Connection, matches: int) -> None:
    connection.execute(
        "INSERT INTO daily_deals (day, attempt, name, seed_index, commitment, made_at, state, kind)"
        " VALUES (3, 2, 'd', 1, lower(hex(zeroblob(32))), 0, 'chosen', 'thirteen')"
    )
    for number in range(1, matches + 1):
        game = (f"m{number}",)
        connection.execute(
            "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt)"
            " VALUES (?, 1, 7, 'thirteen', '', 0, 3, 2)",
            game,
        )
        connection.execute(
            "INSERT INTO matches (game_id, guild_id, origin, level, deals, stake, day, attempt, made_at)"
            " VALUES (?, 1, 'daily', 'hard', 1, 0, 3, 2, 0)",
            game,
        )
        connection.execute(
            "INSERT INTO match_players (game_id, seat, guild_id, user_id, day) VALUES (?, 0, 1, ?, 3)",
            (*game, number),
        )
        connection.execute("UPDATE matches SET begun_at = 0 WHERE game_id = ?", game)
        connection.execute(
            "UPDATE matches SET ended_at = 1, ending = 'finished', challenger_points = ?, opponent_points = 40"
            " WHERE game_id = ?",
            (0 if number == LAST else number % 53, *game),
        )
        connection.execute("UPDATE games SET status = 'closed', closed_at = 1 WHERE game_id = ?", game)
        points = 100 if number == LAST else 1000 + number * 31 % 1000
        connection.execute(
            "INSERT INTO ratings (guild_id, user_id, rating, deviation, volatility, rated_at, is_listed, points)"
            " VALUES (1, ?, ?, 90, 0.06, 1, 1, ?)",
            (number, points, points),
        )


def _add_tables(connection: sqlite3.Connection) -> None:
    """Open tables with a hand in play, each with another person's stake."""
    for number in range(1, TABLES + 1):
        game = f"t{number}"
        connection.execute(
            "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) VALUES (?, 1, ?, 'blackjack', '', 0)",
            (game, number),
        )
        connection.execute(
            "INSERT INTO shoes (game_id, shoe_number, seed_index, commitment, made_at)"
            " VALUES (?, 1, ?, lower(hex(zeroblob(32))), 0)",
            (game, 10 + number),
        )
        connection.execute("INSERT INTO rounds VALUES (?, 1, 1, '', 1, 0, 0, NULL, NULL)", (game,))
        connection.execute(
            "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, game_id,"
            " action_number, at) VALUES (1, ?, (SELECT account_id FROM accounts WHERE owner = ? AND guild_id = 1"
            " AND kind = 'escrow'), 10, 'stake', ?, ?, 1, 0)",
            (number + 2, game, f"{game}:1", game),
        )


if __name__ == "__main__":
    main()
