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

# Odd people have the same chips, even ones have close amounts. As many people as there are runs play a daily run and a
# daily match each, all on the same day. Each open table has a hand in play with another person's stake.
_FILL = f"""
PRAGMA synchronous = OFF;
PRAGMA recursive_triggers = ON;
BEGIN;
CREATE TEMP TABLE person AS
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (SELECT accounts FROM sizes)) SELECT i FROM n;
CREATE TEMP TABLE daily AS SELECT i FROM person WHERE i <= (SELECT runs FROM sizes);
CREATE TEMP TABLE opened AS
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {TABLES}) SELECT i, 't' || i AS game_id FROM n;

INSERT INTO accounts (guild_id, kind, owner) SELECT {GUILD}, 'player', i FROM person;
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)
SELECT {GUILD}, 1, i + 2, {STARTING_CHIPS} + iif(i % 2, 0, i * 7919 % accounts), 'grant', 'starting:' || (i + 2), 0
FROM person, sizes ORDER BY i;

INSERT INTO starts VALUES (1, lower(hex(zeroblob(32))), 0, 0);
INSERT INTO daily_deals (day, attempt, name, seed_index, start_number, commitment, made_at, state, kind)
VALUES (3, 1, 'd', 0, 1, lower(hex(zeroblob(32))), 0, 'chosen', 'scoundrel'),
    (3, 2, 'd', 1, 1, lower(hex(zeroblob(32))), 0, 'chosen', 'thirteen');
INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt)
SELECT 'r' || i, {GUILD}, 7, 'scoundrel', '', 0, 3, 1 FROM daily
UNION ALL SELECT 'm' || i, {GUILD}, 7, 'thirteen', '', 0, 3, 2 FROM daily;
INSERT INTO runs (game_id, guild_id, user_id, origin, mode, day, attempt, stake, started_at)
SELECT 'r' || i, {GUILD}, i, 'daily', 'standard', 3, 1, 0, 0 FROM daily;
UPDATE runs SET ended_at = 1, ending = 'lost', payout = 0,
    score = iif(user_id = {LAST}, -200, user_id * 31 % 219 - 188);
INSERT INTO matches (game_id, guild_id, origin, level, deals, stake, day, attempt, made_at)
SELECT 'm' || i, {GUILD}, 'daily', 'hard', 1, 0, 3, 2, 0 FROM daily;
INSERT INTO match_players (game_id, seat, guild_id, user_id, day) SELECT 'm' || i, 0, {GUILD}, i, 3 FROM daily;
UPDATE matches SET begun_at = 0;
UPDATE matches SET ended_at = 1, ending = 'finished', opponent_points = 40,
    challenger_points = iif(substr(game_id, 2) = '{LAST}', 0, substr(game_id, 2) % 53);
UPDATE games SET status = 'closed', closed_at = 1;
INSERT INTO ratings (guild_id, user_id, rating, deviation, volatility, rated_at, is_listed, points)
SELECT {GUILD}, i, points, 90, 0.06, 1, 1, points
FROM (SELECT i, iif(i = {LAST}, 100, 1000 + i * 31 % 1000) AS points FROM daily);

INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at)
SELECT game_id, {GUILD}, i, 'blackjack', '', 0 FROM opened;
INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at)
SELECT game_id, 1, 10 + i, 1, lower(hex(zeroblob(32))), 0 FROM opened;
INSERT INTO rounds SELECT game_id, 1, 1, '', 1, 0, 0, NULL, NULL FROM opened;
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, game_id, action_number, at)
SELECT {GUILD}, i + 2, account_id, 10, 'stake', opened.game_id || ':1', opened.game_id, 1, 0
FROM opened JOIN accounts USING (game_id) WHERE kind = 'escrow' AND guild_id = {GUILD} ORDER BY i;
COMMIT;
"""  # noqa: S608 - all of it is constant.

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
        connection.execute("PRAGMA cache_size = -400000")
        connection.execute("CREATE TEMP TABLE sizes AS SELECT ? AS accounts, ? AS runs", (accounts, runs))
        connection.executescript(_FILL)


if __name__ == "__main__":
    main()
