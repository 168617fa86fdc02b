"""Entrants that are programs of other people, each behind a keeper of its own (docs/rules/koth.md)."""

import json
import os
import select
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory

from bot.contest import supervisor as keeper
from bot.contest.faults import Fault
from rules.errors import NotationError
from rules.koth.actions import Action
from rules.koth.notation import parse_action
from rules.koth.question import Question

LANG = "C.UTF-8"
FOLDER_PREFIX = "cardroom-koth-"

_PATIENCE_SECONDS = 10.0
"""What a keeper may take longer than its program before it is given up: to start, and to clear up."""

_CHUNK = 16 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What a program may use for an answer: seconds by the wall clock, and bytes of memory."""

    seconds: float = 1.0
    memory: int = 1024 * 1024 * 1024


class Program:
    """A program that is asked for its moves, by its arguments or line by line; close it in the end."""

    def __init__(self, path: Path, limits: Limits, *, lines: bool) -> None:
        self._path = path
        self._limits = limits
        self._lines = lines
        self._keeper: Popen[bytes] | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def begin(self, seed: bytes, number: int) -> None:
        """Do nothing: a program is not told that a contest begins."""

    def move(self, question: Question) -> Action | Fault:
        """Ask for a move; whatever goes wrong is a fault."""
        if self._keeper is None:
            self._keeper = self._start()
        try:
            return _read(self._exchange(self._keeper, f"{' '.join(question.fields)}\n".encode()))
        except (OSError, ValueError) as error:
            # The keeper is well-behaved: the program has ended or stopped it, or speaks in its place.
            self._keeper.kill()
            self.close()
            return Fault.LATE if isinstance(error, TimeoutError) else Fault.CRASHED

    def close(self) -> None:
        """End the program and its keeper; a further move would start them anew."""
        process, self._keeper = self._keeper, None
        if process is not None:
            assert process.stdin is not None, "the input is a pipe"
            with process:
                process.stdin.close()
                try:
                    process.wait(self._limits.seconds + _PATIENCE_SECONDS)
                except TimeoutExpired:
                    process.kill()
        folder, self._folder = self._folder, None
        if folder is not None:
            # The keeper has removed it, unless it was killed.
            folder.cleanup()

    def _start(self) -> "Popen[bytes]":
        self._folder = TemporaryDirectory(prefix=FOLDER_PREFIX, ignore_cleanup_errors=True)
        settings = keeper.Settings(
            str(self._path), self._folder.name, self._lines, self._limits.seconds, self._limits.memory
        )
        # In a session of its own Ctrl-C does not reach it: it ends with its input.
        return Popen(  # noqa: S603 - the interpreter that runs this, with a file of ours.
            (sys.executable, "-I", "-S", keeper.__file__, json.dumps(asdict(settings))),
            stdin=PIPE,
            stdout=PIPE,
            env={"PATH": os.environ.get("PATH", os.defpath), "LANG": LANG},
            start_new_session=True,
            bufsize=0,
        )

    def _exchange(self, process: "Popen[bytes]", line: bytes) -> bytes:
        """Write a line and read one; raises OSError where the keeper is gone or says nothing."""
        assert process.stdin is not None, "the input is a pipe"
        assert process.stdout is not None, "the output is a pipe"
        process.stdin.write(line)
        poll = select.poll()
        poll.register(process.stdout, select.POLLIN)
        deadline = time.monotonic() + self._limits.seconds + _PATIENCE_SECONDS
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
    """Read what a keeper answers; raises ValueError for what no keeper would."""
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
