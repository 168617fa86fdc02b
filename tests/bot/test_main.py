"""The `cardroom` command line."""

import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from bot.__main__ import COMMANDS, NOT_READ, main
from tests.cases import cases


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"cardroom {version('cardroom')}\n"


@pytest.mark.parametrize("arguments", [[], ["dance"]], ids=["nothing", "something unknown"])
def test_what_is_no_command_is_told_the_commands(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_help_lists_every_command_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    written = capsys.readouterr().out
    for command in COMMANDS:
        assert f"\n    {command}" in written


_QUICK = "from contextlib import suppress; from bot.__main__ import main\nwith suppress(SystemExit): main(['{}'])\n"


@cases(
    ("script", "unwanted"),
    {
        "cardroom --version": (
            _QUICK.format("--version"),
            "discord aiosqlite sqlite3 asyncio pydantic numpy storage",
        ),
        "cardroom --help": (
            _QUICK.format("--help"),
            "discord aiosqlite sqlite3 asyncio pydantic numpy storage",
        ),
        "cardroom engine": (
            "from bot.__main__ import main; main(['engine'])",
            "discord aiosqlite sqlite3 asyncio pydantic storage",
        ),
        "cardroom koth": (
            "from bot.__main__ import main; main(['koth', 'basic', '--tables', '1', '--rounds', '1'])",
            "discord aiosqlite sqlite3 matplotlib numpy numba pydantic",
        ),
        "handing work on to the lab": (
            "import lab.scoundrel.adviser, lab.scoundrel.solver, lab.thirteen.opponent, bot.cli.scoundrel, bot.cli.thirteen",
            "numba",
        ),
    },
)
def test_only_what_is_needed_is_loaded(script: str, unwanted: str) -> None:
    """Programs that play start commands often, and neither Discord, the database nor the compiler starts quickly."""
    script = f"import sys; {script}\nprint(sorted({set(unwanted.split())} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_what_nobody_reads_any_more_ends_in_silence() -> None:
    """As in `cardroom koth basic | head -1`."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "koth", "basic", "--tables", "1", "--rounds", "1"],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    os.close(writer)
    said = [line for line in done.stderr.splitlines() if line and "contests/s]" not in line]
    assert (done.returncode, said) == (NOT_READ, []), "the progress bar alone is shown"
