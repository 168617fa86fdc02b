"""`cardroom play`: where its data lives, what stands in its way, and the real bot played from start to end."""

import argparse
import asyncio
import re
import signal
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import play
from bot.cli.options import CommandError
from playground import postgresql
from storage import hellos
from storage.audit.database import audit
from storage.database import Unit, read_once
from storage.errors import DatabaseInUseError
from storage.files import LockFile
from storage.shard import EVERY_SERVER
from tests.bot.cli.conftest import DATABASE, make_database, make_unbalanced
from tests.cases import cases
from tests.playground.commands import lamp_becomes, played, processes_when
from tests.storage.conftest import DEFAULTS

PARTS = ("play.sqlite3", "play.sqlite3-wal", "play.sqlite3-shm", "play.sqlite3.master", "play.sqlite3.mark")
PLAY = (sys.executable, "-P", "-m", "bot", "play", "--no-browser", "--port", "0", "--database")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database with everything that lies beside one, and a stranger's file."""
    for name in (*PARTS, "play.sqlite3.copy"):
        (tmp_path / name).write_text("old")
    return tmp_path / "play.sqlite3"


def arguments(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.configure(parser)
    return parser.parse_args(given)


# ------------------------------------------------------------------ before there is a page


def test_fresh_keeps_nothing_of_the_old_database(database: Path) -> None:
    """The database goes with its journal and its master key, and nothing else does."""
    play.prepare(database, fresh=True)
    assert {path.name for path in database.parent.iterdir()} == {"play.sqlite3.lock", "play.sqlite3.copy"}


def test_fresh_through_a_link_empties_what_it_leads_to(database: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)
    play.prepare(link, fresh=True)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"link.sqlite3", "play.sqlite3.lock", "play.sqlite3.copy"}


def test_without_fresh_everything_stays_and_the_lock_is_free(database: Path) -> None:
    """The bot itself takes the lock, a moment later."""
    play.prepare(database, fresh=False)
    assert all((database.parent / name).read_text() == "old" for name in PARTS)
    LockFile.acquire(database).release()


@pytest.mark.parametrize("fresh", [True, False])
def test_a_database_that_is_being_played_on_is_left_alone(database: Path, *, fresh: bool) -> None:
    """A process that holds the database keeps its files."""
    lock = LockFile.acquire(database)
    with pytest.raises(DatabaseInUseError):
        play.prepare(database, fresh=fresh)
    lock.release()
    assert all((database.parent / name).exists() for name in PARTS)


def test_every_playground_begins_with_a_hello(tmp_path: Path) -> None:
    """It has no messages of the one before."""
    place = tmp_path / "play.sqlite3"

    async def greeted(unit: Unit) -> None:
        await hellos.add(unit, 7, DEFAULTS, at=1)
        await hellos.finish(unit, 7)

    make_database(place, greeted)
    asyncio.run(play.forget_posted(place))
    assert asyncio.run(read_once(place, partial(hellos.due, shard=EVERY_SERVER))) == [7]


