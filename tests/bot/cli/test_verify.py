"""`cardroom verify FILE` needs no bot, no network and no database."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main

NO_RECORDS = {
    "no JSON": "Dear diary,",
    "another protocol": '{"protocol": "pf2", "game_id": "a", "shoes": []}',
    "a shoe without a seed": '{"protocol": "pf1", "game_id": "a", "shoes": [{"shoe_number": 1}]}',
    "a list": "[]",
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS.keys())
def test_what_is_no_record_is_one_line_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "game-a.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(f"{file}: ")
    assert written.err.count("\n") == 1


def test_a_file_that_is_not_there_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_bytes_that_are_no_text_are_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game-a.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"{file}: ")


def test_a_record_without_a_shoe_proves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "renamed.json"
    file.write_text('{"protocol": "pf1", "game_id": "abc", "shoes": []}', encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out == "NOT FAIR: 0 shoes of game abc\n"
