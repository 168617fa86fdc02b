"""Does everything still add up? Read-only; runs beside a running bot."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass

from storage.database import Reader, Row
from storage.errors import DatabaseUnavailableError
from storage.migrate import migrations


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found (one line each, empty when all holds) and how many rows of each table were looked at."""

    findings: tuple[str, ...]
    guilds: int = 0
    accounts: int = 0
    entries: int = 0
    games: int = 0
    actions: int = 0


# Each question answers with one row of one column for every finding. An entry has one amount and two accounts, so it
# nets to zero as it stands; what can go wrong is that a balance does not follow its entries. Overdrafts are asked for
# by name because SQLite's own check leaves out CHECK constraints on a read-only connection.
_QUESTIONS = (
    """
    SELECT printf('guild %d: its balances sum to %d, not 0', guild_id, sum(balance))
    FROM accounts GROUP BY guild_id HAVING sum(balance) <> 0
    """,
    """
    SELECT printf('guild %d: account %d (%s %s) holds %d, its entries say %d',
        guild_id, account_id, kind, owner, balance, coalesce(credited, 0) - coalesce(debited, 0))
    FROM accounts
    LEFT JOIN (SELECT credit_account, sum(amount) AS credited FROM entries GROUP BY 1) ON credit_account = account_id
    LEFT JOIN (SELECT debit_account, sum(amount) AS debited FROM entries GROUP BY 1) ON debit_account = account_id
    WHERE balance <> coalesce(credited, 0) - coalesce(debited, 0)
    """,
    """
    SELECT printf('guild %d: account %d (%s %s) is overdrawn: %d', guild_id, account_id, kind, owner, balance)
    FROM accounts WHERE balance < 0 AND kind IN ('player', 'escrow')
    """,
    """
    SELECT printf('guild %d: has no %s account', guild_id, needed.kind)
    FROM guilds, (SELECT 'mint' AS kind UNION ALL SELECT 'house') AS needed
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = guilds.guild_id AND kind = needed.kind)
    """,
    """
    SELECT printf('game %s: has no escrow account', game_id) FROM games
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = games.guild_id AND kind = 'escrow' AND owner = game_id)
    """,
    """
    SELECT printf('game %s: is %s and its escrow still holds %d', game_id, status, balance)
    FROM games JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = game_id
    WHERE status <> 'open' AND balance <> 0
    """,
    """
    SELECT printf('game %s: has %d actions numbered %d to %d', game_id, count(*), min(number), max(number))
    FROM actions GROUP BY game_id HAVING min(number) <> 1 OR max(number) <> count(*)
    """,
    """
    SELECT printf('game %s: says its last action is %d, it is %d', game_id, action_number, last)
    FROM (
        SELECT game_id, action_number,
            coalesce((SELECT max(number) FROM actions WHERE actions.game_id = games.game_id), 0) AS last
        FROM games
    )
    WHERE action_number <> last
    """,
    """
    SELECT printf('run %s: is open with a stake of %d and its escrow holds %d', game_id, stake, balance)
    FROM runs JOIN games USING (game_id)
    JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = game_id
    WHERE ended_at IS NULL AND balance <> stake
    """,
    """
    SELECT printf('match %s: is open, its people have staked %d and its escrow holds %d', game_id, staked, balance)
    FROM (
        SELECT game_id, guild_id, iif(begun_at IS NULL, 0, stake) * (
            SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id
        ) AS staked
        FROM matches WHERE ended_at IS NULL
    ) AS open
    JOIN accounts ON accounts.guild_id = open.guild_id AND kind = 'escrow' AND owner = game_id
    WHERE balance <> staked
    """,
    """
    SELECT printf('%s %s: has %s and its game is %s', what, game_id, iif(ended_at IS NULL, 'not ended', 'ended'), status)
    FROM (
        SELECT 'run' AS what, game_id, ended_at FROM runs UNION ALL SELECT 'match', game_id, ended_at FROM matches
    )
    JOIN games USING (game_id) WHERE (ended_at IS NULL) <> (status = 'open')
    """,
    """
    SELECT printf('run %s: says it paid %d, its entries say %d', game_id, payout, paid)
    FROM (
        SELECT game_id, payout, (
            SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
            WHERE entries.game_id = runs.game_id AND accounts.kind = 'player'
        ) AS paid
        FROM runs WHERE ended_at IS NOT NULL
    )
    WHERE payout <> paid
    """,
    """
    SELECT printf('match %s: seat %d is due %d at its end, its entries say %d', game_id, seat, due, paid)
    FROM (
        SELECT game_id, seat, CASE
            WHEN begun_at IS NULL THEN 0
            WHEN winner IS NULL THEN stake
            ELSE iif(winner = seat, 2 * stake, 0)
        END AS due, (
            SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
            WHERE entries.game_id = matches.game_id AND accounts.kind = 'player' AND owner = user_id
        ) AS paid
        FROM matches JOIN match_players USING (game_id) WHERE matches.ended_at IS NOT NULL
    )
    WHERE due <> paid
    """,
    """
    SELECT printf('match %s: should have %d people and has %d', game_id, needed, found)
    FROM (
        SELECT game_id, 1 + (challenged_id IS NOT NULL AND begun_at IS NOT NULL) AS needed,
            (SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id) AS found
        FROM matches
    )
    WHERE needed <> found
    """,
    """
    SELECT printf('match %s: seat %d disagrees with it', game_id, seat)
    FROM matches JOIN match_players AS player USING (game_id)
    WHERE matches.guild_id <> player.guild_id OR matches.day IS NOT player.day
    OR matches.ended_at IS NOT player.ended_at OR matches.ending IS NOT player.ending
    OR seat = 1 AND challenged_id IS NOT user_id
    """,
    """
    SELECT printf('guild %d: the rating of %d counts %d matches, recorded are %d', guild_id, user_id,
        sum(counted), sum(recorded))
    FROM (
        SELECT guild_id, user_id, matches AS counted, 0 AS recorded FROM ratings
        UNION ALL
        SELECT guild_id, user_id, 0, count(*) FROM match_players WHERE rating_after IS NOT NULL GROUP BY 1, 2
    )
    GROUP BY guild_id, user_id HAVING sum(counted) <> sum(recorded)
    """,
    """
    SELECT printf('guild %d: the rating of %d is %.2f, their last match left another', guild_id, user_id, rating)
    FROM ratings WHERE NOT EXISTS (
        SELECT 1 FROM match_players AS player
        WHERE player.guild_id = ratings.guild_id AND player.user_id = ratings.user_id
        AND ending IN ('finished', 'resigned') AND ended_at = rated_at AND rating_after = rating
    )
    """,
    """
    SELECT printf('guild %d: account %d (player %d) is %s', accounts.guild_id, account_id, owner,
        iif(accounts.is_listed, 'listed and its rating is not', 'not listed and its rating is'))
    FROM ratings JOIN accounts ON accounts.guild_id = ratings.guild_id AND kind = 'player' AND owner = user_id
    WHERE ratings.is_listed <> accounts.is_listed
    """,
    """
    SELECT printf('seed %d: is of the shoe %d of game %s and of the deal of day %d', shoes.seed_index, shoe_number, game_id, day)
    FROM shoes JOIN daily_deals ON daily_deals.seed_index = shoes.seed_index
    """,
    """
    SELECT printf('key %s: was refused and yet has an entry', idempotency_key)
    FROM refused_keys WHERE idempotency_key IN (SELECT idempotency_key FROM entries)
    """,
    """
    SELECT printf('foreign key: a row of %s points at nothing in %s', "table", parent) FROM pragma_foreign_key_check
    """,
    """
    SELECT 'integrity: ' || integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'
    """,
)


