"""`cardroom audit` says what it found, line by line, and in its exit status."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.audit.database import FullAudit
from storage.database import Database, read_once
from tests.storage.conftest import furnish
from tests.storage.damage import plant


@pytest.fixture
def furnished(path: Path) -> Path:
    async def make() -> None:
        database = await Database.open(path)
        await database.write(furnish)
        await database.close()

    asyncio.run(make())
    return path


def test_a_room_in_order_is_one_line_and_status_0(
    furnished: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an argument the path comes from CARDROOM_DATABASE; no token is asked for."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("CARDROOM_DATABASE", str(furnished))
    assert main(["audit"]) == 0
    assert capsys.readouterr().out == (
        f"{furnished}: no findings (guilds 1, accounts 5, entries 2, games 1, actions 0)\n"
    )


def test_each_finding_is_a_line_and_status_1(furnished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant(furnished, "UPDATE accounts SET balance = 7 WHERE kind = 'house'")
    assert main(["audit", str(furnished)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "guild 1: its balances sum to 7, not 0",
        "guild 1: account 2 (house 0) holds 7, its entries say 0",
    ]
    assert lines[2].startswith(f"{furnished}: 2 findings (guilds 1,")


@pytest.mark.parametrize("switches", [["--full"], ["--full", "--gently"]], ids=["at once", "with pauses"])
def test_a_full_audit_reads_what_a_start_takes_for_granted(
    furnished: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, switches: list[str]
) -> None:
    """Without the switch, what came since the checkpoint is audited."""
    monkeypatch.setattr("os.nice", lambda _: 0)  # This process goes on with other tests.
    plant(
        furnished,
        "UPDATE audit_checkpoint SET full_audit_at = 1, audited_to = 2; DELETE FROM stakers;"
        "INSERT INTO audited_sums VALUES (1, -2000), (3, 1000), (4, 1000);"
        "UPDATE entries SET amount = 1001 WHERE entry_id = 1",
    )
    assert main(["audit", str(furnished)]) == 0
    assert capsys.readouterr().out == (
        f"{furnished}: no findings since entry 2 (guilds 1, accounts 5, entries 0, open games 1)\n"
    )
    assert main(["audit", *switches, str(furnished)]) == 1
    written = capsys.readouterr()
    assert "holds 1000, its entries say 1001" in written.out
    assert written.err == "", "a bar is for terminals; the nightly audit logs what is there"


async def test_the_steps_of_a_full_audit_are_counted_before(furnished: Path) -> None:
    """A progress bar can show the time left."""
    full = FullAudit()
    expected = await read_once(furnished, full.count_steps)
    taken = 0
    for step in full.steps():
        await read_once(furnished, step)
        taken += 1
    assert taken == expected


def test_the_audit_runs_beside_an_open_database(furnished: Path) -> None:
    """A bot that has the database open is neither needed nor disturbed."""

    async def beside() -> int:
        database = await Database.open(furnished)
        status = await asyncio.to_thread(main, ["audit", str(furnished)])
        await database.close()
        return status

    assert asyncio.run(beside()) == 0
