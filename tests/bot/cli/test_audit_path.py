"""Without a path `cardroom audit` reads the database that the bot's settings name."""

from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.cli.conftest import make_database


def test_the_path_comes_from_the_settings_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_database(folder / "elsewhere.sqlite3")
    (folder / ".env").write_text("CARDROOM_DATABASE=elsewhere.sqlite3\n", encoding="ascii")
    assert main(["audit"]) == 0
    assert capsys.readouterr().out.startswith(f"{folder}/elsewhere.sqlite3: no findings")


def test_settings_that_cannot_be_are_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / ".env").write_text("CARDROOM_DATABASE=.\n", encoding="ascii")
    assert main(["audit"]) == 2
    assert capsys.readouterr().err == "CARDROOM_DATABASE: a path of a file is needed\n"
