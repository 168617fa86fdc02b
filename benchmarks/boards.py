"""Measure leaderboards, ranks, histories and a start in one large server, on both engines: `python -m benchmarks.boards`.

The server has a million players, half of them have played, and the others have equal chips, with twenty million entries (see
large_ledger.py); besides 200,000 runs and as many daily matches of one day, and 10,000 open tables. `--folder` keeps the file of
SQLite for the next time.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.large_ledger import NOW, SEASON, WEEK, Size, build, extend
from playground.postgresql import TemporaryPostgreSQL
from storage import boards, entries, games, leaderboard, ledger, ratings
from storage.audit import checkpoint
from storage.audit.database import audit, audit_at_start
from storage.boards import best, daily
from storage.database import Database, Reader, Unit
from storage.ledger import HOUSE, Transfer, escrow, player

GUILD = 1
TABLES = 10_000
TIMES = 15
ROUNDS_SINCE = 5_000
"""This many rounds, of two entries each, are played between the checkpoint and the measured start."""
ROUNDS_PER_TRANSACTION = 5
SLICE = 500
"""So many runs, matches or games end in one transaction."""
LAST = 2
"""The person with the worst run and rating."""

# As played: the guards and triggers are there. Of the people, whose ids are 1, 2 …, the first have a daily run and a daily match
# each, all on the same day. Each open table has a hand in play with another person's stake.
_FILL = f"""
CREATE TABLE daily AS
WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < :runs) SELECT i FROM n;
CREATE TABLE opened AS
WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {TABLES})
SELECT i, 't' || i AS game_id FROM n;

INSERT INTO daily_deals (day, attempt, name, seed_index, start_number, commitment, made_at, state, kind)
VALUES (3, 1, 'd', 1000000, 1, '{"0" * 64}', 0, 'chosen', 'scoundrel'),
    (3, 2, 'd', 1000001, 1, '{"0" * 64}', 0, 'chosen', 'thirteen');
INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at, day, attempt)
SELECT 'r' || i, {GUILD}, 7, 'scoundrel', '', 0, 3, 1 FROM daily
UNION ALL SELECT 'm' || i, {GUILD}, 7, 'thirteen', '', 0, 3, 2 FROM daily;
INSERT INTO results (game_id, seat, guild_id, user_id, kind, variant, board, day, attempt, made_at, begun_at)
SELECT 'r' || i, 0, {GUILD}, i, 'scoundrel', 'standard', 'run', 3, 1, 0, 0 FROM daily
UNION ALL SELECT 'm' || i, 0, {GUILD}, i, 'thirteen', 'hard', NULL, 3, 2, 0, 0 FROM daily;
UPDATE results SET ended_at = 1, ending = 'lost', payout = 0,
    score = CASE user_id WHEN {LAST} THEN -200 ELSE user_id * 31 % 219 - 188 END
WHERE game_id IN (SELECT 'r' || i FROM daily WHERE i BETWEEN :slice);
UPDATE results SET ended_at = 1, ending = 'lost', payout = 0,
    score = CASE user_id WHEN {LAST} THEN -40 ELSE user_id % 53 - 40 END
WHERE game_id IN (SELECT 'm' || i FROM daily WHERE i BETWEEN :slice);
UPDATE games SET status = 'closed', closed_at = 1
WHERE game_id IN (SELECT kind || i FROM daily, (SELECT 'r' AS kind UNION ALL SELECT 'm') AS kinds WHERE i BETWEEN :slice);
INSERT INTO ratings (guild_id, kind, user_id, rating, deviation, volatility, rated_at, is_listed, points)
SELECT {GUILD}, 'thirteen', i, points, 90, 0.06, 1, 1, points
FROM (SELECT i, CASE i WHEN {LAST} THEN 100 ELSE 1000 + i * 31 % 1000 END AS points FROM daily) AS rated;

INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at)
SELECT game_id, {GUILD}, i, 'blackjack', '', 0 FROM opened;
INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at)
SELECT game_id, 1, 2000000 + i, 1, '{"0" * 64}', 0 FROM opened;
INSERT INTO rounds
    (game_id, round_number, first_action, snapshot, shoe_number, shoe_position, opened_at)