@cases(
    ("data_home", "expected"),
    {
        "absolute": ("/somewhere", Path("/somewhere/cardroom/play.sqlite3")),
        "relative": ("some/where", Path("/home/ann/.local/share/cardroom/play.sqlite3")),
        "empty": ("", Path("/home/ann/.local/share/cardroom/play.sqlite3")),
    },
)
def test_the_database_lives_where_xdg_says(
    data_home: str, expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """XDG_DATA_HOME counts only when it is an absolute path."""
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_DATA_HOME", data_home)
    assert arguments().database == expected


@cases(
    ("given", "line"),
    {
        "a port beyond 65,535": (("--port", "65536"), "65536 is not a port"),
        "a database without a name": (("--database", ""), "a path of a file is needed"),
        "no process": (("--processes", "0"), "0 is not a number from 1 to 16"),
        "too many shards": (("--shards", "17"), "17 is not a number from 1 to 16"),
    },
)
def test_an_option_that_cannot_be_is_refused(
    given: tuple[str, ...], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arguments(*given)
    assert line in capsys.readouterr().err


def test_a_bad_setting_is_one_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot would not start with it; nothing is deleted before."""
    monkeypatch.setenv("CARDROOM_STARTING_CHIPS", "0")
    make_database(folder / DATABASE)
    assert main(["play", "--fresh", "--database", DATABASE]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("CARDROOM_STARTING_CHIPS: ")
    assert err.count("\n") == 1
    assert (folder / DATABASE).exists()


@pytest.mark.parametrize("other", [("--database", DATABASE), ("--fresh",)], ids=["a file", "fresh"])
def test_several_processes_have_a_server_of_their_own(folder: Path, other: tuple[str, ...]) -> None:
    """A file takes one process, and the server is new at every start."""
    with pytest.raises(CommandError, match="takes neither --database nor --fresh"):
        play.run(arguments("--processes", "3", *other))


def test_without_postgresql_several_processes_are_refused_in_one_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line says what to install."""
    monkeypatch.setattr(postgresql, "WHERE_DEBIAN_PUTS_THEM", str(folder))
    monkeypatch.setenv("PATH", str(folder))
    assert main(["play", "--processes", "3"]) == 1
    line = "PostgreSQL is not installed here; on Debian, apt-get install postgresql brings it"
    assert capsys.readouterr() == ("", f"{line}\n")


# ------------------------------------------------------------------ played


async def test_the_bot_is_played_until_a_signal_ends_both(folder: Path) -> None:
    """The address comes first; a second process is told that the database is in use; both end in good order.

    The other tests end by SIGINT. Another bot that lies in the folder is not taken for ours.
    """
    (folder / "bot.py").write_text("raise SystemExit('another bot')")
    async with played(folder, *PLAY, DATABASE, settings={"CARDROOM_LOG_LEVEL": "INFO"}) as first:
        assert first.first_line.startswith("The card room is open: http://127.0.0.1:")
        assert first.hint == (
            "Type /blackjack to open a table, /thirteen to challenge somebody, /scoundrel to play a dungeon alone."
            " You can be Ann, Ben, Cleo or Mo, who manages the server. Press Ctrl-C to stop."
        )
        await first.until_complains("commands with Discord")
        async with first.page() as page:
            await lamp_becomes(page, "ready")
        async with played(folder, *PLAY, DATABASE) as second:
            assert (second.first_line, second.hint) == ("", "")
            status, complaints = await second.ends()
            assert status == 1
            assert re.fullmatch(rf"{DATABASE}: in use by another process \(pid \d+\)\n", complaints)
        status, complaints = await first.ends(signal.SIGTERM)
        assert status == 0
        assert "stopping: what is in hand is finished and stored" in complaints
        assert "Traceback" not in complaints
        assert first.address.split("/")[3] not in complaints, "the secret is said once"
    assert (await read_once(folder / DATABASE, audit)).findings == ()


async def test_a_bot_that_cannot_start_is_shown_and_tried_again(folder: Path) -> None:
    """Its line goes to the terminal, the page's bot status says down, and the pauses between its starts grow."""
    await asyncio.to_thread(make_unbalanced, folder)
    async with played(folder, *PLAY, DATABASE, "--no-emojis") as play:
        for pause in ("0.5", "1"):
            complaint = await play.until_complains("cardroom: ")
            assert complaint.startswith(f"cardroom: {folder / DATABASE}: the audit has 2 findings")
            told = await play.until_complains("the bot ended")
            assert told == f"the bot ended with status 1; it starts again in {pause} s"
        async with play.page() as page:
            await lamp_becomes(page, "down")
        assert await play.ends(signal.SIGINT) == (0, "")


@pytest.fixture
def reachable() -> Iterator[Path]:
    """Return a temporary folder that PostgreSQL's own user can reach."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def content(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_several_bots_are_played_on_one_server_that_goes_with_them(
    folder: Path, reachable: Path
) -> None:
    """Each bot learns from Discord how many shards there are, and takes its own; PostgreSQL's folder is removed."""
    command = (
        sys.executable,
        "-P",
        "-m",
        "bot",
        "play",
        "--no-browser",
        "--port",
        "0",
        "--processes",
        "2",
        "--no-emojis",
    )
    async with played(folder, *command, settings={"TMPDIR": str(reachable)}) as play:
        async with play.page() as page:
            rows = await processes_when(page, "ready")
        assert [row["name"] for row in rows] == ["1", "2"]
        [held] = [row for row in rows if row["state"] == "ready"]
        assert len(held["shards"]) == len(held["servers"]) == 1
        [server] = content(reachable)
        assert server.startswith("cardroom-pg-")
        assert (await play.ends(signal.SIGINT))[0] == 0
    assert content(reachable) == []
