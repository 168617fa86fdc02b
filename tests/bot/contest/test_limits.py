"""What a program is given, and what it may use (KH-7)."""

import json
import os
import resource
import tempfile
from pathlib import Path

import pytest

from bot.contest.faults import Fault
from bot.contest.programs import TASKS_MAX, Limits
from bot.contest.sandbox import Sandbox
from bot.contest.supervisor.asked import FILE_BYTES_MAX, OPEN_FILES_MAX
from rules.koth.actions import Hit
from tests.bot.contest.conftest import PYTHON, SANDBOXES, SHELL, Workshop, asked
from tests.cases import cases

NOTE_JSON = "import json, resource\ntold = json.dumps({})\nwith open('NOTES', 'a') as notes: print(told, file=notes)\n"


def test_program_gets_the_five_fields_as_its_arguments(workshop: Workshop) -> None:
    """Score, hand, visible cards, stake and chips, no more and no less (the published protocol)."""
    workshop.ask(f'{SHELL}printf "%s\\n" "$#" "$@" > NOTES\necho H')
    assert workshop.noted() == ["5", "16", "97", "6#9KT37Q25", "10", "990"]


def test_program_gets_the_five_fields_line_by_line(workshop: Workshop) -> None:
    """It is started once, with `--lines`, and gets a line for each move."""
    text = f'{SHELL}echo "$# $1" >> NOTES\nwhile read line; do echo "$line" >> NOTES; echo H; done'
    program = workshop.open(text, lines=True)
    assert [asked(program) for _ in range(3)] == [Hit()] * 3
    assert workshop.noted() == ["1 --lines", *["16 97 6#9KT37Q25 10 990"] * 3]