SELECT game_id, 1, 1, '', 1, 0, 0 FROM opened;
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, game_id, action_number, at)
SELECT {GUILD}, i + 2, account_id, 10, 'stake', opened.game_id || ':1', opened.game_id, 1, 0
FROM opened JOIN accounts USING (game_id) WHERE kind = 'escrow' AND guild_id = {GUILD} AND owner = 0 ORDER BY i;
DROP TABLE daily;
DROP TABLE opened
"""  # noqa: S608 - all of it is constant.

Body = Callable[[Reader], Awaitable[object]]


def main() -> None:
    """Build the databases, measure, and print a line for each question."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.boards", description=__doc__)
    parser.add_argument("--accounts", type=int, default=1_000_000)
    parser.add_argument("--entries", type=int, default=20_000_000)
    parser.add_argument("--runs", type=int, default=200_000)
    parser.add_argument("--engine", choices=("sqlite", "postgresql"), help="measure this one alone")
    parser.add_argument(
        "--folder", type=Path, help="use or create the file here (default: a temporary folder)"
    )
    parser.add_argument(
        "--audit", action="store_true", help="audit the entries once they are built, which takes minutes"
    )
    switches = parser.parse_args()
    size = Size(switches.entries, switches.accounts)
    more = tuple(_statements(min(switches.runs, switches.accounts)))
    if switches.engine != "postgresql":
        with tempfile.TemporaryDirectory() as temporary:
            path = (switches.folder or Path(temporary)) / f"server-{size.entries}-{size.players}.sqlite3"
            if not path.exists():
                _build(path, size, more, is_audited=switches.audit)
            print(f"SQLite: {path.stat().st_size / 2**30:.1f} GiB")
            asyncio.run(_measure(path))
    if switches.engine != "sqlite":
        with TemporaryPostgreSQL() as server:
            _build(server, size, more, is_audited=switches.audit)
            print(f"PostgreSQL: {int(server.run_sql(_BYTES)) / 2**30:.1f} GiB")
            asyncio.run(_measure(server.address()))


_BYTES = "SELECT pg_database_size(current_database())"


def _statements(runs: int) -> Iterator[str]:
    for statement in _FILL.replace(":runs", str(runs)).split(";"):
        # Each end moves the same few counts, and in one transaction PostgreSQL would walk over all versions of them.
        firsts = range(1, runs + 1, SLICE) if ":slice" in statement else (1,)
        yield from (statement.replace(":slice", f"{first} AND {first + SLICE - 1}") for first in firsts)


def _build(target: Path | TemporaryPostgreSQL, size: Size, more: Sequence[str], *, is_audited: bool) -> None:
    began = perf_counter()
    build(target, size)
    print(
        f"built in {perf_counter() - began:.0f} s: {size.players:,} players, {size.entries:,} entries",
        flush=True,
    )
    if is_audited:
        asyncio.run(_audit(target if isinstance(target, Path) else target.address()))
    extend(target, more)


async def _audit(target: str | Path) -> None:
    database = await Database.open(target)
    began = perf_counter()
    found = await database.read(audit, is_long=True)
    print(
        f"full audit: {perf_counter() - began:.0f} s, {found.entries:,} entries, {found.findings[:3]}",
        flush=True,
    )
    await database.close()


async def _measure(target: str | Path) -> None:
    database = await Database.open(target)
    await database.write(partial(checkpoint.note_full_audit, at=1, findings=0))
    await checkpoint.catch_up(database, limit=100_000)
    await _play_on(database)
    await database.close()
    await _start(target)
    database = await Database.open(target)
    print(f"load: {os.getloadavg()[0]:.1f}")
    for name, body in (await database.read(_questions)).items():
        print(f"{name:<45} {await _milliseconds(database, body):8.2f} ms")
    await _count(database)
    await database.close()


