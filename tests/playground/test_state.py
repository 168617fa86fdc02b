"""The secret that is kept between starts."""

from pathlib import Path

import pytest

from playground.state import kept_secret, state_folder
from tests.cases import cases


def test_a_secret_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "state"
    secret = kept_secret(folder)
    assert kept_secret(folder) == secret
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert kept_secret(tmp_path / "other") != secret


@cases(
    "found", {"nothing": b"", "too little": b"x", "a path": b"../../../../etc/passwd", "bytes": b"\xff" * 22}
)
def test_a_secret_that_is_none_is_replaced(tmp_path: Path, found: bytes) -> None:
    (tmp_path / "secret").write_bytes(found)
    secret = kept_secret(tmp_path)
    assert len(secret) == 22
    assert kept_secret(tmp_path) == secret


def test_where_nothing_can_be_kept_the_secret_is_new(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "state"
    assert kept_secret(folder) != kept_secret(folder)


@cases(
    ("home", "expected"),
    {
        "absolute": ("/somewhere", "/somewhere/cardroom-playground"),
        "relative": ("some/where", "/home/ann/.local/state/cardroom-playground"),
    },
)
def test_the_state_lives_where_xdg_says(monkeypatch: pytest.MonkeyPatch, home: str, expected: str) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert state_folder({"XDG_STATE_HOME": home}) == Path(expected)
