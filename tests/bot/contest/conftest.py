"""Programs of other people: written on the spot, run for real, and looked for when they should be gone."""

import os
import select
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.contest.faults import Fault, FaultReport
from bot.contest.programs import Limits, Program
from bot.contest.sandbox import Sandbox, SandboxError, find_sandbox
from rules.koth.actions import Action
from rules.koth.question import Question

QUESTION = Question(16, "97", "6#9KT37Q25", 10, 990)

PATIENT = Limits(seconds=30.0, wall_seconds=60.0)
"""For programs that are expected to answer, on a machine with much else to do."""

HASTY = Limits(seconds=0.5, wall_seconds=0.5)
"""For programs that never answer."""

# The real one: a checkout below the folder for temporary files, and so its environment, cannot be seen in the sandbox.
PYTHON = f"#!{Path(sys.executable).resolve()} -IS\nimport os, signal, sys, time\n"
SHELL = "#!/bin/sh\n"


def asked(program: Program) -> Action | Fault:
    """Ask a program once; return its action, or the kind of its fault."""
    answer = program.move(QUESTION)
    return answer.fault if isinstance(answer, FaultReport) else answer


def real_sandbox() -> tuple[Sandbox | None, str]:
    """Return bubblewrap if it is installed and works, or the reason why it does not."""
    try:
        return find_sandbox(), ""
    except SandboxError as error:
        return None, str(error)


REAL, MISSING = real_sandbox()
needs_bubblewrap = pytest.mark.skipif(REAL is None, reason=MISSING)
SANDBOXES = [pytest.param(None, id="bare"), pytest.param(REAL, id="bubblewrap", marks=needs_bubblewrap)]


class Workshop:
    """A folder with programs in it; `notes` is a file for them to write to, one line after another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes = folder / "notes"
        self._opened: list[Program] = []

    def write(self, text: str, name: str = "program") -> Path:
        """Write a program that may say NOTES for the file of its notes."""
        path = self.folder / name
        path.write_text(text.replace("NOTES", str(self.notes)))
        path.chmod(0o755)
        return path

    def open(
        self, text: str, limits: Limits = PATIENT, sandbox: Sandbox | None = None, *, lines: bool = False
    ) -> Program:
        """Write a program and have it ready to be asked."""
        name = f"program-{len(self._opened)}"
        program = Program(self.write(text, name), limits, sandbox, lines=lines)
        self._opened.append(program)
        return program

    def ask(
        self, text: str, limits: Limits = PATIENT, sandbox: Sandbox | None = None, *, lines: bool = False
    ) -> Action | Fault:
        """Write a program and ask it once."""
        return asked(self.open(text, limits, sandbox, lines=lines))

    def report(
        self, text: str, limits: Limits = PATIENT, sandbox: Sandbox | None = None, *, lines: bool = False
    ) -> FaultReport:
        """Write a program whose move is a fault, ask it once, and return all that is known about the fault."""
        answer = self.open(text, limits, sandbox, lines=lines).move(QUESTION)
        assert isinstance(answer, FaultReport)
        return answer

    def noted(self) -> list[str]:
        return self.notes.read_text().splitlines() if self.notes.exists() else []

    def alive(self) -> list[int]:
        """Give those noted process ids that still belong to a process."""
        return [pid for pid in map(int, self.noted()) if is_alive(pid)]

    def close(self) -> None:
        for program in self._opened:
            program.close()


def is_alive(pid: int) -> bool:
    """Say whether there is such a process, one that ended and is not waited for included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(pid: int) -> None:
    """Wait until a process has ended, also one that is not our child."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended, _, _ = select.select([process], [], [], 30)
    os.close(process)
    assert ended, "the process goes on"


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    """Give a workshop, and end all that was made in it."""
    opened = Workshop(tmp_path)
    yield opened
    opened.close()