async def _questions(reader: Reader) -> dict[str, Body]:
    season = boards.winnings("season", SEASON)
    [(loser,)] = await reader.fetch_all(
        "SELECT user_id FROM board_lines WHERE guild_id = ? AND board = ? AND period = ? AND is_listed = 1 ORDER BY points LIMIT 1",
        (GUILD, *season.parameters),
    )
    equal = await reader.fetch_value(
        "SELECT owner FROM accounts WHERE guild_id = ? AND kind = 'player' AND account_id NOT IN"
        " (SELECT account_id FROM winnings) ORDER BY owner DESC LIMIT 1",
        (GUILD,),
    )
    ids = [entry.entry_id for entry in await entries.history(reader, GUILD, player(loser), limit=1000)]
    print(f"the last of the season has {len(ids)} entries; {await _lines(reader, season.parameters)}")
    page, rank = (partial(what, guild_id=GUILD) for what in (leaderboard.page, leaderboard.own_rank))
    history = partial(entries.history, guild_id=GUILD, account=player(loser), limit=11)
    questions: dict[str, Body] = {
        "top ten by chips": partial(page, number=0, user_id=0),
        "own rank by chips, among equals": partial(rank, user_id=equal),
        "own rank by chips, among others": partial(rank, user_id=loser),
        "what is at stake": partial(ledger.at_stake, guild_id=GUILD, user_id=LAST),
        "history, newest page": history,
        "history, a page in the middle": partial(history, before=ids[len(ids) // 2]),
    }
    rankings = {
        "net winnings, all time": boards.winnings("all", 0),
        "net winnings, season": season,
        "net winnings, week": boards.winnings("week", WEEK),
        "blackjack, season": boards.winnings("season", SEASON, "blackjack"),
        "best runs": best("scoundrel", "run", "all", 0),
        "runs of a day": daily("scoundrel", "day", 3),
        "runs of a season": daily("scoundrel", "season", 0),
        "matches by rating": ratings.ranking("thirteen"),
        "matches of a day": daily("thirteen", "day", 3),
    }
    for name, ranking in rankings.items():
        who = loser if "winnings" in name or "blackjack" in name else LAST
        questions[f"{name}: top ten, own rank"] = partial(page, number=0, user_id=who, ranking=ranking)
        questions[f"{name}: own rank alone"] = partial(rank, user_id=who, ranking=ranking)
    return questions


async def _lines(reader: Reader, parameters: tuple[str | int, ...]) -> str:
    counted = "SELECT count(*), count(DISTINCT points) FROM board_lines WHERE guild_id = ? AND board = ? AND period = ?"
    [(lines, points)] = await reader.fetch_all(counted, (GUILD, *parameters))
    return f"the season has {lines:,} lines with {points:,} different results"


async def _play_on(database: Database) -> None:
    """Have people lose a chip each in rounds of one."""
    game_id = "late"

    async def begin(unit: Unit) -> None:
        if not await unit.fetch_value("SELECT 1 FROM games WHERE game_id = ?", (game_id,)):
            await games.open_game(
                unit, game_id=game_id, guild_id=GUILD, channel_id=9, kind="blackjack", config="", at=NOW
            )

    async def play(unit: Unit, first: int) -> None:
        for number in range(first, first + ROUNDS_PER_TRANSACTION):
            who, pot, key = player(100 + number), escrow(game_id), f"late:{first_key}:{number}"
            await ledger.transfer(unit, Transfer(GUILD, who, pot, 1, "stake", f"{key}:0", NOW, game_id, 0))
            await ledger.transfer(unit, Transfer(GUILD, pot, HOUSE, 1, "payout", f"{key}:1", NOW, game_id, 0))

    await database.write(begin)
    first_key = await database.read(lambda reader: reader.fetch_value("SELECT max(entry_id) FROM entries"))
    for first in range(0, ROUNDS_SINCE, ROUNDS_PER_TRANSACTION):
        await database.write(partial(play, first=first))


async def _start(target: str | Path) -> None:
    began = perf_counter()
    database = await Database.open(target)
    opened = perf_counter()
    found = await database.read(audit_at_start)
    print(
        f"start: open {opened - began:.2f} s, audit {perf_counter() - opened:.2f} s of {found.accounts:,} accounts"
        f" and {found.entries:,} entries since the checkpoint, {found.findings[:3]}"
    )
    await database.close()


async def _count(database: Database) -> None:
    """Bring the boards of winnings up to date after the rounds that were played."""
    began, units, longest = perf_counter(), 1, 0.0
    has_more = True
    while has_more:
        since = perf_counter()
        has_more = await database.write(partial(boards.count_winnings, guild_id=GUILD))
        longest, units = max(longest, perf_counter() - since), units + 1
    taken = perf_counter() - began
    print(
        f"boards of winnings brought up to date in {taken:.2f} s: {taken / ROUNDS_SINCE * 1e6:.0f} µs a person,"
        f" a unit of work at most {longest * 1e3:.0f} ms"
    )


async def _milliseconds(database: Database, body: Body) -> float:
    taken = []
    for _ in range(TIMES):
        began = perf_counter()
        await database.read(body)
        taken.append((perf_counter() - began) * 1000)
    return median(taken)


if __name__ == "__main__":
    main()
