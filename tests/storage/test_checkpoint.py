"""What a start audits: every balance by the checkpoint and later entries, what stands open, and the schema."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from storage.audit import checkpoint
from storage.audit.checkpoint import Checkpoint
from storage.audit.database import audit, audit_at_start
from storage.database import Database, read_once
from storage.ledger import MINT, Transfer, player
from storage.location import Location
from storage.results import ResultEnd
from tests.storage.conftest import ANN, GUILD, DatabaseHarness, furnish, stake
from tests.storage.damage import damage, drop_table, drop_trigger
from tests.storage.result_rows import AGAINST_BOT, RUN, add, begin, close

# Accounts: 3 is Ann's, 4 Bob's, 5 the escrow of g1. Ann has staked 50 at g1 before the checkpoint and 7 since, in entry 6.
FOUND_AT_START = {
    "a balance changed by hand": (
        "UPDATE accounts SET balance = balance + CASE account_id WHEN 3 THEN -5 ELSE 5 END WHERE account_id IN (3, 4)",
        [
            "guild 1: account 3 (player 42) holds 838, its entries say 843",
            "guild 1: account 4 (player 43) holds 1005, its entries say 1000",
        ],
    ),
    "chips from nowhere": (
        "UPDATE accounts SET balance = balance + 5 WHERE account_id = 4",
        [
            "guild 1: its balances sum to 5, not 0",
            "guild 1: account 4 (player 43) holds 1005, its entries say 1000",
        ],
    ),
    "a late entry that went missing": (
        "DELETE FROM entries WHERE entry_id = 6",
        [
            "guild 1: account 3 (player 42) holds 843, its entries say 850",
            "guild 1: account 5 (escrow g1) holds 57, its entries say 50",
        ],
    ),
    "a late entry of another amount": (
        "UPDATE entries SET amount = 8 WHERE entry_id = 6",
        [
            "guild 1: account 3 (player 42) holds 843, its entries say 842",
            "guild 1: account 5 (escrow g1) holds 57, its entries say 58",
        ],
    ),
    "a late entry of a game that is not there": (
        "UPDATE entries SET game_id = 'g9' WHERE entry_id = 6",
        ["foreign key: entry 6 points at nothing in games"],
    ),
    "entries cut off": (
        "DELETE FROM entries WHERE entry_id > 4",
        [
            "entries up to 5 were audited, the last one is 4",
            "guild 1: account 3 (player 42) holds 843, its entries say 850",
            "guild 1: account 5 (escrow g1) holds 57, its entries say 50",
        ],
    ),
    "an account that is gone": (
        "DELETE FROM accounts WHERE account_id = 4",
        [
            "account 4: is gone, its audited entries say 1000",
            "guild 1: 2 players are counted from -9223372036854775808 chips on, listed are 1",
            "guild 1: its balances sum to -1000, not 0",
        ],
    ),
    "a game closed on its chips": (
        "UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id = 'g1'",
        ["game g1: is closed and its escrow still holds 57"],
    ),
    "a last action that went missing": (
        "UPDATE games SET action_number = 1 WHERE game_id = 'g1'",
        ["game g1: says its last action is 1, it is 0"],
    ),
    "a run open in a closed game": (
        "UPDATE results SET stake = 0; UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id = 'r1'",
        [
            "game r1: is closed and its escrow still holds 50",
            "game r1: is closed and seat 0 has not ended",
        ],
    ),
    "a match ended in an open game": (
        "UPDATE results SET ended_at = 9, ending = 'voided', payout = 50 WHERE game_id = 'm1'",
        ["game m1: is open and seat 0 has ended"],
    ),
    "a stake of an open game that is not in its escrow": (
        "UPDATE results SET stake = 60 WHERE game_id = 'm1'",
        ["game m1: is open, its people have staked 60 and its escrow holds 50"],
    ),
    "players counted wrong": (
        "UPDATE chip_ranges SET players = 9",
        ["guild 1: 9 players are counted from -9223372036854775808 chips on, listed are 2"],
    ),
}
# What only a full audit reads again. Ann has ended a run with 7 points.
FOUND_IN_FULL = {
    "a line of a board": (
        "UPDATE board_lines SET points = 8 WHERE board = 'best scoundrel run'",
        [
            'guild 1: the board "best scoundrel run" of 0 has a wrong count at 7 points',
            'guild 1: the board "best scoundrel run" of 0 has a wrong count at 8 points',
            'guild 1: the board "best scoundrel run" of 0 has a wrong line of 42',
        ],
    ),
    "winnings that nobody paid": (
        "INSERT INTO winnings VALUES (1, 3, 9, 'blackjack', 5, 0, 5)",
        [
            *(
                f'guild 1: the board "{board}" of {period} has a wrong line of 42'
                for board, period in (
                    ("blackjack winnings of a season", 0),
                    ("blackjack winnings of a week", 4),
                    ("blackjack winnings", 0),
                    ("winnings of a season", 0),
                    ("winnings of a week", 4),
                    ("winnings", 0),
                )
            ),
            "guild 1: account 3 (player 42) has won -152, its entries say -157",
        ],
    ),
    "a count of a board": (
        "UPDATE board_counts SET people = 2 WHERE board = 'best scoundrel run'",
        ['guild 1: the board "best scoundrel run" of 0 has a wrong count at 7 points'],
    ),
    "a run that is on no board": (
        "UPDATE results SET is_counted = 0; DELETE FROM board_lines; DELETE FROM board_counts",
        ["game r2: on boards seat 0 is not counted and should be"],
    ),
    "a run on boards that was voided": (
        """
        UPDATE results SET ending = 'voided', score = NULL WHERE game_id = 'r2';
        DELETE FROM board_lines; DELETE FROM board_counts;
        """,
        [
            'guild 1: the board "best scoundrel run of a season" of 0 has a wrong line of 42',
            'guild 1: the board "best scoundrel run of a week" of -3 has a wrong line of 42',
            'guild 1: the board "best scoundrel run" of 0 has a wrong line of 42',
            "game r2: on boards seat 0 is counted and should not be",
        ],
    ),
    "an early entry of another amount": (
        "UPDATE entries SET amount = 51 WHERE idempotency_key = 's1'",
        [
            "checkpoint: account 3 is noted with 850, its entries up to 5 say 849",
            "checkpoint: account 5 is noted with 50, its entries up to 5 say 51",
            "game g1: account 3 has 57 at stake there, its entries say 58",
            "guild 1: account 3 (player 42) has won -157, its entries say -158",
            "guild 1: account 3 (player 42) holds 843, its entries say 842",
            "guild 1: account 5 (escrow g1) holds 57, its entries say 58",
        ],
    ),
    "a balance and the checkpoint changed by hand": (
        """
        UPDATE accounts SET balance = balance + CASE account_id WHEN 1 THEN 10 ELSE -5 END WHERE account_id IN (1, 4, 5);
        UPDATE audited_sums SET chips = chips + CASE account_id WHEN 1 THEN 10 ELSE -5 END WHERE account_id IN (1, 4, 5);
        """,
        [
            "checkpoint: account 1 is noted with -1990, its entries up to 5 say -2000",
            "checkpoint: account 4 is noted with 995, its entries up to 5 say 1000",
            "checkpoint: account 5 is noted with 45, its entries up to 5 say 50",
            "guild 1: account 1 (mint 0) holds -1990, its entries say -2000",
            "guild 1: account 4 (player 43) holds 995, its entries say 1000",
            "guild 1: account 5 (escrow g1) holds 52, its entries say 57",
        ],
    ),
    "a reveal that did not happen": (
        "UPDATE games SET revealed_at = 9 WHERE game_id = 'g1'",
        ["game g1: its last reveal is noted as 9, its seeds say none"],
    ),
    "a staker who was forgotten": (
        "DELETE FROM stakers WHERE game_id = 'g1'",
        [
            "game g1: account 3 has 0 at stake there, its entries say 57",
            "guild 1: account 3 (player 42) has won -100, its entries say -157",
        ],
    ),
}


@pytest.fixture
async def audited(room: DatabaseHarness, target: Location) -> Location:
    """A room whose checkpoint is at entry 5; then Ann has staked once more."""
    await room.transfer(stake(50, "s1"))
    await add(room, replace(RUN, game_id="r2", stake=0))
    await close(room, "r2", ResultEnd(6, "won", 7))
    await add(room, RUN)
    await add(room, AGAINST_BOT)
    await begin(room)
    await room.write(checkpoint.note_full_audit, at=7, findings=0)
    await checkpoint.catch_up(room.database, limit=2)
    await room.transfer(stake(7, "s2"))
    await room.database.close()
    return target


async def test_a_room_in_order_has_no_finding_at_its_start(audited: Location) -> None:
    """What came since the checkpoint is counted, and the games that stand open."""
    found = await read_once(audited, audit_at_start)
    assert found.findings == ()
    assert (found.since, found.entries, found.games) == (5, 1, 3)


@pytest.mark.parametrize(("script", "findings"), FOUND_AT_START.values(), ids=FOUND_AT_START)
async def test_a_start_finds(audited: Location, script: str, findings: list[str]) -> None:
    await damage(audited, script)
    assert sorted((await read_once(audited, audit_at_start)).findings) == sorted(findings)


@pytest.mark.parametrize(("script", "findings"), FOUND_IN_FULL.values(), ids=FOUND_IN_FULL)
async def test_a_full_audit_finds_more(audited: Location, script: str, findings: list[str]) -> None:
    """It also reads what the checkpoint vouches for, and the checkpoint itself."""
    await damage(audited, script)
    assert (await read_once(audited, audit_at_start)).findings == ()
    assert sorted((await read_once(audited, audit)).findings) == sorted(findings)


async def test_a_start_finds_a_guard_that_is_gone(audited: Location) -> None:
    await drop_trigger(audited, "balances_follow_entries", "accounts")
    assert (await read_once(audited, audit_at_start)).findings == (
        "schema: trigger balances_follow_entries is missing",
    )


@pytest.mark.parametrize("table", ["entries", "accounts", "games", "audited_sums", "audit_checkpoint"])
async def test_a_start_finds_a_table_that_is_gone(audited: Location, table: str) -> None:
    await drop_table(audited, table)
    assert f"schema: table {table} is missing" in (await read_once(audited, audit_at_start)).findings


async def test_a_small_file_is_checked_at_every_start(audited: Location, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'top_ups'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    assert (await read_once(audited, audit_at_start)).findings


@pytest.mark.parametrize(
    "script",
    ["UPDATE audit_checkpoint SET full_audit_at = NULL", "UPDATE audit_checkpoint SET findings = 1"],
    ids=["none yet", "the last one had findings"],
)
async def test_a_start_without_a_clean_full_audit_makes_one(audited: Location, script: str) -> None:
    """A restart does not hide a finding of the nightly audit."""
    await damage(audited, script)
    found = await read_once(audited, audit_at_start)
    assert (found.since, found.entries, found.findings) == (None, 6, ())


async def test_the_checkpoint_moves_to_the_last_entry(path: Path) -> None:
    """It holds what every account comes to, and no row for an account that comes to nothing."""
    database = await Database.open(path)
    await database.write(furnish)
    room = DatabaseHarness(database)
    for number in range(3):
        await room.transfer(Transfer(GUILD, MINT, player(ANN), 5, "grant", f"k{number}", 5))
    await room.transfer(stake(10, "s1"))
    back = stake(10, "s2")
    await room.transfer(Transfer(GUILD, back.credit, back.debit, 10, "refund", "s2", 5))
    await checkpoint.catch_up(database, limit=2)
    sums = await database.read(lambda reader: reader.fetch_all("SELECT * FROM audited_sums"))
    assert sums == [(1, -2015), (3, 1015), (4, 1000)]
    assert await database.read(checkpoint.load) == Checkpoint(7, None, 0)
    assert await room.findings() == ()
    await database.close()
