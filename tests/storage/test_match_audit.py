"""What the audit finds wrong with matches and ratings, and how an older database comes to have them."""

import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from storage import daily_deals, run_boards
from storage.audit import audit
from storage.daily_deals import DailyDeal
from storage.database import Database, read_once
from storage.matches import End
from storage.migrate import migrations
from storage.run_boards import Figures
from storage.runs import Run
from tests.storage.conftest import ANN, BOB, GUILD, Room
from tests.storage.matches_room import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DAILY,
    DEAL,
    DORA,
    WON,
    add,
    begin,
    close,
    deal,
    rated,
)
from tests.storage.test_audit import plant
from tests.storage.test_runs import add as add_run

CLOSE = "UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id ="
END = "UPDATE {} SET ended_at = 9, ending = 'voided' WHERE game_id ="
# Account 3 is Ann's, 4 Bob's. Ann has won m1 against Bob and both play m2; Cleo challenges Bob in m3; m4 was voided.
PLANTED = {
    "a stake that is gone": (
        "UPDATE matches SET stake = 60 WHERE game_id = 'm2'",
        ["match m2: is open, its people have staked 120 and its escrow holds 100"],
    ),
    "a stake nobody has agreed to": (
        "UPDATE matches SET begun_at = NULL WHERE game_id = 'm2'",
        [
            "match m2: is open, its people have staked 0 and its escrow holds 100",
            "match m2: should have 1 people and has 2",
        ],
    ),
    "somebody who is not there": (
        "DELETE FROM match_players WHERE game_id = 'm2' AND seat = 1",
        [
            "match m2: is open, its people have staked 50 and its escrow holds 100",
            "match m2: should have 2 people and has 1",
        ],
    ),
    "somebody who did not accept": (
        "INSERT INTO match_players (game_id, seat, guild_id, user_id) VALUES ('m3', 1, 1, 45)",
        ["match m3: should have 1 people and has 2", "match m3: seat 1 disagrees with it"],
    ),
    "a match open in a closed game": (
        f"{CLOSE} 'm3'",
        ["match m3: has not ended and its game is closed"],
    ),
    "a match ended in an open game": (
        f"{END.format('matches')} 'm3'; {END.format('match_players')} 'm3'",
        ["match m3: has ended and its game is open"],
    ),
    "somebody whose match ended otherwise": (
        "UPDATE match_players SET ending = 'resigned' WHERE game_id = 'm1' AND seat = 0",
        ["match m1: seat 0 disagrees with it"],
    ),
    "somebody still in a match that ended": (
        "UPDATE match_players SET ended_at = NULL, ending = NULL WHERE game_id = 'm4'",
        ["match m4: seat 0 disagrees with it"],
    ),
    "another winner than the one who was paid": (
        "UPDATE matches SET winner = 1 WHERE game_id = 'm1'",
        [
            "match m1: seat 0 is due 0 at its end, its entries say 100",
            "match m1: seat 1 is due 100 at its end, its entries say 0",
        ],
    ),
    "a rating out of nowhere": (
        "UPDATE ratings SET rating = 1700, points = 1700 WHERE user_id = 42",
        ["guild 1: the rating of 42 is 1700.00, their last match left another"],
    ),
    "a rating of too many matches": (
        "UPDATE ratings SET matches = 2 WHERE user_id = 42",
        ["guild 1: the rating of 42 counts 2 matches, recorded are 1"],
    ),
    "a rating that is gone": (
        "DELETE FROM ratings WHERE user_id = 42",
        ["guild 1: the rating of 42 counts 0 matches, recorded are 1"],
    ),
    "a rating off its board": (
        "UPDATE ratings SET is_listed = 0 WHERE user_id = 42",
        ["guild 1: account 3 (player 42) is listed and its rating is not"],
    ),
    "a rating on a board its person is off": (
        "UPDATE accounts SET is_listed = 0 WHERE account_id = 3",
        [
            "guild 1: account 3 (player 42) is not listed and its rating is",
            "guild 1: 2 players are counted from -9223372036854775808 chips on, listed are 1",
        ],
    ),
}


