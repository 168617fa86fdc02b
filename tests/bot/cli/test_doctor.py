"""`cardroom doctor` says line by line what is missing, and keeps secrets to itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.master import master_path
from tests.bot.cli.conftest import DATABASE, TOKEN, leave_alone, make_database, make_newer, make_unbalanced
from tests.storage.conftest import furnish

KEY = "5eed" * 16


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    written = capsys.readouterr()
    assert written.err == ""
    assert TOKEN not in written.out
    assert KEY not in written.out
    return written.out.splitlines()


def test_an_empty_folder_lacks_a_token_and_nothing_else(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor"]) == 1
    lines = lines_of(capsys)
    assert [line for line in lines if line.startswith("MISSING")] == [
        "MISSING DISCORD_TOKEN: not set; make a bot in Discord's developer portal and put its token into .env"
    ]
    assert lines[-1] == "1 to mend"


def test_with_a_token_in_the_settings_file_nothing_is_missing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="ascii")
    make_database(folder / DATABASE, furnish)
    master_path(folder / DATABASE).write_text(KEY, encoding="ascii")
    master_path(folder / DATABASE).chmod(0o600)
    assert main(["doctor"]) == 0
    lines = lines_of(capsys)
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert lines[-1] == "nothing is missing"


def show_the_key(folder: Path) -> None:
    master_path(folder / DATABASE).write_text(KEY, encoding="ascii")
    master_path(folder / DATABASE).chmod(0o644)


def add_a_name(folder: Path) -> None:
    make_database(folder / DATABASE)
    (folder / "other.sqlite3").hardlink_to(folder / DATABASE)


def write_a_diary(folder: Path) -> None:
    master_path(folder / DATABASE).write_text("Dear diary,", encoding="ascii")
    master_path(folder / DATABASE).chmod(0o600)


FAULTS: dict[str, tuple[dict[str, str], Callable[[Path], None], str]] = {
    "a token that cannot be one": (
        {"DISCORD_TOKEN": "abc"},
        leave_alone,
        "DISCORD_TOKEN: does not look like",
    ),
    "a setting that cannot be": (
        {"CARDROOM_STARTING_CHIPS": "0"},
        leave_alone,
        "settings: CARDROOM_STARTING_CHIPS",
    ),
    "a folder that is not there": (
        {"CARDROOM_DATABASE": "nowhere/cardroom.sqlite3"},
        leave_alone,
        "database nowhere/cardroom.sqlite3: there is no folder",
    ),
    "a newer database": ({}, make_newer, f"database {DATABASE}: schema 99 is newer"),
    "books that do not balance": ({}, make_unbalanced, f"database {DATABASE}: the audit has 2 findings"),
    "a master key for all to read": (
        {},
        show_the_key,
        f"master key {DATABASE}.master: others can read it (mode 644); chmod 600",
    ),
    "a master key that is none": (
        {},
        write_a_diary,
        f"master key {DATABASE}.master: does not hold a key of 64 hex digits",
    ),
}


@pytest.mark.parametrize(("settings", "prepare", "line"), FAULTS.values(), ids=FAULTS.keys())
def test_what_is_wrong_is_a_line(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    settings: dict[str, str],
    prepare: Callable[[Path], None],
    line: str,
) -> None:
    for name, value in {"DISCORD_TOKEN": TOKEN, **settings}.items():
        monkeypatch.setenv(name, value)
    prepare(folder)
    assert main(["doctor"]) == 1
    *lines, last = lines_of(capsys)
    [missing] = [line for line in lines if not line.startswith("ok ")]
    assert missing.startswith(f"MISSING {line}")
    assert last == "1 to mend"


def test_what_is_not_there_yet_is_not_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The doctor looks, and leaves everything as it is."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["doctor"]) == 0
    assert f"ok      database {DATABASE}: made at the first start" in "\n".join(lines_of(capsys))
    assert list(folder.iterdir()) == []
    write_a_diary(folder)
    assert main(["doctor"]) == 1
    assert master_path(folder / DATABASE).read_text(encoding="ascii") == "Dear diary,"


def test_a_folder_that_cannot_be_written_to_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer of the system is replaced: for root every folder can be written to."""
    monkeypatch.setattr("bot.cli.doctor.os.access", lambda *_: False)
    assert main(["doctor"]) == 1
    assert f"MISSING database {DATABASE}: the folder {folder} cannot be written to" in capsys.readouterr().out


def test_a_file_with_hard_links_is_told_of(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    add_a_name(folder)
    assert main(["doctor"]) == 1
    assert f"MISSING database {DATABASE}: the file has 2 names (hard links)" in lines_of(capsys)[2]