_SCHEMA_NAMES = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"
_COUNTS = (
    "SELECT count(*) FROM guilds",
    "SELECT count(*) FROM accounts",
    "SELECT count(*) FROM entries",
    "SELECT count(*) FROM games",
    "SELECT count(*) FROM actions",
)


async def audit(reader: Reader) -> Audit:
    """Check the schema, the ledger, the games and the file itself; whatever is damaged is a finding, not an error."""
    # One cause can defeat several questions; it is told once.
    findings: dict[str, None] = {}

    async def ask(question: str) -> list[Row]:
        try:
            return await reader.fetch_all(question)
        except DatabaseUnavailableError as error:
            findings[f"the file cannot be read through: {error.reason}"] = None
        except sqlite3.Error as error:
            findings[f"cannot be checked: {error}"] = None
        return []

    there = set(await ask(_SCHEMA_NAMES))
    findings |= dict.fromkeys(
        f"schema: {kind} {name} is missing" for kind, name in _schema() if (kind, name) not in there
    )
    for question in _QUESTIONS:
        findings |= dict.fromkeys(line for (line,) in await ask(question))
    counts = [sum(count for (count,) in await ask(question)) for question in _COUNTS]
    return Audit(tuple(findings), *counts)


def _schema() -> list[Row]:
    """List the kind and name of everything in a new database."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for step in migrations():
            fresh.executescript(step.script)
        return fresh.execute(_SCHEMA_NAMES).fetchall()
