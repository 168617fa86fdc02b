"""Long commands show their progress on a terminal, below each other, and nothing where standard error is no terminal."""

import fcntl
import os
import pty
import struct
import sys
import termios
from contextlib import suppress
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.cli.conftest import DATABASE, make_database
from tests.bot.cli.test_verify import record
from tests.cases import cases
from tests.storage.conftest import furnish

SIZE = struct.pack("HHHH", 24, 80, 0, 0)


def read_all(terminal: int) -> str:
    """Read what a terminal has shown, whose other end is closed."""
    shown = b""
    with suppress(OSError):
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    return shown.decode()


@cases(
    ("command", "units"),
    {
        "backup": ("backup copies", ("pages", "steps")),
        "verify": ("verify game.json", ("shoes",)),
        "perft": ("engine --game thirteen --perft 4 --seed 2", ("parts",)),
    },
)
def test_progress_is_for_a_terminal_alone(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    units: tuple[str, ...],
) -> None:
    """What a command prints is the same in both cases."""
    make_database(folder / DATABASE, furnish)
    folder.joinpath("copies").mkdir()
    folder.joinpath("game.json").write_text(record(), encoding="utf-8")
    assert main(command.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for copy in folder.joinpath("copies").iterdir():
        copy.unlink()
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, SIZE)
    with os.fdopen(theirs, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        assert main(command.split()) == 0
    bars = read_all(ours).split("\r")
    assert capsys.readouterr().out.split(":")[-1] == out.split(":")[-1]
    for unit in units:
        assert any(shown.startswith("100%") and unit in shown for shown in bars)
