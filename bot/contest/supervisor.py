"""Supervise one entrant's program: start it under limits, ask it for moves, and remove everything it leaves behind.

Each program has a supervisor process of its own, which runs this file and imports nothing of the card room. It has one
thread, so it can set limits between fork and exec. Processes that the program leaves behind become the supervisor's
children, whatever session they are in (Linux: prctl, /proc). Its one argument is `ProgramSettings` as JSON. Each line on standard
input holds the five fields of a question; the answer is a line of JSON on standard output: {"answer": "B 15"} or
{"fault": "late"}. When its input ends, the supervisor ends the program and itself.
"""

import ctypes
import json
import os
import resource
import select
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, SubprocessError
from typing import Self, TextIO

OUTPUT_MOST = 64 * 1024
"""The most bytes a program may write for one answer."""

FILE_BYTES_MOST = 1024 * 1024
OPEN_FILES_MOST = 64
PROCESSES_MOST = 256
"""The most tasks above those that its user has at first, the supervisors and programs of all other entrants included."""

LINES_CPU_SECONDS = 3600

_ANSWER_MOST = 4096
_CRASHED = "crashed"
_CHUNK = 16 * 1024
_INPUT = 0
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36


@dataclass(frozen=True, slots=True)
class ProgramSettings:
    """A program's path and working folder, whether it uses the lines protocol, and its limits: seconds an answer, bytes of memory.

    `sandbox` holds bubblewrap with its arguments, and is empty where programs run without it.
    """

    program: str
    folder: str
    lines: bool
    seconds: float
    memory: int
    sandbox: tuple[str, ...] = ()


class FaultError(Exception):
    """The program gave no valid answer; the message is the fault's name."""


class ContestGoneError(Exception):
    """The process that asked is gone."""


class Starter:
    """Starts a program under its limits, without our environment and open files, and in its sandbox if it has one."""

    def __init__(self, settings: ProgramSettings) -> None:
        self._program, self._folder, self._sandbox = settings.program, settings.folder, settings.sandbox
        self._status: TextIO | None = None
        self._libc = ctypes.CDLL(None)
        cpu = LINES_CPU_SECONDS if settings.lines else int(settings.seconds) + 2
        self._limits = [
            (resource.RLIMIT_CPU, cpu),
            (resource.RLIMIT_AS, settings.memory),
            (resource.RLIMIT_FSIZE, FILE_BYTES_MOST),
            (resource.RLIMIT_NOFILE, OPEN_FILES_MOST),
            (resource.RLIMIT_CORE, 0),
            # The limit counts all tasks of this user, not only those of the program.
            (resource.RLIMIT_NPROC, _tasks_of_user() + PROCESSES_MOST),
        ]

    def __call__(self, *arguments: str, reads: bool) -> "Popen[bytes]":
        """Start the program as the head of its own process group; raises FaultError."""
        command, passed = [self._program, *arguments], self._status_pipe()
        if self._sandbox:
            command = [*self._sandbox, "--json-status-fd", str(passed[0]), "--", *command]
        try:
            return Popen(  # noqa: S603 - Its purpose is to run the given program.
                command,
                stdin=PIPE if reads else DEVNULL,
                stdout=PIPE,
                stderr=DEVNULL,
                cwd=self._folder,
                env={name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ},
                start_new_session=True,
                preexec_fn=self._limit,  # noqa: PLW1509 - This process has one thread.
                pass_fds=passed,
                bufsize=0,
            )
        except (OSError, SubprocessError):
            raise FaultError("not started") from None
        finally:
            for descriptor in passed:
                os.close(descriptor)

    def crash(self) -> FaultError:
        """Return the fault of a program that has ended badly: a sandbox says whether it could start it at all."""
        told = "" if self._status is None else self._status.read()
        return FaultError(_CRASHED if not self._sandbox or '"exit-code"' in told else "not started")

    def _status_pipe(self) -> tuple[int, ...]:
        """Open a pipe on which bubblewrap writes "exit-code" when the program ends, which it does not if none was started."""
        if not self._sandbox:
            return ()
        if self._status is not None:
            self._status.close()
        status, told = os.pipe()
        self._status = os.fdopen(status)
        return (told,)

    def _limit(self) -> None:
        for kind, most in self._limits:
            _, hard = resource.getrlimit(kind)
            value = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (value, value))
        # The program ends with the supervisor, even if that is killed.
        self._libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class OutputReader:
    """Reads the output of a process within limits of bytes and time. Its methods raise FaultError and ContestGoneError."""

    def __init__(self, process: "Popen[bytes]", seconds: float) -> None:
        assert process.stdout is not None, "the output is a pipe"
        self.read = bytearray()
        self._deadline = time.monotonic() + seconds
        self._output = process.stdout.fileno()
        os.set_blocking(self._output, False)
        self._process = os.pidfd_open(process.pid)
        self._poll = select.poll()
        for descriptor, awaited in (
            (self._output, select.POLLIN),
            (self._process, select.POLLIN),
            (_INPUT, 0),
        ):
            self._poll.register(descriptor, awaited)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        os.close(self._process)

    def read_until(self, end: bytes | None) -> None:
        """Read until `end` appears, or until the output or the process ends."""
        while end is None or end not in self.read:
            ready = self._wait()
            chunk = os.read(self._output, _CHUNK) if self._output in ready else b""
            if not chunk:
                return
            self.read += chunk
            if len(self.read) > OUTPUT_MOST:
                raise FaultError("flooded")

    def wait_for_end(self) -> None:
        """Wait until the process ends, and read no more of its output."""
        self._poll.unregister(self._output)
        self._wait()

    def _wait(self) -> set[int]:
        left = self._deadline - time.monotonic()
        ready = {descriptor for descriptor, _ in self._poll.poll(max(0, left) * 1000)}
        if _INPUT in ready:
            raise ContestGoneError
        if left <= 0 or not ready:
            raise FaultError("late")
        return ready