@pytest.mark.parametrize(("script", "findings"), PLANTED.values(), ids=PLANTED)
async def test_the_audit_asks_about_matches(room: Room, path: Path, script: str, findings: list[str]) -> None:
    """Each kind of damage has its own line, and nothing else is said."""
    await add(room, CHALLENGE)
    await begin(room)
    await close(room, WON)
    await rated(room, (1500.0, 1662.0), (1500.0, 1338.0))
    await add(room, replace(CHALLENGE, game_id="m2"))
    await begin(room, "m2")
    await add(room, replace(CHALLENGE, game_id="m3"), CLEO)
    await add(room, replace(AGAINST_BOT, game_id="m4", stake=0), DORA)
    await close(room, End(5, "voided"), "m4")
    assert await room.findings() == ()
    await room.database.close()
    plant(path, script)
    assert sorted((await read_once(path, audit)).findings) == sorted(findings)


VERSION_2 = f"""
INSERT INTO guilds VALUES (1, 1000, 10, 500, 'vegas', NULL, 0);
INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'player', {ANN});
INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, at)
VALUES (1, 1, 3, 1000, 'grant', 'k1', 0);
INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at)
VALUES ('r1', 1, 7, 'scoundrel', '', 0), ('r2', 1, 7, 'scoundrel', '', 0);
INSERT INTO daily_deals (day, attempt, name, seed_index, commitment, made_at, state, seed, revealed_at)
VALUES (9, 1, 'scoundrel-1970-01-10', 0, '{"a" * 64}', 1, 'skipped', '{"b" * 64}', 1),
    (9, 2, 'scoundrel-1970-01-10', 1, '{"c" * 64}', 2, 'chosen', NULL, NULL);
INSERT INTO runs (game_id, guild_id, user_id, origin, mode, day, attempt, stake, started_at)
VALUES ('r1', 1, {ANN}, 'daily', 'standard', 9, 2, 0, 3);
UPDATE runs SET ended_at = 5, ending = 'lost', score = -7, payout = 0;
UPDATE games SET status = 'closed', closed_at = 5 WHERE game_id = 'r1';
INSERT INTO runs (game_id, guild_id, user_id, origin, mode, day, attempt, stake, started_at)
VALUES ('r2', 1, {ANN}, 'free', 'standard', NULL, NULL, 0, 6);
"""  # noqa: S608 - all of it is constant.


async def test_a_database_of_the_second_version_is_brought_up_to_date(path: Path) -> None:
    """Its deals are Scoundrel's; its runs are there, and a match's deal has a place beside theirs."""
    before = sqlite3.connect(path, isolation_level=None)
    before.execute("PRAGMA foreign_keys = ON")
    for step in migrations()[:2]:
        before.executescript(step.script)
    before.executescript(VERSION_2)
    kept = "SELECT day, attempt, name, seed_index, commitment, made_at, state, seed, revealed_at FROM daily_deals"
    rows = "SELECT game_id, guild_id, user_id, origin, day, attempt, started_at, ended_at, ending, score FROM runs"
    deals, runs = before.execute(kept).fetchall(), before.execute(rows).fetchall()
    before.close()
    database = await Database.open(path)
    room = Room(database)
    found = await database.read(lambda reader: daily_deals.of_day(reader, "scoundrel", 9))
    assert found == [DailyDeal("scoundrel", *row) for row in deals]
    assert await database.read(lambda reader: reader.fetch_all(rows)) == runs
    assert await database.read(partial(run_boards.figures, guild_id=GUILD, user_id=ANN)) == Figures(
        1, 0, -7.0, -7, 0
    )
    await database.write(lambda unit: daily_deals.settle(unit, found[1], "lost", at=7))
    await deal(room, replace(DEAL, attempt=3, state="chosen"))
    await add_run(room, Run("r3", GUILD, BOB, "daily", "standard", 9, 2, 0, is_assisted=False, started_at=7))
    await add(room, replace(DAILY, attempt=3))
    assert await room.findings() == ()
    await database.close()