@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_program_has_nothing_of_ours(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, *, lines: bool
) -> None:
    """Of the environment it has PATH and LANG, of the files its standard ones; standard error is a pipe, too."""
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    note = NOTE_JSON.format(
        "[dict(os.environ), sorted(map(int, os.listdir('/proc/self/fd')))[:-1], os.readlink('/proc/self/fd/2')]"
    )
    workshop.ask(f"{PYTHON}{note}print('H', flush=True)", lines=lines)
    environment, files, errors = json.loads(workshop.noted()[0])
    assert environment == {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    assert files == [0, 1, 2]
    assert errors.startswith("pipe:")


def test_standard_input_of_a_program_run_once_has_ended(workshop: Workshop) -> None:
    """Whoever reads it is told at once that there is nothing."""
    assert workshop.ask(f"{SHELL}read line || echo H") == Hit()


def test_program_has_a_folder_of_its_own(workshop: Workshop) -> None:
    """It is empty at first, stays from move to move, and is gone with the program, whatever is in it."""
    program = workshop.open(f"{SHELL}pwd >> NOTES; ls >> NOTES; mkdir -p a/b; : > a/b/c; chmod 0 a/b; echo H")
    other = workshop.open(f"{SHELL}pwd >> NOTES.other; echo H")
    assert [asked(program), asked(program), asked(other)] == [Hit()] * 3
    first, second, file = workshop.noted()
    assert first == second
    assert file == "a"
    assert Path(first).parent == Path(tempfile.gettempdir())
    assert (workshop.folder / "notes.other").read_text().strip() != first
    program.close()
    assert not Path(first).exists()


def test_limits_are_set(workshop: Workshop) -> None:
    """The system limits the size of a file, open files, all tasks of the user and core dumps, not address space (KH-7)."""
    names = ("RLIMIT_AS", "RLIMIT_DATA", "RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_NPROC", "RLIMIT_CORE")
    note = NOTE_JSON.format(f"[resource.getrlimit(getattr(resource, name)) for name in {names}]")
    assert workshop.ask(f"{PYTHON}{note}print('H')") == Hit()
    limits_seen = dict(zip(names, json.loads(workshop.noted()[0]), strict=True))
    tasks, hard = limits_seen.pop("RLIMIT_NPROC")
    assert limits_seen == {
        "RLIMIT_AS": list(resource.getrlimit(resource.RLIMIT_AS)),
        "RLIMIT_DATA": list(resource.getrlimit(resource.RLIMIT_DATA)),
        "RLIMIT_FSIZE": [FILE_BYTES_MAX] * 2,
        "RLIMIT_NOFILE": [OPEN_FILES_MAX] * 2,
        "RLIMIT_CORE": [0, 0],
    }
    assert tasks == hard
    own_hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    assert tasks > TASKS_MAX or tasks == own_hard


def test_machine_without_memory_ends_a_program_first(workshop: Workshop) -> None:
    """Before anything of ours, or of the user."""
    assert workshop.ask(f"{SHELL}cat /proc/self/oom_score_adj > NOTES; echo H") == Hit()
    assert workshop.noted() == ["1000"]


SMALL = Limits(seconds=30.0, wall_seconds=60.0, memory=100 * 1024 * 1024)
"""Enough for a shell and a Python, even on a machine that is busy."""

CHILDREN = "for number in range(8):\n    if not os.fork():\n        {0}\n        time.sleep(60)\n        os._exit(0)\n"
THREADS = "from threading import Thread\nfor _ in range(300): Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
OVERUSE = {
    "file": (f"{SHELL}head -c 2000000 /dev/zero > file && echo H", Fault.CRASHED, "it ended with status"),
    "open files": (
        f"{PYTHON}opened = [open('/dev/null') for _ in range(100)]\nprint('H')",
        Fault.CRASHED,
        "it ended with status 1",
    ),
    "memory": (
        f"{PYTHON}taken = b'x' * (300 * 1024 * 1024)\ntime.sleep(60)",
        Fault.MEMORY,
        "the limit is 100 MiB (--memory)",
    ),
    "memory of its children": (
        f"{PYTHON}{CHILDREN.format('taken = bytes([7]) * (30 * 1024 * 1024)')}time.sleep(60)",
        Fault.MEMORY,
        "the limit is 100 MiB (--memory)",
    ),
    "processes": (
        f"{PYTHON}for _ in range(100): os.fork() or (os.setsid(), time.sleep(60))\ntime.sleep(60)",
        Fault.PROCESSES,
        "processes; the limit is 64",
    ),
    "threads": (
        f"{PYTHON}{THREADS}time.sleep(60)",
        Fault.PROCESSES,
        "threads; the limit is 256",
    ),
}


@pytest.mark.parametrize("sandbox", SANDBOXES)
@pytest.mark.parametrize("name", OVERUSE)
def test_who_uses_too_much_is_ended_and_told_the_limit(
    workshop: Workshop, name: str, sandbox: Sandbox | None
) -> None:
    """What all processes of a program use counts; the fault names the limit (KH-7)."""
    text, fault, told = OVERUSE[name]
    report = workshop.report(text, SMALL, sandbox)
    assert report.fault is fault
    assert told in report.cause


MODEST = {
    "file": f"{SHELL}head -c 2000 /dev/zero > file && echo H",
    "address space": f"{PYTHON}import mmap\nreserved = mmap.mmap(-1, 8 * 1024**3, mmap.MAP_PRIVATE)\nprint('H')",
    # What children share with their parent counts once: together they would seem to use nine times as much.
    "shared": f"{PYTHON}taken = b'x' * (50 * 1024 * 1024)\n{CHILDREN.format('pass')}time.sleep(0.3)\nprint('H')",
}


@pytest.mark.parametrize("sandbox", SANDBOXES)
@pytest.mark.parametrize("name", MODEST)
def test_who_uses_little_answers(workshop: Workshop, name: str, sandbox: Sandbox | None) -> None:
    """Address space that is reserved and memory that is shared are not used (KH-7)."""
    assert workshop.ask(MODEST[name], SMALL, sandbox) == Hit()


BUSY = "children = [os.fork() for _ in range(2)]\nwhile True: pass"


@cases(
    ("text", "limits", "told"),
    {
        "computes": (f"{PYTHON}while True: pass", Limits(0.3, 60.0), "0.3 s of processor time"),
        "computes in children": (f"{PYTHON}{BUSY}", Limits(0.5, 60.0), "0.5 s of processor time"),
        "waits": (f"{PYTHON}time.sleep(600)", Limits(30.0, 0.5), "0.5 s by the clock"),
    },
)
def test_late_is_who_computes_or_waits_for_too_long(
    workshop: Workshop, text: str, limits: Limits, told: str
) -> None:
    """Processor time is limited, of all processes together; the clock is for those that wait for nothing (KH-7)."""
    report = workshop.report(text, limits)
    assert (report.fault, told in report.cause) == (Fault.LATE, True)


@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_who_waits_uses_no_time(workshop: Workshop, *, lines: bool) -> None:
    """On a busy machine an answer takes long by the clock, and that is no fault (KH-7)."""
    text = f"{PYTHON}\nfor _ in sys.stdin if sys.argv[1:] == ['--lines'] else [0]:\n    time.sleep(0.6)\n    print('H', flush=True)"
    program = workshop.open(text, Limits(0.5, 60.0), lines=lines)
    assert [asked(program), asked(program)] == [Hit(), Hit()]


def test_program_that_speaks_lines_is_stopped_between_questions(workshop: Workshop) -> None:
    """Nobody thinks while others are asked: its threads rest until the next question."""
    program = workshop.open(
        f"{PYTHON}import threading\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()\n"
        "with open('NOTES', 'w') as notes: print(os.getpid(), file=notes)\n"
        "for line in sys.stdin: print('H', flush=True)\n",
        lines=True,
    )
    for _ in range(3):
        assert asked(program) == Hit()
        # A stop takes effect at the next moment the process runs.
        (pid,) = workshop.noted()
        assert _rests(pid)


def _rests(pid: str) -> bool:
    """Say whether a process comes to be stopped."""
    return any(_state(pid) == "T" for _ in range(100_000))


def _state(pid: str) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
