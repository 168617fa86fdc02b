"""Programs in bubblewrap: what it is asked for, and, where it is installed, what a program then sees (KH-8)."""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
from pathlib import Path

import pytest

from bot.contest.faults import Fault
from bot.contest.sandbox import _HIDDEN, Sandbox, SandboxError, find_sandbox
from rules.koth.actions import Hit
from tests.bot.contest.conftest import HASTY, PATIENT, PYTHON, QUESTION, SHELL, Workshop
from tests.cases import cases

TEMPORARY = _HIDDEN[0]

STAND_IN = f"""#!{sys.executable} -IS
import json, os, subprocess, sys
words = iter(sys.argv[1:])
asked, status = [], None
for word in words:
    if word == "--": break
    count = {{"--unshare-all": 0, "--die-with-parent": 0, "--bind": 2, "--ro-bind": 2}}.get(word, 1)
    values = [next(words) for _ in range(count)]
    asked.append([word, *values])
    if word == "--chdir": os.chdir(values[0])
    if word == "--json-status-fd": status = int(values[0])
with open("NOTES", "a") as notes: print(json.dumps(asked), file=notes)
try:
    code = subprocess.call(list(words))
except OSError as error:
    sys.exit(f"bwrap: execvp: {{error}}")
if status is not None: os.write(status, b'{{ "exit-code": %d }}\\n' % code)
sys.exit(code)
"""


def real_sandbox() -> tuple[Sandbox | None, str]:
    """Return bubblewrap if it is installed and works, or the reason why it does not."""
    try:
        return find_sandbox(), ""
    except SandboxError as error:
        return None, str(error)


REAL, MISSING = real_sandbox()
needs_bubblewrap = pytest.mark.skipif(REAL is None, reason=MISSING)


