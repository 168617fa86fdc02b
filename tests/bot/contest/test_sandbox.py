"""Programs in bubblewrap: what keeps them from it, and what a program then sees and cannot do (KH-8)."""

import json
import os
import socket
import sys
from pathlib import Path

import pytest

from bot.contest.faults import Fault, FaultReport
from bot.contest.sandbox import FOLDER_BYTES, SandboxError, find_sandbox
from rules.koth.actions import Hit
from tests.bot.contest.conftest import (
    HASTY,
    PATIENT,
    PYTHON,
    QUESTION,
    REAL,
    SHELL,
    Workshop,
    asked,
    needs_bubblewrap,
)
from tests.cases import cases


def put_on_path(workshop: Workshop, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let this program be the only bwrap, and nearly all there is on PATH."""
    workshop.write(text, "bwrap")
    monkeypatch.setenv("PATH", str(workshop.folder))


@cases(
    ("text", "says"),
    {
        "missing": (None, "bubblewrap is not installed"),
        "forbidden": (
            f"{SHELL}echo 'bwrap: No permissions to create a new namespace' >&2\nexit 1",
            "bubblewrap does not work here (bwrap: No permissions to create a new namespace)",
        ),
        "dumb": (f"{SHELL}exit 3", "bubblewrap does not work here (status 3)"),
        "broken": ("#!/no/such/interpreter\n", "bubblewrap does not work here (FileNotFoundError)"),
    },
)
def test_what_keeps_programs_from_a_sandbox_is_told_before_they_run(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, text: str | None, says: str
) -> None:
    if text is None:
        monkeypatch.setenv("PATH", str(workshop.folder))
    else:
        put_on_path(workshop, monkeypatch, text)
    with pytest.raises(SandboxError) as refused:
        find_sandbox()
    assert str(refused.value) == says


ANSWER = "[ $1 = --lines ] || { echo H; exit; }\nwhile read line; do echo H; done"
ENDS = {
    "answers": (f"{SHELL}{ANSWER}", Hit()),
    "fails": (f"{SHELL}exit 3", Fault.CRASHED),
    "kills itself": (f"{SHELL}kill -SEGV $$", Fault.CRASHED),
    "has no interpreter": ("#!/no/such/interpreter\n", Fault.NOT_STARTED),
    "kills its supervisor": (f"{SHELL}kill -9 $PPID; kill -STOP $PPID; {ANSWER}", Hit()),
}


@needs_bubblewrap
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
@cases(("text", "end"), ENDS)
def test_ends_have_the_same_names_in_a_sandbox(
    workshop: Workshop, text: str, end: object, *, lines: bool
) -> None:
    """There its supervisor is out of its reach, too (KH-7)."""
    program = workshop.open(text, PATIENT, REAL, lines=lines)
    assert [asked(program) for _ in range(2)] == [end] * 2


TEMPORARY = Path("/tmp")  # noqa: S108 - The sandbox has one of its own.
LOOK = """
import json, socket, stat
def tried(act):
    try: return act() or True
    except OSError: return False
def connected(family, address):
    with socket.socket(family) as made: made.connect(address)
def written(path, how=os.O_CREAT): os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK | how))
def found(top):
    for folder, _, names in os.walk(top):
        if not folder.startswith(("/usr", "/proc", "/dev", BASE)):
            yield from (os.path.join(folder, name) for name in names)
