"""Build a database as years of play leave it, in bulk: its triggers are off meanwhile, so the audit has to prove it.

One server has all players. Half of them have played, in sessions of four rounds on some of the `DAYS` days up to `NOW`. Each game is a
table with 200 rounds of two people; some of them lose their stakes, some get them back, and some win as much.
"""

import asyncio
import sqlite3
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from playground.postgresql import TemporaryPostgreSQL, program_path
from storage.daily_chips import DAY_MS
from storage.database import Database
from storage.dialect import NEXT_NUMBERS

PLAYERS = 20_000
ROUNDS = 200
"""The rounds of each game. Two people play each round, with three actions and about five entries."""
ENTRIES_PER_GAME = ROUNDS * 2 * 49 // 20
GAMES_PER_STEP = 250
STARTING_CHIPS = 1_000_000
NOW = int(datetime(2026, 11, 29, 20, tzinfo=UTC).timestamp() * 1000)
"""A Sunday evening: the last day of a week, and the last but one of a season."""
DAYS = 60
SEASON = NOW // DAY_MS - 28
WEEK = NOW // DAY_MS - 6
_FIRST_DAY = NOW // DAY_MS - DAYS + 1

_SETTING = f"""
INSERT INTO guilds (guild_id, starting_chips, stake_min, stake_max, house_rules, added_at)
VALUES (1, 1000, 10, 1000, 'vegas', 0);
INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (1, 1, 'mint', 0), (2, 1, 'house', 0);
WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < :players)
INSERT INTO accounts (account_id, guild_id, kind, owner) SELECT i + 2, 1, 'player', i FROM n;
INSERT INTO people (guild_id, user_id, display_name, seen_at)
SELECT 1, owner, 'P' || owner, 0 FROM accounts WHERE kind = 'player';
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)
SELECT 1, 1, account_id, {STARTING_CHIPS}, 'grant', 'starting:' || account_id, 0
FROM accounts WHERE kind = 'player' ORDER BY account_id;
INSERT INTO starts (start_number, salt, commits, started_at) VALUES (1, '{"0" * 64}', 0, 0);
"""  # noqa: S608 - all of it is constant.

