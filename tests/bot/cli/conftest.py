"""An empty folder to run commands in, with no settings but a test's own."""

import asyncio
import json
import os
import shlex
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from storage.database import Database, Unit
from tests.storage.conftest import furnish
from tests.storage.damage import plant

TOKEN = f"{'A' * 24}.{'B' * 6}.{'C' * 38}"
DATABASE = "cardroom.sqlite3"

Figures = Callable[[str], dict[str, Any]]


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let processes hear Ctrl-C: whatever a shell runs in the background ignores it, and so does all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to an empty folder and forget every setting."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("CARDROOM_", "DISCORD_")):
            monkeypatch.delenv(name)
    return tmp_path


@pytest.fixture
def figures(capsys: pytest.CaptureFixture[str]) -> Figures:
    """Return a function that runs a command for JSON; it returns the figures that do not depend on the machine."""

    def run(line: str) -> dict[str, Any]:
        assert main([*shlex.split(line), "--json"]) == 0
        written = capsys.readouterr().out
        assert written.count("\n") == 1
        return {name: value for name, value in json.loads(written).items() if "second" not in name}

    return run


def make_database(path: Path, body: Callable[[Unit], Awaitable[Any]] | None = None) -> None:
    """Make a database, with what `body` writes."""

    async def make() -> None:
        database = await Database.open(path)
        if body is not None:
            await database.write(body)
        await database.close()

    asyncio.run(make())


def make_newer(folder: Path) -> None:
    """Make a database that a later version has written."""
    make_database(folder / DATABASE)
    with sqlite3.connect(folder / DATABASE) as database:
        database.execute("UPDATE schema_version SET version = 99")
    database.close()


def make_unbalanced(folder: Path) -> None:
    """Make a database whose books two findings are in."""
    make_database(folder / DATABASE, furnish)
    plant(folder / DATABASE, "UPDATE accounts SET balance = balance + 5 WHERE account_id = 3")


def leave_alone(folder: Path) -> None:
    """Leave the folder empty."""