def put_on_path(workshop: Workshop, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let this program be the only bwrap, and nearly all there is on PATH."""
    workshop.write(text, "bwrap")
    monkeypatch.setenv("PATH", str(workshop.folder))


@pytest.fixture
def stand_in(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    """Put a program on PATH that takes bubblewrap's arguments, notes them and runs the command without confining it."""
    put_on_path(workshop, monkeypatch, STAND_IN)
    return find_sandbox()


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


def test_bubblewrap_is_asked_for_all_of_it(workshop: Workshop, stand_in: Sandbox) -> None:
    """No namespace is shared, all files are read-only, and then the program's own folder is writable again."""
    assert workshop.ask(f"{SHELL}pwd > NOTES.folder; echo H", sandbox=stand_in) == Hit()
    folder = (workshop.folder / "notes.folder").read_text().strip()
    asked = [tuple(each) for each in json.loads(workshop.noted()[-1])]
    assert asked[:6] == [
        ("--unshare-all",),
        ("--die-with-parent",),
        ("--cap-drop", "ALL"),
        ("--ro-bind", "/", "/"),
        ("--proc", "/proc"),
        ("--dev", "/dev"),
    ]
    own = asked.index(("--bind", folder, folder))
    beside = asked.index(("--ro-bind", str(workshop.folder), str(workshop.folder)))
    assert asked.index(("--tmpfs", TEMPORARY)) < beside < own < asked.index(("--remount-ro", TEMPORARY))
    assert asked[-2][:2] == ("--chdir", folder)
    assert [each[0] for each in asked].count("--bind") == 1


def test_a_program_in_the_temporary_folder_itself_shows_nothing_beside_it() -> None:
    """Sockets of others may lie there."""
    command = Sandbox("bwrap").command(Path(TEMPORARY, "mine.sh"), f"{TEMPORARY}/own")
    shown = [command[at + 1] for at, word in enumerate(command) if word == "--ro-bind"]
    assert shown == ["/", f"{TEMPORARY}/mine.sh"]


SANDBOXES = [
    pytest.param(False, id="stand-in"),
    pytest.param(True, id="bubblewrap", marks=needs_bubblewrap),
]
ENDS = {
    "answers": (f"{SHELL}[ $1 = --lines ] || {{ echo H; exit; }}\nwhile read line; do echo H; done", Hit()),
    "fails": (f"{SHELL}exit 3", Fault.CRASHED),
    "kills itself": (f"{SHELL}kill -SEGV $$", Fault.CRASHED),
    "has no interpreter": ("#!/no/such/interpreter\n", Fault.NOT_STARTED),
}


@pytest.mark.parametrize("real", SANDBOXES)
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
@cases(("text", "end"), ENDS)
def test_ends_have_the_same_names_in_a_sandbox(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, text: str, end: object, *, lines: bool, real: bool
) -> None:
    """What the sandbox could not start differs from what crashed (KH-7)."""
    if not real:
        put_on_path(workshop, monkeypatch, STAND_IN)
    sandbox = REAL if real else find_sandbox()
    program = workshop.open(text, PATIENT, sandbox, lines=lines)
    assert [program.move(QUESTION) for _ in range(2)] == [end] * 2


LOOK = """
import json, socket
def tried(act):
    try: return act() or True
    except OSError: return False
def connected(family, address):
    with socket.socket(family) as made: made.connect(address)
def written(path): open(path, "a").close()
told = {
    "network": tried(lambda: connected(socket.AF_INET, ("127.0.0.1", PORT))),
    "socket in a folder": tried(lambda: connected(socket.AF_UNIX, "SOCKET")),
    "elsewhere": [path for path in PLACES if tried(lambda: written(path))],
    "own": tried(lambda: written("own")),
    "processes": sorted(int(name) for name in os.listdir("/proc") if name.isdecimal()),
    "devices": os.path.exists("/dev/null") and not os.path.exists("/dev/kmsg"),
    "privileges": [line.split()[1] for line in open("/proc/self/status") if line.startswith("CapEff")],
    "files": sorted(map(int, os.listdir("/proc/self/fd")))[:-1],
    "beside": open("BESIDE").read(),
}
open("told", "w").write(json.dumps(told))
print("H", flush=True)
sys.stdin.readline()
sys.stdin.readline()
"""


@needs_bubblewrap
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_a_program_in_bubblewrap_sees_little_and_changes_nothing(workshop: Workshop, *, lines: bool) -> None:
    """No network, no socket of others, no file but its own, no process but its own; it can read what lies beside it."""
    (workshop.folder / "weights").write_text("0.5")
    with (
        tempfile.TemporaryDirectory() as others,
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as local,
    ):
        local.bind(f"{others}/socket")
        local.listen()
        places = [
            str(workshop.folder / "new"),
            "/new",
            *(f"{name}/new" for name in (TEMPORARY, "/run", "/dev")),
        ]
        text = (
            (PYTHON + LOOK)
            .replace("PORT", str(server.getsockname()[1]))
            .replace("SOCKET", f"{others}/socket")
            .replace("PLACES", str(places))
            .replace("BESIDE", str(workshop.folder / "weights"))
        )
        program = workshop.open(text, PATIENT, REAL, lines=lines)
        assert program.move(QUESTION) == Hit()
        assert program._folder is not None
        told = json.loads(Path(program._folder.name, "told").read_text())
    assert told == {
        "network": False,
        "socket in a folder": False,
        "elsewhere": [],
        "own": True,
        "processes": [1, 2],
        "devices": True,
        "privileges": ["0000000000000000"],
        "files": [0, 1, 2],
        "beside": "0.5",
    }


@needs_bubblewrap
@pytest.mark.parametrize("lines", [False, True], ids=["once", "lines"])
def test_nothing_in_bubblewrap_outlives_its_program(workshop: Workshop, *, lines: bool) -> None:
    """A child in a session of its own ends with a program that is late, and so does its sandbox."""
    text = f"{PYTHON}if not os.fork(): os.setsid()\ntime.sleep(600)\n"
    program = workshop.open(text, HASTY, REAL, lines=lines)
    assert program.move(QUESTION) is Fault.LATE
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
