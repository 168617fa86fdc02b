"""Build a database as years of play leave it, in bulk: its triggers are off meanwhile, so the audit has to prove it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.database import Database

PLAYERS = 20_000
ROUNDS = 200
"""The rounds of each game. Two people play each round, with three actions and two entries."""
ENTRIES_A_GAME = ROUNDS * 4
GAMES_A_STEP = 250
STARTING_CHIPS = 100_000

_SETTING = f"""
INSERT INTO guilds (guild_id, starting_chips, stake_min, stake_max, house_rules, added_at) VALUES (1, 1000, 10, 1000, 'vegas', 0);
INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (1, 1, 'mint', 0), (2, 1, 'house', 0);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {PLAYERS})
INSERT INTO accounts (account_id, guild_id, kind, owner, balance) SELECT i + 2, 1, 'player', i, {STARTING_CHIPS} FROM n;
UPDATE accounts SET balance = -{PLAYERS * STARTING_CHIPS} WHERE account_id = 1;
INSERT INTO people (guild_id, user_id, display_name, seen_at)
SELECT 1, owner, 'P' || owner, 0 FROM accounts WHERE kind = 'player';
INSERT INTO entries (entry_id, guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)
SELECT account_id - 2, 1, 1, account_id, {STARTING_CHIPS}, 'grant', 'starting:' || account_id, 0
FROM accounts WHERE kind = 'player';
INSERT INTO starts VALUES (1, '{"0" * 64}', 0, 0);
INSERT INTO chip_ranges VALUES (1, -9223372036854775808, {PLAYERS});
"""  # noqa: S608 - all of it is constant.

_GAMES = f"""
CREATE TEMP TABLE step AS
WITH RECURSIVE n (i) AS (SELECT :first UNION ALL SELECT i + 1 FROM n WHERE i < :last)
SELECT i AS number, printf('g%08d', i) AS game_id FROM n;
INSERT INTO games (game_id, guild_id, channel_id, kind, config, status, action_number, opened_at, closed_at)
SELECT game_id, 1, number, 'blackjack', '{{}}', 'closed', {ROUNDS * 6}, 0, 0 FROM step;
INSERT INTO accounts (account_id, guild_id, kind, owner, game_id)
SELECT {PLAYERS + 2} + number, 1, 'escrow', 0, game_id FROM step;
INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at, client, locked_at)
SELECT game_id, 1, number, 1, lower(hex(zeroblob(32))), 0, '', 0 FROM step;
WITH RECURSIVE round (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM round LIMIT {ROUNDS})
INSERT INTO rounds
SELECT game_id, i, i * 6 - 5,
    printf('{{"number":%d,"since":1,"round":%d,"shoe":1,"position":17,"chairs":[[1,10,0],[2,10,0],null,null]}}', i, i),
    1, 0, 0, 0, '{{"dealt":[{{"shoe":1,"position":17,"cards":"9d 2s Qc 5h Td 7s 3c"}}]}}'
FROM step, round ORDER BY number, i;
WITH RECURSIVE action (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM action LIMIT {ROUNDS * 6})
INSERT INTO actions
SELECT game_id, i, (i + 5) / 6, 1 + (number * 7 + i) % {PLAYERS}, iif(i % 3 = 1, 'bet 10', iif(i % 3, 'hit', 'stand')), 0,
    1, 'turn'
FROM step, action ORDER BY number, i;
WITH RECURSIVE leg (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM leg LIMIT {ENTRIES_A_GAME})
INSERT INTO entries
SELECT {PLAYERS} + (number - 1) * {ENTRIES_A_GAME} + i + 1, 1,
    iif(i % 2, {PLAYERS + 2} + number, 3 + (number * 7 + i / 2) % {PLAYERS}),
    iif(i % 2, 3 + (number * 7 + i / 2) % {PLAYERS}, {PLAYERS + 2} + number),
    10, iif(i % 2, 'payout', 'stake'),
    printf('%s:%d:%d:0', game_id, i / 2 * 3 + 1 + i % 2 * 2, 1234567890123456789 + number), game_id,
    i / 2 * 3 + 1 + i % 2 * 2, NULL, 0
FROM step, leg ORDER BY number, i;
DROP TABLE step;
"""  # noqa: S608 - all of it is constant.

_LAST_ENTRIES = """
UPDATE accounts SET last_entry = max(
    coalesce((SELECT max(entry_id) FROM entries WHERE debit_account = account_id), 0),
    coalesce((SELECT max(entry_id) FROM entries WHERE credit_account = account_id), 0)
)
"""


def build(path: Path, entries: int) -> None:
    """Create a database with about this many entries and no open game."""
    asyncio.run(_create(path))
    games = entries // ENTRIES_A_GAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000"
        )
        guards = connection.execute(
            "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND (type = 'trigger' OR type = 'index'"
            " AND tbl_name = 'entries')"
        ).fetchall()
        for kind, name, _ in guards:
            connection.execute(f"DROP {kind} {name}")
        connection.executescript(_SETTING)
        for first in range(1, games + 1, GAMES_A_STEP):
            last = min(first + GAMES_A_STEP - 1, games)
            connection.execute("BEGIN")
            for statement in _GAMES.split(";\n"):
                text = statement.replace(":first", str(first)).replace(":last", str(last))
                connection.execute(text)
            connection.execute("COMMIT")
        for kind in ("index", "trigger"):
            for statement in (sql for this, _, sql in guards if this == kind):
                connection.execute(statement)
            if kind == "index":
                connection.execute(_LAST_ENTRIES)


async def _create(path: Path) -> None:
    await (await Database.open(path)).close()
