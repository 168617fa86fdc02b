"""What is wrong with a file is one line that people understand, and status 2."""

import argparse
import ctypes
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import configure, main
from tests.cases import cases

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
        assert told(capsys, "audit") == ".env cannot be read: permission denied"