# A session is a person at a table for four rounds. Squares modulo a number fall on about half of its residues.
_GAMES = f"""
CREATE TEMP TABLE step AS
WITH RECURSIVE n (i) AS (SELECT CAST(:first AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < :last)
SELECT i AS number, 'g' || (100000000 + i) AS game_id, :players + 2 + i AS pot,
    ({_FIRST_DAY} + (i - 1) * {DAYS} / :games) * CAST({DAY_MS} AS BIGINT) AS began
FROM n;
INSERT INTO games (game_id, guild_id, channel_id, kind, config, status, action_number, opened_at, closed_at)
SELECT game_id, 1, number, 'blackjack', '{{}}', 'closed', {ROUNDS * 3}, began, began + 80000000 FROM step;
INSERT INTO accounts (account_id, guild_id, kind, owner, game_id) SELECT pot, 1, 'escrow', 0, game_id FROM step;
INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at, client, locked_at)
SELECT game_id, 1, number, 1, '{"0" * 64}', 0, '', 0 FROM step;
CREATE TEMP TABLE plays AS
WITH RECURSIVE round (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM round WHERE i < {ROUNDS}),
session AS (
    SELECT number, game_id, pot, began, i, seat, (number * {ROUNDS // 4} + (i - 1) / 4) * 2 + seat AS s
    FROM step, round, (SELECT 0 AS seat UNION ALL SELECT 1) AS seats
)
SELECT number, game_id, pot, began + i * 60000 AS at, began / {DAY_MS} AS day, i, seat,
    3 + s * (31 * s + 7919) % (:players - 17) AS account,
    (10 + (s * 37 + i * 7) % 491) * CASE WHEN s % 97 = 0 THEN 20 ELSE 1 END AS stake,
    (s * 13 + i * 7 + s / 50) % 20 AS luck
FROM session;
INSERT INTO rounds
SELECT game_id, i, i * 3 - 2,
    '{{"number":' || i || ',"since":1,"round":' || i || ',"shoe":1,"position":17,"chairs":[[1,10,0],[2,10,0],null,null]}}',
    1, 0, at, at, '{{"dealt":[{{"shoe":1,"position":17,"cards":"9d 2s Qc 5h Td 7s 3c"}}]}}'
FROM plays WHERE seat = 0 ORDER BY number, i;
INSERT INTO actions (game_id, number, round_number, user_id, text, at, deadline_at, deadline)
SELECT game_id, i * 3 - 2 + seat, i, account - 2, 'bet ' || stake, at, 1, 'turn' FROM plays
UNION ALL SELECT game_id, i * 3, i, NULL, 'deal', at, NULL, NULL FROM plays WHERE seat = 0;
INSERT INTO entries
    (guild_id, debit_account, credit_account, amount, kind, idempotency_key, game_id, action_number, at)
SELECT 1,
    CASE leg WHEN 0 THEN account WHEN 1 THEN 2 ELSE pot END,
    CASE WHEN leg < 2 THEN pot WHEN luck < 10 THEN 2 ELSE account END,
    CASE WHEN leg = 2 AND luck > 10 THEN 2 * stake ELSE stake END,
    CASE WHEN leg = 0 THEN 'stake' WHEN leg = 2 AND luck = 10 THEN 'refund' ELSE 'payout' END,
    game_id || ':' || i || ':' || leg || ':' || seat || ':1234567890123456789', game_id,
    CASE leg WHEN 0 THEN i * 3 - 2 + seat ELSE i * 3 END, at
FROM plays, (SELECT 0 AS leg UNION ALL SELECT 1 UNION ALL SELECT 2) AS legs
WHERE leg <> 1 OR luck > 10 ORDER BY number, i, leg, seat;
INSERT INTO winnings (guild_id, account_id, day, kind, chips, counted)
SELECT 1, account, day, 'blackjack', chips, chips
FROM (
    SELECT account, day, CAST(sum(CASE WHEN luck < 10 THEN -stake ELSE stake END) AS BIGINT) AS chips
    FROM plays WHERE luck <> 10 GROUP BY account, day
) AS of_days WHERE true
ON CONFLICT (account_id, day, kind) DO UPDATE
SET chips = winnings.chips + excluded.chips, counted = winnings.counted + excluded.counted;
DROP TABLE plays;
DROP TABLE step;
"""  # noqa: S608 - all of it is constant.

_SUMS = """
CREATE TEMP TABLE sums AS
SELECT account_id, CAST(sum(change) AS BIGINT) AS chips, max(entry_id) AS last FROM (
    SELECT debit_account AS account_id, -amount AS change, entry_id FROM entries
    UNION ALL SELECT credit_account, amount, entry_id FROM entries
) AS changes GROUP BY account_id;
UPDATE accounts SET balance = sums.chips, last_entry = sums.last FROM sums WHERE sums.account_id = accounts.account_id;
DROP TABLE sums;
INSERT INTO board_lines
SELECT 1, owner, board, period, chips, 1
FROM (SELECT account_id, board, period, sum(counted) AS chips FROM counted_winnings GROUP BY account_id, board, period) AS sums
JOIN accounts USING (account_id) ORDER BY owner, board, period;
INSERT INTO board_counts SELECT 1, board, period, points, count(*) FROM board_lines GROUP BY board, period, points;
INSERT INTO chip_ranges SELECT 1, CAST('-9223372036854775808' AS BIGINT), count(*) FROM accounts WHERE kind = 'player';
"""

_DIVIDE = "UPDATE chip_ranges SET players = players;"
"""With the triggers back, this divides the one range of chips as playing would have done."""


class Bulk(Protocol):
    """Runs SQL past the guards of a database."""

    def stop(self) -> None:
        """Take away the triggers, and the indexes that are quicker to make at the end."""

    def run(self, sql: str) -> None:
        """Run some statements as one transaction."""

    def restore(self) -> None:
        """Bring the indexes and triggers back."""


