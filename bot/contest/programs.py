"""Entrants that are programs of other people, each behind a supervisor of its own (docs/rules/koth.md)."""

import json
import os
import select
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory

from bot.contest import supervisor
from bot.contest.faults import Fault
from bot.contest.sandbox import Sandbox
from rules.errors import NotationError
from rules.koth.actions import Action
from rules.koth.notation import parse_action
from rules.koth.question import Question

LANG = "C.UTF-8"
FOLDER_PREFIX = "cardroom-koth-"

_GRACE_SECONDS = 10.0
"""How much longer than its program a supervisor may take, to start and to clear up, before it counts as hung."""

_CHUNK = 16 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a program for one answer: seconds of wall-clock time, and bytes of memory."""

    seconds: float = 1.0
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

    def move(self, question: Question) -> Action | Fault:
        """Return the program's move, or a fault if anything goes wrong."""
        if self._supervisor is None:
            self._supervisor = self._start()
        try:
            return _read(self._exchange(self._supervisor, f"{' '.join(question.fields)}\n".encode()))
        except (OSError, ValueError) as error:
            # The supervisor makes no mistakes, so the program has ended it, stopped it, or written in its place.
            self._supervisor.kill()
            self.close()
            return Fault.LATE if isinstance(error, TimeoutError) else Fault.CRASHED

    def close(self) -> None:
        """End the program and its supervisor; the next move would start both again."""
        process, self._supervisor = self._supervisor, None
        if process is not None:
            assert process.stdin is not None, "the input is a pipe"
            with process:
                process.stdin.close()
                try:
                    process.wait(self._limits.seconds + _GRACE_SECONDS)
                except TimeoutExpired:
                    process.kill()
        folder, self._folder = self._folder, None
        if folder is not None:
            # The supervisor has removed the folder, unless it was killed.
            folder.cleanup()

    def _start(self) -> "Popen[bytes]":
        self._folder = TemporaryDirectory(prefix=FOLDER_PREFIX, ignore_cleanup_errors=True)
        folder = self._folder.name
        settings = supervisor.ProgramSettings(
            str(self._path),
            folder,
            self._lines,
            self._limits.seconds,
            self._limits.memory,
            () if self._sandbox is None else tuple(self._sandbox.command(self._path, folder)),
        )
        # In a session of its own, Ctrl-C does not reach the supervisor: it ends with its input.
        return Popen(  # noqa: S603 - the interpreter that runs this, with a file of ours.
            (sys.executable, "-I", "-S", supervisor.__file__, json.dumps(asdict(settings))),
            stdin=PIPE,
            stdout=PIPE,
            env={"PATH": os.environ.get("PATH", os.defpath), "LANG": LANG},
            start_new_session=True,
            bufsize=0,
        )

    def _exchange(self, process: "Popen[bytes]", line: bytes) -> bytes:
        """Write a line and read one; raise OSError if the supervisor is gone or does not answer."""
        assert process.stdin is not None, "the input is a pipe"
        assert process.stdout is not None, "the output is a pipe"
        process.stdin.write(line)
        poll = select.poll()
        poll.register(process.stdout, select.POLLIN)
        deadline = time.monotonic() + self._limits.seconds + _GRACE_SECONDS
        read = bytearray()
        while not read.endswith(b"\n"):
            left = deadline - time.monotonic()
            if not poll.poll(max(0, left) * 1000):
                raise TimeoutError
            chunk = os.read(process.stdout.fileno(), _CHUNK)
            if not chunk:
                raise BrokenPipeError
            read += chunk
        return bytes(read)


def _read(line: bytes) -> Action | Fault:
    """Read a supervisor's answer; raise ValueError for a line that no supervisor writes."""
    match json.loads(line):
        case {"fault": str(name)}:
            return Fault(name)
        case {"answer": str(text)}:
            try:
                return parse_action(text)
            except NotationError:
                return Fault.UNREADABLE
        case other:
            raise ValueError(other)
