"""The audit of a database and of one guild names what is wrong; each kind of damage is planted past the schema's guards."""

from pathlib import Path

import pytest

from storage import games, guilds, ledger, shoes
from storage.audit import checkpoint
from storage.audit.database import audit
from storage.audit.guild import audit_guild
from storage.database import Unit, read_once
from storage.games import Action, Round
from storage.ledger import HOUSE, Transfer, player
from storage.location import Location, ServerAddress
from storage.shoes import ShoeRow
from tests.cases import cases
from tests.storage.conftest import ANN, DEFAULTS, GAME, GUILD, START, DatabaseHarness, stake
from tests.storage.damage import damage, drop_table, drop_trigger, found, plant

# Each: what to plant, and the findings it makes. Account 3 is Ann's, 5 the escrow of the game.
PLANTED = {
    "chips from nowhere": (
        "UPDATE accounts SET balance = balance + 5 WHERE account_id = 3",
        [
            "guild 1: its balances sum to 5, not 0",
            "guild 1: account 3 (player 42) holds 955, its entries say 950",
        ],
    ),
    "chips moved without an entry": (
        "UPDATE accounts SET balance = balance + CASE account_id WHEN 3 THEN -5 ELSE 5 END WHERE account_id IN (3, 4)",
        [
            "guild 1: account 3 (player 42) holds 945, its entries say 950",
            "guild 1: account 4 (player 43) holds 1005, its entries say 1000",
        ],
    ),
    "an entry that went missing": (
        "DELETE FROM entries WHERE kind = 'stake'",
        [
            "game g1: account 3 has 50 at stake there, its entries say 0",
            "guild 1: account 3 (player 42) has won -50, its entries say 0",
            "guild 1: account 3 (player 42) holds 950, its entries say 1000",
            "guild 1: account 5 (escrow g1) holds 50, its entries say 0",
        ],
    ),
    "an overdrawn player": (
        "ALTER TABLE accounts DROP CONSTRAINT chips_are_not_overdrawn; UPDATE accounts SET balance = -5 WHERE account_id = 3",
        [
            "guild 1: its balances sum to -955, not 0",
            "guild 1: account 3 (player 42) holds -5, its entries say 950",
            "guild 1: account 3 (player 42) is overdrawn: -5",
        ],
    ),
    "a guild without a house": (
        "DELETE FROM accounts WHERE kind = 'house'",
        ["guild 1: has no house account"],
    ),
    "a game without an escrow": (
        "INSERT INTO games (game_id, guild_id, channel_id, kind, config, opened_at) VALUES ('g2', 1, 8, 'x', '', 1)",
        ["game g2: has no escrow account"],
    ),
    "a game closed on its chips": (
        "UPDATE games SET status = 'closed', closed_at = 9",
        [
            "game g1: account 3 has 50 at stake there, its entries say 0",
            "game g1: is closed and its escrow still holds 50",
        ],
    ),
    "a gap in the actions": (
        "DELETE FROM actions WHERE number = 2",
        ["game g1: has 2 actions numbered 1 to 3"],
    ),
    "a last action that went missing": (
        "DELETE FROM actions WHERE number = 3",
        ["game g1: says its last action is 3, it is 2"],
    ),
    "a refused key that was used": (
        "INSERT INTO refused_keys VALUES ('s1', 1, 'player:42', 'escrow:g1', 50, 'stake', 0, 5)",
        ["key s1: was refused and yet has an entry"],
    ),
    "worn, and never bought": (
        "INSERT INTO worn_items VALUES (1, 42, 'back', 'back_mesh')",
        ["guild 1: 42 wears back_mesh and has not bought it"],
    ),
    "a purchase that paid a game": (
        "UPDATE entries SET kind = 'purchase', memo = 'back_mesh' WHERE kind = 'stake'",
        [
            "entry 3: is a purchase from player to escrow",
            "game g1: account 3 has 50 at stake there, its entries say 0",
            "guild 1: account 3 (player 42) has won -50, its entries say 0",
        ],
    ),
    "a round whose shoe went missing": (
        "DELETE FROM shoes",
        ["foreign key: a row of rounds points at nothing in shoes"],
    ),
}


@pytest.fixture
async def played(room: DatabaseHarness) -> DatabaseHarness:
    """A room with a round, a stake in escrow and three actions."""

    async def body(unit: Unit) -> None:
        await shoes.add(unit, ShoeRow(GAME, 1, 0, START, "a" * 64, 1))
        await games.open_round(unit, Round(GAME, 1, 1, "{}", 1, 0, 1))
        for number in (1, 2, 3):
            await games.append_action(unit, Action(GAME, number, 1, ANN, "hit", 5, None))

    await room.write(body)
    await room.transfer(stake(50, "s1"))
    return room


def overwrite_pages(path: Path, first: int, last: int) -> None:
    with path.open("r+b") as file:
        file.seek(first * 4096)
        file.write(b"\xff" * 4096 * (last - first + 1))


async def test_a_room_in_order_has_no_finding(played: DatabaseHarness) -> None:
    result = await played.database.read(audit)
    assert result.findings == ()
    assert (result.guilds, result.accounts, result.entries, result.games, result.actions) == (1, 5, 3, 1, 3)


@pytest.mark.parametrize(("script", "findings"), PLANTED.values(), ids=PLANTED)
async def test_damage_is_found(
    played: DatabaseHarness, target: Location, script: str, findings: list[str]
) -> None:
    assert await found(played, target, script) == sorted(findings)


