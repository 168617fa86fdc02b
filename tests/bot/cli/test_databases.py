"""What each command says of a database that it cannot use; which one `audit` reads; what `backup` prints."""

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.child import environment
from bot.__main__ import main
from storage.location import Location, format_with_password
from tests.bot.cli.conftest import DATABASE, TOKEN, make_database, make_unbalanced
from tests.cases import cases
from tests.storage.conftest import furnish
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
def made_elsewhere(target: Location, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Location:
    """Return a database that another development version has made, with the same tables; the settings name it."""
    asyncio.run(damage(target, "UPDATE schema_version SET fingerprint = 'edited-in-place'"))
    monkeypatch.setenv("CARDROOM_DATABASE", format_with_password(target))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    (folder / "copies").mkdir()
    return target


def test_every_command_refuses_what_another_version_has_made(
    made_elsewhere: Location, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, status in COMMANDS.items():
        if command.startswith("restore") and not isinstance(made_elsewhere, Path):
            continue  # A copy is a file.
        assert main(command.format(format_with_password(made_elsewhere)).split()) == status, command
        out, err = capsys.readouterr()
        [line] = [line for line in (out + err).splitlines() if "another development version" in line]
        assert f"{made_elsewhere}: was made by another development version (schema " in line
        assert command == "doctor" or (out, err.count("\n")) == ("", 1)
    assert list((folder / "copies").iterdir()) == []


# ---------------------------------------------------------------- places that do not hold a database any more

PLACES = ("run", "doctor", "audit", "backup copies")
IN_A_ROOM_OF_ITS_OWN = """
import asyncio, os, subprocess, sys
from pathlib import Path
import bot.cli.doctor, bot.cli.run
from bot.__main__ import main
from storage.database import Database
from tests.storage.conftest import furnish

async def prepare():
    database = await Database.open(Path("place/cardroom.sqlite3"))
    await database.write(furnish)
    os._exit(0)

def speak(command):
    for stream in (1, 2):
        os.dup2(os.open(f"{command}.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND), stream)
    return main(command.split())

def forked(act, *given):
    child = os.fork()
    if not child:
        status = act(*given)
        sys.stdout.flush()
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

spoil, *commands = sys.argv[1:]
for command in commands:
    subprocess.run("mount -t tmpfs -o size=3m none place", shell=True, check=True)
    forked(lambda: asyncio.run(prepare()))
    subprocess.run(spoil, shell=True, check=True)
    print(forked(speak, command))
    subprocess.run("umount place", shell=True, check=True)
"""
"""For each command: a database as a killed bot leaves it, with its write-ahead log; its place is spoilt, and the command is run."""

FILL = "rm place/*-shm; dd if=/dev/zero of=place/ballast bs=1k 2> /dev/null || true"
SPOILT = {
    "a full disk": (FILL, "the disk is full"),
    "a read-only disk": ("rm place/*-shm; mount -o remount,ro place", "read-only file system"),
    "a file of another program": (
        "printf 'Dear diary, %0500d' 1 > place/cardroom.sqlite3; rm place/*-wal",
        "file is not a database",
    ),
}


def can_mount() -> bool:
    made = subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False)  # noqa: S607
    return made.returncode == 0


@pytest.mark.skipif(not can_mount(), reason="nobody may mount a disk of their own here")
@cases(("spoil", "reason"), SPOILT)
def test_a_place_that_fails_is_named_with_what_can_be_mended(folder: Path, spoil: str, reason: str) -> None:
    """On a real disk that is full or cannot be written to, after a kill; the logs are for programs."""
    for name in ("place", "copies"):
        (folder / name).mkdir()
    settings = {
        "DISCORD_TOKEN": TOKEN,
        "CARDROOM_DATABASE": "place/cardroom.sqlite3",
        "CARDROOM_LOG_FORMAT": "json",
    }
    done = subprocess.run(
        ["unshare", "-m", sys.executable, "-c", IN_A_ROOM_OF_ITS_OWN, spoil, *PLACES],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        timeout=60,
        env=environment(**settings),
    )
    assert done.stdout.split() == [str(COMMANDS[command]) for command in PLACES], done.stderr
    for command in PLACES:
        lines = (folder / f"{command}.txt").read_text().splitlines()
        [line] = [line for line in lines if f"{folder}/place/cardroom.sqlite3: {reason}" in line]
        assert command == "doctor" or lines == [line]
        assert command != "run" or json.loads(line)["level"] == "CRITICAL"
    assert list((folder / "copies").iterdir()) == []


async def test_a_start_beside_a_program_that_holds_the_lock_ends_in_one_line(folder: Path) -> None:
    """After five seconds; the lines of a log for programs are objects all the same."""
    await asyncio.to_thread(make_database, folder / DATABASE)
    other = sqlite3.connect(folder / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        cwd=folder,
        stderr=subprocess.PIPE,
        env=environment(DISCORD_TOKEN=TOKEN, CARDROOM_LOG_FORMAT="json"),
    )
    _, err = await process.communicate()
    other.close()
    assert process.returncode == 1
    assert [json.loads(line)["message"] for line in err.decode().splitlines()] == [
        f"{folder}/{DATABASE}: is locked by another program; `fuser` with this path names it"
    ]


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "copies").glob("*.sqlite3"))


def test_a_copy_is_named_after_the_time_in_utc(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_database(folder / DATABASE, furnish)
    (folder / "copies").mkdir()
    assert main(["backup", "copies"]) == 0
    [name] = copies(folder)
    assert re.fullmatch(r"cardroom-\d{8}T\d{6}Z\.sqlite3", name)
    size = (folder / "copies" / name).stat().st_size
    assert capsys.readouterr() == (f"copies/{name}: {size} bytes, balanced, 2 entries\n", "")


def test_a_database_can_be_named_through_a_link(folder: Path) -> None:
    make_database(folder / "real.sqlite3", furnish)
    (folder / DATABASE).symlink_to("real.sqlite3")
    (folder / "copies").mkdir()
    assert main(["backup", "copies", "--database", DATABASE]) == 0
    assert copies(folder)[0].startswith("real-")


def test_what_is_in_the_way_is_one_line_and_a_status(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_unbalanced(folder)
    assert main(["backup", "copies"]) == 2
    assert capsys.readouterr() == ("", "cardroom backup: copies: there is no such folder\n")
    (folder / "copies").mkdir()
    assert main(["backup", "copies"]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith("cardroom backup: the copy has 2 findings, the first: guild 1")
    assert written.err.count("\n") == 1
    assert copies(folder) == []


@pytest.mark.parametrize("keep", ["0", "-1", "many"])
def test_at_least_one_copy_is_kept(folder: Path, keep: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["backup", "copies", "--keep", keep])
    assert ended.value.code == 2


def test_the_path_comes_from_the_settings_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_database(folder / "elsewhere.sqlite3")
    (folder / ".env").write_text("CARDROOM_DATABASE=elsewhere.sqlite3\n", encoding="ascii")
    assert main(["audit"]) == 0
    assert capsys.readouterr().out.startswith(f"{folder}/elsewhere.sqlite3: no findings")


def test_settings_that_cannot_be_are_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / ".env").write_text("CARDROOM_DATABASE=.\n", encoding="ascii")
    assert main(["audit"]) == 2
    assert capsys.readouterr().err == "CARDROOM_DATABASE: a path of a file is needed\n"