print(json.dumps({
    "network": tried(lambda: connected(socket.AF_INET, ("127.0.0.1", PORT))),
    "socket": tried(lambda: connected(socket.AF_UNIX, "HOME/socket")),
    "pipe": tried(lambda: written("HOME/pipe", 0)),
    "secret": tried(lambda: open("HOME/secret").close()),
    "elsewhere": [path for path in PLACES if tried(lambda: written(path))],
    "own": tried(lambda: written("own")),
    "beside the program": tried(lambda: written("HOME/new")),  # In the sandbox's /tmp.
    "processes": sorted(int(name) for name in os.listdir("/proc") if name.isdecimal()),
    "supervisor": [name for name in ("mem", "fd/0", "environ") if tried(lambda: open(f"/proc/1/{name}", "rb").read(1))],
    "devices": os.path.exists("/dev/null") and not os.path.exists("/dev/kmsg"),
    "privileges": [line.split()[1] for line in open("/proc/self/status") if line.startswith("CapEff")],
    "files": sorted(map(int, os.listdir("/proc/self/fd")))[:-1],
    "below": sorted(name for name in os.listdir("/") if os.listdir(f"/{name}") or name == "home"),
    "etc": sorted(os.listdir("/etc")),
    "special": [path for path in found("/") if not stat.S_ISREG(os.lstat(path).st_mode) and not os.path.islink(path)],
}), flush=True)
"""


@needs_bubblewrap
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_a_program_in_bubblewrap_sees_little_and_changes_nothing(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, *, lines: bool
) -> None:
    """No network, no socket or pipe of others, no file of a user, no process but its own, and a supervisor out of reach."""
    home = workshop.folder
    (home / "secret").write_text("token")
    os.mkfifo(home / "pipe")
    with (
        os.fdopen(os.open(home / "pipe", os.O_RDONLY | os.O_NONBLOCK)),
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as local,
    ):
        monkeypatch.chdir(home)  # The address of a socket must be short.
        local.bind("socket")
        local.listen()
        places = ["/new", "/etc/new", "/usr/new", "/run/new", "/dev/new", "/proc/new"]
        text = PYTHON + LOOK.replace("PORT", str(server.getsockname()[1])).replace("HOME", str(home))
        text = text.replace("PLACES", str(places)).replace("BASE", repr(sys.base_prefix))
        program = workshop.open(text, PATIENT, REAL, lines=lines)
        told = json.loads(program.exchange(QUESTION)["answer"])
    languages = (
        "alternatives",
        "crypto-policies",
        "java",
        "ld.so.",
        "localtime",
        "mono",
        "perl",
        "python",
        "R",
    )
    assert sorted(path.name for path in home.iterdir()) == ["pipe", "program-0", "secret", "socket"]
    assert all(name.startswith(languages) for name in told.pop("etc"))
    assert {"etc", "bin", "usr", "proc", "dev", "supervisor"} <= set(told["below"])
    assert {"run", "var", "srv", "sys", "boot", "mnt"}.isdisjoint(told.pop("below"))
    assert told == {
        "network": False,
        "socket": False,
        "pipe": False,
        "secret": False,
        "elsewhere": [],
        "own": True,
        "beside the program": TEMPORARY in home.parents,
        "processes": [1, 2],
        "supervisor": [],
        "devices": True,
        "privileges": ["0000000000000000"],
        "files": [0, 1, 2],
        "special": [],
    }


FILL = (
    f"{SHELL}for place in . /tmp; do\n"
    "i=0; while head -c 1000000 /dev/zero > $place/$i 2>/dev/null; do i=$((i + 1)); done\ndone\n"
    "ls -l . /tmp | grep -c 1000000\n"
)


@needs_bubblewrap
def test_a_program_cannot_fill_the_disk(workshop: Workshop) -> None:
    """Its folder and /tmp have a size together, and lie in memory: nothing is written on the machine (KH-8)."""
    program = workshop.open(FILL, PATIENT, REAL)
    assert int(program.exchange(QUESTION)["answer"]) == FOLDER_BYTES // 1_000_000
    assert program._folder is None


@needs_bubblewrap
def test_its_folder_stays_from_move_to_move(workshop: Workshop) -> None:
    """A program that is run once a move can remember things; what it left running is gone (KH-7)."""
    program = workshop.open(f"{SHELL}sleep 600 & ls | wc -l; mktemp -p . >&2", PATIENT, REAL)
    assert [program.exchange(QUESTION)["answer"] for _ in range(3)] == ["0", "1", "2"]
    program.close()
    assert program.exchange(QUESTION)["answer"] == "0"


FORK_BOMB = f"{PYTHON}while True:\n    try: os.fork() or os.setsid()\n    except OSError: pass\n"
SEGMENTS = f"""{PYTHON}
import ctypes
libc = ctypes.CDLL(None)
libc.shmat.restype = ctypes.c_void_p
libc.shmat.argtypes, libc.shmdt.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int], [ctypes.c_void_p]
while True:
    address = libc.shmat(libc.shmget(0, 50 << 20, 0o1600), None, 0)
    ctypes.memset(address, 1, 50 << 20)
    libc.shmdt(address)
"""


@needs_bubblewrap
@cases(
    ("text", "fault"),
    {"fork bomb": (FORK_BOMB, Fault.PROCESSES), "memory of no process": (SEGMENTS, Fault.MEMORY)},
)
def test_hostile_programs_are_ended_at_once(workshop: Workshop, text: str, fault: Fault) -> None:
    """Even those that the superuser runs, whom the system does not limit; the next move is as any other (KH-7)."""
    program = workshop.open(text, PATIENT, REAL)
    assert [asked(program) for _ in range(2)] == [fault] * 2
    program.close()
    assert running(program._path) == []


@needs_bubblewrap
@cases(
    ("shown", "named"),
    {
        "nothing": ([], "not visible in the sandbox; name its folder with --see"),
        "its folder": (["tools"], None),
    },
)
def test_interpreter_that_lies_elsewhere_is_named(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, shown: list[str], named: str | None
) -> None:
    """By its first line, or found by `env` on PATH, as with a version manager; --see shows it (KH-8)."""
    tools = workshop.folder / "tools"
    tools.mkdir()
    interpreter = workshop.write(f'{SHELL}exec /bin/sh "$@"', "tools/own-sh")
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    sandbox = find_sandbox(workshop.folder / name for name in shown)
    for first_line in (f"#!{interpreter}", "#!/usr/bin/env own-sh"):
        answer = workshop.open(f"{first_line}\necho H\n", PATIENT, sandbox).move(QUESTION)
        if named is None:
            assert answer == Hit()
        else:
            assert isinstance(answer, FaultReport)
            assert answer.cause == f"its interpreter {interpreter} is {named}"


@needs_bubblewrap
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_nothing_in_bubblewrap_outlives_its_program(workshop: Workshop, *, lines: bool) -> None:
    """A child in a session of its own ends with a program that is late, and so does its sandbox."""
    text = f"{PYTHON}if not os.fork(): os.setsid()\ntime.sleep(600)\n"
    program = workshop.open(text, HASTY, REAL, lines=lines)
    assert asked(program) is Fault.LATE
    program.close()
    assert running(program._path) == []


def running(path: Path) -> list[str]:
    """Return the processes that have this path among their arguments, apart from its supervisor's."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and folder.name != str(os.getpid()):
            try:
                words = (folder / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            found += [folder.name] * (str(path).encode() in words)
    return found
