"""The audit of one guild finds what does not balance there, and nothing of other guilds."""

import pytest

from storage import guilds, ledger
from storage.audit import checkpoint
from storage.audit.guild import audit_guild
from storage.database import Unit
from storage.ledger import HOUSE, Transfer, player
from storage.location import Location
from tests.cases import cases
from tests.storage.conftest import ANN, DEFAULTS, GAME, GUILD, DatabaseHarness, stake
from tests.storage.damage import damage

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
