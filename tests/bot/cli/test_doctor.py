"""`cardroom doctor` and `health` say line by line what is missing, and keep secrets to themselves."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.runtime.installation import Installation, open_installation
from storage import meta, shoes
from storage.database import Database
from storage.files import LockFile
from storage.master import adopt, master_path
from storage.moving import MOVED_TO
from tests.bot.cli.conftest import DATABASE, TOKEN, leave_alone, make_database, make_newer, make_unbalanced
from tests.storage.conftest import GAME, furnish, open_game

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
    use_a_key(folder)
    assert main(["doctor"]) == 0
    lines = lines_of(capsys)
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert lines[-1] == "nothing is missing"


def use_a_key(folder: Path) -> None:
    """Start once with a game that needs the master key."""

    async def start() -> None:
        database = await Database.open(folder / DATABASE)
        await database.write(furnish)
        keys = await adopt(database, 1)
        await database.write(lambda unit: shoes.add(unit, shoes.ShoeRow(GAME, 1, 0, keys.start, "a" * 64, 5)))
        await database.close()

    asyncio.run(start())


def lose_the_key(folder: Path) -> None:
    use_a_key(folder)
    master_path(folder / DATABASE).unlink()


def move_away(folder: Path) -> None:
    make_database(folder / DATABASE, lambda unit: meta.save(unit, MOVED_TO, "postgresql://elsewhere"))


def remove_a_game(folder: Path) -> None:
    make_database(folder / DATABASE, furnish)
    make_database(folder / DATABASE, lambda unit: open_game(unit, "g2", "high_card"))


def show_the_database(folder: Path) -> None:
    make_database(folder / DATABASE, furnish)
    (folder / DATABASE).chmod(0o644)


def show_the_key(folder: Path) -> None:
    make_database(folder / DATABASE)
    master_path(folder / DATABASE).write_text(KEY, encoding="ascii")
    master_path(folder / DATABASE).chmod(0o644)


def add_a_name(folder: Path) -> None:
    make_database(folder / DATABASE)
    (folder / "other.sqlite3").hardlink_to(folder / DATABASE)


def write_a_diary(folder: Path) -> None:
    if not (folder / DATABASE).exists():
        make_database(folder / DATABASE)
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
        "database {0}/nowhere/cardroom.sqlite3: there is no folder {0}/nowhere",
    ),
    "a misspelt setting": (
        {"CARDROOM_STARTINGCHIPS": "5"},
        leave_alone,
        "settings: the environment: CARDROOM_STARTINGCHIPS is no setting; CARDROOM_STARTING_CHIPS perhaps",
    ),
    "a newer database": ({}, make_newer, f"database {{0}}/{DATABASE}: schema 99 is newer"),
    "books that do not balance": ({}, make_unbalanced, f"{{0}}/{DATABASE}: the audit has 2 findings"),
    "a database that was moved": ({}, move_away, f"{{0}}/{DATABASE}: was moved to postgresql://elsewhere;"),
    "a lost master key": (
        {},
        lose_the_key,
        (
            f"{{0}}/{DATABASE}: its master key is not in {{0}}/{DATABASE}.master; put that key back, or start once"
            " with --new-key, which voids 1 open game and returns its stakes"
        ),
    ),
    "another master key": (
        {"CARDROOM_MASTER_KEY": KEY},
        use_a_key,
        f"{{0}}/{DATABASE}: its master key is not in the settings;",
    ),
    "games that are not installed": (
        {},
        remove_a_game,
        f"{{0}}/{DATABASE}: games are open that are not installed: 1 of high_card;",
    ),
    "a file with hard links": (
        {},
        add_a_name,
        f"database {{0}}/{DATABASE}: the file has 2 names (hard links)",
    ),
    "a database for all to read": (
        {},
        show_the_database,
        f"others can read files of the database: chmod 600 {{0}}/{DATABASE}",
    ),
    "a master key for all to read": (
        {},
        show_the_key,
        f"others can read files of the database: chmod 600 {{0}}/{DATABASE}.master",
    ),
    "a master key that is none": (
        {},
        write_a_diary,
        f"{{0}}/{DATABASE}.master: does not hold a key of 64 hex digits",
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
    assert missing.startswith("MISSING " + line.format(folder))
    assert last == "1 to mend"


def test_what_is_not_there_yet_is_not_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The doctor looks, and leaves everything as it is."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["doctor"]) == 0
    assert f"ok      database {folder}/{DATABASE}: made at the first start" in "\n".join(lines_of(capsys))
    assert list(folder.iterdir()) == []


def test_files_that_cannot_be_written_to_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after root has run a command. The answer of the system is replaced: root can write to every file."""
    monkeypatch.setattr("bot.cli.doctor.os.access", lambda *_: False)
    place = f"MISSING database {folder}/{DATABASE}: the folder {folder} cannot be written to"
    assert main(["doctor"]) == 1
    assert place in capsys.readouterr().out
    make_database(folder / DATABASE)
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert {place, f"MISSING {folder}/{DATABASE}.lock: this user cannot write to it"} <= set(lines)


def test_the_settings_that_were_read_and_all_entries_are_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    use_a_key(folder)
    assert main(["doctor"]) == 0
    lines = lines_of(capsys)
    assert lines[1] == f"ok      settings: the environment; there is no {folder}/.env"
    assert f"ok      database {folder}/{DATABASE}: balanced, 2 entries" in lines
    assert f"ok      master key {folder}/{DATABASE}.master: the one of this database" in lines
    asyncio.run(open_and_close(folder))
    (folder / ".env").touch()
    assert main(["doctor"]) == 0
    lines = lines_of(capsys)
    assert lines[1] == f"ok      settings: the environment and {folder}/.env"
    assert (
        f"ok      database {folder}/{DATABASE}: balanced, 0 entries after entry 2, which an audit has reached"
        in lines
    )


async def open_and_close(folder: Path) -> None:
    await (await open_installation(Installation(folder / DATABASE))).database.close()


@pytest.mark.parametrize("is_running", [False, True], ids=["by another program", "by the bot"])
def test_a_port_in_use_is_missing_unless_the_bot_runs(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_running: bool
) -> None:
    make_database(folder / DATABASE)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setenv("CARDROOM_METRICS_PORT", str(port := server.getsockname()[1]))
        lock = LockFile.acquire(folder / DATABASE) if is_running else None
        assert main(["doctor"]) == (0 if is_running else 1)
        line = f"MISSING CARDROOM_METRICS_PORT {port}: address already in use"
        assert (line in lines_of(capsys)) is not is_running
        if lock is not None:
            lock.release()


@pytest.mark.usefixtures("folder")
def test_without_a_port_nobody_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 1
    line = "cardroom health: CARDROOM_METRICS_PORT is not set, so the bot answers at no port\n"
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(
    ("address", "asked"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]")],  # noqa: S104  # Nothing listens.
)
def test_a_bot_that_is_not_there_is_not_well(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    address: str,
    asked: str,
) -> None:
    monkeypatch.setenv("CARDROOM_METRICS_ADDRESS", address)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        monkeypatch.setenv("CARDROOM_METRICS_PORT", str(port))
        assert main(["health"]) == 1
    assert capsys.readouterr().out.startswith(f"FAILED process: no answer at {asked}:{port}: ")
