"""Entrants that are programs of other people, each behind a supervisor of its own (docs/rules/koth.md)."""

import json
import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory
from time import monotonic

from bot.contest import supervisor
from bot.contest.faults import Fault, FaultReport
from bot.contest.sandbox import FOLDER, Sandbox, fault_of_interpreter
from bot.contest.supervisor.limits import THREADS_MAX, ProgramSettings
from rules.errors import NotationError
from rules.koth.actions import Action
from rules.koth.notation import read_answer
from rules.koth.question import Question

LANG = "C.UTF-8"
FOLDER_PREFIX = "cardroom-koth-"
WALL_PER_SECOND = 30
"""How much longer by the clock an answer may take than its processor time: the machine may have other work."""

TASKS_MAX = 2 * THREADS_MAX
"""The system's limit of tasks, beyond which it refuses a new one; the supervisor ends programs that come near it."""

_GRACE_SECONDS = 10.0
"""How much longer than its program a supervisor may take, to start and to clear up, before it counts as hung."""

_CHUNK = 16 * 1024
_TRIAL = Question(16, "97", "6#9KT37Q25", 10, 990)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a program for one answer: seconds of processor time, seconds by the clock, and bytes of memory."""

    seconds: float = 1.0
    wall_seconds: float = 1.0 * WALL_PER_SECOND
    memory: int = 1024 * 1024 * 1024


class Program:
    """A program that is asked for its moves by arguments or line by line. Its owner closes it."""

    def __init__(self, path: Path, limits: Limits, sandbox: Sandbox | None = None, *, lines: bool) -> None:
        """Programs run as the user who runs the contest; `sandbox` confines them."""
        self._path = path
        self._sandbox = sandbox
        self._limits = limits
        self._lines = lines
        self._supervisor: Popen[bytes] | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def begin(self, seed: bytes, number: int) -> None:
        """Do nothing: a program does not learn that a contest begins."""

    def try_out(self) -> Action | FaultReport:
        """Make one move for trial, and leave nothing of it."""
        try:
            return self.move(_TRIAL)
        finally:
            self.close()

    def move(self, question: Question) -> Action | FaultReport:
        try:
            return self._read(self.exchange(question))
        except (OSError, ValueError) as error:
            # The supervisor makes no mistakes, so the program has ended it, stopped it, or written in its place.
            said = self._abandon()
            if isinstance(error, TimeoutError):
                return FaultReport(Fault.LATE, "its supervisor does not answer")
            return FaultReport(Fault.CRASHED, "its supervisor has ended", errors=said)

    def exchange(self, question: Question) -> dict[str, str]:
        """Ask the supervisor, which is started if there is none; raise OSError or ValueError if it is gone or does not answer."""
        if self._supervisor is None:
            self._supervisor = self._start()
        line = _exchange(self._supervisor, f"{' '.join(question.fields)}\n".encode(), self._grace)
        match json.loads(line):
            case {"fault": str(_)} | {"answer": str(_)} as reply:
                return {name: str(value) for name, value in reply.items()}
            case other:
                raise ValueError(other)

    def close(self) -> None:
        """End the program and its supervisor; the next move would start both again."""
        process, self._supervisor = self._supervisor, None
        if process is not None:
            assert process.stdin is not None, "the input is a pipe"
            with process:
                process.stdin.close()
                try:
                    process.wait(self._grace)
                except TimeoutExpired:
                    process.kill()
        folder, self._folder = self._folder, None
        if folder is not None:
            # The supervisor has removed the folder, unless it was killed.
            folder.cleanup()

    @property
    def _grace(self) -> float:
        return self._limits.wall_seconds + _GRACE_SECONDS

    def _start(self) -> "Popen[bytes]":
        if self._sandbox is None:
            self._folder = TemporaryDirectory(prefix=FOLDER_PREFIX, ignore_cleanup_errors=True)
            folder = self._folder.name
            command = [*supervisor.command(sys.executable, str(supervisor.PACKAGE.parent))]
        else:
            folder, command = FOLDER, self._sandbox.command(self._path)
        limits = self._limits
        # In a sandbox the system counts its tasks alone.
        tasks = TASKS_MAX + (0 if self._sandbox else _tasks_of_user())
        settings = ProgramSettings(
            str(self._path), folder, self._lines, limits.seconds, limits.wall_seconds, limits.memory, tasks
        )
        # In a session of its own, Ctrl-C does not reach the supervisor: it ends with its input.
        with _first_in_line():
            return Popen(  # noqa: S603 - the interpreter that runs this, with a package of ours.
                [*command, json.dumps(asdict(settings))],
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                env={"PATH": os.environ.get("PATH", os.defpath), "LANG": LANG},
                start_new_session=True,
                bufsize=0,
            )

    def _read(self, reply: dict[str, str]) -> Action | FaultReport:
        if "fault" not in reply:
            try:
                return read_answer(reply["answer"])
            except NotationError:
                return FaultReport(Fault.UNREADABLE, output=reply["answer"], errors=reply.get("errors", ""))
        fault, cause = Fault(reply["fault"]), reply.get("cause", "")
        if fault in {Fault.NOT_STARTED, Fault.CRASHED}:
            cause = fault_of_interpreter(self._path, self._sandbox) or cause
        return FaultReport(fault, cause, reply.get("output", ""), reply.get("errors", ""))

    def _abandon(self) -> str:
        """Kill a supervisor that has failed; return what it wrote to standard error."""
        process = self._supervisor
        assert process is not None, "only a supervisor that was asked is killed"
        assert process.stderr is not None, "standard error is a pipe"
        process.kill()
        os.set_blocking(process.stderr.fileno(), False)
        said = b""
        with suppress(BlockingIOError):
            said = os.read(process.stderr.fileno(), _CHUNK)
        self.close()
        return said.decode(errors="replace").strip()


def _exchange(process: "Popen[bytes]", line: bytes, seconds: float) -> bytes:
    """Write a line and read one; raise OSError if the supervisor is gone or does not answer in time."""
    assert process.stdin is not None, "the input is a pipe"
    assert process.stdout is not None, "the output is a pipe"
    process.stdin.write(line)
    poll = select.poll()
    poll.register(process.stdout, select.POLLIN)
    deadline = monotonic() + seconds
    read = bytearray()
    while not read.endswith(b"\n"):
        left = deadline - monotonic()
        if not poll.poll(max(0, left) * 1000):
            raise TimeoutError
        chunk = os.read(process.stdout.fileno(), _CHUNK)
        if not chunk:
            raise BrokenPipeError
        read += chunk
    return bytes(read)


@contextmanager
def _first_in_line() -> Iterator[None]:
    """Start processes with real-time priority, if allowed: only the superuser may, whose programs have no limit of tasks."""
    policy, priority = os.sched_getscheduler(0), os.sched_getparam(0)
    with suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    try:
        yield
    finally:
        with suppress(OSError):
            os.sched_setscheduler(0, policy, priority)


def _tasks_of_user() -> int:
    tasks = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                if folder.stat().st_uid == os.getuid():
                    tasks += len(list((folder / "task").iterdir()))
    return tasks
