"""What all commands that compute have in common: a bar, numbers and seeds read strictly, workers, Ctrl-C (LB-6)."""

import fcntl
import os
import pty
import shlex
import struct
import sys
import termios
from contextlib import suppress
from functools import partial
from pathlib import Path
from signal import SIGKILL, raise_signal

import pytest

from bot.__main__ import main
from bot.cli.options import CommandError
from bot.cli.progress import bar
from bot.cli.workers import open_workers
from tests.bot.cli.conftest import DATABASE, make_database
from tests.bot.cli.test_verify import record
from tests.cases import cases
from tests.storage.conftest import furnish

NUMBERS = ("--seed xyz", "--games 0", "--games -1", "--games 1e3", "--games ١٢")
NONSENSE = {
    "odds --up Td --hand": [
        "'Ts'",
        "'Ts 6x'",
        "'16'",
        "'Tſ 6'",
        "'Ts 6h 6d'",
        "'Ts 6h' --seen 1s",
        "'Ts 6h' --decks 0",
    ],
    "odds --hand 'Ts 6h' --up": ["''", "'Td 5d'"],
    "odds --decks 1 --up Td --hand": ["'Ts Ts'"],
    "edge": [
        *(
            "--rules monaco",
            "--decks 0",
            "--decks 9",
            "--decks six",
            "--decks ٣",
            "--max-hands 5",
            "--bj 2:1",
        ),
        *("--max-hands -1", "--double 8-11", "--split-by suit", "--penetration 75", "--penetration 0"),
        "--penetration 0.755",
    ],
    "chart": ["--decks none"],
    "simulate": [
        *(
            "--seed xyz",
            "--rounds 0",
            "--rounds 1e6",
            "--seats 8",
            "--workers 0",
            "--workers 2 --dask tcp://127.0.0.1:8786",
            "--dask somewhere",
            "--decks infinite",
            "--decks 9",
        ),
        *("--spread 1-8", "--count hilo --policy mimic", "--count hilo --spread 8-1", "--plot ."),
        "--plot nowhere/picture.png",
    ],
    "koth": [
        *("", "basic " * 65, "nobody", "basic --seed xyz", "basic --tables 0", "basic --tables 1e3"),
        *("basic --rounds 2001", "basic --chips 9", "basic --chips ١٠٠", "basic --memory -1"),
        *(f"basic --time-limit {limit}" for limit in ("0", "nan", "inf", "soon")),
        *("basic --plot /no/such/folder/a.png", f"basic --plot {'a' * 300}.png"),
    ],
    "scoundrel bench": NUMBERS,
    "scoundrel solve": NUMBERS,
    "thirteen bench": NUMBERS,
}


@pytest.mark.parametrize(
    "line",
    [f"{command} {words}" for command, lines in NONSENSE.items() for words in lines],
    ids=lambda line: ascii(line)[:60],
)
def test_nonsense_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Words that make no sense end with status 2 and one sentence, or the usage, before anything is played."""
    try:
        status: object = main(shlex.split(line))
    except SystemExit as stopped:
        status = stopped.code
    said = capsys.readouterr()
    assert status == 2
    assert not said.out
    assert said.err.startswith("usage: ") or said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("chart --decks none", "--decks takes a whole number, not 'none'\n"),
        ("koth nobody", "there is no entrant 'nobody': give lim17, mimic, basic,"),
        ("koth basic --seed xyz", "hexadecimal"),
        ("koth basic --plot /no/such/folder/a.png", "there is no folder /no/such/folder"),
        (f"koth basic --plot {'a' * 300}.png", "file name too long"),
        ("koth basic --dask somewhere", "no Dask scheduler answers at somewhere: missing port number"),
        (f"koth{' basic' * 65}", "65 entrants are too many; there may be 64"),
    ],
    ids=lambda text: text[:40],
)
def test_a_refusal_says_what_is_wrong(line: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The value that was given, and what would do instead."""
    assert main(shlex.split(line)) == 2
    assert says in capsys.readouterr().err


@cases(
    ("line", "says", "progress"),
    {
        "edge": (
            "edge --decks infinite --no-ls --bj 6:5",
            ["infinite decks · S17 · DAS · 6:5", "1.8646 %"],
            "10/10",
        ),
        "chart": (
            "chart --decks infinite --h17",
            [
                "\n          2  3  4  5  6  7  8  9  T  A\nhard  4   H ",
                "\npairs 88  P  P  P  P  P  P  P  P  P  Rp\n",
            ],
            "up card",
        ),
        "odds": ("odds --hand '8s 8h' --up Ad", ["\ninsurance -0.0"], ""),
        "simulate": (
            "simulate --policy mimic --rounds 1000000",
            ["6 decks · S17 · DAS · LS · 3:2", "house edge: 5."],
            "1000000/1000000",
        ),
        "scoundrel": ("scoundrel bench --games 2 --player greedy --seed 7", ["won percent: "], "2/2"),
        "thirteen": ("thirteen bench --games 2 --level normal", ["normal against easy: won"], "2/2"),
    },
)
def test_figures_are_for_people_too(
    line: str, says: list[str], progress: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --json they stand in lines; progress goes to standard error only."""
    assert main(shlex.split(line)) == 0
    said = capsys.readouterr()
    assert all(words in said.out for words in says)
    assert progress in said.err
    assert not progress or progress not in said.out


def test_the_best_action_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--hand", "8s 8h", "--up", "Ad"]) == 0
    [best] = [line for line in capsys.readouterr().out.splitlines() if line.endswith(" best")]
    assert best.startswith("split")


def test_ctrl_c_is_one_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever interrupts a command reads no traceback."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.koth.play_plan", interrupted)
    assert main(["koth", "basic"]) == 130
    assert capsys.readouterr().err.endswith("\ninterrupted\n")


def test_a_log_gets_few_lines_of_progress(capsys: pytest.CaptureFixture[str]) -> None:
    """Where standard error is no terminal, a bar is drawn at the start, every ten seconds and at the end."""
    with bar(1000, "rounds") as shown:
        for _ in range(1000):
            shown.update()
    drawn = capsys.readouterr().err.split("\r")[1:]
    assert len(drawn) == 2
    assert "1000/1000" in drawn[-1]


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_blocks(processes: int) -> None:
    """However many blocks are handed over at a time."""
    with open_workers(processes) as workers:
        computed = list(workers.compute((partial(pow, n, 2) for n in range(3000)), partial(pow, 0, 0)))
    assert [block.result for block in computed] == [n * n for n in range(3000)]


def test_a_killed_process_ends_the_command_in_a_sentence() -> None:
    with open_workers(2) as workers, pytest.raises(CommandError, match="killed before it had done its work"):
        list(workers.compute([partial(raise_signal, SIGKILL)], partial(raise_signal, 0)))


def test_without_dask_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(CommandError, match=r"Dask, which is not installed: install cardroom\[dask\]"),
        open_workers(1, "tcp://127.0.0.1:8786"),
    ):
        pass


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
