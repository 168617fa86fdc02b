"""What each command says of a database that it cannot use: one line with the path and the reason, and nothing is left behind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.target import Target, told
from tests.bot.cli.conftest import TOKEN
from tests.storage.damage import damage

COMMANDS = {
    "run": 1,
    "doctor": 1,
    "audit": 2,
    "backup copies": 2,
    "privacy show 42": 2,
    "privacy delete 42": 2,
    "move {0} new.sqlite3": 1,
    "restore {0} new.sqlite3": 1,
}
"""Commands with their exit status; `{0}` is the database, which the others find in their settings."""


@pytest.fixture
def made_elsewhere(target: Target, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Target:
    """Return a database that another development version has made, with the same tables; the settings name it."""
    asyncio.run(damage(target, "UPDATE schema_version SET fingerprint = 'edited-in-place'"))
    monkeypatch.setenv("CARDROOM_DATABASE", told(target))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    (folder / "copies").mkdir()
    return target


def test_every_command_refuses_what_another_version_has_made(
    made_elsewhere: Target, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, status in COMMANDS.items():
        if command.startswith("restore") and not isinstance(made_elsewhere, Path):
            continue  # A copy is a file.
        assert main(command.format(told(made_elsewhere)).split()) == status, command
        out, err = capsys.readouterr()
        [line] = [line for line in (out + err).splitlines() if "another development version" in line]
        assert f"{made_elsewhere}: was made by another development version (schema " in line
        assert command == "doctor" or (out, err.count("\n")) == ("", 1)
    assert list((folder / "copies").iterdir()) == []
