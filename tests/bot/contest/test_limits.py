"""What a program is given, and what it may use (KH-7)."""

import json
import os
import resource
import tempfile
from pathlib import Path

import pytest

from bot.cli.koth import ENTRANTS_MOST
from bot.contest import supervisor
from bot.contest.faults import Fault
from bot.contest.programs import Limits
from rules.koth.actions import Hit
from tests.bot.contest.conftest import PYTHON, QUESTION, SHELL, Workshop

NOTE_JSON = "import json, resource\ntold = json.dumps({})\nwith open('NOTES', 'a') as notes: print(told, file=notes)\n"


def test_program_gets_the_five_fields_as_its_arguments(workshop: Workshop) -> None:
    """Score, hand, visible cards, stake and chips, no more and no less (the published protocol)."""
    workshop.ask(f'{SHELL}printf "%s\\n" "$#" "$@" > NOTES\necho H')
    assert workshop.noted() == ["5", "16", "97", "6#9KT37Q25", "10", "990"]


def test_program_gets_the_five_fields_line_by_line(workshop: Workshop) -> None:
    """It is started once, with `--lines`, and gets a line for each move."""
    text = f'{SHELL}echo "$# $1" >> NOTES\nwhile read line; do echo "$line" >> NOTES; echo H; done'
    program = workshop.open(text, lines=True)
    assert [program.move(QUESTION) for _ in range(3)] == [Hit()] * 3
    assert workshop.noted() == ["1 --lines", *["16 97 6#9KT37Q25 10 990"] * 3]


@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_program_has_nothing_of_ours(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, *, lines: bool
) -> None:
    """Of the environment it has PATH and LANG, of the files its standard ones; standard error goes nowhere."""
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    note = NOTE_JSON.format(
        "[dict(os.environ), sorted(map(int, os.listdir('/proc/self/fd')))[:-1], os.readlink('/proc/self/fd/2')]"
    )
    workshop.ask(f"{PYTHON}{note}print('H', flush=True)", lines=lines)
    environment, files, errors = json.loads(workshop.noted()[0])
    assert environment == {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    assert files == [0, 1, 2]
    assert errors == os.devnull


def test_standard_input_of_a_program_run_once_has_ended(workshop: Workshop) -> None:
    """Whoever reads it is told at once that there is nothing."""
    assert workshop.ask(f"{SHELL}read line || echo H") == Hit()


def test_program_has_a_folder_of_its_own(workshop: Workshop) -> None:
    """It is empty at first, stays from move to move, and is gone with the program, whatever is in it."""
    program = workshop.open(f"{SHELL}pwd >> NOTES; ls >> NOTES; mkdir -p a/b; : > a/b/c; chmod 0 a/b; echo H")
    other = workshop.open(f"{SHELL}pwd >> NOTES.other; echo H")
    assert [program.move(QUESTION), program.move(QUESTION), other.move(QUESTION)] == [Hit()] * 3
    first, second, file = workshop.noted()
    assert first == second
    assert file == "a"
    assert Path(first).parent == Path(tempfile.gettempdir())
    assert (workshop.folder / "notes.other").read_text().strip() != first
    program.close()
    assert not Path(first).exists()


def test_limits_are_set(workshop: Workshop) -> None:
    """Processor seconds, memory, size of a file, open files, processes and core dumps are bounded (KH-7).

    The system counts processes by user and does not hold the superuser to their limit.
    """
    names = ("RLIMIT_CPU", "RLIMIT_AS", "RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_NPROC", "RLIMIT_CORE")
    note = NOTE_JSON.format(f"[resource.getrlimit(getattr(resource, name)) for name in {names}]")
    limits = Limits(seconds=20.0, memory=512 * 1024 * 1024)
    assert workshop.ask(f"{PYTHON}{note}print('H')", limits) == Hit()
    limits_seen = dict(zip(names, json.loads(workshop.noted()[0]), strict=True))
    processes, hard = limits_seen.pop("RLIMIT_NPROC")
    assert limits_seen == {
        "RLIMIT_CPU": [22, 22],
        "RLIMIT_AS": [512 * 1024 * 1024] * 2,
        "RLIMIT_FSIZE": [supervisor.FILE_BYTES_MOST] * 2,
        "RLIMIT_NOFILE": [supervisor.OPEN_FILES_MOST] * 2,
        "RLIMIT_CORE": [0, 0],
    }
    assert processes == hard
    own_hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    assert processes > supervisor.PROCESSES_MOST or processes == own_hard


def test_other_entrants_leave_room_for_processes() -> None:
    """As many as may enter each have a supervisor and a program, which the system counts for all of them alike."""
    assert supervisor.PROCESSES_MOST >= 2 * ENTRANTS_MOST + 64


OVERUSE = {
    "memory": f"{PYTHON}bytearray(200 * 1024 * 1024)\nprint('H')",
    "file": f"{SHELL}head -c 2000000 /dev/zero > file && echo H",
    "open_files": f"{PYTHON}opened = [open('/dev/null') for _ in range(100)]\nprint('H')",
}


@pytest.mark.parametrize("name", OVERUSE)
def test_who_uses_too_much_crashes(workshop: Workshop, name: str) -> None:
    """The system refuses what is over the limit; within it the same program answers."""
    small = Limits(seconds=30.0, memory=100 * 1024 * 1024)
    assert workshop.ask(OVERUSE[name], small) is Fault.CRASHED
    modest = OVERUSE[name].replace("200 * 1024", "2 * 1024").replace("2000000", "2000").replace("100", "10")
    assert workshop.ask(modest, small) == Hit()


def test_program_that_speaks_lines_is_stopped_between_questions(workshop: Workshop) -> None:
    """Nobody thinks while others are asked: its threads rest until the next question."""
    program = workshop.open(
        f"{PYTHON}import threading\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()\n"
        "with open('NOTES', 'w') as notes: print(os.getpid(), file=notes)\n"
        "for line in sys.stdin: print('H', flush=True)\n",
        lines=True,
    )
    for _ in range(3):
        assert program.move(QUESTION) == Hit()
        # A stop takes effect at the next moment the process runs.
        (pid,) = workshop.noted()
        assert _rests(pid)


def _rests(pid: str) -> bool:
    """Say whether a process comes to be stopped."""
    return any(_state(pid) == "T" for _ in range(100_000))


def _state(pid: str) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
