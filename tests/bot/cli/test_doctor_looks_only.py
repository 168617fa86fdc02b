"""`cardroom doctor` looks and leaves everything as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from storage.master import master_path
from tests.bot.cli.conftest import DATABASE, TOKEN


def test_what_is_not_there_yet_is_not_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["doctor"]) == 0
    assert f"ok      database {DATABASE}: made at the first start" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer of the system is replaced: for root every folder can be written to."""
    monkeypatch.setattr("bot.cli.doctor.os.access", lambda *_: False)
    assert main(["doctor"]) == 1
    assert f"MISSING database {DATABASE}: the folder {folder} cannot be written to" in capsys.readouterr().out


def test_a_master_file_that_holds_no_key_is_missing_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = master_path(folder / DATABASE)
    path.write_text("Dear diary,", encoding="ascii")
    path.chmod(0o600)
    assert main(["doctor"]) == 1
    assert f"MISSING master key {path.name}: does not hold a key of 64 hex digits" in capsys.readouterr().out
    assert path.read_text(encoding="ascii") == "Dear diary,"