class SQLiteBulk:
    """Fills a file that nobody else has open."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._dropped: list[tuple[str, str, str]] = []

    def stop(self) -> None:
        self._connection.executescript("PRAGMA journal_mode = OFF; PRAGMA temp_store = MEMORY")
        self._dropped = self._connection.execute(
            "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND (type = 'trigger' OR type = 'index'"
            " AND tbl_name IN ('entries', 'accounts', 'board_lines')) ORDER BY type"
        ).fetchall()
        for kind, name, _ in self._dropped:
            self._connection.execute(f"DROP {kind} {name}")

    def run(self, sql: str) -> None:
        self._connection.executescript(f"BEGIN; {sql}; COMMIT")

    def restore(self) -> None:
        for _, _, statement in self._dropped:
            self._connection.execute(statement)


class PostgreSQLBulk:
    """Fills a database of a server of one's own, with a session that fires no triggers."""

    def __init__(self, server: TemporaryPostgreSQL) -> None:
        self._server = server
        self._indexes = ""
        self._role = "origin"

    def stop(self) -> None:
        found = self._server.run_sql(
            "SELECT indexname || '|' || indexdef || ';' FROM pg_indexes JOIN pg_class ON relname = indexname"
            " JOIN pg_index ON indexrelid = pg_class.oid"
            " WHERE tablename IN ('entries', 'accounts', 'board_lines') AND NOT indisunique"
        )
        self._role = "replica"
        lines = [line.partition("|") for line in found.splitlines()]
        self._server.run_sql("".join(f"DROP INDEX {name};" for name, _, _ in lines))
        self._indexes = "".join(statement for _, _, statement in lines)

    def run(self, sql: str) -> None:
        settings = f"SET session_replication_role = {self._role}; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB';"
        command = [
            program_path("psql"),
            "-X",
            "-q",
            "-v",
            "ON_ERROR_STOP=1",
            "-1",
            "-d",
            self._server.address(),
        ]
        subprocess.run(command, input=settings + sql, text=True, check=True, stdout=subprocess.DEVNULL)

    def restore(self) -> None:
        self.run(self._indexes)
        self._role = "origin"
        self.run(NEXT_NUMBERS.postgresql)
        self._server.run_sql("VACUUM ANALYZE")


@dataclass(frozen=True, slots=True)
class Size:
    """How much is built; the entries are about as many."""

    entries: int
    players: int = PLAYERS

    @property
    def games(self) -> int:
        """Return how many games have the entries beyond everybody's first."""
        return max(1, (self.entries - self.players) // ENTRIES_PER_GAME)


def build(target: Path | TemporaryPostgreSQL, size: Size) -> None:
    """Create a database of this size without an open game; a server takes it as its first one."""
    asyncio.run(_create(target if isinstance(target, Path) else target.address()))
    with _opened(target) as bulk:
        bulk.stop()
        for part in _parts(size):
            bulk.run(part)
        bulk.restore()
        bulk.run(_DIVIDE)


def extend(target: Path | TemporaryPostgreSQL, statements: Iterable[str]) -> None:
    """Run statements with all guards and triggers in place, each as one transaction."""
    with _opened(target) as bulk:
        for statement in statements:
            bulk.run(statement)
            if isinstance(target, TemporaryPostgreSQL) and "INSERT" in statement:
                # Otherwise the triggers of the next statement use plans for tables that were empty before this one.
                target.run_sql("ANALYZE")


@contextmanager
def _opened(target: Path | TemporaryPostgreSQL) -> Iterator[Bulk]:
    if isinstance(target, TemporaryPostgreSQL):
        yield PostgreSQLBulk(target)
        return
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.executescript(
            "PRAGMA recursive_triggers = ON; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000"
        )
        yield SQLiteBulk(connection)


def _parts(size: Size) -> Iterator[str]:
    def sized(sql: str, **more: int) -> str:
        for name, value in {"players": size.players, "games": size.games, **more}.items():
            sql = sql.replace(f":{name}", str(value))
        return sql

    yield sized(_SETTING)
    for first in range(1, size.games + 1, GAMES_PER_STEP):
        yield sized(_GAMES, first=first, last=min(first + GAMES_PER_STEP - 1, size.games))
    yield _SUMS


async def _create(target: str | Path) -> None:
    await (await Database.open(target)).close()
