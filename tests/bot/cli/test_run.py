"""`cardroom run` finds what is wrong before Discord hears of it, in one line; log lines for programs."""

import argparse
import ctypes
import json
import logging
import os
import shlex
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import pytest

from bot.__main__ import configure, main
from bot.cli.options import WRONG_SETTINGS
from bot.cli.run import JSONFormatter
from bot.core.counts import Counts
from storage.files import LockFile
from tests.bot.cli.conftest import DATABASE, TOKEN, leave_alone, make_newer, make_unbalanced
from tests.bot.cli.test_doctor import lose_the_key, move_away, remove_a_game
from tests.cases import cases


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


ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]


def line(message: str, *values: object, exc_info: ExcInfo | None = None) -> str:
    """Return the line of a record."""
    record = logging.LogRecord("bot.app", logging.ERROR, __file__, 1, message, values, exc_info)
    record.created = 1_790_000_000.25
    return JSONFormatter().format(record)


@cases(
    ("message", "game"),
    {
        "a game at the beginning": ("game abcd2345: its channel is gone", "abcd2345"),
        "a game in the middle": ("audit: game zyxw7654 has no escrow", "zyxw7654"),
        "no game": ("ready: 3 servers, 2 open tables and matches", None),
        "the word alone": ("no game cannot go on", None),
        "several lines": ("first\nsecond: ♠ “quoted”", None),
    },
)
def test_an_event_is_one_line_and_names_its_game(message: str, game: str | None) -> None:
    written = line("%s", message)
    assert "\n" not in written
    expected = {
        "time": "2026-09-21T14:13:20.250+00:00",
        "level": "ERROR",
        "logger": "bot.app",
        "message": message,
    }
    assert json.loads(written) == expected | ({"game": game} if game else {})


def test_the_number_of_an_error_is_a_field() -> None:
    written = json.loads(line("game aaaaaaaa: unexpected (error %s)", Counts().unexpected()))
    assert written["error"] == written["message"][-7:-1]
    assert written["game"] == "aaaaaaaa"


def test_an_exception_stands_in_the_same_line() -> None:
    with pytest.raises(ValueError, match="broken") as caught:
        raise ValueError("broken")
    written = line("unexpected", exc_info=(caught.type, caught.value, caught.tb))
    assert "\n" not in written
    assert json.loads(written)["exception"].splitlines()[-1] == "ValueError: broken"


# Of <linux/capability.h>: the version of the call, its sets (the effective ones first), and two rights.
CAPABILITIES = 0x20080522
SETS = ctypes.c_uint32 * 6
READING_EVERYTHING = 1 << 1 | 1 << 2

COMMANDS = {
    "verify": "verify {}",
    "audit": "audit {}",
    "audit --full": "audit --full {}",
    "backup": "backup copies --database {}",
}
NAMES = {
    "a file that is not there": ("missing", "there is no such file"),
    "a folder": ("copies", "this is a folder; a file is needed"),
    "a file in place of a folder": ("text/file", "a file stands where a folder is needed"),
    "a name too long for any file": ("a" * 300, "file name too long"),
    "a link in a circle": ("circle", "too many levels of symbolic links"),
    "no permission": ("private", "you have no permission for this file"),
}


@pytest.fixture
def place(folder: Path) -> Path:
    """Return a folder with everything that is no file of ours."""
    (folder / "copies").mkdir()
    (folder / "text").write_text("Dear diary,\n")
    (folder / "bytes").write_bytes(b"\xff\xfe\x00")
    (folder / "private").write_text("")
    (folder / "private").chmod(0)
    (folder / "circle").symlink_to("circle")
    return folder


@contextmanager
def held_to_permissions() -> Iterator[None]:
    """Take the superuser's right to read everything, for this thread; the checkout stays readable wherever it lies."""
    if os.geteuid() != 0:
        yield
        return
    libc, header, kept = ctypes.CDLL(None, use_errno=True), (ctypes.c_uint32 * 2)(CAPABILITIES, 0), SETS()
    assert libc.capget(header, kept) == 0
    reduced = SETS(*kept)
    reduced[0] &= ~READING_EVERYTHING
    assert libc.capset(header, reduced) == 0
    try:
        yield
    finally:
        assert libc.capset(header, kept) == 0


def told(capsys: pytest.CaptureFixture[str], line: str) -> str:
    """Run a command that is to be refused and return its one line."""
    assert main(shlex.split(line)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.rstrip("\n")


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@cases(("name", "reason"), NAMES)
def test_a_file_that_cannot_be_read_is_told_in_words(
    place: Path, capsys: pytest.CaptureFixture[str], command: str, name: str, reason: str
) -> None:
    configure(command.split(maxsplit=1)[0], argparse.ArgumentParser())
    with held_to_permissions():
        assert told(capsys, command.format(name)) == f"{name}: {reason}"


@cases(
    ("line", "says"),
    {
        "a record of bytes": ("verify bytes", "bytes: this is not a text file in UTF-8"),
        "a database of text": ("audit text", "text: file is not a database"),
        "a backup of text": (
            "backup copies --database text",
            "cardroom backup: text: file is not a database",
        ),
        "a backup into a file": (
            "backup text --database text",
            "cardroom backup: text: there is no such folder",
        ),
        "pictures into a file": ("emojis --folder text", "text: a file stands where a folder is needed"),
        "pictures below a file": (
            "emojis --folder text/new",
            "text/new: a file stands where a folder is needed",
        ),
        "a table to play below a file": (
            "play --database text/new",
            "text/new: a file stands where a folder is needed",
        ),
        "a table to play in a folder": ("play --database copies", "copies is a folder; a file is needed"),
        "a folder as an entrant": ("koth ./copies", "'copies' is a folder, not a program"),
        "a picture of another kind": (
            "chart --plot a.jpg",
            "a.jpg: the name of a picture ends in .png or .svg",
        ),
        "a picture without an ending": (
            "koth basic --plot a",
            "a: the name of a picture ends in .png or .svg",
        ),
        "a picture in a folder": ("simulate --plot copies", "copies is a folder; a file is needed"),
    },
)
def test_a_file_of_another_kind_is_told_in_words(
    place: Path, capsys: pytest.CaptureFixture[str], line: str, says: str
) -> None:
    assert told(capsys, line) == says


def test_settings_that_cannot_be_read_are_one_line(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / ".env").touch(0)
    with held_to_permissions():
        assert told(capsys, "audit") == f"{place}/.env cannot be read: permission denied"
