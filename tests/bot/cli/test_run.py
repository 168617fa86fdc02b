"""`cardroom run` finds what is wrong before Discord hears of it: one line, exit status 1."""

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.options import WRONG_SETTINGS
from storage.files import LockFile
from tests.bot.cli.conftest import DATABASE, TOKEN, leave_alone, make_newer, make_unbalanced
from tests.bot.cli.test_doctor import lose_the_key, move_away, remove_a_game


def hold_by_another(folder: Path) -> None:
    LockFile.acquire(folder / DATABASE)


def make_foreign(folder: Path) -> None:
    (folder / DATABASE).write_text("Dear diary,\n" * 100, encoding="ascii")


def make_folder(folder: Path) -> None:
    (folder / DATABASE).mkdir()


# Each: the settings, what the folder holds, and how the line begins.
FAULTS: dict[str, tuple[dict[str, str], Callable[[Path], None], str]] = {
    "no token": ({"DISCORD_TOKEN": ""}, leave_alone, "no token: set DISCORD_TOKEN"),
    "a blank token": ({"DISCORD_TOKEN": "   "}, leave_alone, "no token: set DISCORD_TOKEN"),
    "a stake that is no number": ({"CARDROOM_STAKE_MIN": "ten"}, leave_alone, "CARDROOM_STAKE_MIN: "),
    "limits in the wrong order": (
        {"CARDROOM_STAKE_MIN": "50", "CARDROOM_STAKE_MAX": "40"},
        leave_alone,
        "CARDROOM_STAKE_MIN is above CARDROOM_STAKE_MAX",
    ),
    "a folder that is not there": (
        {"CARDROOM_DATABASE": "nowhere/cardroom.sqlite3"},
        leave_alone,
        "{0}/nowhere/cardroom.sqlite3: no such file or directory",
    ),
    "a path without a file": ({"CARDROOM_DATABASE": "."}, leave_alone, "CARDROOM_DATABASE: a path of a file"),
    "a folder in the database's place": ({}, make_folder, f"{{0}}/{DATABASE}: "),
    "a file that is no database": ({}, make_foreign, f"{{0}}/{DATABASE}: "),
    "a newer database": ({}, make_newer, f"{{0}}/{DATABASE}: schema 99 is newer than this version knows"),
    "a database in use": ({}, hold_by_another, f"{{0}}/{DATABASE}: in use by another process"),
    "a lost master key": (
        {},
        lose_the_key,
        f"{{0}}/{DATABASE}: its master key is not in {{0}}/{DATABASE}.master;",
    ),
    "games that are not installed": (
        {},
        remove_a_game,
        f"{{0}}/{DATABASE}: games are open that are not installed: 1 of high_card; install them again, or start once",
    ),
    "a database that was moved": ({}, move_away, f"{{0}}/{DATABASE}: was moved to postgresql://elsewhere;"),
    "books that do not balance": (
        {},
        make_unbalanced,
        f"{{0}}/{DATABASE}: the audit has 2 findings, the first: guild 1",
    ),
}


@pytest.mark.parametrize(("settings", "prepare", "line"), FAULTS.values(), ids=FAULTS.keys())
def test_what_is_wrong_is_one_line(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    settings: dict[str, str],
    prepare: Callable[[Path], None],
    line: str,
) -> None:
    """A wrong setting has a status of its own: only a person can mend it, so systemd does not try again."""

    def connect(*_: object) -> None:
        raise AssertionError("Discord must not hear of this")

    monkeypatch.setattr("bot.cli.run.CardRoom", connect)
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    for name, value in {"DISCORD_TOKEN": TOKEN, **settings}.items():
        monkeypatch.setenv(name, value)
    prepare(folder)
    assert main(["run"]) == (1 if line.startswith("{0}") else WRONG_SETTINGS)
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith("cardroom: " + line.format(folder))
    assert written.err.count("\n") == 1
    assert TOKEN not in written.err


def test_a_port_that_is_in_use_is_one_line(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """In logs for programs it is an event like any other."""
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        monkeypatch.setenv("CARDROOM_METRICS_PORT", str(port))
        line = f"CARDROOM_METRICS_PORT {port}: address already in use"
        assert main(["run"]) == 1
        assert capsys.readouterr().err == f"cardroom: {line}\n"
        monkeypatch.setenv("CARDROOM_LOG_FORMAT", "json")
        assert main(["run"]) == 1
        assert capsys.readouterr().err == ""
        assert caplog.messages[-1] == line
