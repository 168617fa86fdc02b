"""`cardroom play` before there is a page: where its data lives, what stands in its way."""

import argparse
import importlib.util
from pathlib import Path

import pytest

from bot.cli import play
from storage.errors import DatabaseInUseError
from storage.lock import LockFile

PARTS = ("play.sqlite3", "play.sqlite3-wal", "play.sqlite3-shm", "play.sqlite3.master")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database with everything that lies beside one, and a stranger's file."""
    for name in (*PARTS, "play.sqlite3.copy"):
        (tmp_path / name).write_text("old")
    return tmp_path / "play.sqlite3"


def arguments(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.configure(parser.add_subparsers())
    return parser.parse_args(["play", *given])


def test_fresh_keeps_nothing_of_the_old_database(database: Path) -> None:
    """The database goes with its journal and its master key, and nothing else does."""
    play.remove(database)
    assert {path.name for path in database.parent.iterdir()} == {"play.sqlite3.lock", "play.sqlite3.copy"}


def test_fresh_leaves_a_database_alone_that_is_being_played_on(database: Path) -> None:
    """A process that holds the database keeps its files."""
    lock = LockFile.acquire(database)
    with pytest.raises(DatabaseInUseError):
        play.remove(database)
    lock.release()
    assert all((database.parent / name).exists() for name in PARTS)


@pytest.mark.parametrize(
    ("data_home", "expected"),
    [
        pytest.param("/somewhere", Path("/somewhere/cardroom/play.sqlite3"), id="absolute"),
        pytest.param("some/where", Path("/home/ann/.local/share/cardroom/play.sqlite3"), id="relative"),
        pytest.param("", Path("/home/ann/.local/share/cardroom/play.sqlite3"), id="empty"),
    ],
)
def test_the_database_lives_where_xdg_says(
    data_home: str, expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """XDG_DATA_HOME counts only when it is an absolute path."""
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_DATA_HOME", data_home)
    assert arguments().database == expected


def test_without_its_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever installed the bot without its extra for playing reads the command that brings it."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert play.run(arguments()) == 1
    assert 'pip install "cardroom[play]"' in capsys.readouterr().err


def test_a_second_process_on_the_same_database_is_told_so(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What keeps the bot from starting is one line."""
    lock = LockFile.acquire(database)
    assert play.run(arguments("--no-browser", "--database", str(database))) == 1
    lock.release()
    assert capsys.readouterr().err == f"{database}: in use by another process\n"


def test_a_port_must_be_one(capsys: pytest.CaptureFixture[str]) -> None:
    """Beyond 65,535 there is no port."""
    with pytest.raises(SystemExit):
        arguments("--port", "65536")
    assert "65536 is not a port" in capsys.readouterr().err