class OnceAMove:
    """The argv protocol: a new process for each move, with the fields as its arguments."""

    def __init__(self, settings: ProgramSettings) -> None:
        self._settings = settings
        self._start = Starter(settings)

    def ask(self, fields: str) -> bytes:
        """Run the program to its end and return the first line it wrote; raises FaultError."""
        process = self._start(*fields.split(" "), reads=False)
        try:
            with OutputReader(process, self._settings.seconds) as reader:
                reader.read_until(None)
                reader.wait_for_end()
        finally:
            status = _end(process)
        if status != 0:
            raise self._start.crash()
        return bytes(reader.read).partition(b"\n")[0]

    def end(self) -> None:
        """Do nothing: each process has ended with its move."""


class LineByLine:
    """The lines protocol: one process that reads a line for each move, and is suspended between moves."""

    def __init__(self, settings: ProgramSettings) -> None:
        self._settings = settings
        self._start = Starter(settings)
        self._process: Popen[bytes] | None = None

    def ask(self, fields: str) -> bytes:
        """Write the question and return the line that answers it; raises FaultError. After a fault the next question starts the program again."""
        try:
            if self._process is None:
                self._process = self._start("--lines", reads=True)
            else:
                _refuse_more(self._process)
                os.killpg(self._process.pid, signal.SIGCONT)
            answer = self._ask(self._process, fields)
            os.killpg(self._process.pid, signal.SIGSTOP)
        except FaultError as fault:
            self.end()
            raise (self._start.crash() if str(fault) == _CRASHED else fault) from None
        return answer

    def end(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _ask(self, process: "Popen[bytes]", fields: str) -> bytes:
        assert process.stdin is not None, "the input is a pipe"
        with OutputReader(process, self._settings.seconds) as reader:
            with suppress(BrokenPipeError):  # Its output has ended as well, or it may still answer.
                process.stdin.write(f"{fields}\n".encode())
            reader.read_until(b"\n")
        answer, newline, more = bytes(reader.read).partition(b"\n")
        if not newline:
            raise FaultError(_CRASHED)
        if more:
            raise FaultError("unasked")
        return answer


def _refuse_more(process: "Popen[bytes]") -> None:
    """Raise FaultError if the program has written or ended its output since its last answer."""
    assert process.stdout is not None, "the output is a pipe"
    try:
        more = os.read(process.stdout.fileno(), 1)
    except BlockingIOError:
        return
    raise FaultError("unasked" if more else _CRASHED)


def _end(process: "Popen[bytes]") -> int:
    """End a process and all it has started; return its exit status.

    Its id cannot belong to another process group before it is waited for.
    """
    with process:
        os.killpg(process.pid, signal.SIGKILL)
    _end_orphans()
    return process.returncode


def _end_orphans() -> None:
    """End the processes that left the program's group: as orphans they are children of this process now."""
    with suppress(ChildProcessError):  # No child is left.
        while True:
            ended, _ = os.waitpid(-1, os.WNOHANG)
            if not ended:
                for child in _children():
                    os.kill(child, signal.SIGKILL)
                os.waitpid(-1, 0)


def _children() -> Iterator[int]:
    for pid, folder in _processes():
        with suppress(OSError):
            # The name before the last parenthesis may have any characters; then state and parent.
            fields = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
            if int(fields[1]) == os.getpid():
                yield pid


def _tasks_of_user() -> int:
    tasks = 0
    for _, folder in _processes():
        with suppress(OSError):
            if folder.stat().st_uid == os.getuid():
                tasks += len(list((folder / "task").iterdir()))
    return tasks


def _processes() -> Iterator[tuple[int, Path]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            yield int(folder.name), folder


def _reply(asked: "OnceAMove | LineByLine", fields: str) -> dict[str, str]:
    try:
        return {"answer": asked.ask(fields)[:_ANSWER_MOST].decode(errors="replace").strip()}
    except FaultError as fault:
        return {"fault": str(fault)}


def main() -> None:
    """Answer questions until the input ends."""
    settings = ProgramSettings(**json.loads(sys.argv[1]))
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)
    asked = LineByLine(settings) if settings.lines else OnceAMove(settings)
    with suppress(ContestGoneError, BrokenPipeError):
        for line in sys.stdin:
            print(json.dumps(_reply(asked, line.rstrip("\n"))), flush=True)  # noqa: T201 - Answers go to standard output.
    asked.end()
    _remove(settings.folder)


def _remove(folder: str) -> None:
    """Remove the program's folder, even if the program took away its own permissions."""
    for parent, names, _ in os.walk(folder):
        for path in (Path(parent, name) for name in names):
            if not path.is_symlink():
                path.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