async def test_an_index_that_disagrees_with_its_table_is_found(played: DatabaseHarness, path: Path) -> None:
    """The file itself is checked as well as what is in it."""
    await played.database.close()
    of_others = "SET sql = replace(sql, '''open''', '''closed''') WHERE name = 'open_games'"
    plant(path, f"PRAGMA writable_schema = ON; UPDATE sqlite_schema {of_others}")
    assert (await read_once(path, audit)).findings == ("integrity: wrong # of entries in index open_games",)


async def test_a_damaged_file_is_a_finding(played: DatabaseHarness, path: Path) -> None:
    await played.database.close()
    overwrite_pages(path, first=3, last=7)
    assert any("malformed" in line for line in (await read_once(path, audit)).findings)


@pytest.mark.parametrize(
    "table", ["meta", "guilds", "games", "shoes", "rounds", "actions", "masters", "accounts", "entries"]
)
async def test_a_missing_table_is_a_finding(played: DatabaseHarness, target: Location, table: str) -> None:
    """What cannot be asked any more is said, and the rest is still asked."""
    await played.database.close()
    await drop_table(target, table)
    assert f"schema: table {table} is missing" in (await read_once(target, audit)).findings


async def test_a_missing_trigger_is_a_finding(played: DatabaseHarness, target: Location) -> None:
    await played.database.close()
    await drop_trigger(target, "balances_follow_entries", "accounts")
    assert (await read_once(target, audit)).findings == (
        "schema: trigger balances_follow_entries is missing",
    )


async def test_sums_beyond_reckoning_are_a_finding(
    played: DatabaseHarness, target: Location, engine: str
) -> None:
    """If SQLite cannot sum up all balances, one line says so, and the audit still checks each account."""
    await played.database.close()
    most = "UPDATE accounts SET balance = 9223372036854775807 WHERE kind = 'player'"
    await damage(target, f"ALTER TABLE accounts DROP CONSTRAINT balance_in_bounds; {most}")
    findings = (await read_once(target, audit)).findings
    line = {
        "sqlite": "cannot be checked: integer overflow",
        "postgresql": f"guild 1: its balances sum to {2 * (2**63 - 1) - 1950}, not 0",
    }[engine]
    assert line in findings
    assert "guild 1: account 3 (player 42) holds 9223372036854775807, its entries say 950" in findings


async def test_a_trigger_that_is_switched_off_is_a_finding(server_address: str) -> None:
    """On PostgreSQL it is still there and does nothing."""
    target = ServerAddress(server_address)
    await damage(target, "ALTER TABLE accounts DISABLE TRIGGER balances_follow_entries")
    assert (await read_once(target, audit)).findings == (
        "schema: trigger balances_follow_entries is missing",
    )


OTHER = 2
SET_BALANCE = "UPDATE accounts SET balance ="
IS_ANNS = f"kind = 'player' AND owner = {ANN} AND guild_id = {GUILD}"


async def add_other_guild(unit: Unit) -> None:
    await guilds.ensure(unit, OTHER, DEFAULTS, 1)
    await ledger.grant_starting_chips_once(unit, OTHER, ANN, 70, 1)


@pytest.mark.parametrize("is_checked_before", [False, True], ids=["new entries", "entries of the checkpoint"])
async def test_it_tells_where_the_chips_are(room: DatabaseHarness, *, is_checked_before: bool) -> None:
    await room.write(add_other_guild)
    await room.transfer(stake(50, "s"))
    await room.transfer(Transfer(GUILD, HOUSE, player(ANN), 7, "correction", "k", 6))
    if is_checked_before:
        await checkpoint.catch_up(room.database)
    found = await room.read(audit_guild, GUILD)
    assert found.findings == ()
    assert (found.given_out, found.in_hand, found.at_stake, found.house) == (2000, 1957, 50, -7)
    assert found.accounts == 5
    assert (found.trusted_to > 0) is is_checked_before
    assert (await room.read(audit_guild, OTHER)).given_out == 70


async def test_a_guild_without_a_row_has_no_chips(room: DatabaseHarness) -> None:
    found = await room.read(audit_guild, OTHER)
    assert (found.findings, found.accounts, found.given_out) == ((), 0, 0)


@cases(
    ("script", "lines"),
    {
        "a balance was changed": (
            f"{SET_BALANCE} 999 WHERE {IS_ANNS}",
            ["its balances sum to -1, not 0", "(player) holds 999, its entries say 1000"],
        ),
        "chips moved without an entry": (
            f"{SET_BALANCE} balance + 5 WHERE {IS_ANNS}; {SET_BALANCE} balance - 5 WHERE kind = 'house' AND guild_id = 1",
            ["(house) holds -5, its entries say 0", "(player) holds 1005, its entries say 1000"],
        ),
        "somebody is overdrawn": (
            f"ALTER TABLE accounts DROP CONSTRAINT chips_are_not_overdrawn; {SET_BALANCE} -3 WHERE {IS_ANNS}",
            [
                "its balances sum to -1003, not 0",
                "the lowest balance of kind player is -3",
                "holds -3, its entries say 1000",
            ],
        ),
    },
)
async def test_it_finds_what_does_not_balance(
    target: Location, room: DatabaseHarness, script: str, lines: list[str]
) -> None:
    await room.write(add_other_guild)
    await damage(target, script)
    findings = (await room.read(audit_guild, GUILD)).findings
    assert len(findings) == len(lines)
    assert all(line in finding for line, finding in zip(lines, findings, strict=True))
    assert (await room.read(audit_guild, OTHER)).findings == ()


async def test_it_finds_chips_in_a_closed_game(target: Location, room: DatabaseHarness) -> None:
    await room.transfer(stake(50, "s"))
    await damage(target, f"UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id = '{GAME}'")  # noqa: S608
    assert (await room.read(audit_guild, GUILD)).findings == (
        "game g1 is closed and its escrow still holds 50",
    )
