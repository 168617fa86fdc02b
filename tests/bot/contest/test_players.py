"""Who may enter, and under which name."""

from pathlib import Path

import pytest

from bot.contest.players import BuiltIn, EntrantError, enter
from bot.contest.programs import Limits, Program
from tests.cases import cases


def make(folder: Path, name: str, mode: int = 0o755) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(mode)
    return path


def names(*texts: str) -> list[str]:
    return [entrant.name for entrant in enter(texts, Limits())]


def test_names_tell_no_folder_and_are_there_once(tmp_path: Path) -> None:
    """The same program in two folders, or twice, is numbered; the protocol is part of the name."""
    one, other = make(tmp_path, "a/lim.sh"), make(tmp_path, "b/lim.sh")
    make(tmp_path, "a/lim.sh #2")
    texts = (str(one), f"{tmp_path}/a/lim.sh #2", str(other), f"{one} --lines", "basic", "basic")
    assert names(*texts) == ["lim.sh", "lim.sh #2", "lim.sh #3", "lim.sh --lines", "basic", "basic #2"]


def test_built_in_names_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the same name is meant by its path; one without a folder is found where one is."""
    monkeypatch.chdir(tmp_path)
    make(tmp_path, "basic")
    make(tmp_path, "mine")
    kinds = [type(entrant.player) for entrant in enter(["basic", "./basic", "mine"], Limits())]
    assert kinds == [BuiltIn, Program, Program]


@cases(
    ("name", "mode", "says"),
    {
        "no file": ("nothing", None, "no entrant"),
        "no name for a file": ("x" * 5000, None, "no entrant"),
        "no text for a file": ("nul\0", None, "no entrant"),
        "not executable": ("plain", 0o644, "may not be executed"),
        "not to be shown": ("two\nlines", 0o755, "cannot be shown"),
    },
)
def test_what_is_no_program_is_refused(tmp_path: Path, name: str, mode: int | None, says: str) -> None:
    """The sentence says what is wrong before anything is played."""
    if mode is not None:
        make(tmp_path, name, mode)
    with pytest.raises(EntrantError, match=says):
        enter([f"{tmp_path}/{name}"], Limits())


def test_folder_is_no_program(tmp_path: Path) -> None:
    """A folder may be executable, but is no program."""
    with pytest.raises(EntrantError, match="is a folder"):
        enter([str(tmp_path)], Limits())


def test_only_linux_runs_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere nothing of a program could be promised to end with it; built-in entrants play everywhere."""
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(EntrantError, match="Linux"):
        enter([str(make(tmp_path, "program"))], Limits())
    assert names("basic") == ["basic"]
